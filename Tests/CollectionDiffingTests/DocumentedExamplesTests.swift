import CollectionCore
import CollectionDiffing
import Testing

@Suite struct DocumentedExamplesTests {
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
}
