import CollectionCore
import LuaRuntime

extension Call {
  /// Pushes an index path: equal paths are the same Lua value, so they serve as table keys.
  func push(_ path: IndexPath) { pushPair(HostTypeID.indexPath.rawValue, path.section, path.item) }

  /// Reads an index path: `{section, item}` or `IndexPath(section, item)`.
  func readIndexPath(_ index: Int32) throws(Mismatch) -> IndexPath {
    if let (section, item) = pair(index, type: HostTypeID.indexPath.rawValue) {
      return IndexPath(section: section, item: item)
    }
    guard type(index) == .table else {
      throw Mismatch("index path expected, as in {0, 2}, got \(got(index))")
    }
    let index = absolute(index)
    let elements = rawCount(index)
    guard elements == 2 else {
      throw Mismatch(
        "index path expected, a table of section and item as in {0, 2}, got a table of "
          + elements.counted("element"))
    }
    return IndexPath(
      section: try readPathIndex(1, "section", of: index),
      item: try readPathIndex(2, "item", of: index))
  }

  /// The index path that an argument and, where it is two numbers, the one behind it stand for:
  /// both `item{0, 2}` and `item(0, 2)` name one, and the second makes no table.
  func pathArgument(_ index: Int32) throws -> IndexPath {
    if let (section, item) = pair(index, type: HostTypeID.indexPath.rawValue) {
      return IndexPath(section: section, item: item)
    }
    if let section = integer(index), let item = integer(index + 1), section >= 0, item >= 0 {
      return IndexPath(section: section, item: item)
    }
    if type(index) == .number, type(index + 1) == .number {
      return IndexPath(
        section: try argument(index, readIndex), item: try argument(index + 1, readIndex))
    }
    return try argument(index, readIndexPath)
  }

  private func readPathIndex(
    _ position: Int, _ name: String, of index: Int32
  ) throws(Mismatch) -> Int {
    pushElement(position, of: index)
    defer { pop() }
    do throws(Mismatch) {
      return try readIndex(-1)
    } catch {
      throw Mismatch("index path with a bad \(name): \(error.reason)")
    }
  }

  /// Reads a list of index paths; a single path counts as a list of one.
  func readIndexPaths(_ index: Int32) throws(Mismatch) -> [IndexPath] {
    guard type(index) == .table, pushFirstType(of: index) != .number else {
      return [try readIndexPath(index)]
    }
    return try readList(index, "index path", readIndexPath)
  }

  /// Reads a list of section indices; a single index counts as a list of one.
  func readSections(_ index: Int32) throws(Mismatch) -> [Int] {
    guard type(index) == .table else { return [try readIndex(index)] }
    return try readList(index, "section", readIndex)
  }

  /// The type of the first element of a table.
  private func pushFirstType(of index: Int32) -> LuaType {
    defer { pop() }
    return pushElement(1, of: index)
  }

  /// Reads the elements of a list; a fault names its 1-based position.
  func readList<Value>(
    _ index: Int32, _ noun: String, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(Mismatch) -> [Value] {
    guard type(index) == .table else {
      throw Mismatch("list of \(noun)s expected, got \(got(index))")
    }
    try ensureRoom()
    let index = absolute(index)
    let count = rawCount(index)
    var values: [Value] = []
    if count < 1 << 16 { values.reserveCapacity(count) }
    for position in stride(from: 1, through: count, by: 1) {
      guard take(MemoryLayout<Value>.stride) else { throw Mismatch("the script is being stopped") }
      pushElement(position, of: index)
      defer { pop() }
      do throws(Mismatch) {
        values.append(try read(-1))
      } catch {
        throw Mismatch("\(noun) \(position) of the list: \(error.reason)")
      }
    }
    if count == 0 {
      let keys = textKeys(index)
      guard keys.isEmpty else {
        throw Mismatch("list of \(noun)s expected, got a table with the field '\(keys[0])'")
      }
    }
    try checkList(index, noun, count: count)
    return values
  }

  /// Checks that a table holds the elements of a list and nothing else, which would be lost.
  ///
  /// - Parameters:
  ///   - noun: the name of an element in messages.
  ///   - count: the number of elements, all of which are there.
  func checkList(_ index: Int32, _ noun: String, count: Int) throws(Mismatch) {
    guard hasMoreEntries(than: count, index) else { return }
    var names: [String] = []
    var positions: [Int] = []
    var other: String?
    forEachEntry(of: index) {
      if type(-2) == .string {
        // What `table.pack` adds says nothing new.
        let name = string(-2) ?? "that is not UTF-8"
        if name != "n" || integer(-1) != count { names.append(name) }
      } else if let position = integer(-2) {
        if position < 1 || position > count { positions.append(position) }
      } else {
        other = min(other ?? got(-2), got(-2))
      }
    }
    if let name = names.min() {
      throw Mismatch("a list may have no names, got the key \(Identifier.string(name).brief)")
    }
    if let position = positions.min() {
      throw Mismatch(
        position < 1
          ? "a list counts from 1, got the key \(position)"
          : "\(noun) \(count + 1) of the list is missing, though there is one at \(position)")
    }
    if let other { throw Mismatch("a list counts from 1, got the key \(other)") }
  }
}
