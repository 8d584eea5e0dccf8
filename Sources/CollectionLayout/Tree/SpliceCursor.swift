/// A position in splices, from left to right.
package struct SpliceCursor: Hashable {
  /// The number of removals that are done.
  var removed = 0
  /// The number of insertions that are done.
  var inserted = 0
}
