import CollectionViews
import LuaRuntime

extension Evaluator {
  /// The estimated bytes of a view with its layout and an empty log.
  private static var bytesOfView: Int { 8 << 10 }
  /// The estimated bytes of a warning, which the view keeps as a text, too.
  private static var bytesOfWarning: Int { 512 }

  /// Remembers a view and returns it.
  ///
  /// Views are kept for the report at the end, whatever the script does with them.
  func adopt(_ view: CollectionView) -> CollectionView {
    note(view)
    view.checkpoint = { [weak state] in state?.mayGoOn ?? true }
    view.hasHostFailed = { [weak state] in state?.failures.areStopping ?? false }
    view.resume = { [weak state] in state?.failures.resume(forgets: $0) }
    view.allowsAnimation = { [weak self] in self?.callsWithoutAnimation == 0 }
    if tellsFrames {
      let number = views.count
      view.recorder = ViewRecorder(
        view, greatestElements: greatestFrameElements, parts: frameParts
      ) { [weak self] in self?.onEvent?(.step($0, view: number)) }
    }
    if let onTransition {
      view.onTransition = { [unowned view] in onTransition(view, $0, $1) }
    }
    if let onBatchMoment {
      view.onBatchMoment = { [unowned view] in try onBatchMoment(view, $0) }
    }
    state.chargeForGood(Self.bytesOfView)
    let call = state.current
    call.push(view)
    heldViews.append(call.takeReference())
    return view
  }

  /// Charges the script with what is new in a view's log and among its warnings.
  ///
  /// Complexity: O(1) for each new entry; nothing where memory is not limited.
  func chargeLog(of view: CollectionView) {
    guard state.limitsMemory else { return }
    let id = ObjectIdentifier(view)
    let charged = chargedEntries[id] ?? (0, 0)
    let entries = view.log.entries
    let warnings = view.warnings.count
    guard charged != (entries.count, warnings) else { return }
    chargedEntries[id] = (entries.count, warnings)
    let bytes = entries[min(charged.entries, entries.count)...].reduce(0) {
      $0 + $1.estimatedByteCount
    }
    state.charge(
      bytes + max(warnings - charged.warnings, 0) * Self.bytesOfWarning, to: view)
  }
}
