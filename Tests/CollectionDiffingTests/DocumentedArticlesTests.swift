import CollectionCore
import CollectionDiffing
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func comparingLists() {
    let difference = Difference(from: ["ann", "bob", "cat"], to: ["cat", "ann", "dan"])
    let deletes = difference.numberOfDeletes  // 1
    let moves = difference.moves.count  // 1: cat comes to the front
    #expect(deletes == 1 && moves == 1)
    struct Friend: Diffable {
      var diffID: String
      var status: String
      func hasSameContent(as other: Friend) -> Bool { status == other.status }
    }

    let news = Difference(
      from: [Friend(diffID: "ann", status: "reading")],
      to: [Friend(diffID: "ann", status: "asleep")])
    let updates = news.updates.count  // 1
    #expect(updates == 1)
  }

  @Test func comparingStates() throws {
    let changes = try Changes(
      from: CollectionState(line: "A: H J K | B: X"), to: CollectionState(line: "A: K H | B: X J"))
    let operations = changes.operations.map(\.description)
    #expect(operations.count == 2)
  }
}
