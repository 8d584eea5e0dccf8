/// The transform of a complete row of flowing items.
enum RowTransform: Hashable, Sendable {
  /// No transform: the row stays at the start.
  case none
  /// A move of the row into the middle.
  case center
  /// A scaling of the items by one factor, with this maximum, to fill the row.
  case fill(Double)
  /// A function of the row's frames.
  case custom
}
