import CollectionCore
import CollectionData
import Testing

@Suite struct ResultsRelationTests {
  private func teams(removesEmpty: Bool, _ parents: [Item]) throws -> (
    ResultsController, ResultsRecorder
  ) {
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "team")
    configuration.sortDescriptors = [.field("id")]
    configuration.removeEmptySections = removesEmpty
    configuration.parents = parents
    let results = try ResultsController(configuration)
    let recorder = ResultsRecorder()
    results.delegate = recorder
    return (results, recorder)
  }

  private func child(_ id: String, _ team: String?) -> Item {
    Item(id: .string(id), fields: team.map { ["team": .string($0)] } ?? [:])
  }

  @Test func `Parents make the sections, in their order`() throws {
    let (results, _) = try teams(removesEmpty: true, ["red", "blue", "green"])
    #expect(results.state.description == "")
    try results.setContent([
      child("ann", "blue"), child("bob", "red"), child("cat", nil), child("dan", "pink"),
    ])
    #expect(results.state.description == "red: bob | blue: ann | Ungrouped: cat dan")
    try results.insert([child("eve", "green")])
    #expect(results.state.description == "red: bob | blue: ann | green: eve | Ungrouped: cat dan")
  }

  @Test func `Empty parents are shown if they are to stay`() throws {
    let (results, recorder) = try teams(removesEmpty: false, ["red", "blue"])
    #expect(results.state.description == "red: | blue:")
    try results.insert([child("ann", nil)])
    #expect(results.state.description == "red: | blue: | Ungrouped: ann")
    try results.didUpdate([child("ann", "blue")])
    #expect(results.state.description == "red: | blue: ann")
    #expect(
      recorder.take().suffix(4) == [
        "will: red: | blue: | Ungrouped: ann", "section Ungrouped: delete 2",
        "ann: move [2, 0] → [1, 0] *", "did: red: | blue: ann",
      ])
  }

  @Test func `Children wait for a parent and survive it`() throws {
    let (results, recorder) = try teams(removesEmpty: true, ["red"])
    try results.setContent([child("ann", "blue"), child("bob", "red"), child("cat", nil)])
    _ = recorder.take()
    try results.insertSection(Section(id: "blue"))
    #expect(
      recorder.take() == [
        "will: red: bob | Ungrouped: ann cat", "section blue: insert 1",
        "ann: move [1, 0] → [1, 0]", "did: red: bob | blue: ann | Ungrouped: cat",
      ])
    try results.deleteSection("red")
    #expect(results.state.description == "blue: ann | Ungrouped: bob cat")
    try results.deleteSection("red")
    try results.insertSection(Section(id: "red"))
    #expect(results.state.description == "blue: ann | red: bob | Ungrouped: cat")
  }

  @Test func `A parent that changes moves its section`() throws {
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "team")
    configuration.sectionSortDescriptors = [.field("rank")]
    configuration.parents = [
      Item(id: "red", fields: ["rank": .integer(1)]),
      Item(id: "blue", fields: ["rank": .integer(2)]),
    ]
    let results = try ResultsController(configuration)
    try results.setContent([child("ann", "blue"), child("bob", "red")])
    let recorder = ResultsRecorder()
    results.delegate = recorder
    try results.insertSection(Section(id: "blue", fields: ["rank": .integer(0)]))
    #expect(
      recorder.take() == [
        "will: red: bob | blue: ann", "section red: move 0 → 1", "section blue: update 1",
        "did: blue: ann | red: bob",
      ])
    try results.insertSection(Section(id: "red", fields: ["rank": .integer(1), "a": .integer(1)]))
    #expect(
      recorder.take() == [
        "will: blue: ann | red: bob", "section red: update 1", "did: blue: ann | red: bob",
      ])
  }

  @Test func `No parent has the name of the others' section`() throws {
    #expect(throws: ResultsError.reservedParent("Ungrouped")) {
      try teams(removesEmpty: true, ["Ungrouped"])
    }
    let (results, _) = try teams(removesEmpty: true, ["red"])
    #expect(throws: ResultsError.reservedParent("Ungrouped")) {
      try results.insertSection(Section(id: "Ungrouped"))
    }
  }
}
