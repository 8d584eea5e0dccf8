/// A position in splices, from left to right.
package struct SpliceCursor: Hashable {
  /// The number of completed removals.
  var removed = 0
  /// The number of completed insertions.
  var inserted = 0
}
