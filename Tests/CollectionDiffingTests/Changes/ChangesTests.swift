import CollectionCore
import CollectionDiffing
import CollectionUpdates
import TestSupport
import Testing

/// Changes between states: batches that the rules accept, stages that follow each other.
struct ChangesTests {
  private static let state = IdentityDiffTests.state

  private static func changes(
    _ old: String, _ new: String, _ configure: (inout Changes.Options) -> Void = { _ in }
  ) throws -> Changes {
    var options = Changes.Options()
    configure(&options)
    return try Changes(from: state(old), to: state(new), options: options)
  }

  @Test(arguments: [
    (Changes.Method.identity, ["moveItem [0, 0] → [0, 2]"]),
    (.positional, ["reloadItem [0, 0]", "reloadItem [0, 1]", "reloadItem [0, 2]"]),
    (.lcs, ["deleteItem [0, 0]", "insertItem [0, 2]"]),
  ])
  func `the method decides what a rotation is`(method: Changes.Method, operations: [String]) throws
  {
    let changes = try Self.changes("A: a b c", "A: b c a") { $0.method = method }
    #expect(changes.batch.operations.map(\.description) == operations)
  }

  @Test(arguments: [false, true])
  func `a comparison can be ended between its steps`(isStaged: Bool) throws {
    var options = Changes.Options()
    options.isStaged = isStaged
    let (old, new) = (Self.state("A: a b c | B: x y"), Self.state("A: b c a | B: y z x"))
    var steps = 0
    let whole = try Changes(from: old, to: new, options: options) {
      steps += 1
      return true
    }
    #expect(whole == (try Changes(from: old, to: new, options: options)))
    // Two sections trimmed and two compared, and what follows; twice where there are stages.
    #expect(steps == (isStaged ? 12 : 7))
    for last in 0..<steps {
      var left = last
      #expect(throws: ChangesError.stopped) {
        try Changes(from: old, to: new, options: options) {
          left -= 1
          return left >= 0
        }
      }
    }
  }

  @Test func `without moves a section that changes its place goes and comes`() throws {
    let changes = try Self.changes("A: a | B: b", "B: b | A: a") { $0.method = .lcs }
    #expect(changes.batch.operations.map(\.description) == ["deleteSection 0", "insertSection 1"])
  }

  @Test func `place by place the ends take what is too much or too little`() throws {
    let changes = try Self.changes("A: a b c | B: x", "A: a c") { $0.method = .positional }
    #expect(
      changes.batch.operations.map(\.description) == [
        "deleteSection 1", "deleteItem [0, 2]", "reloadItem [0, 1]",
      ])
  }

  @Test func `stages are made in the order that UIKit needs`() throws {
    var old = Self.state("A: a b | B: x y z | C: q")
    var new = Self.state("B: z x n | D: d | A: a y")
    old.sections[0].items[0].fields = ["title": "old"]
    new.sections[2].items[0].fields = ["title": "new"]
    new.sections[0].fields = ["title": "new"]
    var options = Changes.Options()
    options.isStaged = true
    let stages = Array(try Changes(from: old, to: new, options: options).stages)
    #expect(
      stages.map { "\($0.name): \($0.after) \($0.batch.operations.map(\.description))" } == [
        "updates: A: a b | B: x y z | C: q [\"reloadItem [0, 0]\"]",
        "deletes: A: a | B: x y z [\"deleteSection 2\", \"deleteItem [0, 1]\"]",
        "sections: B: x y z | D: d | A: a [\"insertSection 1\", \"moveSection 0 → 2\"]",
        "items: B: z x n | D: d | A: a y [\"insertItem [0, 2]\", "
          + "\"moveItem [0, 1] → [2, 1]\", \"moveItem [0, 2] → [0, 0]\"]",
        "sectionUpdates: B: z x n | D: d | A: a y [\"reloadSection 0\"]",
      ])
  }

  @Test func `a free difference lets items leave a section before it goes`() throws {
    let changes = try Self.changes("A: a b | B: c", "B: c a | C: b x") {
      $0.isStaged = true
      $0.crossing = .free
    }
    #expect(
      changes.stages.map { "\($0.name): \($0.after)" } == [
        "sections: A: a b | B: c | C: x", "items: A: | B: c a | C: b x", "emptied: B: c a | C: b x",
      ])
  }

  @Test func `repeated ids are an error by name where that is asked for`() throws {
    #expect(throws: ChangesError.repeatedItem("a", at: [0, 1], and: [1, 0], isOld: false)) {
      try Self.changes("A: a | B: b", "A: b a | B: a") { $0.duplicates = .refused }
    }
    #expect(throws: ChangesError.repeatedSection("A", at: 0, and: 1, isOld: true)) {
      try Self.changes("A: a | A: b", "A: b") { $0.duplicates = .refused }
    }
    #expect(
      ChangesError.repeatedItem("a", at: [0, 1], and: [1, 0], isOld: false).description
        == "the new state has the item a twice, at [0, 1] and [1, 0]")
  }

  @Test func `reconfiguring keeps cells where reloading would not`() throws {
    let old = Self.state("A: a b")
    var new = old
    new.sections[0].items[1].fields = ["title": "new"]
    var options = Changes.Options()
    options.refresh = .reconfigure
    let changes = try Changes(from: old, to: new, options: options)
    #expect(changes.batch.operations.map(\.description) == ["reconfigureItem [0, 1]"])
  }

  @Test(arguments: 0..<8)
  func `every batch is accepted, every stage lands where the next one starts`(seed: Int) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    for number in 0..<500 {
      let repeats = number % 3 == 0
      let old = RandomStates.state(using: &random, repeats: repeats)
      let new =
        random.once(in: 3)
        ? RandomStates.state(using: &random, repeats: repeats)
        : RandomStates.edited(old, using: &random, repeats: repeats)
      var options = Changes.Options()
      options.method = Changes.Method.allCases[random.below(3)]
      options.duplicates = random.once(in: 2) ? .minimal : .paired
      options.crossing = random.once(in: 2) ? .free : .uikitSafe
      options.refresh = random.once(in: 2) ? .reload : .reconfigure
      options.profile = random.once(in: 2) ? .modern : .classic
      options.isStaged = number % 2 == 0
      let changes = try Changes(from: old, to: new, options: options)
      var state = old
      for stage in changes.stages {
        #expect(stage.before == state)
        let resolution = try stage.batch.resolved(
          before: state.counts, after: stage.after.counts, profile: options.profile)
        switch resolution {
        case .updates(let map):
          let shown = map.applied(to: state, data: stage.after)
          #expect(shown == stage.after, "seed \(seed), \(number): \(stage.batch) \(old) \(new)")
        case .reload:
          #expect(options.crossing == .free && !options.isStaged, "seed \(seed), \(number)")
        }
        state = stage.after
      }
      #expect(state == new, "seed \(seed), \(number): \(options) \(old) to \(new): \(state)")
    }
  }
}
