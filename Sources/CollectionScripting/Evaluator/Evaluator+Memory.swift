import CollectionViews
import LuaRuntime

extension Evaluator {
  /// The estimated bytes of a view with its layout and an empty log.
  private static var bytesOfView: Int { 8 << 10 }
  /// The estimated bytes of a warning, which the view keeps as a text, too.
  private static var bytesOfWarning: Int { 512 }

  /// Stores a view and returns it.
  ///
  /// Views are kept for the report at the end, whatever the script does with them.
  func adopt(_ view: CollectionView) -> CollectionView {
    note(view)
    let place = views.count - 1
    view.checkpoint = { [link] in link.evaluator?.state.mayGoOn ?? true }
    view.hasHostFailed = { [link] in link.evaluator?.state.failures.areStopping ?? false }
    view.resume = { [link] in link.evaluator?.state.failures.resume(forgets: $0) }
    view.allowsAnimation = { [link] in link.evaluator?.callsWithoutAnimation == 0 }
    if tellsFrames {
      let number = views.count
      view.recorder = ViewRecorder(
        view, greatestElements: greatestFrameElements, parts: frameParts
      ) { [link] in link.evaluator?.onEvent?(.step($0, view: number)) }
    }
    if let onTransition {
      view.onTransition = { [link] batch, transition in
        guard let evaluator = link.evaluator else { return }
        onTransition(evaluator.views[place], batch, transition)
      }
    }
    if let onBatchMoment {
      view.onBatchMoment = { [link] moment in
        guard let evaluator = link.evaluator else { return }
        evaluator.state.failures.ask(()) { () throws(BindingError) in
          try onBatchMoment(evaluator.views[place], moment)
        }
      }
    }
    state.chargeForGood(Self.bytesOfView)
    let call = state.current
    call.push(view)
    heldViews.append(call.takeReference())
    return view
  }

  /// Charges the script for new entries in a view's log and new warnings.
  ///
  /// Complexity: O(1) for each new entry, and nothing if memory is not limited.
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
