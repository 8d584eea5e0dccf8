import LuaRuntime
import LuaSyntax

/// A Lua table as text: elements, then fields in the order of `pairs`; deep and circular ones are
/// cut.
struct TableText {
  private static let greatestDepth = 4
  private static let greatestCount = 100

  private let call: Call

  init(_ call: Call) { self.call = call }

  /// Returns the text of the table at an index.
  func text(_ index: Int32, depth: Int = 0) -> String {
    guard depth < Self.greatestDepth, (try? call.reserve(16)) != nil else { return "{…}" }
    let index = call.absolute(index)
    guard let count = call.pushSortedKeys(of: index) else { return "{…}" }
    defer { call.pop() }
    let keys = call.absolute(-1)
    let fields = copyFields(of: index, keys)
    defer { call.pop() }
    var parts: [String] = []
    for position in stride(from: 1, through: min(count, Self.greatestCount), by: 1) {
      call.pushElement(position, of: index)
      parts.append(value(-1, depth: depth))
      call.pop()
    }
    if count > Self.greatestCount { parts.append("… \(count - Self.greatestCount) more") }
    for position in stride(from: 1, through: fields, by: 1) {
      call.pushElement(position, of: keys)
      let key =
        call.string(-1).map { $0.isLuaName ? $0 : "[\($0.quotedForLua)]" }
        ?? "[\(value(-1, depth: depth))]"
      call.pushElement(position, of: keys + 1)
      parts.append("\(key) = \(value(-1, depth: depth))")
      call.pop(2)
    }
    let left = call.rawCount(keys) - fields
    return "{\((left > 0 ? parts + ["… \(left) more"] : parts).joined(separator: ", "))}"
  }

  /// Pushes a list of the values for the first keys of a list, and returns their number.
  ///
  /// They are copied first: showing one may run `__tostring`, which may change the table.
  private func copyFields(of index: Int32, _ keys: Int32) -> Int {
    let count = min(call.rawCount(keys), Self.greatestCount)
    call.pushTable(elements: count)
    for position in stride(from: 1, through: count, by: 1) {
      call.pushElement(position, of: keys)
      call.pushValue(ofKeyOnTop: index)
      call.setElement(position, of: keys + 1)
    }
    return count
  }

  private func value(_ index: Int32, depth: Int) -> String {
    switch call.type(index) {
    case .string: call.displayText(index).quotedForLua
    case .table where !call.hasMetafield("__tostring", of: index): text(index, depth: depth + 1)
    default: call.displayText(index)
    }
  }
}
