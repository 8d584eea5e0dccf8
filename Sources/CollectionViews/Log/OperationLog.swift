import CollectionCore
import CollectionUpdates

/// The events of a collection view in order: batches, reloads, new layouts and changed headers.
///
/// ```swift
/// let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
/// let view = CollectionView(dataSource: data, layout: ListLayout())
/// try view.layoutIfNeeded()
/// data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
/// try view.deleteItems([IndexPath(0, 0)])
/// let batches = view.log.numberOfBatches
/// ```
public struct OperationLog: Sendable, Hashable {
  /// One event.
  public enum Entry: Sendable, Hashable {
    case batch(BatchEntry)
    case reload(ReloadEntry)
    case layout(LayoutEntry)
    case invalidation(InvalidationEntry)
  }

  /// The entries in the order of the events.
  public internal(set) var entries: [Entry] = []
  /// The number of batches among the entries.
  public internal(set) var numberOfBatches = 0

  /// Creates an empty log.
  package init() {}
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

  /// Appends an invalidation of supplementary elements.
  mutating func append(_ invalidation: InvalidationEntry) {
    entries.append(.invalidation(invalidation))
  }

  /// Completes the reloads at the end of the log, after the next layout.
  mutating func settleReloads(after state: CollectionState?) {
    for index in entries.indices.reversed() {
      switch entries[index] {
      case .layout, .invalidation: continue
      case .batch, .reload: break
      }
      guard case .reload(var reload) = entries[index], !reload.isSettled else { return }
      reload.after = state
      reload.isSettled = true
      entries[index] = .reload(reload)
    }
  }
}
