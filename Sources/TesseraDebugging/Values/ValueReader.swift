import CollectionLayout
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime
import LuaSyntax

/// Reads values of Lua for display in a client.
///
/// It asks nothing that would make a view lay itself out, because a debugger must not change the
/// state of a script.
struct ValueReader {
  private let call: Call

  /// The maximum number of bytes of a value, and of parts of a table in it.
  private static let greatestText = 1000
  private static let greatestBrief = 8

  /// Creates a reader of values on a stack.
  init(_ call: Call) { self.call = call }

  /// Returns the value at an index.
  ///
  /// - Parameter expression: an expression with the same value.
  func variable(_ name: String, _ index: Int32, expression: String? = nil) -> DebugVariable {
    let index = call.absolute(index)
    var variable = DebugVariable(name, "", expression: expression)
    variable.type = call.typeName(index)
    switch call.type(index) {
    case .none, .null: variable.value = "nil"
    case .table:
      variable.value =
        call.hasMetafield("__tostring", of: index) ? text(index) : brief(index)
      call.copy(index)
      variable.contents = .table(call.takeReference(), path: expression)
      if let count = call.pushSortedKeys(of: index) {
        variable.counts = (count, call.rawCount(-1))
        call.pop()
      }
    case .userdata: describe(index, &variable)
    case .function:
      variable.value =
        call.definition(index).map { "function (\($0.source):\($0.line))" }
        ?? "function"
    case .thread: variable.value = "coroutine"
    case .lightUserdata: variable.value = "userdata"
    case .boolean, .number, .string: variable.value = plain(index)
    }
    return variable
  }

  private func describe(_ index: Int32, _ variable: inout DebugVariable) {
    switch call.hostObject(index) {
    case let view as CollectionView:
      variable.value = StateText.line(view.shown, counts: view.counts)
      variable.contents = .view(view)
    case let source as any CollectionViewDataSource:
      variable.value = Self.text(of: source)
      variable.contents = .source(source)
    case let layout as any CollectionViewLayout:
      variable.value = LayoutText().configuration(layout, name: layout.displayName)
    default: variable.value = text(index)
    }
  }

  /// Returns the items of a data source on one line.
  static func text(of source: any CollectionViewDataSource) -> String {
    guard let state = source.currentState() else { return "functions of the script" }
    return StateText.line(state)
  }

  /// Returns the result of `tostring` in one line.
  private func text(_ index: Int32) -> String {
    let text = call.displayText(index)
    let line = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    let isWhole = line.utf8.count == text.utf8.count
    return Self.cut(isWhole ? line : line + " …")
  }

  /// Returns a boolean, a number or a string in Lua's notation.
  private func plain(_ index: Int32) -> String {
    let text = call.displayText(index)
    return call.type(index) == .string ? Self.cut(text.quotedForLua) : text
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= greatestText ? text : "\(text.prefix(greatestText))…"
  }

  /// Returns the first parts of a table; nested tables are not opened.
  private func brief(_ index: Int32) -> String {
    guard (try? call.reserve(16)) != nil, let count = call.pushSortedKeys(of: index) else {
      return "{…}"
    }
    defer { call.pop() }
    let keys = call.absolute(-1)
    let others = call.rawCount(keys)
    var parts: [String] = []
    for position in stride(from: 1, through: min(count, Self.greatestBrief), by: 1) {
      call.pushElement(position, of: index)
      parts.append(short(-1))
      call.pop()
    }
    let left = max(Self.greatestBrief - parts.count, 0)
    for position in stride(from: 1, through: min(others, left), by: 1) {
      call.pushElement(position, of: keys)
      let key = Self.key(call)
      call.pushValue(ofKeyOnTop: index)
      parts.append("\(key) = \(short(-1))")
      call.pop()
    }
    let rest = count + others - parts.count
    if rest > 0 { parts.append("… \(rest) more") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private func short(_ index: Int32) -> String {
    switch call.type(index) {
    case .table: return "{…}"
    case .userdata:
      var variable = DebugVariable("", "")
      describe(call.absolute(index), &variable)
      return variable.value.utf8.count <= 60 ? variable.value : call.typeName(index)
    case .function, .thread, .lightUserdata: return call.typeName(index)
    default:
      let text = plain(index)
      return text.utf8.count <= 60 ? text : "\(text.prefix(60))…"
    }
  }

  /// Returns the key on top in the form used in a table.
  static func key(_ call: Call) -> String {
    guard call.type(-1) == .string else { return "[\(call.displayText(-1))]" }
    let text = call.displayText(-1)
    return text.isLuaName ? text : "[\(text.quotedForLua)]"
  }

  /// The maximum number of parts of a table that are listed at once.
  static let greatestList = 1000

  /// Returns parts of the table at an index.
  ///
  /// - Parameters:
  ///   - path: an expression for the table.
  ///   - elements: the 0-based positions of the elements; nil for none.
  ///   - wantsFields: whether to include the other keys.
  func parts(
    of index: Int32, path: String?, elements: Range<Int>?, wantsFields: Bool
  ) -> [DebugVariable] {
    let index = call.absolute(index)
    guard let count = call.pushSortedKeys(of: index) else { return [] }
    defer { call.pop() }
    let keys = call.absolute(-1)
    var parts: [DebugVariable] = []
    for position in (elements ?? 0..<0).clamped(to: 0..<count).prefix(Self.greatestList) {
      call.pushElement(position + 1, of: index)
      let name = "[\(position + 1)]"
      parts.append(variable(name, -1, expression: path.map { $0 + name }))
      call.pop()
    }
    guard wantsFields else { return parts }
    let others = call.rawCount(keys)
    for position in stride(from: 1, through: min(others, Self.greatestList), by: 1) {
      call.pushElement(position, of: keys)
      let isText = call.type(-1) == .string
      let key = Self.key(call)
      call.pushValue(ofKeyOnTop: index)
      let expression = path.flatMap { path in
        isText ? path + (key.hasPrefix("[") ? key : ".\(key)") : nil
      }
      parts.append(variable(key, -1, expression: expression))
      call.pop()
    }
    if others > Self.greatestList {
      parts.append(DebugVariable("…", "\(others - Self.greatestList) more"))
    }
    return parts
  }
}
