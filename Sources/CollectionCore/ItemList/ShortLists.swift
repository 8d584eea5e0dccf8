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
    var (result, storedNumbers): ([Range<Int32>?], [Int]) = ([], [])
    var (index, used, isBare) = (0, 0, true)
    result.append(addingCapacity: chosen.count) { (ranges: inout OutputSpan<Range<Int32>?>) in
      sections.root.forEachPiece { piece in
        let elements = piece.plainElements
        for first in stride(from: piece.start, to: piece.end, by: Self.batch) where isBare {
          let room = Self.batch &* Self.greatestCount
          guard Int32(exactly: used &+ room) != nil else {
            isBare = false
            return
          }
          if storedNumbers.count &- used < room {
            // Mostly enough at once; twice as much where it is not.
            let most = 16 &* Swift.min(chosen.count, 1 << 14)
            let added = Swift.max(storedNumbers.count, most, 2 &* room)
            storedNumbers.append(contentsOf: repeatElement(0, count: added))
          }
          var numbers = storedNumbers.mutableSpan
          let span = elements.span
          for place in first..<Swift.min(first &+ Self.batch, piece.end) {
            let root = span[place].items.root
            let start = used
            let isShort = isChosen[index] && root.height == 0
            index &+= 1
            if isShort {
              used &+= root.count
              if !root.copyIntegers(to: &numbers, at: start) { isBare = false }
            }
            ranges.append(
              isShort
                ? Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: used) : nil)
          }
        }
      }
    }
    guard isBare else { return nil }
    self.numbers = storedNumbers
    self.ranges = result
  }

  /// The number of sections that there is room for at once.
  private static var batch: Int { 32 }
}

extension ListNode<Item> {
  /// Copies the ids of a leaf to numbers from an index on.
  ///
  /// - Returns: false where an id is no integer or an item has content.
  fileprivate func copyIntegers(to numbers: inout MutableSpan<Int>, at offset: Int) -> Bool {
    if let source = self.numbers {
      let span = source.span.extracting(start..<end)
      for place in span.indices { numbers[offset &+ place] = span[place] }
      return true
    }
    let elements = elements
    let items = elements.span.extracting(start..<end)
    for place in items.indices {
      guard case .integer(let number) = items[place].id, items[place].fields.isEmpty else {
        return false
      }
      numbers[offset &+ place] = number
    }
    return true
  }
}
