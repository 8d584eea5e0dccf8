import CollectionCore
import CollectionDiffing
import CollectionUpdates
import TestSupport
import Testing

/// The batch between two states: accepted, exact, and without needless moves.
struct IdentityDiffTests {
  static func state(_ line: String) -> CollectionState {
    do throws(StateLineError) {
      return try CollectionState(line: line)
    } catch {
      fatalError("a bad state line in a test: \(error)")
    }
  }

  static func diff(_ old: String, _ new: String, _ profile: UpdateProfile = .modern) -> [String] {
    BatchUpdates(from: state(old), to: state(new), profile: profile).operations.map(\.description)
  }

  @Test(arguments: [
    ("A: a b c", "A: a b c", []),
    ("A: a b c", "A: a c", ["deleteItem [0, 1]"]),
    ("A: a b c", "A: a x b c", ["insertItem [0, 1]"]),
    ("P: ann bob cat dan", "P: dan ann bob", ["deleteItem [0, 2]", "moveItem [0, 3] → [0, 0]"]),
    ("A: a b | B: c", "A: a | B: b c", ["moveItem [0, 1] → [1, 0]"]),
    ("A: a | B: b | C: c", "C: c | A: a | B: b", ["moveSection 2 → 0"]),
    ("A: a b | B: c", "B: c a", ["deleteSection 0", "insertItem [0, 1]"]),
    ("A: a b", "B: a | A: b", ["deleteItem [0, 0]", "insertSection 0"]),
    ("A: a a b", "A: a b a", ["moveItem [0, 2] → [0, 1]"]),
    ("", "A: a", ["insertSection 0"]),
    ("A: a", "", ["deleteSection 0"]),
  ])
  func `a difference is told in few operations`(old: String, new: String, operations: [String]) {
    #expect(Self.diff(old, new) == operations)
  }

  @Test func `classic rules get a delete and an insert where they miscount a move`() {
    let (old, new) = ("X: x | A: a b | B: c", "A: a | B: b c")
    #expect(Self.diff(old, new) == ["deleteSection 0", "moveItem [1, 1] → [1, 0]"])
    #expect(
      Self.diff(old, new, .classic) == [
        "deleteSection 0", "deleteItem [1, 1]", "insertItem [1, 0]",
      ])
  }

  @Test func `new content reloads, or reconfigures what moves`() {
    let old = Self.state("A: a b c")
    var new = Self.state("A: c a b")
    for item in 0..<2 { new.sections[0].items[item].fields = ["title": "new"] }
    let kinds = BatchUpdates(from: old, to: new).operations.map(\.description)
    #expect(
      kinds == ["moveItem [0, 2] → [0, 0]", "reconfigureItem [0, 0]", "reconfigureItem [0, 2]"])
    var same = Self.state("A: x a b c")
    same.sections[0].items[2].fields = ["title": "new"]
    #expect(
      BatchUpdates(from: old, to: same).operations.map(\.description)
        == ["insertItem [0, 0]", "reloadItem [0, 1]"])
  }

  @Test func `new fields of a section reload it, or make it anew where it moves`() {
    let old = Self.state("A: a | B: b")
    var new = Self.state("A: a c | B: b")
    new.sections[0].fields = ["title": "new"]
    #expect(BatchUpdates(from: old, to: new).operations.map(\.description) == ["reloadSection 0"])
    new.sections.swapAt(0, 1)
    #expect(
      BatchUpdates(from: old, to: new).operations.map(\.description)
        == ["deleteSection 0", "insertSection 1"])
  }

  @Test(arguments: 0..<8)
  func `the batch is accepted and lands exactly on the target`(seed: Int) {
    var random = SeededGenerator(seed: 400 + seed)
    for number in 0..<1500 {
      let repeats = number % 3 == 0
      let old = RandomStates.state(using: &random, repeats: repeats)
      let new =
        random.once(in: 4)
        ? RandomStates.state(using: &random, repeats: repeats)
        : RandomStates.edited(old, using: &random, repeats: repeats)
      let profile: UpdateProfile = random.once(in: 2) ? .modern : .classic
      let batch = BatchUpdates(from: old, to: new, profile: profile)
      do throws(UpdateError) {
        let resolution = try batch.resolved(
          before: old.counts, after: new.counts, profile: profile)
        if case .updates(let map) = resolution, map.applied(to: old, data: new) == new { continue }
        Issue.record("seed \(seed), \(number): \(batch.operations)\n\(old)\n\(new)")
      } catch {
        Issue.record("seed \(seed), \(number): \(error)\n\(batch.operations)\n\(old)\n\(new)")
      }
      return
    }
  }

  @Test(arguments: 0..<8)
  func `thousands of integers behind equal ends are led to their target by the fewest moves`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: 450 + seed)
    var old = Array(0..<3000)
    var middle = Array(old[500..<2500])
    switch seed % 4 {
    case 0: middle.shuffle(using: &random)
    case 1: for number in 0..<400 { middle[random.below(2000)] = 5000 + number }
    case 2: middle.swapAt(3, 1700)
    default: middle = middle.filter { $0 % 5 > 0 }.reversed()
    }
    if seed >= 6 {
      middle.append(middle[7])
      old[1200] = old[1300]
    }
    let new = Array(old[..<500]) + middle + Array(old[2500...])
    func state(_ ids: [Int], _ make: (Int) -> Identifier) -> CollectionState {
      CollectionState(sections: [
        Section(id: "A", items: ["x", "y"]),
        Section(id: "B", items: ids.map { Item(id: make($0)) }),
      ])
    }
    let (before, after) = (state(old) { .integer($0) }, state(new) { .integer($0) })
    let batch = BatchUpdates(from: before, to: after)
    let resolution = try batch.resolved(before: before.counts, after: after.counts)
    guard case .updates(let map) = resolution else {
      Issue.record("no updates")
      return
    }
    #expect(map.applied(to: before, data: after) == after)
    // Texts take another way.
    let texts = BatchUpdates(
      from: state(old) { .string("text \($0)") }, to: state(new) { .string("text \($0)") })
    #expect(batch.operations.count == texts.operations.count)
  }

  @Test(arguments: 0..<4)
  func `no batch with fewer moves leads from one order to another`(seed: Int) {
    var random = SeededGenerator(seed: 500 + seed)
    for _ in 0..<200 {
      let order = Array(0..<7).shuffled(using: &random)
      let old = CollectionState(sections: [
        Section(id: "A", items: (0..<7).map { Item(id: .integer($0)) })
      ])
      let new = CollectionState(sections: [
        Section(id: "A", items: order.map { Item(id: .integer($0)) })
      ])
      // The items that stay are in order in both: try every subset of them.
      let kept =
        (0..<128).filter { subset in
          let rest = order.filter { subset >> $0 & 1 == 1 }
          return rest == rest.sorted()
        }.map(\.nonzeroBitCount).max() ?? 0
      #expect(BatchUpdates(from: old, to: new).operations.count == 7 - kept)
    }
  }

  @Test func `a search that would look up too much is not made`() {
    let old = CollectionState(
      sections: [Section(id: "A", items: (0..<1000).map { Item(id: .integer($0)) })])
    let new = CollectionState(
      sections: [Section(id: "A", items: (0..<1000).reversed().map { Item(id: .integer($0)) })])
    #expect(BatchUpdates(from: old, to: new, profile: .modern, limit: 1999, checkpoint: {}) == nil)
    #expect(
      BatchUpdates(from: old, to: new, profile: .modern, limit: 2000, checkpoint: {})?.operations
        .count == 999)
  }
}
