public import CollectionCore
public import CollectionUpdates

/// A committed batch of updates; refused ones are not logged.
///
/// ```swift
/// if case .batch(let batch) = view.log.entries.last {
///   print(batch.countsBefore, batch.countsAfter)  // [2] [1]
/// }
/// ```
public struct BatchEntry: Sendable, Hashable {
  /// The 1-based number among the batches of the view.
  public var number: Int
  /// The script line of the outermost call, if a script made it.
  public var origin: SourceLine?
  /// A Boolean value that indicates whether the change was animated.
  public var isAnimated: Bool
  /// The operations as written.
  public var operations: [UpdateOperation]
  /// The outcome of the batch: the map from before to after, or a reload.
  public var resolution: BatchResolution
  /// A Boolean value that indicates whether the block called `reloadData`, which makes it a reload.
  public var callsReloadData = false
  /// The state that the view showed before; nil if the identities are unknown.
  public var before: CollectionState?
  /// The state that the view shows after; nil if the identities are unknown.
  public var after: CollectionState?
  /// The data at the end of the batch; nil if the identities are unknown.
  ///
  /// It differs from `after` if the batch was wrong.
  public var data: CollectionState?
  /// The number of items of each section before.
  public var countsBefore: SectionCounts
  /// The number of items of each section after.
  public var countsAfter: SectionCounts
  /// The number of times the layout was prepared between the start of the block and the end.
  public var layoutPasses: Int
  /// The animation of inserted and deleted elements.
  package var animation = ComponentAnimation.automatic
  /// A Boolean value that indicates whether the batch became a reload because of inconsistent
  /// counts.
  package var fellBack = false
}
