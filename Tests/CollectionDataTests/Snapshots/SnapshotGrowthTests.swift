import CollectionCore
import CollectionData
import Testing

/// What edits of large snapshots change, counted in nodes and entries: it hardly grows with them.
struct SnapshotGrowthTests {
  /// A snapshot of as many sections of one item, whose sections and items have been looked for.
  private static func sections(_ count: Int) throws -> DiffableDataSourceSnapshot {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections((0..<count).map { .integer($0) })
    for index in 0..<count {
      try snapshot.appendItems([Item(id: .integer(index))], toSection: .integer(index))
    }
    for _ in 0..<4 { #expect(snapshot.indexOfItem(7) == 7) }
    return snapshot
  }

  /// An edit of a snapshot of sections.
  private typealias Edit = @Sendable (inout DiffableDataSourceSnapshot) throws -> Void

  private static let edits: [Edit] = [
    { try $0.deleteSections([.integer(4000)]) },
    { try $0.insertSections(["new"], afterSection: .integer(4000)) },
    { try $0.moveSection(.integer(17), afterSection: .integer(5000)) },
    { try $0.moveItem(.integer(17), afterItem: .integer(5000)) },
    { try $0.deleteItems([.integer(4000)]) },
    { try $0.insertItems(["new"], beforeItem: .integer(4000)) },
  ]

  @Test(arguments: [10_000, 100_000])
  func `an edit of one section or item among many changes a handful of nodes`(count: Int) throws {
    let snapshot = try Self.sections(count)
    for (number, edit) in Self.edits.enumerated() {
      var copy = snapshot
      try edit(&copy)
      #expect(copy.steps(since: snapshot) < 300, "edit \(number) of \(count)")
    }
  }

  @Test func `twenty thousand sections are deleted one by one`() throws {
    var snapshot = try Self.sections(20_001)
    for index in 0..<20_000 { try snapshot.deleteSections([.integer(index)]) }
    #expect("\(snapshot)" == "20000: 20000")
    #expect(snapshot.indexOfItem(20_000) == 0)
    #expect(snapshot.indexOfItem(19_999) == nil)
  }

  @Test(arguments: [1000, 10_000])
  func `items that are inserted behind one item one by one change few others`(
    count: Int
  ) throws {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems((0..<count).map { Item(id: .integer($0)) })
    for _ in 0..<4 { #expect(snapshot.indexOfItem(7) == 7) }
    let before = snapshot
    for number in 0..<100 {
      try snapshot.insertItems([Item(id: .integer(-1 - number))], afterItem: 500)
    }
    // Those whose labels had to make room are among them.
    #expect(snapshot.steps(since: before) < 900)
    #expect(snapshot.indexOfItem(501) == 601)
    #expect(before.indexOfItem(501) == 501)
  }

  @Test func `children are deleted and inserted beside many siblings one by one`() throws {
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append(["root"])
    try outline.append((0..<50_000).map { Item(id: .integer($0)) }, to: "root")
    for number in 0..<20_000 {
      try outline.delete([.integer(number)])
      try outline.insert([Item(id: .integer(-1 - number))], before: .integer(49_999))
    }
    let children = try outline.children(of: "root")
    #expect(children.count == 50_000)
    #expect(children.first == 20_000)
    #expect(children.suffix(2) == [-20_000, 49_999])
    #expect(outline.index(of: 49_999) == 50_000)
  }

  @Test func `outlines are equal where their items are, however they came about`() throws {
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append(["a", "c"])
    try outline.insert(["b"], before: "c")
    var other = DiffableDataSourceSectionSnapshot()
    try other.append(["a", "b", "c"])
    #expect(outline == other)
    try other.delete(["a"])
    #expect(outline != other)
    try other.insert(["a"], after: "b")
    #expect(outline != other)
  }
}

/// Marks, lists and look-ups of many items, which take another way than those of few.
struct LargeSnapshotTests {
  private static func of(_ count: Int) throws -> DiffableDataSourceSnapshot {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems((0..<count).map { Item(id: .integer($0)) }, toSection: "A")
    try snapshot.appendItems((0..<count).map { Item(id: .string("text \($0)")) }, toSection: "B")
    return snapshot
  }

  @Test func `many marks are kept, listed in order and lost with their items`() throws {
    var snapshot = try Self.of(200)
    let odd = stride(from: 199, to: 0, by: -2).map { Item(id: .integer($0)) }
    try snapshot.reloadItems(odd + odd)
    #expect(snapshot.reloadedItemIdentifiers == odd.reversed().map(\.id))
    let changed = odd.map { Item(id: $0.id, fields: ["n": .integer(1)]) }
    #expect(try snapshot.reconfigureItems(changed) == odd.map(\.id))
    #expect(snapshot.item(3)?.fields == [:])
    #expect(throws: SnapshotError.reloadOfUnknownItem("gone")) {
      try snapshot.reloadItems(odd + ["gone"])
    }
    try snapshot.deleteItems((2..<200).map { .integer($0) })
    #expect(snapshot.reloadedItemIdentifiers == [1])
    try snapshot.appendItems([5], toSection: "A")
    #expect(snapshot.reloadedItemIdentifiers == [1])
  }

  @Test func `a list of identifiers follows each change`() throws {
    var snapshot = try Self.of(2)
    #expect(snapshot.itemIdentifiers == [0, 1, "text 0", "text 1"])
    let copy = snapshot
    try snapshot.moveItem(0, afterItem: "text 0")
    #expect(snapshot.itemIdentifiers == [1, "text 0", 0, "text 1"])
    try snapshot.deleteSections(["A"])
    #expect(snapshot.itemIdentifiers == ["text 0", 0, "text 1"])
    #expect(copy.itemIdentifiers == [0, 1, "text 0", "text 1"])
  }

  @Test func `items that are there are moved, however the lists lie to each other`() throws {
    var snapshot = try Self.of(100)
    let mixed = [Item(id: 500), Item(id: 7), Item(id: "text 9"), Item(id: "new")]
    #expect(try snapshot.appendItems(mixed, toSection: "A") == [7, "text 9"])
    #expect(snapshot.numberOfItems == 202)
    #expect(try snapshot.appendItems([700, 600]) == [])
    #expect(try snapshot.appendItems([650, 600, 3]) == [600, 3])
    #expect(snapshot.numberOfItems == 205)
    #expect(try snapshot.itemIdentifiers(inSection: "A").suffix(4) == [500, 7, "text 9", "new"])
    #expect(snapshot.indexPath(of: 3) == IndexPath(1, 102))
  }

  @Test func `repeated identifiers are found in lists of every kind`() throws {
    var snapshot = try Self.of(1)
    for ids: [Identifier] in [
      [1, 2, 3, 2], [9, 1_000_000_000, 9], [5, 4, 4], ["a", "b", "a"],
      [.number(1.5), 2, .number(1.5)],
      [Identifier.integer(Int64.min), .integer(Int64.max), .integer(Int64.min)],
    ] {
      #expect(throws: SnapshotError.self) { try snapshot.appendItems(ids.map { Item(id: $0) }) }
      #expect(throws: SnapshotError.self) { try snapshot.deleteItems(ids) }
    }
    #expect(snapshot.numberOfItems == 2)
    try snapshot.appendItems([Item(id: .integer(Int64.min)), Item(id: .integer(Int64.max)), "a"])
    #expect(snapshot.numberOfItems == 5)
  }
}
