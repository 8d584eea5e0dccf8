import CollectionCore
import CollectionDiffing
import CollectionUpdates
import Testing

@Suite struct DocumentedExamplesTests {
  @Test func commonSubsequence() {
    var search = CommonSubsequence([1, 2, 1, 3], [2, 1, 1, 3])
    let isFound = search.run()
    let length = search.pairs.count  // 3
    #expect(isFound && length == 3)
  }

  @Test func diffable() {
    struct Contact: Diffable {
      var diffID: Int
      var name: String
      func hasSameContent(as other: Contact) -> Bool { name == other.name }
    }
    let difference = Difference(
      from: [Contact(diffID: 1, name: "Ann"), Contact(diffID: 2, name: "Bob")],
      to: [Contact(diffID: 1, name: "Anna"), Contact(diffID: 2, name: "Bob")])
    #expect(difference.updates.map(\.to) == [IndexPath(0, 0)])
  }

  @Test func difference() {
    let difference = Difference(from: [1, 2, 3], to: [3, 1, 2])
    let moves = difference.moves.map { "\($0.from.item) → \($0.to.item)" }  // ["2 → 0"]
    #expect(moves == ["2 → 0"])
  }

  @Test func changes() throws {
    let changes = try Changes(
      from: CollectionState(line: "A: H J K"), to: CollectionState(line: "A: K H"))
    let operations = changes.operations.map(\.description)  // a delete and a move
    #expect(operations.count == 2)
  }

  @Test func changesError() throws {
    var options = Changes.Options()
    options.duplicates = .refused
    do {
      _ = try Changes(
        from: CollectionState(line: "A: H H"), to: CollectionState(line: "A: H"), options: options)
    } catch let error as ChangesError {
      print(error)  // names the item that occurs twice
    }
    #expect(options.duplicates == .refused)
  }

  @Test func threePhases() throws {
    let phases = try ThreePhases(from: ["a", "b", "c"], to: ["c", "a", "d"])
    let deletes = phases.deletes  // [1], then the moves, then the inserts
    #expect(deletes == [1])
  }

  @Test func threePhasesError() throws {
    do {
      _ = try ThreePhases(from: ["a", "a"], to: ["a"])
    } catch ThreePhasesError.duplicate(let id, let list, let first, let second) {
      print("\(id) is in the \(list) list twice, at \(first) and \(second)")
    }
  }

  @Test func diffableSection() {
    struct Shelf: DiffableSection {
      var diffID: String
      var diffElements: [Int]
    }
    let difference = Difference(
      from: [Shelf(diffID: "A", diffElements: [1, 2])],
      to: [Shelf(diffID: "A", diffElements: [2])])
    let deletes = difference.numberOfDeletes  // 1
    #expect(deletes == 1)
  }

  @Test func updateWarning() {
    let batch = BatchUpdates([UpdateOperation(.reloadItem(IndexPath(0, 9)))])
    let codes = batch.strayRefreshes(before: [3]).map(\.code)  // the reload names no item
    #expect(codes.count == 1)
  }

  @Test func fenwickTree() {
    var tree = FenwickTree<PrefixSum>(count: 8)
    tree.add(1, at: 5)
    let total = tree.total(ofFirst: 6)  // 1
    #expect(total == 1)
  }

  @Test func increasingSubsequence() {
    let stays = IncreasingSubsequence.longest([2, 0, 1])  // [false, true, true]
    #expect(stays == [false, true, true])
  }
}
