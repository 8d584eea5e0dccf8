extension Difference {
  /// A change that is made before the next one is looked at; places are as they are at that moment.
  public enum Step: Hashable, Sendable {
    /// The element at a place goes.
    case delete(Int)
    /// An element of the new list comes to a place.
    case insert(Int, fromNew: Int)
    /// The element at a place is taken out and put where it then ends at another one.
    case move(from: Int, to: Int)
    /// The element at a place gets the content of one in the new list.
    case update(Int, fromNew: Int)
  }

  /// Returns the difference of two flat lists as steps, for those who make one change at a time.
  ///
  /// Deletes come first, the last one first; then what comes or moves, by its place in the new list;
  /// then new content.
  ///
  /// - Parameters:
  ///   - oldCount: the length of the old list.
  ///   - newCount: the length of the new list.
  ///
  /// Complexity: O(n + k log n) for k steps.
  public func steps(oldCount: Int, newCount: Int) -> [Step] {
    var steps: [Step] = []
    var isGone = [Bool](repeating: false, count: oldCount)
    for range in deletes.reversed() {
      for item in range.items.reversed() {
        isGone[item] = true
        steps.append(.delete(item))
      }
    }
    var slots = StepSlots(self, isGone: isGone, newCount: newCount)
    for item in 0..<newCount {
      switch slots.sources[item] {
      case StepSlots.stays: break
      case StepSlots.comes:
        steps.append(.insert(slots.occupy(newItem: item), fromNew: item))
      case let source:
        let from = slots.vacate(oldItem: source)
        let to = slots.occupy(newItem: item)
        if from != to { steps.append(.move(from: from, to: to)) }
      }
    }
    return steps + updates.map { .update($0.to.item, fromNew: $0.to.item) }
  }
}

/// The places of the old and the new list in one order, of which some are taken at any moment.
private struct StepSlots {
  static let stays = -1
  static let comes = -2

  /// For each element of the new list its old place, or how else it gets there.
  private(set) var sources: [Int]
  private var slotOfOld: [Int]
  private var slotOfNew: [Int]
  private var tree: FenwickTree<PrefixSum>

  init(_ difference: Difference, isGone: [Bool], newCount: Int) {
    sources = Array(repeating: Self.stays, count: newCount)
    slotOfOld = Array(repeating: 0, count: isGone.count)
    slotOfNew = Array(repeating: 0, count: newCount)
    tree = FenwickTree(count: isGone.count + newCount)
    for range in difference.inserts { for item in range.items { sources[item] = Self.comes } }
    var moves = [Bool](repeating: false, count: isGone.count)
    for pair in difference.moves {
      sources[pair.to.item] = pair.from.item
      moves[pair.from.item] = true
    }
    var (old, new, slot) = (0, 0, 0)
    while old < isGone.count || new < newCount {
      if old < isGone.count, isGone[old] || moves[old] {
        if moves[old] {
          slotOfOld[old] = slot
          tree.add(1, at: slot)
          slot += 1
        }
        old += 1
      } else if new < newCount, sources[new] != Self.stays {
        slotOfNew[new] = slot
        slot += 1
        new += 1
      } else {
        tree.add(1, at: slot)
        slot += 1
        old += 1
        new += 1
      }
    }
  }

  /// Takes the place of a new element and returns its index at this moment.
  mutating func occupy(newItem item: Int) -> Int {
    defer { tree.add(1, at: slotOfNew[item]) }
    return tree.total(ofFirst: slotOfNew[item])
  }

  /// Frees the place of an old element and returns its index at this moment.
  mutating func vacate(oldItem item: Int) -> Int {
    defer { tree.add(-1, at: slotOfOld[item]) }
    return tree.total(ofFirst: slotOfOld[item])
  }
}
