import CollectionCore
import CollectionUpdates
package import CollectionViews
import LuaRuntime

extension CollectionView: MeasuredObject {
  /// The estimated bytes that a layout keeps of a section.
  static var bytesOfSection: Int { 384 }

  /// The estimated bytes of the operations that are written into the open batch, in a list
  /// that has room for more. Complexity: O(1).
  var bytesOfOpenBatch: Int { numberOfOpenOperations * 2 * MemoryLayout<UpdateOperation>.stride }

  /// The estimated bytes of the set of selected items. Complexity: O(1).
  var bytesOfSelection: Int { numberOfSelectedItems * 2 * MemoryLayout<IndexPath>.stride }

  /// The estimated bytes that the sections of the layout, the log, the open batch, the selection and
  /// the warnings hold beyond the data, which is charged by itself.
  ///
  /// Complexity: O(n) for the states in the log that share nothing, less for those that do.
  package var byteCount: Int {
    var visited = VisitedStorage()
    _ = dataSource.currentState()?.byteCount(beyond: &visited)
    let entries = log.entries.reduce(0) { $0 + $1.byteCount(beyond: &visited) }
    return entries + bytesOfOpenBatch + bytesOfSelection + counts.count * Self.bytesOfSection
      + warnings.reduce(0) { $0 + $1.utf8.count + 64 }
  }
}

extension LogBox: MeasuredObject {
  /// The bytes of the list of entries; what they hold is charged to the view.
  package var byteCount: Int { log.entries.count * MemoryLayout<OperationLog.Entry>.stride }
}

extension OperationLog.Entry {
  /// The estimated bytes of an entry, states only as far as they were not visited before.
  fileprivate func byteCount(beyond visited: inout VisitedStorage) -> Int {
    let own = MemoryLayout<Self>.stride
    switch self {
    case .batch(let batch):
      return [batch.before, batch.after, batch.data].reduce(own + batch.ownByteCount) {
        $0 + ($1?.byteCount(beyond: &visited) ?? 0)
      }
    case .reload(let reload):
      return [reload.before, reload.after].reduce(own) {
        $0 + ($1?.byteCount(beyond: &visited) ?? 0)
      }
    case .layout: return own
    case .invalidation(let invalidation): return own + invalidation.ownByteCount
    }
  }

  /// The estimated bytes of an entry if each operation has changed another part of the data:
  /// what is charged at first, in O(1).
  var estimatedByteCount: Int {
    let own = 2 * MemoryLayout<Self>.stride
    if case .invalidation(let invalidation) = self { return own + invalidation.ownByteCount }
    guard case .batch(let batch) = self else { return own }
    let sections = batch.countsBefore.count + batch.countsAfter.count
    return own + batch.ownByteCount + batch.operations.count * Self.bytesOfChangedPart
      + sections * 2 * MemoryLayout<Section>.stride
  }

  /// The estimated bytes of a copy of a part of a list in which one item was changed.
  private static var bytesOfChangedPart: Int { 8 << 10 }
}

extension BatchEntry {
  /// The bytes of the operations, of their map and of the counts.
  fileprivate var ownByteCount: Int {
    512 + operations.count * 2 * MemoryLayout<UpdateOperation>.stride
      + (countsBefore.count + countsAfter.count) * MemoryLayout<Int>.stride
  }
}

extension InvalidationEntry {
  /// The bytes of the elements.
  fileprivate var ownByteCount: Int { elements.count * 80 }
}
