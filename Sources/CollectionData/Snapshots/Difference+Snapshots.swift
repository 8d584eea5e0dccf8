public import CollectionDiffing

extension Difference {
  /// Compares two snapshots by the identifiers of their sections and items, without marks.
  ///
  /// Items move across sections, but neither out of deleted nor into inserted ones. New content of
  /// an item is an update.
  ///
  /// ```swift
  /// var snapshot = DiffableDataSourceSnapshot()
  /// try snapshot.appendSections(["A"])
  /// try snapshot.appendItems(["H", "J"])
  /// let before = snapshot
  /// try snapshot.moveItem("J", beforeItem: "H")
  /// let moves = Difference(from: before, to: snapshot).moves.count  // 1
  /// ```
  ///
  /// Complexity: O(n) expected, O(m log m) for m items that are out of order; O(log n) for each
  /// shared part.
  public init(from old: DiffableDataSourceSnapshot, to new: DiffableDataSourceSnapshot) {
    // Identifiers are unique in each, so nothing is ambiguous.
    self =
      Difference(from: old.state, to: new.state, repeats: .paired, checkpoint: {})
      ?? Difference(from: [Int](), to: [])
  }
}
