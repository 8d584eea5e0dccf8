import CollectionCore

/// Distinct indices in ascending order, among which others are found by binary search.
///
/// The indices may be any integers: nothing here overflows.
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

  /// Returns the index that is left for number `rank` of those that fill the gaps in order.
  ///
  /// Complexity: O(log k).
  @inlinable
  package func free(_ rank: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      // An index is at least Int.min + its own rank, so this cannot overflow.
      if sorted[sorted.startIndex + middle] - middle > rank {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return rank.saturatingAdding(low)
  }
}
