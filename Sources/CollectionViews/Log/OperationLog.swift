public import CollectionCore
public import CollectionUpdates

/// The events of a collection view, in order: batches of updates, reloads and new layouts.
public struct OperationLog: Sendable, Hashable {
  /// One event.
  public enum Entry: Sendable, Hashable {
    case batch(BatchEntry)
    case reload(ReloadEntry)
    case layout(LayoutEntry)
  }

  /// The entries in the order in which they happened.
  public internal(set) var entries: [Entry] = []
  /// The number of batches among the entries.
  public internal(set) var numberOfBatches = 0

  /// Creates an empty log.
  public init() {}
}

/// A batch of updates that was carried out; refused ones are not logged.
public struct BatchEntry: Sendable, Hashable {
  /// The 1-based number among the batches of the view.
  public var number: Int
  /// The script line of the outermost call, if a script made it.
  public var origin: SourceLine?
  /// A Boolean value that indicates whether the change was animated.
  public var isAnimated: Bool
  /// The operations in the order in which they were written.
  public var operations: [UpdateOperation]
  /// The outcome of the batch: the map from before to after, or a reload.
  public var resolution: BatchResolution
  /// A Boolean value that indicates whether `reloadData` was called in the block, which makes the
  /// batch a reload.
  public var callsReloadData = false
  /// The state that the view showed before; nil where the identities are unknown.
  public var before: CollectionState?
  /// The state that the view shows after; nil where the identities are unknown.
  public var after: CollectionState?
  /// The data at the end of the batch; it differs from `after` where the batch was wrong.
  public var data: CollectionState?
  /// The number of items of each section before.
  public var countsBefore: [Int]
  /// The number of items of each section after.
  public var countsAfter: [Int]
  /// The number of times the layout was prepared between the start of the block and the end.
  public var layoutPasses: Int
}

/// A call of `reloadData` outside a batch.
public struct ReloadEntry: Sendable, Hashable {
  /// The script line of the call, if a script made it.
  public var origin: SourceLine?
  /// The state that the view showed before; nil where the identities are unknown.
  public var before: CollectionState?
  /// The state that the view shows since the next layout; nil before it, or where identities are
  /// unknown.
  public var after: CollectionState?
  /// A Boolean value that indicates whether a layout has followed, so that the counts have been
  /// read.
  public var isSettled = false
}

/// A change from one layout to another, of a view that had been laid out.
public struct LayoutEntry: Sendable, Hashable {
  /// The script line of the call, if a script made it.
  public var origin: SourceLine?
  /// A Boolean value that indicates whether the change was animated.
  public var isAnimated: Bool
  /// The name of the layout before.
  public var before: String
  /// The name of the layout after.
  public var after: String
  /// The item that keeps its position on the screen as far as the content reaches; nil without one.
  public var anchor: IndexPath?
  /// The distance by which that item has moved on the screen after all, in points; across the
  /// scroll axis only where its section is scrolled across.
  public var anchorShift = Point.zero
  /// The visible rectangle before.
  public var boundsBefore: Rect
  /// The visible rectangle after.
  public var boundsAfter: Rect
  /// The number of times the new layout was prepared.
  public var layoutPasses: Int
}

extension OperationLog {
  /// Appends a batch and numbers it.
  mutating func append(_ batch: BatchEntry) {
    numberOfBatches += 1
    var batch = batch
    batch.number = numberOfBatches
    entries.append(.batch(batch))
  }

  /// Appends a reload.
  mutating func append(_ reload: ReloadEntry) { entries.append(.reload(reload)) }

  /// Appends a change of the layout.
  mutating func append(_ layout: LayoutEntry) { entries.append(.layout(layout)) }

  /// Completes the reloads at the end of the log that no layout has followed yet.
  mutating func settleReloads(after state: CollectionState?) {
    for index in entries.indices.reversed() {
      if case .layout = entries[index] { continue }
      guard case .reload(var reload) = entries[index], !reload.isSettled else { return }
      reload.after = state
      reload.isSettled = true
      entries[index] = .reload(reload)
    }
  }
}
