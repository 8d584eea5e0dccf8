import CollectionCore
import TestSupport
import Testing

/// The question whether a state is another one with an item more, against the slow way.
struct ListNodeInsertionTests {
  /// Sections that were edited before, so that their lists are trees as those of a view are.
  private func state(_ random: inout SeededGenerator) throws -> CollectionState {
    let sections = (0..<random.below(40) + 1).map { section in
      let count = random.once(in: 3) ? random.below(3000) : random.below(20)
      var items = ItemList((0..<count).map { Item(id: .integer($0)) })
      for _ in 0..<random.below(4) {
        items.insert(Item(id: .integer(-random.below(9))), at: random.below(items.count + 1))
      }
      return Section(id: .integer(section), items: items)
    }
    var state = CollectionState(sections: sections)
    try state.append(Item(id: .integer(-10)), toSection: 0)
    return state
  }

  @Test(arguments: 0..<12)
  func `an insertion is seen, and nothing else is taken for one`(seed: Int) throws {
    var random = SeededGenerator(seed: 900 + seed)
    var (seen, all) = (0, 0)
    for _ in 0..<30 {
      var base = try state(&random)
      let section = random.below(base.sections.count)
      // Another insert nearby first: a run of an array is cut up by its first change.
      let place = IndexPath(section, random.below(base.sections[section].items.count + 1))
      try base.insert(Item(id: .integer(-11)), at: place)
      var other = base
      let item = Item(
        id: .integer(-random.below(9)), fields: random.once(in: 2) ? ["a": .integer(1)] : [:])
      try other.insert(item, at: place)
      all += 1
      if other.isInsertion(at: place, into: base) { seen += 1 }
      #expect(!base.isInsertion(at: place, into: other))
      #expect(!base.isInsertion(at: place, into: base))

      // Whatever else is changed, it is not an insertion alone, or one that can be seen.
      let count = other.sections[section].items.count
      let changed = IndexPath(section, random.below(count))
      switch random.below(4) {
      case 0: other.sections[section].items[changed.item].fields["b"] = .integer(2)
      case 1: try other.move(from: changed, to: IndexPath(section, random.below(count)))
      case 2: other.sections[random.below(other.sections.count)].fields["c"] = .integer(3)
      default: other.sections[random.below(other.sections.count)].id = .integer(-1)
      }
      var slow = base
      try slow.insert(try #require(other.item(at: place)), at: place)
      if other.isInsertion(at: place, into: base) { #expect(slow == other) }
      for path in [[-1, 0], [0, -1], [99, 0], [section, 99_999]] as [IndexPath] {
        #expect(!other.isInsertion(at: path, into: base))
      }
    }
    // A leaf that splits is left to the slow way.
    #expect(seen * 10 > all * 8, "\(seen) of \(all)")
  }
}
