import CollectionDiffing
import CollectionUpdates

/// The order of one list before and after: the touched elements, and the rest in order.
struct Reorder {
  /// The number of elements before.
  let count: Int
  /// The old and the new index of each touched element that stays in the list.
  var touched: [(from: Int, to: Int)] = []
  /// The old indices of all elements that are touched or leave the list.
  var gone: [Int] = []
  /// The new indices of all elements that are touched or enter the list.
  var placed: [Int] = []

  /// Creates the order of a list with a number of untouched elements.
  init(count: Int) { self.count = count }

  /// A move of an element; a touched one with its position among these.
  struct Move {
    var index: Int?
    var from: Int
    var to: Int
  }

  /// A touched element, or a range of untouched ones that stay together.
  private struct Block {
    /// The position among the touched elements; nil for a range.
    var index: Int?
    /// The ranks of the range among the untouched elements; empty for a touched one.
    var ranks: Range<Int>
    /// The position in the new order: the number of untouched elements before it, then the index.
    var target: (rank: Int, kind: Int, index: Int)
    /// The position in the old order, in the same form.
    var source: (rank: Int, kind: Int, index: Int)
  }

  /// Returns the fewest moves that change the old order into the new one.
  ///
  /// Among equally few, those of touched elements are preferred, or those that do not move the last
  /// elements. Complexity: O(k log k) for k touched elements, plus O(log k) for each move.
  func moves(leavingLast: Bool = false) -> [Move] {
    if !leavingLast, gone.count == 1, placed.count == 1, let only = touched.first {
      // The only touched element moves, unless it is at its old index.
      return only.from == only.to ? [] : [Move(index: 0, from: only.from, to: only.to)]
    }
    let gone = SortedIndices(gone.sorted()[...])
    let placed = SortedIndices(placed.sorted()[...])
    let blocks = blocks(gone, placed).sorted { $0.source < $1.source }
    let stays = leavingLast ? stayingLast(blocks) : staying(blocks)
    var moves: [Move] = []
    for (block, stays) in zip(blocks, stays) where !stays {
      if let index = block.index {
        moves.append(Move(index: index, from: touched[index].from, to: touched[index].to))
        continue
      }
      for rank in block.ranks {
        moves.append(Move(index: nil, from: gone.free(rank), to: placed.free(rank)))
      }
    }
    return moves
  }

  /// Returns the blocks: untouched elements are divided at every old and new index of a touched
  /// one.
  private func blocks(_ gone: SortedIndices, _ placed: SortedIndices) -> [Block] {
    var blocks: [Block] = []
    var cuts = [0, count - gone.count]
    for (index, element) in touched.enumerated() {
      let source = element.from - gone.count(below: element.from)
      let target = element.to - placed.count(below: element.to)
      cuts += [source, target]
      blocks.append(
        Block(
          index: index, ranks: source..<source, target: (target, 0, element.to),
          source: (source, 0, element.from)))
    }
    let edges = cuts.sorted().withoutRepeats()
    for (start, end) in zip(edges, edges.dropFirst()) {
      blocks.append(
        Block(index: nil, ranks: start..<end, target: (start, 1, 0), source: (start, 1, 0)))
    }
    return blocks
  }

  /// Returns the ranks of the blocks in the new order, from 1.
  private func ranks(_ blocks: [Block]) -> [Int32] {
    let order = blocks.indices.sorted { blocks[$0].target < blocks[$1].target }
    var ranks = [Int32](repeating: 0, count: blocks.count)
    for (rank, index) in order.enumerated() { ranks[index] = Int32(rank + 1) }
    return ranks
  }

  /// Returns for each block, in the old order, whether it keeps its order.
  private func staying(_ blocks: [Block]) -> [Bool] {
    // A block of w elements outweighs w touched ones only if the number of moves is equal.
    let weights = blocks.map { block in
      block.index != nil ? count + 1 : block.ranks.count * (count + 2)
    }
    return IncreasingSubsequence.heaviest(ranks: ranks(blocks), weights: weights)
  }

  /// Returns the same but, among equally good answers, the one whose elements come last.
  private func stayingLast(_ blocks: [Block]) -> [Bool] {
    let ranks = ranks(blocks).reversed().map { Int32(blocks.count + 1) - $0 }
    let weights = blocks.reversed().map { $0.index != nil ? 1 : $0.ranks.count }
    return IncreasingSubsequence.heaviest(ranks: ranks, weights: weights).reversed()
  }
}
