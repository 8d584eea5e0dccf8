import CollectionCore
import CollectionUpdates
package import CollectionViews
import LuaRuntime

extension CollectionView: MeasuredObject {
  /// The estimated bytes of a section in a layout.
  static var bytesOfSection: Int { 384 }

  /// The estimated bytes of the operations in the open batch, in a list with spare capacity.
  /// Complexity: O(1).
  var bytesOfOpenBatch: Int { numberOfOpenOperations * 2 * MemoryLayout<UpdateOperation>.stride }

  /// The estimated bytes of the set of selected items. Complexity: O(1).
  var bytesOfSelection: Int { numberOfSelectedItems * 2 * MemoryLayout<IndexPath>.stride }

  /// The estimated bytes of the layout's sections, the log, the open batch, selection and warnings.
  ///
  /// The data is charged separately.
  ///
  /// Complexity: O(n) for unshared states in the log, less for shared ones.
  package var byteCount: Int {
    var visited = VisitedStorage()
    _ = dataSource.currentState()?.byteCount(beyond: &visited)
    let entries = log.entries.reduce(0) { $0 + $1.byteCount(beyond: &visited) }
    return entries + bytesOfOpenBatch + bytesOfSelection + counts.count * Self.bytesOfSection
      + warnings.reduce(0) { $0 + $1.utf8.count + 64 }
  }
}

extension LogBox: MeasuredObject {
  /// The bytes of the list of entries; their contents are charged to the view.
  package var byteCount: Int { log.entries.count * MemoryLayout<OperationLog.Entry>.stride }
}

extension OperationLog.Entry {
  /// The estimated bytes of an entry, with only the states not visited before.
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

  /// The estimated bytes of an entry if each operation changed another part of the data.
  ///
  /// This is charged first, in O(1).
  var estimatedByteCount: Int {
    let own = 2 * MemoryLayout<Self>.stride
    if case .invalidation(let invalidation) = self { return own + invalidation.ownByteCount }
    guard case .batch(let batch) = self else { return own }
    let sections = batch.countsBefore.count + batch.countsAfter.count
    return own + batch.ownByteCount + batch.operations.count * Self.bytesOfChangedPart
      + sections * 2 * MemoryLayout<Section>.stride
  }

  /// The estimated bytes of the copied part of a list after a change of one item.
  private static var bytesOfChangedPart: Int { 8 << 10 }
}

extension BatchEntry {
  /// The bytes of the operations, their map and the counts.
  fileprivate var ownByteCount: Int {
    512 + operations.count * 2 * MemoryLayout<UpdateOperation>.stride
      + (countsBefore.count + countsAfter.count) * MemoryLayout<Int>.stride
  }
}

extension InvalidationEntry {
  /// The bytes of the elements.
  fileprivate var ownByteCount: Int { elements.count * 80 }
}
