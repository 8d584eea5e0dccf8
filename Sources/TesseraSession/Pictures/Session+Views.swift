import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime

extension Session {
  /// The actions of the session itself after a line.
  struct AutomaticPass {
    /// The pictures of the views that changed.
    var pictures: [String] = []
    /// The actions, as Lua, for views that have a name.
    var calls: [String] = []
    /// The first failure.
    var failure: ScriptFailure?
  }

  /// Ends animations, lays views out and draws them, as an app does between two events.
  ///
  /// A view that fails is skipped until something changes; a view that is switched off, always. The
  /// pass has separate limits and a separate Ctrl-C, which does not affect the line.
  func automaticPass() -> AutomaticPass {
    var pass = AutomaticPass()
    graphics = []
    let old = Dictionary(firstOf: views.map { ($0.view, $0) })
    latestWasInterrupted = false
    if !viewsOff.isEmpty || !stuck.isEmpty || !evaluator.views.isEmpty || pass.failure != nil {
      evaluator.state.setLimits(configuration.limits)
    }
    var changed: [(view: CollectionView, old: ViewMark?)] = []
    for view in evaluator.views where isAutomatic(view) {
      do throws(BindingError) {
        let call = settleCall(view)
        if view.hasPendingAnimations {
          if viewsOff.isEmpty, stuck.isEmpty {
            try evaluator.finishPending()
          } else {
            try evaluator.asking(try view.finishAnimations())
          }
        }
        try evaluator.asking(try view.layoutIfNeeded())
        pass.calls += call
        let mark = ViewMark(view)
        if old[mark.view] != mark { changed.append((view, old[mark.view])) }
      } catch {
        note(error, layingOut: view, &pass)
      }
    }
    // Replayed lines are drawn, too, because layouts may call the script's functions.
    for (view, old) in changed {
      do throws(BindingError) {
        let picture = try changePicture(of: view, since: old, among: changed.count)
        if let picture { pass.pictures.append(picture) }
        if drawsGraphics { graphics.append(try graphic(of: view, since: old)) }
      } catch {
        note(error, layingOut: view, &pass)
      }
    }
    for view in evaluator.views { evaluator.reportEntries(of: view, isFinal: true) }
    views = evaluator.views.map { ViewMark($0) }
    states = Dictionary(
      firstOf: evaluator.views.compactMap { view in
        view.shown.map { (ObjectIdentifier(view), $0) }
      })
    return pass
  }

  /// Records a failure of a view, which is then skipped until something changes.
  private func note(
    _ error: BindingError, layingOut view: CollectionView, _ pass: inout AutomaticPass
  ) {
    stuck.insert(ObjectIdentifier(view))
    var failure = ScriptFailure(error, evaluator: evaluator)
    if case .stopped = failure.kind {
      failure = ScriptFailure(failure, laying: title(of: view))
      latestWasInterrupted = failure.kind == .stopped(.interrupt)
      evaluator.state.setLimits(configuration.limits)
    }
    pass.failure = pass.failure ?? failure
  }

  /// Returns whether the session lays a view out automatically.
  private func isAutomatic(_ view: CollectionView) -> Bool {
    !stuck.contains(ObjectIdentifier(view))
      && (viewsOff.isEmpty || !viewsOff.contains(title(of: view)))
  }

  /// Returns Lua that lays a view out.
  ///
  /// It is empty if nothing is to be done, and a comment if no variable leads to the view.
  private func settleCall(_ view: CollectionView) -> [String] {
    let isWaiting = view.hasPendingAnimations
    let isChanged = ViewMark(view) != views.first { $0.view == ObjectIdentifier(view) }
    guard isWaiting || isChanged else { return [] }
    guard let name = ViewSearch.expression(for: view, in: evaluator) else {
      return ["-- The session laid a view out here that no global leads to."]
    }
    return ["\(name):layoutIfNeeded()"] + (isWaiting ? ["\(name):advance(600)"] : [])
  }

  /// Returns the picture of a view that changed, in the mode set with `:draw`.
  private func changePicture(
    of view: CollectionView, since old: ViewMark?, among count: Int
  ) throws(BindingError) -> String? {
    switch drawing {
    case .auto:
      try picture(
        of: view,
        changes: old.flatMap { old in
          old.isLaidOut
            ? ViewChanges(view, since: old.entries, before: states[ObjectIdentifier(view)]) : nil
        }, among: count)
    case .changes: "\(title(of: view)): \(StateText.line(view.shown, counts: view.counts))"
    case .off: nil
    }
  }

