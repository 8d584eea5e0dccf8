import CollectionCore
import HostSystem
import LuaRuntime

extension Call {
  /// Reads an argument.
  ///
  /// - Throws: `BindingError` with a message like those of Lua's library.
  @inline(__always)
  func argument<Value>(
    _ index: Int32, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(BindingError) -> Value {
    do throws(Mismatch) {
      return try read(index)
    } catch {
      throw .argument(index, error.reason)
    }
  }

  /// Reads two unambiguous arguments in either order.
  ///
  /// If neither order fits, the error is that of the order in the signature.
  func either<First, Second>(
    _ first: Int32, _ readFirst: (Int32) throws(Mismatch) -> First,
    _ second: Int32, _ readSecond: (Int32) throws(Mismatch) -> Second
  ) throws(BindingError) -> (First, Second) {
    do throws(BindingError) {
      return (try argument(first, readFirst), try argument(second, readSecond))
    } catch {
      guard !isAbsent(second), let one = try? readFirst(second), let other = try? readSecond(first)
      else { throw error }
      return (one, other)
    }
  }

  /// Reads an optional argument.
  func optional<Value>(
    _ index: Int32, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(BindingError) -> Value? {
    isAbsent(index) ? nil : try argument(index, read)
  }

  /// Checks that there is no argument at an index, as this form of the call has none.
  func checkAbsent(_ index: Int32) throws(BindingError) {
    guard isAbsent(index) else {
      throw .argument(index, "no further argument expected, got \(got(index))")
    }
  }

  /// Reads a field of a table, or returns nil if there is none.
  ///
  /// - Parameter subject: the name of the field in messages.
  func readField<Value>(
    _ name: String, of index: Int32, as subject: @autoclosure () -> String,
    _ read: (Int32) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value? {
    defer { pop() }
    guard pushField(name, of: index) != .null else { return nil }
    do throws(Mismatch) {
      return try read(absolute(-1))
    } catch {
      throw Mismatch("\(subject()): \(error.reason)")
    }
  }

  /// Makes room on Lua's stack for another level of nested reading.
  func ensureRoom() throws(Mismatch) {
    do {
      try reserve(12)
    } catch {
      throw Mismatch("too deeply nested")
    }
  }

  /// Describes an unexpected value: its type, and the number or the text itself.
  func got(_ index: Int32) -> String {
    switch type(index) {
    case .none: "nothing"
    case .number: displayText(index)
    case .string: "the text \"\((string(index) ?? "not UTF-8").prefix(40))\""
    default: typeName(index)
    }
  }

  /// Describes a key of a table that is not a text: the smallest integer, or else any other.
  ///
  /// - Returns: nil if all keys are texts.
  func keyWithoutName(_ index: Int32) -> String? {
    var least: Int?
    var other: String?
    forEachEntry(of: index) {
      if let key = integer(-2) {
        least = min(least ?? key, key)
      } else if string(-2) == nil {
        let text = got(-2)
        other = min(other ?? text, text)
      }
    }
    return least.map(String.init) ?? other
  }
}

extension Call {
  /// Reads a whole number.
  func readInteger(_ index: Int32) throws(Mismatch) -> Int {
    if let value = integer(index) { return value }
    guard let number = number(index) else {
      throw Mismatch("whole number expected, got \(got(index))")
    }
    throw Mismatch(
      number.isFinite && number != number.rounded()
        ? "whole number expected, got the fraction \(number)"
        : "whole number expected, got \(number.text), which is none that fits into \(Int.bitWidth) bits"
    )
  }

  /// Reads an index: a whole number of 0 or more.
  func readIndex(_ index: Int32) throws(Mismatch) -> Int {
    let value = try readInteger(index)
    guard value >= 0 else {
      throw Mismatch("index expected, which is never negative, got \(value)")
    }
    return value
  }

  /// Reads a count: a whole number of 0 or more.
  func readLimit(_ index: Int32) throws(Mismatch) -> Int {
    let value = try readInteger(index)
    guard value >= 0 else { throw Mismatch("a number of 0 or more expected, got \(value)") }
    return value
  }

  /// Reads a finite number.
  func readNumber(_ index: Int32) throws(Mismatch) -> Double {
    guard let number = number(index) else { throw Mismatch("number expected, got \(got(index))") }
    guard number.isFinite else { throw Mismatch("finite number expected, got \(number.text)") }
    return number
  }

  /// Reads a text.
  func readString(_ index: Int32) throws(Mismatch) -> String {
    guard type(index) == .string else { throw Mismatch("text expected, got \(got(index))") }
    if let text = string(index) { return text }
    guard let bytes = bytes(index), let flaw = TextFile.flaw(of: bytes) else {
      throw Mismatch("text is not valid UTF-8")
    }
    throw Mismatch(
      "text is not valid UTF-8: the byte at offset \(flaw.offset) (line \(flaw.line)) does not "
        + "belong to a character")
  }

  /// Reads a boolean.
  func readBoolean(_ index: Int32) throws(Mismatch) -> Bool {
    guard type(index) == .boolean else {
      throw Mismatch("true or false expected, got \(got(index))")
    }
    return truth(index)
  }

  /// Reads a function and keeps it.
  func readFunction(_ index: Int32) throws(Mismatch) -> LuaReference {
    guard type(index) == .function else { throw Mismatch("function expected, got \(got(index))") }
    copy(index)
    return takeReference()
  }
}

extension Call {
  /// Pushes an index path: equal paths are the same Lua value, so they serve as table keys.
  func push(_ path: IndexPath) { pushPair(HostTypeID.indexPath.rawValue, path.section, path.item) }

  /// Reads an index path.
  ///
  /// It has the form `{section, item}`, `{section = section, item = item}` or `IndexPath(section,
  /// item)`.
  func readIndexPath(_ index: Int32) throws(Mismatch) -> IndexPath {
    if let (section, item) = pair(index, type: HostTypeID.indexPath.rawValue) {
      return IndexPath(section: section, item: item)
    }
    if let (section, item) = integers(index), section >= 0, item >= 0 {
      return IndexPath(section: section, item: item)
    }
    guard type(index) == .table else {
      throw Mismatch("index path expected, as in {0, 2}, got \(got(index))")
    }
    let index = absolute(index)
    let elements = rawCount(index)
    if elements == 0, isNamedPath(index) { return try readNamedPath(index) }
    guard elements == 2 else {
      throw Mismatch(
        "index path expected, a table of section and item as in {0, 2}, got a table of "
          + elements.counted("element"))
    }
    return IndexPath(
      section: try readPathIndex(1, "section", of: index),
      item: try readPathIndex(2, "item", of: index))
  }

  /// Returns the index in an argument: a whole number of 0 or more.
  func indexArgument(_ index: Int32) throws(BindingError) -> Int {
    if let value = integer(index), value >= 0 { return value }
    return try argument(index, readIndex)
  }

  /// Returns the index path in an argument, or in two number arguments.
  ///
  /// `item{0, 2}` and `item(0, 2)` name the same item, and the second makes no table.
  func pathArgument(_ index: Int32) throws(BindingError) -> IndexPath {
    if let path = path(index, type: HostTypeID.indexPath.rawValue) {
      return IndexPath(section: path.section, item: path.item)
    }
    if type(index) == .number, type(index + 1) == .number {
      return IndexPath(
        section: try argument(index, readIndex), item: try argument(index + 1, readIndex))
    }
    let path = try argument(index, readIndexPath)
    try checkAbsent(index + 1)
    return path
  }

  /// The names of an index path's numbers; `row` also means the item.
  private static var pathNames: [String] { ["section", "item", "row"] }

  /// Returns whether a table has a name of an index path's numbers.
  private func isNamedPath(_ index: Int32) -> Bool {
    Self.pathNames.contains { name in
      defer { pop() }
      return pushField(name, of: index) != .null
    }
  }

  /// Reads the numbers of an index path by their names.
  private func readNamedPath(_ index: Int32) throws(Mismatch) -> IndexPath {
    let names = textKeys(index)
    if let stray = names.first(where: { !Self.pathNames.contains($0) }) {
      throw Mismatch(
        "index path {section = …, item = …} expected, got a table with the field '\(stray)'")
    }
    guard names.contains("section"), names.count == 2 else {
      throw Mismatch(
        "index path {section = …, item = …} expected, got a table with "
          + names.map { "'\($0)'" }.joined(separator: " and "))
    }
    let item = names.contains("item") ? "item" : "row"
    pushField("section", of: index)
    defer { pop() }
    pushField(item, of: index)
    defer { pop() }
    return IndexPath(
      section: try readPathNumber(-2, "section"), item: try readPathNumber(-1, item))
  }

  private func readPathIndex(
    _ position: Int, _ name: String, of index: Int32
  ) throws(Mismatch) -> Int {
    pushElement(position, of: index)
    defer { pop() }
    return try readPathNumber(-1, name)
  }

  private func readPathNumber(_ index: Int32, _ name: String) throws(Mismatch) -> Int {
    do throws(Mismatch) {
      return try readIndex(index)
    } catch {
      throw Mismatch("index path with a bad \(name): \(error.reason)")
    }
  }

  /// Reads a list of index paths; a single path counts as a list of one.
  func readIndexPaths(_ index: Int32) throws(Mismatch) -> [IndexPath] {
    guard type(index) == .table, pushFirstType(of: index) != .number, !isNamedPath(index) else {
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

  /// Reads the elements of a list; a mistake names its 1-based position.
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

  /// Checks that a table contains only the elements of a list, because others would be lost.
  ///
  /// - Parameters:
  ///   - noun: the name of an element in messages.
  ///   - count: the number of elements.
  ///   - filled: the number of existing ones, by default all.
  func checkList(
    _ index: Int32, _ noun: String, count: Int, filled: Int? = nil
  ) throws(Mismatch) {
    guard hasMoreEntries(than: filled ?? count, index) else { return }
    var names: [String] = []
    var positions: [Int] = []
    var other: String?
    forEachEntry(of: index) {
      if type(-2) == .string {
        // The field added by `table.pack` has no further information.
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
