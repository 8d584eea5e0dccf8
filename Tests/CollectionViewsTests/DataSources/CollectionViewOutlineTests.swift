import CollectionCore
import CollectionData
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Outlines that are applied to sections of a view.
struct CollectionViewOutlineTests {
  private static func source() throws -> (
    CollectionView, DiffableDataSource, DiffableDataSourceSectionSnapshot
  ) {
    let source = DiffableDataSource()
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append(["Home", "Work"])
    try outline.append(["Kitchen", "Garden"], to: "Home")
    try source.apply(outline, to: "To do")
    try view.layoutIfNeeded()
    return (view, source, outline)
  }

  @Test func `visible items become the section's items`() throws {
    let (view, source, outline) = try Self.source()
    #expect(view.text == "\"To do\": Home Work")
    var opened = outline
    try opened.expand(["Home"])
    var ends: [Bool] = []
    try source.apply(opened, to: "To do") { ends.append($0) }
    #expect(view.text == "\"To do\": Home Kitchen Garden Work")
    #expect(
      view.batches.map { $0.operations.map(\.kind) } == [
        [.insertItem([0, 1]), .insertItem([0, 2])]
      ])
    #expect(try source.snapshot(for: "To do") == opened)
    try source.apply(outline, to: "To do")
    #expect(view.text == "\"To do\": Home Work")
    try view.finishAnimations()
    #expect(ends == [true])
  }

  @Test func `other sections stay, and a snapshot that agrees keeps the outline`() throws {
    let (view, source, outline) = try Self.source()
    var snapshot = source.snapshot()
    try snapshot.appendSections(["Done"])
    try snapshot.appendItems(["Bath"])
    try source.apply(snapshot)
    #expect(view.text == "\"To do\": Home Work | Done: Bath")
    #expect(try source.snapshot(for: "To do") == outline)
    #expect(try source.snapshot(for: "Done").rootItems == ["Bath"])
  }

  @Test func `a snapshot with other items of the section ends its outline`() throws {
    let (_, source, _) = try Self.source()
    var snapshot = source.snapshot()
    try snapshot.deleteItems(["Work"])
    try source.apply(snapshot)
    #expect(try source.snapshot(for: "To do").items == ["Home"])
    #expect(throws: SnapshotError.unknownSection("Nowhere")) {
      try cause {
        try source.snapshot(for: "Nowhere")
      }
    }
  }

  @Test func `a touch expands and collapses, and asks the handlers`() throws {
    let (view, source, _) = try Self.source()
    var calls: [String] = []
    source.handlers.willExpandItem = { calls.append("will expand \($0)") }
    source.handlers.shouldCollapseItem = {
      calls.append("should collapse \($0)")
      return calls.count > 2
    }
    source.handlers.willCollapseItem = { calls.append("will collapse \($0)") }
    #expect(try source.toggleItem("Home"))
    #expect(view.text == "\"To do\": Home Kitchen Garden Work")
    #expect(view.batches.last?.operations.map(\.kind) == [.reconfigureItem([0, 0])])
    #expect(try !source.toggleItem("Home"))
    #expect(view.text == "\"To do\": Home Kitchen Garden Work")
    #expect(try source.toggleItem("Home"))
    #expect(view.text == "\"To do\": Home Work")
    #expect(
      calls == [
        "will expand Home", "should collapse Home", "should collapse Home", "will collapse Home",
      ])
    #expect(throws: SnapshotError.noOutline("Attic", section: nil)) {
      try cause {
        try source.toggleItem("Attic")
      }
    }
  }

  @Test func `what is below an item can come when it is expanded`() throws {
    let (view, source, _) = try Self.source()
    source.handlers.snapshotForExpandingParent = { item, children in
      var children = children
      try? children.append([Item(id: .string("\(item.id) 2"))])
      return children
    }
    try source.toggleItem("Home")
    #expect(try source.snapshot(for: "To do").children(of: "Home").count == 3)
    source.handlers.snapshotForExpandingParent = { _, _ in
      var taken = DiffableDataSourceSectionSnapshot()
      try? taken.append(["Home"])
      return taken
    }
    #expect(throws: SnapshotError.repeatedItems(["Home"])) {
      try cause { try source.toggleItem("Work") }
    }
    #expect(view.text == "\"To do\": Home Kitchen Garden \"Home 2\" Work")
  }

  @Test func `an item is in one section only, visible or not`() throws {
    let (view, source, _) = try Self.source()
    var other = DiffableDataSourceSectionSnapshot()
    try other.append(["Attic", "Kitchen", "Work"])
    #expect(throws: SnapshotError.repeatedItems(["Kitchen", "Work"])) {
      try cause {
        try source.apply(other, to: "Done")
      }
    }
    #expect(view.text == "\"To do\": Home Work")
    #expect(source.index(for: "Done") == nil)
  }
}

