import CollectionCore
import CollectionData
import Testing

/// What identifies items, and how values print.
struct IdentifierTests {
  @Test func `whole numbers are integers, and nothing else identifies`() {
    #expect(Identifier(1.0) == .integer(1))
    #expect(Identifier(-0.0) == .integer(0))
    #expect(Identifier(1.5) == .number(1.5))
    #expect(Identifier(.nan) == nil)
    #expect(Identifier(-.infinity) == nil)
    #expect(Identifier.string("1") != .integer(1))
  }

  @Test func `a label has no quotes and a description has them where needed`() {
    #expect(Identifier.string("a b").label == "a b")
    #expect(Identifier.string("a b").description == "\"a b\"")
    #expect(Identifier.string("12").description == "\"12\"")
    #expect(Identifier.integer(12).description == "12")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.5, "1.5"), (2, "2"), (1.0 / 3, "0.333"), (-2.0004, "-2"),
    (.nan, "nan"), (-.infinity, "-inf"), (1e300, "1e+300"),
  ])
  func `numbers print as people write them`(number: Double, text: String) {
    #expect(number.text == text)
  }

  @Test func `messages list ten identifiers and cut long ones`() {
    let long = Identifier.string(String(repeating: "x", count: 1_000_000))
    let cut = String(repeating: "x", count: 60) + "…"
    #expect(ResultsError.reservedParent(long).description.contains("the id \(cut):"))
    #expect(SnapshotError.unknownItem(long).message.utf8.count < 300)
    #expect(
      SnapshotError.notInOutline(long).explanation
        == "The outline that the call is made on has no such item (\(cut)).")
    let accents = Identifier.string("e" + String(repeating: "\u{301}", count: 100_000))
    #expect(SnapshotError.unknownItem(accents).message.utf8.count < 500)
    let message = SnapshotError.repeatedItems((1...3_000).map { .integer($0) }).message
    #expect(message.hasSuffix(",\n    10,\n    … and 2990 more\n)}"))
    #expect(
      SnapshotError.repeatedItems((1...10).map { .integer($0) }).message.hasSuffix("    10\n)}"))
  }

  @Test func `paths order by section, then by item`() {
    let paths = [IndexPath(1, 0), IndexPath(0, 9), IndexPath(0, 2)]
    #expect(paths.sorted() == [IndexPath(0, 2), IndexPath(0, 9), IndexPath(1, 0)])
    #expect(IndexPath(1, 2).description == "[1, 2]")
  }

  @Test func `rectangles intersect where they share an area`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(Rect(x: 9, y: 9, width: 5, height: 5)))
    #expect(!rect.intersects(Rect(x: 10, y: 0, width: 5, height: 5)))
    #expect(rect.union(Rect(x: 20, y: -5, width: 1, height: 1)).description == "{0, -5, 21, 15}")
  }
}
