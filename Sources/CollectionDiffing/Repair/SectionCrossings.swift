import CollectionUpdates

/// The sections whose order relative to another changes in a batch, however the moves are written.
///
/// `moveSection(0, 1)` and `moveSection(1, 0)` have the same result for two sections: they cross.
struct SectionCrossings {
  private let moves: [UpdateMap.Moved<Int>]
  /// The greatest destination of the moves before each one, and of all.
  private let greatestBefore: [Int]
  /// The smallest destination of each move and those after it, and a final sentinel.
  private let leastFrom: [Int]
  private let gone: SortedIndices
  private let placed: SortedIndices

  /// Reads the moves of a batch. Complexity: O(k log k).
  init(_ map: UpdateMap) {
    moves = map.movedSections
    var greatest = [Int.min]
    for move in moves { greatest.append(max(greatest[greatest.count - 1], move.to)) }
    greatestBefore = greatest
    var least = [Int.max]
    for move in moves.reversed() { least.append(min(least[least.count - 1], move.to)) }
    leastFrom = least.reversed()
    gone = SortedIndices((map.deletedSections + moves.map { $0.from }).sorted()[...])
    placed = SortedIndices(
      (map.insertedSections + map.extraSections + moves.map { $0.to }).sorted()[...])
  }

  /// A Boolean value that indicates whether no section moves.
  var isEmpty: Bool { moves.isEmpty }

  /// Returns whether a remaining section crosses another one. Complexity: O(log k).
  ///
  /// - Parameters:
  ///   - old: its index before the batch.
  ///   - new: its index after the batch.
  func contain(from old: Int, to new: Int) -> Bool {
    let first = moves.partitioningIndex { $0.from >= old }
    let isMoved = first < moves.count && moves[first].from == old
    if greatestBefore[first] > new || leastFrom[isMoved ? first + 1 : first] < new { return true }
    // Sections that no operation names keep their order, so their number is compared.
    return isMoved && old - gone.count(below: old) != new - placed.count(below: new)
  }
}
