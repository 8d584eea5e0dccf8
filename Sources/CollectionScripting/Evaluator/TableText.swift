import LuaRuntime

/// A Lua table as text: elements first, then fields by name; deep and circular ones are cut.
struct TableText {
  private static let greatestDepth = 4
  private static let greatestCount = 100

  private let call: Call

  init(_ call: Call) { self.call = call }

  /// Returns the text of the table at an index.
  func text(_ index: Int32, depth: Int = 0) -> String {
    guard depth < Self.greatestDepth, (try? call.reserve(12)) != nil else { return "{…}" }
    let index = call.absolute(index)
    var parts: [String] = []
    let count = call.rawCount(index)
    for position in stride(from: 1, through: min(count, Self.greatestCount), by: 1) {
      call.pushElement(position, of: index)
      parts.append(value(-1, depth: depth))
      call.pop()
    }
    if count > Self.greatestCount { parts.append("… \(count - Self.greatestCount) more") }
    parts += fields(of: index, elements: count, depth: depth)
    return "{\(parts.joined(separator: ", "))}"
  }

  /// The entries that are not elements, sorted by their keys.
  ///
  /// They are copied before any of them is shown: showing one may run `__tostring`, which may
  /// change the table.
  private func fields(of index: Int32, elements: Int, depth: Int) -> [String] {
    call.pushTable()
    let entries = call.absolute(-1)
    defer { call.pop() }
    var taken = 0
    var left = 0
    call.forEachEntry(of: index) {
      if let key = call.integer(-2), key >= 1, key <= elements { return }
      guard taken < Self.greatestCount else {
        left += 1
        return
      }
      taken += 1
      call.copy(-2)
      call.setElement(2 * taken - 1, of: entries)
      call.copy(-1)
      call.setElement(2 * taken, of: entries)
    }
    var fields: [(key: String, text: String)] = []
    for position in stride(from: 1, through: 2 * taken, by: 2) {
      call.pushElement(position, of: entries)
      let key =
        call.string(-1).map { $0.isLuaName ? $0 : "[\($0.quotedForLua)]" }
        ?? "[\(value(-1, depth: depth))]"
      call.pushElement(position + 1, of: entries)
      fields.append((key, "\(key) = \(value(-1, depth: depth))"))
      call.pop(2)
    }
    let parts = fields.sorted { $0.key < $1.key }.map(\.text)
    return left > 0 ? parts + ["… \(left) more"] : parts
  }

  private func value(_ index: Int32, depth: Int) -> String {
    switch call.type(index) {
    case .string: call.displayText(index).quotedForLua
    case .table where !call.hasMetafield("__tostring", of: index): text(index, depth: depth + 1)
    default: call.displayText(index)
    }
  }
}
