import CollectionCore
import CollectionData
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

@Suite struct ResultsProviderTests {
  /// A provider of objects `a1`, `a2` … in sections `a`, `b`, … with so many objects each.
  private func provider(
    _ counts: [Int], removesEmpty: Bool = true, parents: Bool = false,
    _ change: (inout ResultsProvider.Configuration) -> Void = { _ in }
  ) throws -> (ResultsProvider, CollectionView) {
    var configuration = ResultsController.Configuration()
    configuration.removeEmptySections = removesEmpty
    configuration.sectionSortDescriptors = [.field("rank"), .field("id")]
    if parents {
      configuration.parents = ["a", "b", "c"].map(Self.parent)
      configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "parent")
    }
    let results = try ResultsController(configuration)
    try results.setContent(
      zip(["a", "b", "c"], counts).map { name, count in
        Section(
          id: .string(name),
          items: (0..<count).map {
            Item(id: .string("\(name)\($0)"), fields: parents ? ["parent": .string(name)] : [:])
          }, fields: parents ? Self.parent(name).fields : [:])
      })
    var options = ResultsProvider.Configuration()
    change(&options)
    let provider = ResultsProvider(results, options)
    let view = CollectionView(dataSource: provider, layout: FlowLayout())
    provider.view = view
    try view.layoutIfNeeded()
    return (provider, view)
  }

  private static func parent(_ name: String) -> Item {
    Item(id: .string(name), fields: ["rank": .integer(Int(name.utf8.first ?? 0))])
  }

  @Test func `The collapse state travels with its section`() throws {
    let (provider, view) = try provider([5, 5, 5], parents: true)
    try provider.collapseSection(1)
    #expect(view.counts == [5, 0, 5])
    try provider.controller.insertSection(
      Section(id: "b", fields: ["rank": .integer(0)]))
    #expect(view.counts == [0, 5, 5])
    #expect(provider.state.sections.map(\.id) == ["b", "a", "c"])
    #expect(try provider.isSectionCollapsed(0))
    try provider.expandSection(0)
    #expect(view.counts == [5, 5, 5])
    #expect(view.shown == provider.controller.state)
  }

  @Test(arguments: 0..<24)
  func `A provider follows controllers with sections of the same name`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let controllers = try (0..<2).map { _ in
      var configuration = ResultsController.Configuration()
      configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "s")
      configuration.removeEmptySections = seed.isMultiple(of: 2)
      return try ResultsController(configuration)
    }
    var options = ResultsProvider.Configuration()
    options.populateEmptySections = random.below(2) == 0
    options.populateWhenEmpty = random.below(2) == 0
    options.defaultCollapse = random.below(3) == 0
    let provider = ResultsProvider(try ResultsController(merging: controllers), options)
    let view = CollectionView(dataSource: provider, layout: FlowLayout())
    provider.view = view
    try view.layoutIfNeeded()
    for step in 0..<60 {
      let results = controllers[random.below(2)]
      let name = ["A", "B", "C"][random.below(3)]
      let sections = provider.controller.numberOfSections
      switch random.below(8) {
      case 0..<3:
        let object = Item(id: .integer(random.below(6)), fields: ["s": .string(name)])
        try results.insert([object])
      case 3, 4: try results.delete([.integer(random.below(6))])
      case 5: try results.insertSection(Section(id: .string(name)))
      case 6: try results.deleteSection(.string(name))
      default: if sections > 0 { try provider.toggleExpansion(random.below(sections)) }
      }
      #expect(view.shown == provider.state, "seed \(seed), step \(step)")
      for index in 0..<provider.controller.numberOfSections {
        let count = try provider.controller.numberOfObjects(inSection: index)
        let shown =
          try provider.isSectionCollapsed(index)
          ? 0 : count == 0 && options.populateEmptySections ? 1 : count
        #expect(view.counts[index] == shown, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `A content that is set leaves other controllers' sections collapsed`() throws {
    let controllers = try (0..<2).map { _ in try ResultsController() }
    try controllers[0].setContent(["a", "b"])
    try controllers[1].setContent(["x", "y", "z"])
    let provider = ResultsProvider(try ResultsController(merging: controllers))
    let view = CollectionView(dataSource: provider, layout: FlowLayout())
    provider.view = view
    try view.layoutIfNeeded()
    try provider.collapseSection(1)
    #expect(view.counts == [2, 0])
    try controllers[0].setContent([Item]())
    try view.layoutIfNeeded()
    #expect(view.counts == [0])
    try controllers[0].setContent(["c"])
    try view.layoutIfNeeded()
    #expect(view.counts == [1, 0])
  }

  @Test func `Moves into and out of collapsed sections are inserts and deletes`() throws {
    let (provider, view) = try provider([2, 2, 2], parents: true)
    try provider.collapseSection(1)
    func move(_ id: Identifier, _ parent: String) throws -> [String] {
      let before = view.batches.count
      try provider.controller.didUpdate([Item(id: id, fields: ["parent": .string(parent)])])
      return view.batches[before...].flatMap { $0.operations.map(\.description) }
    }
    #expect(try move("a0", "b") == ["deleteItem [0, 0]"])
    #expect(view.counts == [1, 0, 2])
    #expect(try move("a0", "c") == ["insertItem [2, 2]"])
    #expect(try move("c0", "a") == ["moveItem [2, 0] → [0, 1]", "reconfigureItem [2, 0]"])
    try provider.collapseSection(2)
    #expect(try move("b0", "c") == [])
    #expect(view.counts == [2, 0, 0])
    #expect(provider.controller.state.counts == [2, 1, 3])
  }

  @Test func `An empty controller shows a placeholder if it is asked to`() throws {
    let (provider, view) = try provider([]) { $0.populateWhenEmpty = true }
    #expect(view.shown?.description == "empty: \"no objects\"")
    #expect(provider.isPlaceholder(IndexPath(0, 0)))
    #expect(provider.object(at: IndexPath(0, 0)) == nil)
    try provider.controller.insert(["x"])
    #expect(view.shown?.description == "objects: x")
    #expect(!provider.isPlaceholder(IndexPath(0, 0)))
    try provider.controller.delete(["x"])
    #expect(view.shown?.description == "empty: \"no objects\"")
    #expect(view.batches.count == 2)
  }

  @Test func `A placeholder is at the right place though its section moves`() throws {
    let (provider, view) = try provider([1, 1, 0], removesEmpty: false, parents: true) {
      $0.populateEmptySections = true
    }
    #expect(view.shown?.description == "a: a0 | b: b0 | c: \"no objects in c\"")
    let results = provider.controller
    try results.beginEditing()
    try results.insertSection(Section(id: "z", fields: ["rank": .integer(0)]))
    try results.delete(["a0"])
    try results.insert([Item(id: "c0", fields: ["parent": .string("c")])])
    try results.endEditing()
    #expect(
      view.shown?.description == "z: \"no objects in z\" | a: \"no objects in a\" | b: b0 | c: c0")
    #expect(view.shown == provider.state)
  }

  @Test func `Sections can start collapsed`() throws {
    let (provider, view) = try provider([2, 1]) { $0.defaultCollapse = true }
    #expect(view.counts == [0, 0])
    try provider.expandSection(0)
    try provider.controller.insertSection(Section(id: "c", items: ["c0"]))
    #expect(view.counts == [2, 0, 0])
    try provider.expandAllSections()
    #expect(view.counts == [2, 1, 1])
    try provider.collapseAllSections()
    #expect(view.counts == [0, 0, 0])
    #expect(provider.indexPath(of: "a1") == nil)
    try provider.toggleExpansion(0)
    #expect(provider.indexPath(of: "a1") == IndexPath(0, 1))
    #expect(throws: StateError.noSection(3, sections: 3)) {
      try cause { try provider.collapseSection(3) }
    }
  }

  @Test func `A view that has not counted yet counts what there is then`() throws {
    let results = try ResultsController()
    let provider = ResultsProvider(results)
    let view = CollectionView(dataSource: provider, layout: FlowLayout())
    provider.view = view
    try results.insert(["a", "b"])
    try results.delete(["a"])
    #expect(try view.numberOfSections() == 1)
    #expect(view.shown?.description == "objects: b")
    try results.setContent(["x", "y"] as [Item])
    try view.layoutIfNeeded()
    #expect(view.shown?.description == "objects: x y")
  }
}
