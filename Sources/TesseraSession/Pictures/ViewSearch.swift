import CollectionScripting
import CollectionViews
import LuaRuntime
import LuaSyntax

/// A search for a view in the variables of a session, for a script that must name it.
struct ViewSearch {
  private let view: CollectionView
  private let call: Call
  /// The number of values that may still be visited.
  private var left = 4096
  private static let greatestDepth = 4

  private init(_ view: CollectionView, _ call: Call) {
    self.view = view
    self.call = call
  }

  /// Returns Lua that evaluates to a view, or nil if none is found.
  ///
  /// It is a global, a field or an element of a global table, or the view of a page of components.
  /// Complexity: bounded.
  static func expression(for view: CollectionView, in evaluator: Evaluator) -> String? {
    var search = ViewSearch(view, evaluator.state.current)
    // All globals are in `_G`, and again in `package.loaded`.
    let names = evaluator.state.globalNames
      .filter { $0.isLuaName && !["_", "_G", "package"].contains($0) }
    // Names of a script come before results such as `_1`, and a global before the contents of a
    // table.
    let ordered = names.filter { !$0.hasPrefix("_") } + names.filter { $0.hasPrefix("_") }
    for depth in [greatestDepth, 0] {
      for name in ordered {
        evaluator.pushGlobal(name)
        defer { search.call.pop() }
        if let place = search.place(ofTop: name, depth: depth) { return place }
      }
    }
    return nil
  }

  /// Searches the value on top of the stack.
  private mutating func place(ofTop name: String, depth: Int) -> String? {
    left -= 1
    guard left >= 0 else { return nil }
    if call.object(-1, as: CollectionView.self) === view { return name }
    if call.object(-1, as: ComponentsController.self)?.view === view { return "\(name).view" }
    guard depth < Self.greatestDepth, call.isTable(-1) else { return nil }
    let count = min(call.rawCount(-1), left)
    for position in stride(from: 1, through: count, by: 1) {
      call.pushElement(position, of: -1)
      defer { call.pop() }
      if let place = place(ofTop: "\(name)[\(position)]", depth: depth + 1) { return place }
    }
    guard !call.hasMoreEntries(than: left, -1) else { return nil }
    for key in call.textKeys(-1) where key.isLuaName {
      call.pushField(key, of: -1)
      defer { call.pop() }
      if let place = place(ofTop: "\(name).\(key)", depth: depth + 1) { return place }
    }
    return nil
  }
}
