import CollectionCore

extension Difference {
  /// A change of a flat list; its indices are those after all earlier steps.
  public enum Step: Hashable, Sendable {
    /// Deletes the element at an index.
    case delete(Int)
    /// Inserts an element of the new list at an index.
    case insert(Int, fromNew: Int)
    /// Removes the element at an index and inserts it at another.
    case move(from: Int, to: Int)
    /// Gives the element at an index the content of an element in the new list.
    case update(Int, fromNew: Int)
  }

  /// Returns the difference of two flat lists as steps, for making one change at a time.
  ///
  /// Deletes come first, last one first; then inserts and moves by new index, then updates.
  ///
  /// - Parameters:
  ///   - oldCount: the length of the old list.
  ///   - newCount: the length of the new list.
  ///
  /// Complexity: O(n + k log n) for k steps.
  public func steps(oldCount: Int, newCount: Int) -> [Step] {
    var steps: [Step] = []
    var isDeleted = [Bool](repeating: false, count: oldCount)
    for range in deletes.reversed() {
      for item in range.items.reversed() {
        isDeleted[item] = true
        steps.append(.delete(item))
      }
    }
    var slots = StepSlots(self, isDeleted: isDeleted, newCount: newCount)
    for item in 0..<newCount {
      switch slots.sources[item] {
      case StepSlots.stays: break
      case StepSlots.inserted:
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

/// The slots of the elements of both lists in one order; some are occupied at a time.
private struct StepSlots {
  static let stays = -1
  static let inserted = -2

  /// The old index of each moved element of the new list; `stays` or `inserted` for others.
  private(set) var sources: [Int]
  private var slotOfOld: [Int]
  private var slotOfNew: [Int]
  private var tree: FenwickTree<PrefixSum>

  init(_ difference: Difference, isDeleted: [Bool], newCount: Int) {
    sources = Array(repeating: Self.stays, count: newCount)
    slotOfOld = Array(repeating: 0, count: isDeleted.count)
    slotOfNew = Array(repeating: 0, count: newCount)
    tree = FenwickTree(count: isDeleted.count + newCount)
    for range in difference.inserts { for item in range.items { sources[item] = Self.inserted } }
    var moves = [Bool](repeating: false, count: isDeleted.count)
    for pair in difference.moves {
      sources[pair.to.item] = pair.from.item
      moves[pair.from.item] = true
    }
    var (old, new, slot) = (0, 0, 0)
    while old < isDeleted.count || new < newCount {
      if old < isDeleted.count, isDeleted[old] || moves[old] {
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

  /// Occupies the slot of a new element and returns its current index.
  mutating func occupy(newItem item: Int) -> Int {
    defer { tree.add(1, at: slotOfNew[item]) }
    return tree.total(ofFirst: slotOfNew[item])
  }

  /// Vacates the slot of an old element and returns its current index.
  mutating func vacate(oldItem item: Int) -> Int {
    defer { tree.add(-1, at: slotOfOld[item]) }
    return tree.total(ofFirst: slotOfOld[item])
  }
}
