/// The objects that were touched and stay in one section, and the gaps between them.
struct ResultsReorder {
  /// The number of objects of the section before.
  let count: Int
  /// The touched objects.
  var survivors: [ResultsReport.Survivor] = []
  /// The old places of all objects that were touched, that go, or that leave the section.
  var gone: [Int] = []
  /// The new places of all objects that were touched, that come, or that enter the section.
  var placed: [Int] = []

  /// Creates an order in which nothing was touched.
  init(count: Int) { self.count = count }

  /// A touched object, or a run of objects that were not touched and stay together.
  private struct Block {
    /// The survivor, or nil for a run.
    var survivor: Int?
    /// The ranks of the run among the objects that were not touched; else where the survivor was.
    var ranks: Range<Int>
    /// Where it is in the new order: behind so many untouched objects, then by place.
    var target: (rank: Int, kind: Int, place: Int)
    /// Where it was in the old order, likewise.
    var source: (rank: Int, kind: Int, place: Int)
  }

  /// Returns the fewest moves that lead from the old order to the new one.
  ///
  /// Among equally few, those that leave untouched objects alone are preferred. Complexity:
  /// O(k log k) for k touched objects, and O(log k) for each that moves.
  func moves(in state: CollectionState) -> [ResultsReport.Survivor] {
    guard let first = survivors.first else { return [] }
    let gone = SortedIndices(gone.sorted()[...])
    let placed = SortedIndices(placed.sorted()[...])
    let blocks = blocks(gone, placed).sorted { $0.source < $1.source }
    let stays = staying(blocks)
    var moves: [ResultsReport.Survivor] = []
    for (block, stays) in zip(blocks, stays) where !stays {
      if let survivor = block.survivor {
        moves.append(survivors[survivor])
        continue
      }
      for rank in block.ranks {
        let from = IndexPath(first.from.section, gone.free(rank))
        guard let item = state.item(at: from) else { continue }
        let to = IndexPath(first.to.section, placed.free(rank))
        moves.append(.init(item: item, from: from, to: to, isUpdated: false))
      }
    }
    return moves
  }

  /// Cuts the untouched objects wherever a touched one was or is.
  private func blocks(_ gone: SortedIndices, _ placed: SortedIndices) -> [Block] {
    var blocks: [Block] = []
    var cuts = [0, count - gone.count]
    for (index, survivor) in survivors.enumerated() {
      let (from, to) = (survivor.from.item, survivor.to.item)
      let source = from - gone.count(below: from)
      let target = to - placed.count(below: to)
      cuts += [source, target]
      blocks.append(
        Block(
          survivor: index, ranks: source..<source, target: (target, 0, to),
          source: (source, 0, from)))
    }
    let edges = cuts.sorted().withoutRepeats()
    for (start, end) in zip(edges, edges.dropFirst()) {
      blocks.append(
        Block(survivor: nil, ranks: start..<end, target: (start, 1, 0), source: (start, 1, 0)))
    }
    return blocks
  }

  /// Returns for each block, in the old order, whether it is among those that keep their order.
  private func staying(_ blocks: [Block]) -> [Bool] {
    let order = blocks.indices.sorted { blocks[$0].target < blocks[$1].target }
    var ranks = [Int32](repeating: 0, count: blocks.count)
    for (rank, index) in order.enumerated() { ranks[index] = Int32(rank + 1) }
    // A block of w objects outweighs w touched ones only where the number of moves is equal.
    let weights = blocks.map { block in
      block.survivor != nil ? count + 1 : block.ranks.count * (count + 2)
    }
    return IncreasingSubsequence.heaviest(ranks: ranks, weights: weights)
  }
}
