/// The changes of whole sections in one batch, as UIKit's methods take them.
///
/// ```swift
/// let changes = SectionChanges(deletes: [0], inserts: [1], moves: [(from: 2, to: 0)])
/// ```
public struct SectionChanges: Sendable {
  /// The sections that are deleted; indices before the batch, 0-based.
  public var deletes: [Int]
  /// The sections that are inserted; indices after the batch, 0-based.
  public var inserts: [Int]
  /// The sections that are reloaded; indices before the batch, 0-based.
  public var reloads: [Int]
  /// The sections that move, from an index before the batch to one after it.
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
