import CollectionCore
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// A Lua table over several lines: keys sorted, cycles named, deep and long tables cut with a
/// count.
struct PrettyTable {
  private static let greatestDepth = 6
  private static let greatestCount = 100

  private let call: Call
  private let width: Int

  /// Creates a printer for tables on a stack, whose short ones keep to one line of a width.
  init(_ call: Call, width: Int) {
    self.call = call
    self.width = max(width, 20)
  }

  /// Returns the text of the table at an index.
  ///
  /// Complexity: O(entries that are shown), and a walk over the rest to count them.
  func text(_ index: Int32) -> String {
    lines(index, depth: 0, above: []).joined(separator: "\n")
  }

  /// An entry: its key, which elements do not show, and the lines of its value.
  private struct Entry {
    var order: (Int, Double, String)
    var key: String?
    var value: [String]
  }

  private func lines(_ index: Int32, depth: Int, above: [Int32]) -> [String] {
    guard (try? call.reserve(16)) != nil else { return ["{…}"] }
    let index = call.absolute(index)
    if let level = above.firstIndex(where: { call.isSame($0, index) }) {
      return [level == 0 ? "{… the whole table again}" : "{… the table \(above.count - level) up}"]
    }
    let (entries, left) = entries(of: index, depth: depth, above: above + [index])
    guard !entries.isEmpty || left > 0 else { return ["{}"] }
    if depth >= Self.greatestDepth { return ["{… \(entries.count + left)}"] }
    var parts = entries.map { entry in
      var lines = entry.value
      if let key = entry.key { lines[0] = "\(key) = \(lines[0])" }
      return lines
    }
    if left > 0 { parts.append(["… \(left) more"]) }
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

  /// The entries of a table in order: elements, then numbers, texts and other keys.
  ///
  /// They are copied before any is shown: showing one may run `__tostring`, which may change the
  /// table.
  private func entries(of index: Int32, depth: Int, above: [Int32]) -> ([Entry], left: Int) {
    let elements = call.rawCount(index)
    call.pushTable()
    let copies = call.absolute(-1)
    defer { call.pop() }
    var (taken, left) = (0, 0)
    call.forEachEntry(of: index) {
      if let key = call.integer(-2), key > Self.greatestCount, key <= elements {
        left += 1
        return
      }
      // A few more than are shown, so that those that are shown are the first ones of most tables.
      guard taken < 4 * Self.greatestCount else {
        left += 1
        return
      }
      taken += 1
      call.copy(-2)
      call.setElement(2 * taken - 1, of: copies)
      call.copy(-1)
      call.setElement(2 * taken, of: copies)
    }
    var entries: [Entry] = []
    guard depth < Self.greatestDepth else { return ([], left + taken) }
    var positions: [(order: (Int, Double, String), position: Int)] = []
    for position in stride(from: 1, through: 2 * taken, by: 2) {
      call.pushElement(position, of: copies)
      positions.append((order(of: -1, elements: elements), position))
      call.pop()
    }
    positions.sort { $0.order < $1.order }
    left += max(positions.count - Self.greatestCount, 0)
    var next = 1.0
    for (order, position) in positions.prefix(Self.greatestCount) {
      call.pushElement(position, of: copies)
      // Behind a hole, elements show where they are.
      let isNext = order.0 == 0 && order.1 == next
      if isNext { next += 1 }
      let key = isNext ? nil : self.key(-1)
      call.pushElement(position + 1, of: copies)
      entries.append(Entry(order: order, key: key, value: value(-1, depth: depth, above: above)))
      call.pop(2)
    }
    return (entries, left)
  }

  private func order(of index: Int32, elements: Int) -> (Int, Double, String) {
    if let number = call.integer(index), number >= 1, number <= elements {
      return (0, Double(number), "")
    }
    if let number = call.number(index) { return (1, number, "") }
    if call.type(index) == .string { return (2, 0, call.displayText(index)) }
    return (3, 0, call.displayText(index))
  }

  private func key(_ index: Int32) -> String {
    guard call.type(index) == .string else { return "[\(call.displayText(index))]" }
    let text = call.displayText(index)
    return text.isLuaName ? text : "[\(text.quotedForLua)]"
  }

  private func value(_ index: Int32, depth: Int, above: [Int32]) -> [String] {
    switch call.type(index) {
    case .string: [call.displayText(index).quotedForLua]
    case .table where !call.hasMetafield("__tostring", of: index):
      lines(index, depth: depth + 1, above: above)
    default:
      // What prints over several lines would break the shape of the table.
      [call.displayText(index).split(separator: "\n").first.map(String.init) ?? ""]
    }
  }
}
