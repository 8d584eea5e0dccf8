import CollectionCore
import CollectionData
import TestSupport
import Testing

/// What edits cost, as the number of objects and of sections grows.
struct ResultsGrowthTests {
  private static func controller(
    _ descriptor: SortDescriptor = .field("rank")
  ) throws -> ResultsController {
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "section")
    configuration.sortDescriptors = [descriptor]
    configuration.sectionSortDescriptors = [.field("id")]
    return try ResultsController(configuration)
  }

  private static func object(_ id: Int, _ section: Int, _ rank: Int) -> Item {
    Item(
      id: .integer(id), fields: ["section": .integer(section), "rank": .integer(rank)])
  }

  /// The nodes that each of some edits of as many objects changes.
  private static func nodes(_ count: Int, sections: Int) throws -> Int {
    let results = try controller()
    try results.setContent((0..<count).map { object($0, $0 % sections, $0 * 7 % count) })
    var random = SeededGenerator(seed: count)
    let before = results.steps
    for _ in 0..<200 {
      let id = random.below(count)
      try results.didUpdate([object(id, random.below(sections), random.below(count))])
    }
    #expect(results.checkInvariants())
    return (results.steps - before) / 200
  }

  @Test func `an edit changes a few nodes whatever the number of objects`() throws {
    #expect(try Self.nodes(1000, sections: 10) <= 12)
    #expect(try Self.nodes(30_000, sections: 10) <= 16)
    #expect(try Self.nodes(30_000, sections: 10_000) <= 16)
  }

  @Test func `a section comes, goes and is found in a few steps among many`() throws {
    for count in [1000, 10_000] {
      let results = try Self.controller()
      try results.setContent((0..<count).map { Self.object($0, $0 * 2, 0) })
      var changes = 0
      results.delegate = ResultsRecorder()
      let before = results.steps
      for index in 0..<100 {
        let section = (index * 7919 % count) * 2 + 1
        try results.insert([Self.object(count + index, section, 0)])
        #expect(results.indexPath(of: .integer(count + index))?.item == 0)
        changes += 1
      }
      try results.delete((0..<100).map { .integer(count + $0) })
      #expect(results.numberOfSections == count)
      #expect((results.steps - before) / (2 * changes) <= 14)
      #expect(results.checkInvariants())
    }
  }

  @Test func `a comparator is asked about the logarithm of many objects`() throws {
    var calls = 0
    let results = try Self.controller(
      .comparator { left, right in
        calls += 1
        return SortKey(left.fields["rank"]) ?? .missing < SortKey(right.fields["rank"]) ?? .missing
      })
    try results.setContent((0..<10_000).map { Self.object($0, 0, $0) })
    calls = 0
    try results.insert([Self.object(-1, 0, 6789)])
    #expect(calls < 30)
  }

  @Test func `nobody pays for a content that nobody reads`() throws {
    let results = try Self.controller()
    try results.setContent((0..<10_000).map { Self.object($0, $0 % 10, $0) })
    _ = results.state
    for id in 0..<10 { try results.didUpdate([Self.object(id, id, 5)]) }
    let before = results.state
    for id in 0..<50 { try results.didUpdate([Self.object(id * 31, id % 10, id * 311)]) }
    let after = results.state
    // What both contents share is the same storage.
    let made = zip(before.sections, after.sections).reduce(0) { sum, pair in
      sum + pair.1.items.numberOfNodes(beyond: pair.0.items)
    }
    #expect(made < 200)
    for id in 0..<2000 { try results.didUpdate([Self.object(id * 7, id % 10, id * 13)]) }
    #expect(results.state.numberOfItems == 10_000)
    #expect(results.checkInvariants())
  }

  @Test func `ids whose hashes collide are found all the same`() throws {
    let results = try ResultsController()
    // Texts with one ending, and numbers that differ in their high bits alone.
    let texts = (0..<3000).map { Item(id: .string("\($0) is the name of an object")) }
    let numbers = (0..<3000).map { Item(id: .integer($0 << 48)) }
    try results.setContent(texts + numbers)
    for item in texts + numbers { #expect(results.contains(item.id)) }
    try results.delete(texts.map(\.id))
    for item in numbers { #expect(results.contains(item.id)) }
    for item in texts { #expect(!results.contains(item.id)) }
    #expect(results.checkInvariants())
  }
}
