import CollectionCore
import CollectionScripting
import LuaRuntime
import LuaSyntax

/// A Lua table over several lines.
///
/// Keys are in the order of `pairs`, cycles have names, and deep or long tables are truncated with
/// a count.
struct PrettyTable {
  private static let greatestDepth = 6
  private static let greatestCount = 100

  /// The maximum number of lines of a table, and of columns of a line.
  private static let greatestLines = 1000
  private static let greatestColumns = 200

  private let call: Call
  private let width: Int
  /// The sign for omitted parts.
  private let more: String

  /// Creates a printer for tables on a stack; short tables are one line within a width.
  ///
  /// - Parameter ascii: whether the printer's own signs are ASCII.
  init(_ call: Call, width: Int, ascii: Bool = false) {
    self.call = call
    self.width = max(width, 20)
    more = ascii ? "..." : "…"
  }

  /// Returns the text of the table at an index.
  ///
  /// Complexity: O(n log n) for n entries.
  func text(_ index: Int32) -> String {
    let lines = lines(index, depth: 0, above: [])
    let shown = lines.prefix(Self.greatestLines).map {
      $0.cut(to: max(width, Self.greatestColumns), ellipsis: more)
    }
    guard lines.count > shown.count else { return shown.joined(separator: "\n") }
    return (shown + ["\(more) \(lines.count - shown.count) more lines"]).joined(separator: "\n")
  }

  /// Returns the text of a value in one line, truncated if necessary.
  func brief(_ index: Int32) -> String {
    value(index, depth: Self.greatestDepth - 3, above: []).map { $0.trimmingSpaces() }
      .joined(separator: " ").cut(to: width, ellipsis: more)
  }

  /// An entry: its key, which list elements do not show, and the lines of its value.
  private struct Entry {
    var key: String?
    var value: [String]
  }

  private func lines(_ index: Int32, depth: Int, above: [Int32]) -> [String] {
    guard (try? call.reserve(16)) != nil else { return ["{\(more)}"] }
    let index = call.absolute(index)
    if let level = above.firstIndex(where: { call.isSame($0, index) }) {
      return [
        level == 0
          ? "{\(more) the whole table again}" : "{\(more) the table \(above.count - level) up}"
      ]
    }
    let (entries, left) = entries(of: index, depth: depth, above: above + [index])
    guard !entries.isEmpty || left > 0 else { return ["{}"] }
    if depth >= Self.greatestDepth { return ["{\(more) \(entries.count + left)}"] }
    var parts = entries.map { entry in
      var lines = entry.value
      if let key = entry.key { lines[0] = "\(key) = \(lines[0])" }
      return lines
    }
    if left > 0 { parts.append(["\(more) \(left) more"]) }
    if parts.allSatisfy({ $0.count == 1 }) {
      let line = "{ \(parts.map { $0[0] }.joined(separator: ", ")) }"
      if line.columns + 2 * depth <= width { return [line] }
    }
    return ["{"]
      + parts.enumerated().flatMap { offset, lines in
        lines.enumerated().map { row, line in
          "  " + line + (row == lines.count - 1 && offset < parts.count - 1 ? "," : "")
        }
      } + ["}"]
  }

  /// Returns the entries of a table in the order of `pairs`.
  ///
  /// They are copied before any is shown, because showing one may run `__tostring`, which may
  /// change the table.
  private func entries(of index: Int32, depth: Int, above: [Int32]) -> ([Entry], left: Int) {
    guard let elements = call.pushSortedKeys(of: index) else { return ([], 0) }
    defer { call.pop() }
    let keys = call.absolute(-1)
    let count = elements + call.rawCount(keys)
    guard depth < Self.greatestDepth else { return ([], count) }
    let shown = min(count, Self.greatestCount)
    call.pushTable(elements: shown)
    let values = call.absolute(-1)
    defer { call.pop() }
    for position in stride(from: 1, through: shown, by: 1) {
      if position <= elements {
        call.pushElement(position, of: index)
      } else {
        call.pushElement(position - elements, of: keys)
        call.pushValue(ofKeyOnTop: index)
      }
      call.setElement(position, of: values)
    }
    let entries = (1...max(shown, 1)).prefix(shown).map { position in
      var key: String?
      if position > elements {
        call.pushElement(position - elements, of: keys)
        key = self.key(-1)
        call.pop()
      }
      call.pushElement(position, of: values)
      defer { call.pop() }
      return Entry(key: key, value: value(-1, depth: depth, above: above))
    }
    return (entries, count - shown)
  }

  private func key(_ index: Int32) -> String {
    guard call.type(index) == .string else { return "[\(call.displayText(index))]" }
    let text = call.displayText(index)
    return text.isLuaName ? text : "[\(text.quotedForLua)]"
  }

  private func value(_ index: Int32, depth: Int, above: [Int32]) -> [String] {
    switch call.type(index) {
    case .string: [call.displayText(index).quotedForLua.cut(to: max(width, 60), ellipsis: more)]
    case .table where !call.hasMetafield("__tostring", of: index):
      lines(index, depth: depth + 1, above: above)
    default:
      [firstLine(of: call.displayText(index))]
    }
  }

  /// Returns a text up to its first line feed, because several lines would break the shape of the
  /// table.
  private func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 1)
    return lines.count > 1 ? "\(lines[0]) \(more)" : String(lines.first ?? "")
  }
}