/// Random snapshots, one after the other.
struct RandomSnapshotApplicationTests {
  @Test(arguments: 0..<60, [UpdateProfile.modern, .classic])
  func `a view lands on each snapshot, and completions run once`(
    seed: Int, profile: UpdateProfile
  ) throws {
    var random = SeededGenerator(seed: seed)
    let source = DiffableDataSource()
    let view = CollectionView(
      dataSource: source, layout: FlowLayout(), bounds: Size(width: 320, height: 200))
    view.profile = profile
    view.isStrict = true
    var (started, ended) = (0, 0)
    for step in 0..<12 {
      let snapshot = try Self.edited(source.snapshot(), &random)
      let marked = snapshot.reloadedItemIdentifiers
      started += 1
      try source.apply(snapshot, animatingDifferences: (Int.random(in: 0..<2, using: &random) == 0))
      { _ in ended += 1 }
      #expect(source.snapshot().state == snapshot.state, "seed \(seed), step \(step)")
      try view.layoutIfNeeded()
      let shown = try #require(view.shown)
      #expect(shown.hasSameIdentities(as: snapshot.state), "seed \(seed), step \(step)")
      #expect(view.counts == snapshot.state.counts)
      if !marked.isEmpty, Int.random(in: 0..<2, using: &random) == 0 { try view.advance(by: 0.1) }
      if Int.random(in: 0..<6, using: &random) == 0 {
        started += 1
        try source.applySnapshotUsingReloadData(source.snapshot()) { _ in ended += 1 }
      }
    }
    try view.finishAnimations()
    #expect(started == ended)
    #expect(view.updateWarnings.isEmpty)
  }

  private static func edited(
    _ snapshot: DiffableDataSourceSnapshot, _ random: inout SeededGenerator
  ) throws -> DiffableDataSourceSnapshot {
    var snapshot = snapshot
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      let items = Set(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          Int.random(in: 0..<30, using: &random)
        }
      ).sorted()
        .map { Item(id: .integer($0)) }.shuffled(using: &random)
      let section = Identifier.integer(Int.random(in: 0..<5, using: &random))
      let other = Identifier.integer(Int.random(in: 0..<5, using: &random))
      let known = items.filter { snapshot.containsItem($0.id) }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: if !snapshot.containsSection(section) { try snapshot.appendSections([section]) }
      case 1:
        if Int.random(in: 0..<3, using: &random) == 0 { try snapshot.deleteSections([section]) }
      case 2:
        if section != other, snapshot.containsSection(section), snapshot.containsSection(other) {
          try snapshot.moveSection(section, afterSection: other)
        }
      case 3: try snapshot.deleteItems(items.map(\.id))
      case 4:
        try snapshot.reloadItems(known)
        if snapshot.containsSection(other) { try snapshot.reloadSections([other]) }
      case 5: try snapshot.reconfigureItems(known)
      default:
        if snapshot.containsSection(section) { try snapshot.appendItems(items, toSection: section) }
      }
    }
    return snapshot
  }
}
