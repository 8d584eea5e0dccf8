import CollectionLayout

/// What the elements of a transition are gathered from.
///
/// The layouts on both sides are values, so it does not matter when that is.
struct PendingElements: Sendable {
  /// The layouts on both sides.
  let gathering: ElementGathering
  /// The looks of elements that an animation under way has moved, by their keys before.
  let presented: SortedElements
}
