/// The ids of short lists of items, one list behind the other.
package struct ShortLists: Sendable {
  /// The ids; behind those of the last list there may be more numbers.
  package private(set) var numbers: [Int] = []
  /// Where the ids of each section lie; nowhere for those that were not chosen or are long.
  package private(set) var ranges: [Range<Int32>?]

  /// The greatest number of items of a short list: those that lie in one leaf.
  private static var greatestCount: Int { ListNode<Item>.maxElements }

  /// Copies the ids of the chosen sections where all are integers, and no item has content.
  ///
  /// - Returns: nil where that is not so in a short list.
  ///
  /// Complexity: O(S), and O(n) for the items of the chosen lists that are short.
  package init?(_ sections: SectionList, chosen: [Bool]) {
    let isChosen = chosen.span
    var result = [Range<Int32>?](repeating: nil, count: chosen.count)
    var ranges = result.mutableSpan
    var storedNumbers: [Int] = []
    var (index, used, isBare) = (0, 0, true)
    sections.root.forEachPiece { piece in
      let elements = piece.elements
      let span = elements.span
      for place in piece.start..<piece.end where isBare {
        defer { index &+= 1 }
        guard isChosen[index] else { continue }
        if storedNumbers.count &- used < Self.greatestCount {
          let added = Swift.max(storedNumbers.count, 16 &* Self.greatestCount)
          storedNumbers.append(contentsOf: repeatElement(0, count: added))
        }
        var numbers = storedNumbers.mutableSpan
        guard let count = span[place].items.root.copyIntegers(to: &numbers, at: used) else {
          isBare = false
          return
        }
        guard count >= 0 else { continue }
        guard Int32(exactly: used &+ count) != nil else {
          isBare = false
          return
        }
        ranges[index] = Int32(truncatingIfNeeded: used)..<Int32(truncatingIfNeeded: used &+ count)
        used &+= count
      }
    }
    guard isBare else { return nil }
    self.numbers = storedNumbers
    self.ranges = result
  }
}

extension ListNode<Item> {
  /// Copies the ids of a leaf to numbers from an index on.
  ///
  /// - Returns: the number of items, or less than 0 where this is no leaf; nil where an id is no
  ///   integer or an item has content.
  fileprivate func copyIntegers(to numbers: inout MutableSpan<Int>, at offset: Int) -> Int? {
    guard height == 0 else { return -1 }
    let elements = elements
    let items = elements.span
    var target = offset
    for place in start..<end {
      guard case .integer(let number) = items[place].id, items[place].fields.isEmpty else {
        return nil
      }
      numbers[target] = number
      target &+= 1
    }
    return target &- offset
  }
}
