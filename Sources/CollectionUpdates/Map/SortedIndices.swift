public import CollectionCore

/// Distinct indices in ascending order, for binary searches.
///
/// The indices may be any integers without overflow.
package struct SortedIndices: Hashable, Sendable {
  /// The indices in ascending order.
  package let sorted: ArraySlice<Int>

  /// Wraps indices that are distinct and in ascending order.
  @inlinable
  package init(_ sorted: ArraySlice<Int>) { self.sorted = sorted }

  /// The number of indices.
  @inlinable package var count: Int { sorted.count }

  /// Returns the number of indices below another. Complexity: O(log k).
  @inlinable
  package func count(below index: Int) -> Int {
    sorted.partitioningIndex { $0 >= index } - sorted.startIndex
  }

  /// Returns whether an index is among these. Complexity: O(log k).
  @inlinable
  package func contains(_ index: Int) -> Bool {
    let position = sorted.partitioningIndex { $0 >= index }
    return position < sorted.endIndex && sorted[position] == index
  }

  /// Returns number `rank` of the indices that are not among these.
  ///
  /// Complexity: O(log k).
  @inlinable
  package func free(_ rank: Int) -> Int {
    // An index is at least Int.min + its own rank, so the subtraction cannot overflow.
    rank.saturatingAdding(
      Int.firstIndex(below: sorted.count) { sorted[sorted.startIndex + $0] - $0 > rank })
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that meets a condition, as all after it must.
  /// Complexity: O(log n).
  ///
  /// The method of swift-algorithms (1.2.1) takes 1.57 times as long on 100,000 integers, 174 ns
  /// against 111 ns. It also counts elements.
  @inlinable
  package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    startIndex
      + Int.firstIndex(below: count) { belongsToSecondPart(self[startIndex + $0]) }
  }
}

extension Array where Element: Equatable {
  /// Returns the elements without those that equal the one before them. Complexity: O(n).
  ///
  /// The elements must be sorted, so unlike `uniqued` of swift-algorithms it hashes nothing.
  @inlinable
  package func withoutRepeats() -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in self where result.last != element { result.append(element) }
    return result
  }
}
