/// The changes from one list of ids to another, as `performBatchUpdates` takes them.
public struct ListChanges {
  /// The rows that are deleted, before the batch.
  public var deletes: [Int] = []
  /// The rows that are inserted, after the batch.
  public var inserts: [Int] = []
  /// The rows that move, from a row before the batch to one after it.
  public var moves: [(from: Int, to: Int)] = []

  /// Finds the changes between two lists without repeated ids.
  public init<ID: Hashable>(from old: [ID], to new: [ID]) {
    let oldRows = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let newRows = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
    for (row, id) in old.enumerated() {
      if let target = newRows[id] {
        moves.append((from: row, to: target))
      } else {
        deletes.append(row)
      }
    }
    inserts = new.indices.filter { oldRows[new[$0]] == nil }
  }
}
