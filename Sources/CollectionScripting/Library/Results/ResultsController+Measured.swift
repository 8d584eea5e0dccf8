package import CollectionData
import LuaRuntime

extension ResultsController: MeasuredObject {
  /// The bytes of an object beside its content: a node of the tree with its sort keys, and a place
  /// in the table of ids.
  static var bytesOfEntry: Int { 256 }

  /// The bytes of an edit that waits beside its object: sort keys, and entries of two tables.
  private static var bytesOfEdit: Int { 384 }

  /// The estimated bytes of the objects, those included that wait for the end of an editing.
  ///
  /// Complexity: O(n log n).
  package var byteCount: Int {
    let waiting = waitingObjects.reduce(0) { $0 + $1.byteCount }
    return ownContent.byteCount + waiting + leastByteCount
  }

  /// The estimated bytes of all that if there are no long texts. Complexity: O(1).
  var leastByteCount: Int {
    numberOfOwnObjects * Self.bytesOfEntry + numberOfWaitingEdits * Self.bytesOfEdit
  }
}
