import CollectionCore
import CollectionDiffing
import TestSupport
import Testing

/// States of many short sections.
struct ShortSectionsTests {
  /// The sections as lists of elements, which are compared in another way.
  private static func lists(_ state: CollectionState) -> [ItemSection] {
    state.sections.map { ItemSection(diffID: $0.id, diffElements: Array($0.items)) }
  }

  /// Returns two states of as many sections: of integers, of texts, or of integers of which some
  /// have content.
  private static func states(
    _ count: Int, kind: Int, using random: inout SeededGenerator
  ) -> (old: CollectionState, new: CollectionState) {
    func item(_ number: Int) -> Item {
      Item(
        id: kind == 1 ? .string("item \(number)") : .integer(number),
        fields: kind == 2 && random.once(in: 50) ? ["n": .integer(random.below(2))] : [:])
    }
    var next = 0
    var lists = (0..<count).map { section in
      let length = random.once(in: 40) ? 60 + random.below(80) : random.below(12)
      next += length
      return (section, (next - length..<next).map(item))
    }
    let old = lists
    for _ in 0..<random.below(60) {
      let (from, to) = (random.below(lists.count), random.below(lists.count))
      switch random.below(5) {
      case 0: lists.insert(lists.remove(at: from), at: to)
      case 1: lists[to].1.insert(item(next), at: random.below(lists[to].1.count + 1))
      case 2 where random.once(in: 5):
        lists.remove(at: from)
        lists.insert((next, (next..<next + 3).map(item)), at: random.below(lists.count + 1))
      default:
        guard !lists[from].1.isEmpty else { continue }
        let moved = lists[from].1.remove(at: random.below(lists[from].1.count))
        let other = random.once(in: 2) ? from : to
        lists[other].1.insert(moved, at: random.below(lists[other].1.count + 1))
      }
      next += 3
    }
    func state(_ lists: [(Int, [Item])]) -> CollectionState {
      CollectionState(sections: lists.map { Section(id: .integer($0.0), items: $0.1) })
    }
    return (state(old), state(lists))
  }

  @Test(arguments: 0..<12)
  func `many short sections are compared as lists of sections are`(seed: Int) {
    var random = SeededGenerator(seed: 5000 + seed)
    for number in 0..<20 {
      let (old, new) = Self.states(20 + random.below(80), kind: seed % 3, using: &random)
      let crossing: Difference.Crossing = random.once(in: 2) ? .free : .uikitSafe
      let found = Difference(from: old, to: new, crossing: crossing, checkpoint: {})
      let expected = Difference(from: Self.lists(old), to: Self.lists(new), crossing: crossing)
      #expect(found?.deletes == expected.deletes, "seed \(seed), \(number)")
      #expect(found?.inserts == expected.inserts, "seed \(seed), \(number)")
      #expect(found?.deletedSections == expected.deletedSections)
      #expect(found?.insertedSections == expected.insertedSections)
      #expect(found?.movedSections == expected.movedSections)
      #expect(found.map { Set($0.updates) } == Set(expected.updates), "seed \(seed), \(number)")
      #expect(found?.moves.count == expected.moves.count, "seed \(seed), \(number)")
      for pair in found?.moves ?? [] {
        let (from, to) = (
          old.sections[pair.from.section].items[pair.from.item],
          new.sections[pair.to.section].items[pair.to.item]
        )
        #expect(from.id == to.id, "seed \(seed), \(number)")
      }
    }
  }

  @Test func `what two states share is the same, whatever ids it has`() throws {
    var random = SeededGenerator(seed: 5100)
    let old = Self.states(100, kind: 2, using: &random).old
    var new = old
    #expect(Difference(from: old, to: new, checkpoint: {})?.isEmpty == true)
    new.sections.swapAt(3, 90)
    let difference = try #require(Difference(from: old, to: new, checkpoint: {}))
    #expect(difference.movedSections.count == 2)
    #expect(difference.moves.isEmpty && difference.updates.isEmpty)
  }
}

/// A section of items.
private struct ItemSection: DiffableSection {
  var diffID: Identifier
  var diffElements: [Item]
}
