import CollectionCore
import Foundation
import TesseraTesting
import Testing

struct BatchFailureTests {
  /// Returns what is wrong with a batch.
  private func failure(
    _ batch: TestedBatch, from old: some BatchState, to new: some BatchState
  ) -> BatchFailure? {
    BatchFailure.found(in: batch, from: old, to: new)
  }

  @Test func `a batch that leads to the new state is valid`() {
    #expect(
      failure(
        TestedBatch(deletes: [[0, 1]], moves: [([0, 2], [0, 0])]), from: ["a", "b", "c"],
        to: ["c", "a"]) == nil)
    #expect(
      failure(TestedBatch(moves: [([0, 1], [1, 1])]), from: [[1, 2], [3]], to: [[1], [3, 2]])
        == nil)
    #expect(
      failure(
        TestedBatch(sections: SectionChanges(deletes: IndexSet([1]))), from: "A: x y | B: z",
        to: "A: x y") == nil)
  }

  @Test func `sections of arrays are those that the changes of sections make them`() {
    func isValid(_ old: [[String]], _ new: [[String]], _ sections: SectionChanges) -> Bool {
      failure(TestedBatch(sections: sections), from: old, to: new) == nil
    }
    #expect(isValid([["a"], ["b"]], [["b"]], SectionChanges(deletes: [0])))
    #expect(isValid([["b"]], [["a"], ["b"]], SectionChanges(inserts: [0])))
    #expect(isValid([["a"], ["b"], []], [["b"], [], ["a"]], SectionChanges(moves: [(0, 2)])))
    #expect(
      isValid(
        [["a"], ["b"], ["c"]], [["c"], ["n"], ["a"]],
        SectionChanges(deletes: [1], inserts: [1], moves: [(2, 0)])))
    #expect(isValid([["a"], ["b"]], [["x"], ["b"]], SectionChanges(reloads: [0])))
    // Without a word about its section, an item is not where the view shows it.
    let swapped = failure(TestedBatch(), from: [["a"], ["b"]], to: [["b"], ["a"]])
    #expect(swapped?.code == "W01")
    let wrong = failure(
      TestedBatch(sections: SectionChanges(deletes: [1])), from: [["a"], ["b"]], to: [["b"]])
    #expect(wrong?.code == "W01")
    let named = failure(
      TestedBatch(sections: SectionChanges(deletes: [0])), from: [["a"], ["b"]], to: "B: b")
    #expect(named == nil)
  }

  @Test func `paths of Foundation, of this package and arrays name the same items`() {
    let batches = [
      TestedBatch(deletes: [Foundation.IndexPath(indexes: [0, 1])]),
      TestedBatch(deletes: [[0, 1]]),
    ]
    for batch in batches { #expect(failure(batch, from: [1, 2], to: [1]) == nil) }
  }

  @Test func `both index paths convert into each other`() {
    #expect(
      CollectionIndexPath(Foundation.IndexPath(indexes: [1, 2])) == .init(section: 1, item: 2))
    #expect(CollectionIndexPath(Foundation.IndexPath(index: 1)) == nil)
    #expect(
      Foundation.IndexPath(CollectionIndexPath(1, 2)) == Foundation.IndexPath(indexes: [1, 2]))
  }

  @Test func `a count that does not fit has UIKit's sentence, the reason and the repair`() {
    let found = failure(TestedBatch(inserts: [[0, 0]]), from: "A: x y", to: "A: y")
    #expect(
      found?.description == """
        U01: Invalid batch updates detected: the number of sections and/or items returned by the \
        data source before and after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [2] }
        Data source after updates = { 1 section with item counts: [1] }
        Updates = [
        \tInsert item (0 - 0)
        ]
        Reason: Section 0 had 2 items: 2 − 0 + 1 = 3, but the data has 1. The batch leaves more old \
        items or sections than the new counts have room for. Developers report this message for this \
        mistake; Apple does not document it.
        What to do: \(found?.advice ?? "")
        Before: A: x y
        After: A: y
        Batch: insertItem [0, 0]
        A correct batch:
        collectionView.performBatchUpdates {
          collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
        """)
    #expect(found?.advice?.isEmpty == false)
  }

  @Test func `items in another order are named with both`() {
    let found = failure(TestedBatch(moves: [([0, 0], [0, 1])]), from: [1, 2, 3], to: [3, 2, 1])
    #expect(found?.code == "W01")
    #expect(found?.repair?.contains("collectionView.moveItem(at:") == true)
  }

  @Test func `different ids that read alike get different names`() {
    struct Friend: Hashable, CustomStringConvertible {
      let id: Int
      var description: String { "friend" }
    }
    let found = failure(
      TestedBatch(), from: [Friend(id: 1), Friend(id: 2)], to: [Friend(id: 2), Friend(id: 1)])
    #expect(found?.facts.first == "Before: \"section 0\": friend \"friend (2)\"")
    #expect(found?.facts[1] == "After: \"section 0\": \"friend (2)\" friend")
  }

  @Test func `a state line with a mistake and a path of one index are named`() {
    #expect(
      failure(TestedBatch(), from: "A x", to: "A:")?.sentence.hasPrefix("A state cannot be read:")
        == true)
    #expect(
      failure(TestedBatch(deletes: [[7]]), from: [1], to: [Int]())?.sentence
        == "[7] is no place of an item, which has two indices: [section, item].")
    #expect(failure(TestedBatch(deletes: [[-1, Int.max]]), from: [1], to: [Int]())?.code == "U13")
  }

  @Test(arguments: [Int.min, -1, 3, Int.max - 1, Int.max])
  func `places of any size are refused, and nothing traps`(index: Int) {
    for path in [[0, index], [index, 0], [index, index]] {
      for batch in [
        TestedBatch(deletes: [path]), TestedBatch(inserts: [path]), TestedBatch(reloads: [path]),
        TestedBatch(moves: [(path, [0, 0])]), TestedBatch(moves: [([0, 0], path)]),
      ] { #expect(failure(batch, from: [1, 2], to: [1]) != nil) }
    }
    for sections in [
      SectionChanges(deletes: [index]), SectionChanges(inserts: [index]),
      SectionChanges(reloads: [index]), SectionChanges(moves: [(from: index, to: 0)]),
      SectionChanges(moves: [(from: 0, to: index)]),
    ] { #expect(failure(TestedBatch(sections: sections), from: [[1], [2]], to: [[1]]) != nil) }
  }

  @Test func `a failure is recorded at the caller's line`() {
    let line = #line + 2
    withKnownIssue {
      expectValidBatch(from: [1, 2], to: [1])
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.hasPrefix("U01: Invalid batch updates detected") == true
    }
  }

  @Test func `the script performs the batch in Lua`() {
    let found = failure(
      TestedBatch(
        deletes: [[0, 0], [0, 1]], inserts: [[1, 0]], reloads: [[0, 2]],
        sections: SectionChanges(inserts: [2], moves: [(from: 1, to: 0)])),
      from: "A: \"x y\" b c | B:", to: "A: c")
    #expect(
      found?.script == #"""
        local data = DataSource "A: \"x y\" b c | B:"
        local view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        view:performBatchUpdates(function()
          data:set "A: c"
          view:deleteItems{{0, 0}, {0, 1}}
          view:insertItems{{1, 0}}
          view:reloadItems{{0, 2}}
          view:insertSections{2}
          view:moveSection(1, 0)
        end)
        print(view)
        """#)
  }
}
