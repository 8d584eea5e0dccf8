import TesseraTesting
import Testing

struct FuzzDiffTests {
  @Test func `the standard library's difference is valid, with moves and without`() {
    #expect(fuzzDiff(iterations: 200, seed: 3) { $1.ids.difference(from: $0.ids) })
    #expect(fuzzDiff(iterations: 200, seed: 4) { $1.ids.difference(from: $0.ids).inferringMoves() })
  }

  @Test func `a diff that forgets inserts fails with the smallest pair`() throws {
    let failure = try #require(
      findDiffFailure(seed: 5) { old, new in
        TestedBatch(
          deletes: old.ids.indices.filter { !new.ids.contains(old.ids[$0]) }.map { [0, $0] })
      })
    #expect(failure.old.items.isEmpty)
    #expect(failure.new.description == "0: 1")
    #expect(failure.reason.code == "U02")
    #expect(failure.description.contains("expectValidDiff(from: \"0:\", to: \"0: 1\")"))
    #expect(failure.description.contains("data:set \"0: 1\""))
  }

  @Test func `deletes that are written as steps fail with two items`() throws {
    let failure = try #require(
      findDiffFailure(seed: 6) { old, new in
        var deletes: [[Int]] = []
        var rest = old.ids
        for id in old.ids where !new.ids.contains(id) {
          if let index = rest.firstIndex(of: id) {
            deletes.append([0, index])
            rest.remove(at: index)
          }
        }
        let target = new.ids
        let inserts = target.indices.filter { !old.ids.contains(target[$0]) }.map { [0, $0] }
        let stays = rest.map { id in (rest.firstIndex(of: id) ?? 0, target.firstIndex(of: id) ?? 0)
        }
        return TestedBatch(
          deletes: deletes, inserts: inserts,
          moves: stays.map { pair in
            ([0, old.ids.firstIndex(of: rest[pair.0]) ?? 0], [0, pair.1])
          })
      })
    #expect(failure.old.description == "0: 1 2")
  }

  @Test func `the same seed finds the same failure`() throws {
    func found(_ seed: UInt64) throws -> DiffFailure {
      try #require(findDiffFailure(seed: seed, sections: 0...4) { _, _ in TestedBatch() })
    }
    let (first, second) = (try found(9), try found(9))
    #expect(first == second)
    #expect(first.description == second.description)
  }

  @Test func `content that changes has to be reloaded`() throws {
    let failure = try #require(
      findDiffFailure(seed: 2, contents: true) { old, new in
        new.ids.difference(from: old.ids)
      })
    #expect(failure.old.description == "0: 1")
    #expect(failure.new.description == "0: 1v1")
  }

  @Test func `an error of the diff is a failure with its text`() throws {
    struct Lost: Error, CustomStringConvertible { var description: String { "lost it" } }
    let failure = try #require(
      findDiffFailure(iterations: 3) { _, _ -> TestedBatch in throw Lost() })
    #expect(failure.reason.sentence == "The diff throws an error: lost it.")
    #expect(failure.script == nil)
  }

  @Test func `stages have to end at the new state`() {
    let failure = findDiffFailure(iterations: 50) { old, new in
      [
        DiffStage(
          TestedBatch(deletes: old.ids.indices.map { [0, $0] }),
          data: FuzzState(sections: old.sections.map { FuzzState.Section(id: $0.id) })),
        DiffStage(TestedBatch(inserts: new.ids.indices.map { [0, $0] }), data: new),
      ]
    }
    #expect(failure == nil)
    withKnownIssue { expectValidDiff(from: "0: 1", to: "0: 2") { _, _ in [DiffStage]() } }
    withKnownIssue { expectValidDiff(from: "x", to: "0: 2") { _, _ in [DiffStage]() } }
    expectValidDiff(from: "0: 1", to: "0: 1") { _, _ in [DiffStage]() }
  }

  @Test func `ranges below zero have no sections, and no pairs are no failure`() {
    #expect(fuzzDiff(iterations: 20, sections: -3 ... -1, items: -5) { _, new in TestedBatch() })
    #expect(fuzzDiff(iterations: -1) { _, _ in TestedBatch() })
  }

  @Test(arguments: ["1v", "v", "1v2v3", "99999999999999999999", "1.5", "\"\""])
  func `an item that is no number is no state`(item: String) {
    #expect(FuzzState("0: \(item)") == nil)
    #expect(FuzzState("\(item): 1") == nil)
  }
}
