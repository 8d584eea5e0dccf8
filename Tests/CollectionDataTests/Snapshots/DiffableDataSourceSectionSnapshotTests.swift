import CollectionCore
import CollectionData
import Testing

/// Outlines: what is below what, and what is visible.
struct DiffableDataSourceSectionSnapshotTests {
  /// Home (Kitchen (Sink, Stove), Garden), Work.
  private static func outline() throws -> DiffableDataSourceSectionSnapshot {
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append(["Home", "Work"])
    try outline.append(["Kitchen", "Garden"], to: "Home")
    try outline.append(["Sink", "Stove"], to: "Kitchen")
    return outline
  }

  @Test func `items are listed depth first`() throws {
    let outline = try Self.outline()
    #expect(outline.items == ["Home", "Kitchen", "Sink", "Stove", "Garden", "Work"])
    #expect(outline.rootItems == ["Home", "Work"])
    #expect(outline.count == 6)
    #expect(outline.index(of: "Garden") == 4)
    #expect(outline.index(of: "Attic") == nil)
    #expect(try outline.level(of: "Sink") == 2)
    #expect(try outline.parent(of: "Sink") == "Kitchen")
    #expect(try outline.parent(of: "Work") == nil)
    #expect(try outline.children(of: "Home") == ["Kitchen", "Garden"])
  }

  @Test func `an item is visible if everything above it is expanded`() throws {
    var outline = try Self.outline()
    #expect(outline.visibleItems == ["Home", "Work"])
    try outline.expand(["Kitchen"])
    #expect(outline.visibleItems == ["Home", "Work"])
    #expect(try !outline.isVisible("Sink"))
    try outline.expand(["Home"])
    #expect(outline.visibleItems == ["Home", "Kitchen", "Sink", "Stove", "Garden", "Work"])
    #expect(try outline.isVisible("Sink"))
    try outline.collapse(["Home"])
    #expect(try outline.isExpanded("Kitchen"))
    #expect(outline.visibleItems == ["Home", "Work"])
  }

  @Test func `items are inserted beside others, on their level`() throws {
    var outline = try Self.outline()
    try outline.insert(["Attic"], before: "Garden")
    try outline.insert(["Cellar"], after: "Kitchen")
    try outline.insert(["Errands"], after: "Home")
    #expect(try outline.children(of: "Home") == ["Kitchen", "Cellar", "Attic", "Garden"])
    #expect(outline.rootItems == ["Home", "Errands", "Work"])
  }

  @Test func `what is below a deleted item goes, too`() throws {
    var outline = try Self.outline()
    try outline.delete(["Kitchen", "Sink", "Attic"])
    #expect(outline.items == ["Home", "Garden", "Work"])
    #expect(!outline.contains("Stove"))
    try outline.append(["Sink"], to: "Work")
    #expect(try outline.level(of: "Sink") == 1)
    outline.deleteAll()
    #expect(outline == DiffableDataSourceSectionSnapshot())
  }

  @Test func `a part is taken out as a snapshot, and put in the place of another`() throws {
    var outline = try Self.outline()
    let kitchen = try outline.snapshot(of: "Kitchen")
    #expect(kitchen.items == ["Sink", "Stove"])
    #expect(kitchen.rootItems == ["Sink", "Stove"])
    let whole = try outline.snapshot(of: "Kitchen", includingParent: true)
    #expect(whole.items == ["Kitchen", "Sink", "Stove"])
    #expect(try whole.parent(of: "Kitchen") == nil)
    var tasks = DiffableDataSourceSectionSnapshot()
    try tasks.append(["Sink", "Floor"])
    try tasks.append(["Corners"], to: "Floor")
    try outline.replace(childrenOf: "Kitchen", using: tasks)
    #expect(outline.items == ["Home", "Kitchen", "Sink", "Floor", "Corners", "Garden", "Work"])
    #expect(try outline.parent(of: "Floor") == "Kitchen")
  }

  private typealias Wrong = (
    SnapshotError, @Sendable (inout DiffableDataSourceSectionSnapshot) throws -> Void
  )

  private static let wrong: [Wrong] = [
    (.repeatedItems(["n"]), { try $0.append(["n", "n"]) }),
    (.repeatedItems(["Sink"]), { try $0.append(["n", "Sink"], to: "Work") }),
    (.notInOutline("Attic"), { try $0.append(["n"], to: "Attic") }),
    (.unknownNeighbourItem("Attic"), { try $0.insert(["n"], before: "Attic") }),
    (.repeatedItems(["Work"]), { try $0.insert(["Work"], after: "Work") }),
    (.repeatedItems(["Work"]), { try $0.delete(["Work", "Work"]) }),
    (.notInOutline("Attic"), { try $0.expand(["Home", "Attic"]) }),
    (.notInOutline("Attic"), { try $0.collapse(["Home", "Attic"]) }),
    (.notInOutline("Attic"), { _ = try $0.level(of: "Attic") }),
    (.notInOutline("Attic"), { _ = try $0.snapshot(of: "Attic") }),
    (
      .repeatedItems(["Work"]),
      {
        var other = DiffableDataSourceSectionSnapshot()
        try other.append(["Sink", "Work"])
        try $0.replace(childrenOf: "Kitchen", using: other)
      }
    ),
  ]

  @Test(arguments: wrong.indices)
  func `a refused call names what is wrong and changes nothing`(index: Int) throws {
    let (error, call) = Self.wrong[index]
    var outline = try Self.outline()
    let before = outline
    #expect(throws: error) { try call(&outline) }
    #expect(outline == before)
  }

  @Test func `an outline may be a hundred thousand levels deep`() throws {
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append([0])
    for level in 1..<100_000 {
      try outline.append([Item(id: .integer(level))], to: .integer(level - 1))
      try outline.expand([.integer(level - 1)])
    }
    #expect(outline.visibleItems.count == 100_000)
    #expect(try outline.level(of: 99_999) == 99_999)
    try outline.delete([1])
    #expect(outline.items == [0])
  }
}
