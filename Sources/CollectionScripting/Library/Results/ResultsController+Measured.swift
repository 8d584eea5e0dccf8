package import CollectionData
import LuaRuntime

extension ResultsController: MeasuredObject {
  /// The bytes of an object besides its content: a tree node with sort keys, and an entry by id.
  static var bytesOfEntry: Int { 256 }

  /// The bytes of a pending edit besides its object: sort keys, and entries of two tables.
  private static var bytesOfEdit: Int { 384 }

  /// The estimated bytes of the objects, including pending ones.
  ///
  /// Complexity: O(n log n).
  package var byteCount: Int {
    let waiting = waitingObjects.reduce(0) { $0 + $1.byteCount }
    return ownContent.byteCount + waiting + leastByteCount
  }

  /// The same estimate without long texts. Complexity: O(1).
  var leastByteCount: Int {
    numberOfOwnObjects * Self.bytesOfEntry + numberOfWaitingEdits * Self.bytesOfEdit
  }
}
