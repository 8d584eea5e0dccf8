import CollectionCore
import CollectionData
import CollectionUpdates
import TestSupport
import Testing

/// Predicates: which objects belong to the content.
struct ResultsPredicateTests {
  private static func filtered(
    _ predicate: @escaping (Item) -> Bool
  ) throws -> ResultsController {
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "team")
    configuration.sortDescriptors = [.field("age")]
    configuration.sectionSortDescriptors = [.field("id")]
    configuration.predicate = predicate
    return try ResultsController(configuration)
  }

  private static func person(_ id: Int, _ team: Int, _ age: Int) -> Item {
    Item(id: .integer(id), fields: ["team": .integer(team), "age": .integer(age)])
  }

  private static func age(of item: Item) -> Int {
    if case .integer(let age)? = item.fields["age"] { Int(age) } else { 0 }
  }

  @Test func `objects come and go as the predicate begins and ceases to hold`() throws {
    let results = try Self.filtered { Self.age(of: $0) >= 18 }
    try results.setContent([Self.person(1, 1, 20), Self.person(2, 1, 17), Self.person(3, 2, 30)])
    #expect(results.state.description == "1: 1 | 2: 3")
    try results.didUpdate([Self.person(2, 1, 18)])
    #expect(results.state.description == "1: 2 1 | 2: 3")
    try results.didUpdate([Self.person(3, 2, 3)])
    #expect(results.state.description == "1: 2 1")
    try results.insert([Self.person(1, 1, 5), Self.person(4, 2, 5)])
    #expect(results.state.description == "1: 2")
    try results.didUpdate([Item(id: 9)])
    #expect(results.count == 1)
  }

  @Test func `a predicate that fails changes nothing`() throws {
    var hasFailed = false
    let results = try Self.filtered { item in
      if Self.age(of: item) < 0 { hasFailed = true }
      return true
    }
    results.checkpoint = { !hasFailed }
    try results.setContent([Self.person(1, 1, 20)])
    let before = results.state
    #expect(throws: ResultsError.stopped) {
      try results.insert([Self.person(2, 1, 3), Self.person(3, 1, -1)])
    }
    hasFailed = false
    #expect(throws: ResultsError.stopped) { try results.updateContent([Self.person(3, 1, -1)]) }
    #expect(results.state == before && results.numberOfWaitingEdits == 0)
  }

  @Test(arguments: 1...30)
  func `the content is what a filter of all objects gives, and changes replay`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    let results = try Self.filtered { Self.age(of: $0) % 3 != 0 }
    var all: [Int: Item] = [:]
    results.observe { event in
      guard case .changed(let changes, let old) = event else { return true }
      let (before, after) = (
        old.sections.map(\.items.count), results.state.sections.map(\.items.count)
      )
      let resolution = try? changes.batchUpdates().resolved(
        before: before, after: after, profile: .modern, hasCell: { _ in false })
      guard case .updates(let map)? = resolution else {
        Issue.record("seed \(seed): the changes were refused or became a reload")
        return true
      }
      let replayed = map.applied(to: old, data: results.state)
      #expect(replayed.hasSameIdentities(as: results.state), "seed \(seed)")
      return true
    }
    for _ in 0..<60 {
      let person = Self.person(
        Int.random(in: 0..<20, using: &random), Int.random(in: 0..<4, using: &random),
        Int.random(in: 0..<1000, using: &random))
      guard case .integer(let number) = person.id else { continue }
      let id = Int(number)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        all[id] = nil
        try results.delete([person.id])
      case 1 where all[id] != nil:
        all[id] = person
        try results.didUpdate([person])
      default:
        all[id] = person
        try results.insert([person])
      }
      let matching = all.values.filter { Self.age(of: $0) % 3 != 0 }
      #expect(Set(results.allObjects) == Set(matching), "seed \(seed)")
      for section in results.state.sections {
        let ages = section.items.map(Self.age)
        #expect(ages == ages.sorted(), "seed \(seed)")
      }
    }
  }

  @Test func `an edit among many asks the predicate about its own objects alone`() throws {
    func work(_ count: Int) throws -> Int {
      var asked = 0
      let results = try Self.filtered { _ in
        asked += 1
        return true
      }
      try results.setContent((0..<count).map { Self.person($0, 0, $0) })
      asked = 0
      try results.insert([Self.person(-1, 0, count / 2)])
      try results.didUpdate([Self.person(-1, 0, 0)])
      return asked
    }
    for count in [10_000, 100_000] { #expect(try work(count) == 2) }
  }

  @Test func `edits compare O(log n) objects, whether or not the predicate holds`() throws {
    func comparisons(_ count: Int) throws -> Int {
      var compared = 0
      var configuration = ResultsController.Configuration()
      configuration.predicate = { Self.age(of: $0) % 4 != 0 }
      configuration.sortDescriptors = [
        .comparator { left, right in
          compared += 1
          return Self.age(of: left) < Self.age(of: right)
        }
      ]
      let results = try ResultsController(configuration)
      try results.setContent((0..<count).map { Self.person($0, 0, $0) })
      compared = 0
      // Comes, moves, ceases to match, and matches again.
      for age in [count / 2 + 1, 1, 4, count - 1] {
        try results.didUpdate([Self.person(-1, 0, age)])
      }
      #expect(results.count == count / 4 * 3 + 1)
      return compared
    }
    for (count, levels) in [(3_000, 12), (30_000, 15)] {
      let compared = try comparisons(count)
      // Three of the edits look for a place in a tree that is no deeper than three times its least
      // depth; each asks the comparator in both directions once more.
      #expect(compared > 0 && compared <= 3 * (3 * levels + 4), "\(count): \(compared)")
    }
  }

  @Test func `comparisons of fields tell kinds apart`() {
    let item = Item(id: "a", fields: ["age": .integer(18), "name": .string("Bo")])
    func holds(
      _ field: String, _ relation: FieldComparison.Relation, _ value: SortKey
    ) -> Bool { FieldComparison(field, relation, value).holds(for: item) }
    #expect(holds("age", .equal, .number(18)) && holds("age", .atLeast, .integer(18)))
    #expect(holds("age", .atMost, .integer(18)) && !holds("age", .less, .integer(18)))
    #expect(holds("age", .greater, .number(17.5)) && !holds("age", .greater, .string("1")))
    #expect(holds("name", .less, .string("C")) && !holds("name", .less, .integer(5)))
    #expect(holds("none", .different, .integer(1)) && !holds("none", .less, .integer(1)))
    #expect(holds("none", .equal, .missing) && holds("id", .equal, .string("a")))
  }
}