  /// Returns the picture of a view that changed as SVG, with the movement of its items.
  private func graphic(
    of view: CollectionView, since old: ViewMark?
  ) throws(BindingError) -> String {
    if let old, old.isLaidOut, old.entries < view.log.entries.count,
      let animation = SVGAnimation(latestOf: view)
    {
      return animation.text
    }
    return SVGPicture(try evaluator.asking(try LayoutDrawing(view))).text
  }

  /// Lists the views that are laid out automatically, or sets them.
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

  /// Returns the name of the first global that holds a view.
  func globalName(of view: CollectionView) -> String? {
    let call = evaluator.state.current
    return evaluator.state.globalNames.first { name in
      guard !name.hasPrefix("_") else { return false }
      evaluator.pushGlobal(name)
      defer { call.pop() }
      return call.object(-1, as: CollectionView.self) === view
    }
  }

  /// Records that the present state of a view has been shown.
  func markShown(_ view: CollectionView) {
    let mark = ViewMark(view)
    views.removeAll { $0.view == mark.view }
    views.append(mark)
  }

  /// The maximum number of lines of an automatic drawing without a screen.
  private static var greatestPicture: Int { 16 }

  /// The minimum number of rows of a drawing on a small screen.
  private static var leastPicture: Int { 6 }

  /// The maximum number of columns of a drawing, because wider ones are also taller.
  private static var greatestWidth: Int { 64 }

  /// Returns a view's state, and below it a drawing that fits the rows.
  ///
  /// - Parameters:
  ///   - isWhole: whether it may exceed these rows.
  ///   - rect: the rectangle to draw; nil for the visible one.
  ///   - changes: the changes to mark; nil for none.
  ///   - count: the number of pictures that share the rows.
  ///   - hasTitle: whether the state is written above.
  func picture(
    of view: CollectionView, isWhole: Bool = false, rect: Rect? = nil,
    changes: ViewChanges? = nil, among count: Int = 1, hasTitle: Bool = true
  ) throws(BindingError) -> String {
    try evaluator.asking(try view.layoutIfNeeded())
    var options = render
    options.width = min(render.width, Self.greatestWidth)
    var drawing = try evaluator.asking(
      try view.uncounted { () throws(CollectionViewError) in try LayoutDrawing(view, rect: rect) })
    if let changes { drawing.mark = changes.mark }
    var lines: [String]
    let deleted = changes?.deletedLine(options).map { [$0] } ?? []
    if let rows, !isWhole, !render.plain {
      // The prompt, the statement and its result need rows, too.
      let room = max((rows - 6) / max(count, 1) - 2 - deleted.count, Self.leastPicture)
      let fitting = drawing.lines(options, rows: room)
      lines = fitting.lines
      if fitting.isCut { lines.append(more(":draw shows all of it")) }
    } else {
      lines = drawing.text(options).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      let left = lines.count - Self.greatestPicture + 1
      if !isWhole, left > 1 {
        lines =
          lines.prefix(Self.greatestPicture - 1) + [more("\(left) more lines; :draw shows them")]
      }
    }
    var title = "\(title(of: view)): \(StateText.line(view.shown, counts: view.counts))"
    // A long state would leave no rows for the picture.
    if rows != nil, !isWhole { title = title.cut(to: render.width * 2) }
    return ((hasTitle ? [title] : []) + lines + deleted).joined(separator: "\n")
  }

  private func more(_ text: String) -> String { "\(render.ascii ? "..." : "…") \(text)" }

  /// Returns the pictures of the views whose contents changed, in the mode set with `:draw`.
  ///
  /// - Parameter before: the earlier states of views, by their names.
  func pictures(since before: [(name: String, state: CollectionState?)]) -> [String] {
    guard drawing == .auto else { return [] }
    let old = Dictionary(firstOf: before.map { ($0.name, $0.state) })
    let changed = evaluator.views.filter { view in
      isAutomatic(view) && old[title(of: view)] != .some(view.shown)
    }
    return changed.compactMap { view in
      let before = old[title(of: view)] ?? nil
      return try? picture(
        of: view, changes: ViewChanges(from: before, to: view.shown), among: changed.count,
        hasTitle: changed.count > 1)
    }
  }

  /// The states of the views, by their names.
  var shownStates: [(name: String, state: CollectionState?)] {
    evaluator.views.map { (title(of: $0), $0.shown) }
  }

  /// Returns the name of a view: its global, or its number.
  func title(of view: CollectionView) -> String {
    globalName(of: view)
      ?? "view \(evaluator.number(of: view))"
  }
}

extension Evaluator {
  /// Pushes a global, without metamethods.
  func pushGlobal(_ name: String) { state.pushGlobal(name) }
}
