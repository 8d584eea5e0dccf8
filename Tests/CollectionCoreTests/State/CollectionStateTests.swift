import CollectionCore
import Testing

/// Step-by-step changes of the data.
struct CollectionStateTests {
  private let state = CollectionState(sections: [
    Section(id: "A", items: ["H", "J", "K"] as ItemList),
    Section(id: "B", items: ["X", "Y"] as ItemList),
  ])

  @Test func `items are inserted, appended, removed and replaced`() throws {
    var state = state
    try state.insert("n", at: IndexPath(0, 3))
    try state.append("m", toSection: 1)
    #expect(try state.remove(at: IndexPath(0, 0)) == "H")
    #expect(try state.replace(at: IndexPath(1, 0), with: "x") == "X")
    #expect(state.description == "A: J K n | B: x Y m")
  }

  @Test func `an item moves to its final place`() throws {
    var state = state
    try state.move(from: IndexPath(0, 0), to: IndexPath(0, 2))
    try state.move(from: IndexPath(0, 0), to: IndexPath(1, 2))
    #expect(state.description == "A: K H | B: X Y J")
  }

  @Test func `sections are inserted, removed and moved`() throws {
    var state = state
    try state.insertSection(Section(id: "C"), at: 2)
    try state.moveSection(from: 0, to: 2)
    #expect(try state.removeSection(at: 0).id == "B")
    #expect(state.description == "C: | A: H J K")
  }

  @Test func `lookups give nil where nothing is`() {
    #expect(state.item(at: IndexPath(1, 2)) == nil)
    #expect(state.item(at: IndexPath(-1, 0)) == nil)
    #expect(state.item(at: IndexPath(.max, .min)) == nil)
    #expect(state.indexPath(of: "Y") == IndexPath(1, 1))
    #expect(state.indexPath(of: "?") == nil)
    #expect(state.numberOfItems == 5)
  }

  @Test(arguments: faults)
  func `a place that does not exist is named with what there is`(
    sentence: String, change: @Sendable (inout CollectionState) throws -> Void
  ) {
    var changed = state
    do {
      try change(&changed)
      Issue.record("changed to \(changed)")
    } catch {
      #expect("\(error)" == sentence)
    }
    #expect(changed == state)
  }

  private static let faults: [(String, @Sendable (inout CollectionState) throws -> Void)] = [
    (
      "section 2 does not exist: the data has 2 sections (0 to 1)",
      { try $0.append("n", toSection: 2) }
    ),
    (
      "section -1 does not exist: the data has 2 sections (0 to 1)",
      { try $0.removeSection(at: -1) }
    ),
    (
      "item [1, 2] does not exist: section 1 has 2 items (0 to 1)",
      { try $0.remove(at: IndexPath(1, 2)) }
    ),
    (
      "item [0, -1] does not exist: section 0 has 3 items (0 to 2)",
      { try $0.replace(at: IndexPath(0, -1), with: "n") }
    ),
    (
      "nothing can be put at [0, 4]: section 0 has 3 items, so the last place is [0, 3]",
      { try $0.insert("n", at: IndexPath(0, 4)) }
    ),
    (
      "nothing can be put at [0, 3]: section 0 has 2 items once the moved one is taken out, "
        + "so the last place is [0, 2]",
      { try $0.move(from: IndexPath(0, 0), to: IndexPath(0, 3)) }
    ),
    (
      "no section can be put at 3: the data has 2 sections, so the last place is 2",
      { try $0.insertSection(Section(id: "C"), at: 3) }
    ),
    (
      "section 9 does not exist: the data has 2 sections (0 to 1)",
      { try $0.moveSection(from: 0, to: 9) }
    ),
  ]

  @Test func `an empty state has its own words`() {
    var empty = CollectionState()
    #expect(throws: StateError.noSection(0, sections: 0)) { try empty.removeSection(at: 0) }
    #expect(
      StateError.noSection(0, sections: 0).description
        == "section 0 does not exist: the data has no sections")
    #expect(
      StateError.noItem(IndexPath(0, 1), items: 1).description
        == "item [0, 1] does not exist: section 0 has 1 item (index 0)")
  }
}
