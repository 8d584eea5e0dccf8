import CollectionLayout

/// The source of the elements of a transition.
///
/// The layouts on both sides are values, so the elements can be gathered at any time.
struct PendingElements: Sendable {
  /// The layouts on both sides.
  let gathering: ElementGathering
  /// The appearance of elements that a running animation has moved, by their keys before.
  let presented: SortedElements
}
