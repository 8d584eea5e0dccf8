package import CollectionCore
import LuaRuntime

/// The extents of consecutive items, returned by a script as one list.
///
/// If a script also wrote the function for one item, that one is called for single items.
extension ScriptDelegate {
  package func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  ) {
    guard !askForSizes(items, section, into: &sizes) else { return }
    for (index, item) in items.enumerated() {
      sizes[index] = sizeAlone(IndexPath(section, item)) ?? sizes[index]
    }
  }

  package func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) {
    fill("heightsForItems", or: "heightForItemAt", items, section, into: &heights)
  }

  package func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  ) {
    fill("widthsForItems", or: "widthForItemAt", items, section, into: &widths)
  }

  private func fill(
    _ name: String, or single: String, _ items: Range<Int>, _ section: Int,
    into numbers: inout [Double]
  ) {
    guard !askForNumbers(name, items, section, into: &numbers) else { return }
    for (index, item) in items.enumerated() {
      numbers[index] = number(single, IndexPath(section, item)) ?? numbers[index]
    }
  }

  /// Returns the size of an item from the function for one, or nil if the script did not write it.
  func sizeAlone(_ path: IndexPath) -> Size? {
    ask("sizeForItemAt", path, Call.readSize)
  }

  /// Returns a number of an item, from the function for one or else from that for many, or nil.
  func numberAlone(_ name: String, _ many: String, _ path: IndexPath) -> Double? {
    if let number = number(name, path) { return number }
    var numbers = [0.0]
    let items = path.item..<path.item + 1
    return askForNumbers(many, items, path.section, into: &numbers) ? numbers[0] : nil
  }

  private func number(_ name: String, _ path: IndexPath) -> Double? {
    ask(name, path, Call.readNumber)
  }

  /// Asks for the sizes of consecutive items.
  ///
  /// - Returns: false if the script did not write the function.
  func askForSizes(_ items: Range<Int>, _ section: Int, into sizes: inout [Size]) -> Bool {
    ask("sizesForItems", items, section) { call, index throws(Mismatch) in
      sizes = try call.readSizes(index, of: items, section)
    }
  }

  private func askForNumbers(
    _ name: String, _ items: Range<Int>, _ section: Int, into numbers: inout [Double]
  ) -> Bool {
    ask(name, items, section) { call, index throws(Mismatch) in
      try call.readNumbers(index, of: items, section, into: &numbers)
    }
  }

  /// Calls a function with the first and the last item of the question.
  private func ask(
    _ name: String, _ items: Range<Int>, _ section: Int,
    read: (Call, Int32) throws(Mismatch) -> Void
  ) -> Bool {
    let last = items.upperBound - 1
    return table.answer(
      name, about: "items \(items.lowerBound) to \(last) of section \(section)",
      namesSubject: true, results: 2,
      arguments: { call in
        pushViewAndLayout(call)
        call.push(section)
        call.push(items.lowerBound)
        call.push(last)
        return 5
      }, read: read) != nil
  }
}

extension Call {
  /// Reads a function's result for consecutive items: a list, and its first item if that is
  /// earlier.
  ///
  /// - Parameter length: returns the number of list elements for a number of items.
  /// - Returns: the position of the first item's first element in the list.
  private func readStart(
    _ index: Int32, of items: Range<Int>, _ noun: String, _ length: (Int) -> Int
  ) throws(Mismatch) -> Int {
    guard type(index) == .table else {
      throw Mismatch("list of \(noun)s expected, got \(got(index))")
    }
    let count = rawCount(index)
    guard !isAbsent(index + 1) else {
      let expected = length(items.count)
      guard count == expected else {
        throw Mismatch(
          "list of \(expected.counted("element")) expected, got one of \(count)"
            + (count > expected
              ? ": a longer list is returned together with the item that it begins with, as in "
                + "'return list, 0'" : ""))
      }
      return 1
    }
    guard let first = integer(index + 1), first >= 0, first <= items.lowerBound else {
      throw Mismatch(
        "after the list, the index of its first item expected, from 0 to \(items.lowerBound), "
          + "got \(got(index + 1))")
    }
    let expected = length(items.upperBound - first)
    guard count >= expected else {
      throw Mismatch(
        "list of at least \(expected.counted("element")) expected, as it begins with item \(first), "
          + "got one of \(count)")
    }
    return length(items.lowerBound - first) + 1
  }

  /// Reads a number for each of consecutive items.
  ///
  /// - Complexity: O(n) for n items, with one call of Lua's interface for each.
  fileprivate func readNumbers(
    _ index: Int32, of items: Range<Int>, _ section: Int, into numbers: inout [Double]
  ) throws(Mismatch) {
    let start = try readStart(index, of: items, "number") { $0 }
    let read = readNumbers(index, from: start, into: &numbers)
    guard read < items.count else { return }
    try checkElement(start + read, of: index, IndexPath(section, items.lowerBound + read))
  }

  /// Throws unless an element of a list is a number.
  private func checkElement(
    _ position: Int, of index: Int32, _ path: IndexPath
  ) throws(Mismatch) {
    pushElement(position, of: index)
    defer { pop() }
    do throws(Mismatch) {
      _ = try readNumber(-1)
    } catch {
      throw Mismatch("element \(position) of the list, for \(path): \(error.reason)")
    }
  }

  /// Reads a size for each of consecutive items.
  ///
  /// The list contains tables `{width, height}`, or all their numbers.
  ///
  /// - Complexity: O(n) for n items, without a Swift call for each.
  fileprivate func readSizes(
    _ index: Int32, of items: Range<Int>, _ section: Int
  ) throws(Mismatch) -> [Size] {
    let isFlat = pushElement(1, of: index) == .number
    pop()
    let start = try readStart(index, of: items, "size") { isFlat ? 2 * $0 : $0 }
    var numbers = [Double](repeating: 0, count: 2 * items.count)
    if isFlat {
      let read = readNumbers(index, from: start, into: &numbers)
      if read < numbers.count {
        try checkElement(
          start + read, of: index, IndexPath(section, items.lowerBound + read / 2))
      }
    } else {
      var read = readNumberPairs(index, from: start, into: &numbers)
      while read < items.count {
        // A size with names, or a wrong one.
        let path = IndexPath(section, items.lowerBound + read)
        let size = try readSize(at: start + read, of: index, path)
        (numbers[2 * read], numbers[2 * read + 1]) = (size.width, size.height)
        read += 1
        read += readNumberPairs(index, from: start + read, into: &numbers, at: 2 * read)
      }
    }
    return items.indices.map {
      let place = 2 * ($0 - items.lowerBound)
      return Size(width: numbers[place], height: numbers[place + 1])
    }
  }

  private func readSize(
    at position: Int, of index: Int32, _ path: IndexPath
  ) throws(Mismatch) -> Size {
    pushElement(position, of: index)
    defer { pop() }
    do throws(Mismatch) {
      return try readSize(-1)
    } catch {
      throw Mismatch("element \(position) of the list, for \(path): \(error.reason)")
    }
  }
}
