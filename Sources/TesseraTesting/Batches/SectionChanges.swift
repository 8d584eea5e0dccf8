import CollectionCore

/// The changes of whole sections in one batch, as UIKit's methods take them.
///
/// ```swift
/// let changes = SectionChanges(deletes: [0], inserts: [1], moves: [(from: 2, to: 0)])
/// ```
public struct SectionChanges: Sendable {
  /// The deleted sections, by 0-based index before the batch.
  public var deletes: [Int]
  /// The inserted sections, by 0-based index after the batch.
  public var inserts: [Int]
  /// The reloaded sections, by 0-based index before the batch.
  public var reloads: [Int]
  /// The moved sections, from an index before the batch to one after it.
  public var moves: [(from: Int, to: Int)]

  /// Creates changes of sections, from arrays or from index sets.
  public init(
    deletes: some Sequence<Int> = [Int](), inserts: some Sequence<Int> = [Int](),
    reloads: some Sequence<Int> = [Int](), moves: [(from: Int, to: Int)] = []
  ) {
    self.deletes = Array(deletes)
    self.inserts = Array(inserts)
    self.reloads = Array(reloads)
    self.moves = moves
  }
}

extension SectionChanges {
  /// The reverse changes.
  var reversed: SectionChanges {
    SectionChanges(
      deletes: inserts, inserts: deletes, moves: moves.map { (from: $0.to, to: $0.from) })
  }

  /// Returns the ids of sections after the changes.
  ///
  /// Inserted sections get new ids, and all others keep theirs.
  ///
  /// Complexity: O(n + k log k) for n sections and k changes.
  func ids(from old: [Identifier], count: Int) -> [Identifier] {
    var ids = [Identifier?](repeating: nil, count: count)
    for (source, target) in moves where old.indices ~= source && ids.indices ~= target {
      ids[target] = old[source]
    }
    let leaving = Set(deletes + moves.map { $0.from })
    let arriving = Set(inserts + moves.map { $0.to })
    var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
    for index in ids.indices where !arriving.contains(index) { ids[index] = staying.popFirst() }
    return ids.enumerated().map { index, id in id ?? .string("new section \(index)") }
  }
}
