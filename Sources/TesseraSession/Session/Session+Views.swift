import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime

/// The properties of a view that show a change without a walk through its items.
struct ViewMark: Equatable {
  let view: ObjectIdentifier
  let entries: Int
  let isLaidOut: Bool
  let bounds: Rect
  let layout: ObjectIdentifier
  let selection: Int

  init(_ view: CollectionView) {
    self.view = ObjectIdentifier(view)
    entries = view.log.entries.count
    isLaidOut = view.shown != nil || !view.counts.isEmpty
    bounds = view.bounds
    layout = ObjectIdentifier(view.layout as AnyObject)
    selection = view.indexPathsForSelectedItems.hashValue
  }
}

extension Session {
  /// What the session did by itself after a line.
  struct AutomaticPass {
    /// The pictures of the views that changed.
    var pictures: [String] = []
    /// What was done, as Lua, for views that have a name.
    var calls: [String] = []
    /// The first failure.
    var failure: ScriptFailure?
  }

  /// Ends animations, lays views out and draws them, as an app does between two events.
  ///
  /// A view that fails is left alone until something changes, one that is off always. The pass has
  /// limits of its own, and a Ctrl-C of its own, which leaves the line as it is.
  func automaticPass() -> AutomaticPass {
    var pass = AutomaticPass()
    let old = Dictionary(views.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    latestWasInterrupted = false
    if !viewsOff.isEmpty || !stuck.isEmpty || !evaluator.views.isEmpty || pass.failure != nil {
      evaluator.state.setLimits(configuration.limits)
    }
    for view in evaluator.views where isAutomatic(view) {
      do {
        let call = settleCall(view)
        if view.hasPendingAnimations {
          if viewsOff.isEmpty, stuck.isEmpty {
            try evaluator.finishPending()
          } else {
            try view.finishAnimations()
          }
        }
        try view.layoutIfNeeded()
        pass.calls += call
        let mark = ViewMark(view)
        if old[mark.view] != mark, let picture = try changePicture(of: view, since: old[mark.view])
        {
          pass.pictures.append(picture)
        }
      } catch {
        stuck.insert(ObjectIdentifier(view))
        var failure = ScriptFailure(error, evaluator: evaluator)
        if case .stopped = failure.kind {
          failure = ScriptFailure(failure, laying: title(of: view))
          latestWasInterrupted = failure.kind == .stopped(.interrupt)
          evaluator.state.setLimits(configuration.limits)
        }
        pass.failure = pass.failure ?? failure
      }
    }
    for view in evaluator.views { evaluator.reportEntries(of: view, isFinal: true) }
    views = evaluator.views.map { ViewMark($0) }
    return pass
  }

  /// Whether the session lays a view out by itself.
  private func isAutomatic(_ view: CollectionView) -> Bool {
    !stuck.contains(ObjectIdentifier(view))
      && (viewsOff.isEmpty || !viewsOff.contains(title(of: view)))
  }

  /// What lays a view out, as Lua; nothing where it has no name or nothing is to be done.
  private func settleCall(_ view: CollectionView) -> [String] {
    let isWaiting = view.hasPendingAnimations
    let isChanged = ViewMark(view) != views.first { $0.view == ObjectIdentifier(view) }
    guard isWaiting || isChanged, let name = globalName(of: view) else { return [] }
    return ["\(name):layoutIfNeeded()"] + (isWaiting ? ["\(name):advance(600)"] : [])
  }

  /// The picture of a view that changed, as `:draw` has set it.
  private func changePicture(of view: CollectionView, since old: ViewMark?) throws -> String? {
    switch drawing {
    case .auto: try picture(of: view)
    case .changes: "\(title(of: view)): \(StateText.line(view.shown, counts: view.counts))"
    case .off: nil
    }
  }

  /// Says which views are laid out automatically, or sets it.
  func automaticViews(_ rest: String) -> SessionAnswer {
    let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
    guard let word = words.first else {
      guard !evaluator.views.isEmpty else { return refuse("there is no view yet") }
      return SessionAnswer(
        .done,
        evaluator.views.map { view in
          let name = title(of: view)
          let state =
            viewsOff.contains(name)
            ? "off" : stuck.contains(ObjectIdentifier(view)) ? "on, and waits for a change" : "on"
          return "\(name): \(state)"
        })
    }
    guard word == "on" || word == "off" else {
      return refuse(":views takes on or off and the name of a view, got '\(rest.prefix(40))'")
    }
    let titles = evaluator.views.map { title(of: $0) }
    let names = words.count > 1 ? [words[1].trimmingSpaces()] : titles
    guard let name = names.first else { return refuse("there is no view yet") }
    guard titles.contains(name) || viewsOff.contains(name) else {
      return refuse(
        "there is no view '\(name.prefix(40))'"
          + Self.hint(name, titles, otherwise: ":views lists them"))
    }
    if word == "off" { viewsOff.formUnion(names) } else { viewsOff.subtract(names) }
    stuck = []
    let text =
      word == "off"
      ? "is not laid out and drawn by itself now; :draw does both" : "is laid out after each change"
    return SessionAnswer(.done, names.map { "\($0) \(text)" })
  }

  /// The name of the first global that holds a view.
  func globalName(of view: CollectionView) -> String? {
    let call = evaluator.state.current
    return evaluator.state.globalNames.first { name in
      guard !name.hasPrefix("_") else { return false }
      evaluator.pushGlobal(name)
      defer { call.pop() }
      return call.object(-1, as: CollectionView.self) === view
    }
  }

  /// Remembers that a view is shown as it is.
  func markShown(_ view: CollectionView) {
    let mark = ViewMark(view)
    views.removeAll { $0.view == mark.view }
    views.append(mark)
  }

  /// The most lines of a drawing that is shown without being asked for.
  private static var greatestPicture: Int { 16 }

  /// The most columns of a drawing: wider ones are taller, too.
  private static var greatestWidth: Int { 64 }

  /// Returns a view's state, and below it a drawing that is cut where it is tall.
  func picture(of view: CollectionView, isWhole: Bool = false, rect: Rect? = nil) throws -> String {
    try view.layoutIfNeeded()
    var options = render
    options.width = min(render.width, Self.greatestWidth)
    let lines = try evaluator.drawing(of: view, rect: rect).text(options)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let title = "\(title(of: view)): \(StateText.line(view.shown, counts: view.counts))"
    guard !isWhole, lines.count > Self.greatestPicture else {
      return ([title] + lines).joined(separator: "\n")
    }
    let left = lines.count - Self.greatestPicture + 1
    let more = render.ascii ? "..." : "…"
    return
      ([title] + lines.prefix(Self.greatestPicture - 1)
      + ["\(more) \(left) more lines; :draw shows them"]).joined(separator: "\n")
  }

  /// Returns the name of a view: its global, or its number.
  func title(of view: CollectionView) -> String {
    globalName(of: view)
      ?? "view \((evaluator.views.firstIndex { $0 === view } ?? 0) + 1)"
  }
}

extension Evaluator {
  /// Pushes a global, without metamethods.
  func pushGlobal(_ name: String) { state.pushGlobal(name) }
}
