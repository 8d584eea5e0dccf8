/// Distinct places in ascending order, among which others are found by binary search.
///
/// The places may be any integers: nothing here overflows.
package struct Places: Hashable, Sendable {
  /// The places in ascending order.
  package let sorted: ArraySlice<Int>

  /// Wraps places that are distinct and in ascending order.
  package init(_ sorted: ArraySlice<Int>) { self.sorted = sorted }

  /// The number of places.
  package var count: Int { sorted.count }

  /// Returns the number of places below another. Complexity: O(log k).
  package func count(below place: Int) -> Int {
    sorted.partitioningIndex { $0 >= place } - sorted.startIndex
  }

  /// Returns whether a place is among these. Complexity: O(log k).
  package func contains(_ place: Int) -> Bool {
    let index = sorted.partitioningIndex { $0 >= place }
    return index < sorted.endIndex && sorted[index] == place
  }

  /// Returns the place that is left for number `rank` of those that fill the gaps in order.
  ///
  /// Complexity: O(log k).
  package func free(_ rank: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      // A place is at least Int.min + its own rank, so this cannot overflow.
      if sorted[sorted.startIndex + middle] - middle > rank {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return rank.saturatingAdding(low)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns where the elements begin that meet a condition which, once met, holds to the end.
  ///
  /// Complexity: O(log n).
  @inlinable
  func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array where Element: Equatable {
  /// The elements without those that equal the one before them. Complexity: O(n).
  func withoutRepeats() -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in self where result.last != element { result.append(element) }
    return result
  }
}
