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
  /// Ends animations and lays views out, as an app does between two events.
  ///
  /// - Returns: what was done, as Lua, for views that have a name.
  func settle() throws -> [String] {
    var calls: [String] = []
    for view in evaluator.views {
      let isNew = !views.contains { $0.view == ObjectIdentifier(view) }
      let isWaiting = view.hasPendingAnimations
      let isReloaded = ViewMark(view) != views.first { $0.view == ObjectIdentifier(view) }
      guard isNew || isWaiting || isReloaded, let name = globalName(of: view) else { continue }
      calls.append("\(name):layoutIfNeeded()")
      if isWaiting { calls.append("\(name):advance(600)") }
    }
    try evaluator.finishPending()
    for view in evaluator.views { try view.layoutIfNeeded() }
    return calls
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

  /// Returns the pictures of the views that changed since they were shown last.
  func changedViews() throws -> [String] {
    let old = Dictionary(views.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    var texts: [String] = []
    for view in evaluator.views {
      let mark = ViewMark(view)
      if old[mark.view] != mark { texts.append(try picture(of: view)) }
    }
    views = evaluator.views.map { ViewMark($0) }
    return texts
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
