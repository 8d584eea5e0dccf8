/// The transform of a complete row of items that flow.
enum RowTransform: Hashable, Sendable {
  /// No transform: the row stays at the start.
  case none
  /// A move of the row into the middle.
  case center
  /// A scaling of the items by the same factor, at most this one, until the row ends flush.
  case fill(Double)
  /// A function of the row's frames.
  case custom
}
