import TesseraTesting
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func batches() {
    expectValidBatch(
      from: ["Ann", "Bob", "Cid"], to: ["Eve", "Bob", "Cid"],
      deletes: [[0, 0]], inserts: [[0, 0]])
    expectValidBatch(
      from: "near: Ann Bob | far: Cid", to: "near: Bob | far: Cid Ann",
      moves: [([0, 0], [1, 1])])
    let batch = TestedBatch(deletes: [[0, 0]])
    let failure = BatchFailure.found(in: batch, from: ["a", "b"], to: ["b"])
    #expect(failure == nil)
  }

  @Test func diffs() {
    fuzzDiff(iterations: 100) { old, new in
      new.ids.difference(from: old.ids).inferringMoves()
    }
    expectValidDiff(from: "0: 1 2 3", to: "0: 3 1") { old, new in
      new.ids.difference(from: old.ids)
    }
  }
}
