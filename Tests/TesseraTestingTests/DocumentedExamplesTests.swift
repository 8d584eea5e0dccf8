import TesseraTesting
import Testing

extension ElementPath: DifferenceKitElementPath {}
extension Changeset: DifferenceKitChangeset {}
extension ArraySection: DifferenceKitSection where Model == Int, Element == FuzzState.Item {}
extension ListMoveIndex: ListDiffMove {}
extension ListIndexSetResult: ListDiffResult {}
extension StagedChangeset: ListKitChangeset {}

/// The examples of the doc comments.
@Suite struct DocumentedExamplesTests {
  @Test func diffStageError() {
    let error = DiffStageError(type: "Friend")
    #expect(error.description.contains("Friend"))
  }

  @Test func batchFailure() {
    let batch = TestedBatch(deletes: [[0, 1]])
    let failure = BatchFailure.found(in: batch, from: ["a", "b"], to: ["a"])
    print(failure?.description ?? "valid")
    #expect(failure == nil)
  }

  @Test func expectations() {
    expectValidBatch(from: ["a", "b"], to: ["b"], deletes: [[0, 0]])
    expectValidBatch(from: [[1, 2], [3]], to: [[1], [3, 2]], moves: [([0, 1], [1, 1])])
    expectValidBatch(from: "A: x y | B: z", to: "A: x y", sections: SectionChanges(deletes: [1]))
    expectValidBatch(
      from: ["a", "b", "c"], to: ["c", "a"], deletes: [[0, 1]], moves: [([0, 2], [0, 0])])
  }

  @Test func identifierNames() {
    var names = IdentifierNames()
    let name = names.identifier(of: 7)  // 7
    #expect(name.label == "7")
  }

  @Test func sectionChanges() {
    let changes = SectionChanges(deletes: [0], inserts: [1], moves: [(from: 2, to: 0)])
    #expect(changes.moves.count == 1)
  }

  @Test func testedBatch() {
    let batch = TestedBatch(deletes: [[0, 1]], moves: [(from: [0, 2], to: [0, 0])])
    #expect(BatchFailure.found(in: batch, from: [1, 2, 3], to: [3, 1]) == nil)
  }

  @Test func fuzzing() {
    fuzzDiff(seed: 1) { old, new in new.ids.difference(from: old.ids).inferringMoves() }
    expectValidDiff(from: "0: 1 2", to: "0: 2 1") { old, new in
      new.ids.difference(from: old.ids)
    }
  }

  @Test func findDiffFailures() {
    let failure = findDiffFailure(seed: 7) { old, new in new.ids.difference(from: old.ids) }
    print(failure?.description ?? "no failure")
    #expect(failure == nil)
  }

  @Test func emptyBatches() {
    let failure = findDiffFailure { old, new in TestedBatch() }
    #expect(failure != nil)
  }

  @Test func diffStage() {
    let new = FuzzState(items: [])
    let stage = DiffStage(TestedBatch(deletes: [[0, 1]]), data: new)
    #expect(stage.data == new)
  }

  @Test func fuzzState() {
    let state = FuzzState("0: 1 2 | 1: 3")
    let ids = state?.sections[0].items.map(\.id)  // [1, 2]
    #expect(ids == [1, 2])
  }
}
