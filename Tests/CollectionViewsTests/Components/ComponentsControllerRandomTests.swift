import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Random edits of pages: the view shows the page, and every completion is called once.
struct ComponentsControllerRandomTests {
  @Test(arguments: 0..<(Stress.isOn ? 60 : 25))
  func `after any edits the view shows exactly the page`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let page = try ComponentsController(
      components: Self.components(using: &random),
      bounds: Size(width: 320, height: random.once(in: 2) ? 200 : 2000))
    page.view.profile = random.once(in: 4) ? .classic : .modern
    page.view.isStrict = true
    try page.view.layoutIfNeeded()
    var (calls, edits, refused) = (0, 0, 0)
    for _ in 0..<40 {
      let before = page.components
      let animation = random.once(in: 3) ? ComponentAnimation.none : .fade
      do {
        try Self.edit(
          page, ComponentUpdateOptions(animation: animation) { _ in calls += 1 }, &random)
        edits += 1
      } catch CollectionViewError.components {
        refused += 1
        #expect(page.components == before)
      }
      if random.once(in: 5) { try page.view.advance(by: 0.3) }
      #expect(page.view.shown == page.state)
      #expect(Array(page.state.counts) == page.components.map(\.items.count))
      #expect(page.state.sections.map(\.fields) == page.components.map(\.fields))
      #expect(
        page.state.sections.map { $0.items.map(\.fields) }
          == page.components.map { $0.items.map(\.fields) })
      try Self.checkLayout(page)
    }
    try page.view.finishAnimations()
    #expect(calls == edits)
    #expect(edits > 10)
    #expect(page.view.updateWarnings.isEmpty, "\(page.view.updateWarnings)")
  }

  /// Compares the frames and the cells with those of a page that is made anew.
  private static func checkLayout(_ page: ComponentsController) throws {
    let fresh = try ComponentsController(components: page.components, bounds: page.view.bounds.size)
    #expect(try page.view.contentSize == fresh.view.contentSize)
    for (section, component) in page.components.enumerated() {
      for (item, element) in component.items.enumerated() {
        let path = IndexPath(section, item)
        #expect(
          page.layout.layoutAttributesForItem(at: path)?.frame
            == fresh.layout.layoutAttributesForItem(at: path)?.frame)
        guard let cell = try page.view.cellForItem(at: path) else { continue }
        #expect(cell.content == element.fieldValue)
        #expect(cell.reuseIdentifier == (element.kind.isEmpty ? "Cell" : element.kind))
      }
    }
  }

  private static func item(using random: inout SeededGenerator) -> ComponentItem {
    var item = ComponentItem(
      identifier: random.once(in: 4) ? nil : .integer(random.below(30)),
      title: random.once(in: 2) ? "t\(random.below(3))" : "")
    if random.once(in: 4) { item.kind = "k\(random.below(2))" }
    if random.once(in: 4) {
      item.size = Size(width: 50, height: Double(20 + random.below(3) * 10))
    }
    return item
  }

  private static func items(using random: inout SeededGenerator) -> [ComponentItem] {
    var seen: Set<Identifier> = []
    return (0..<random.below(8)).map { _ in item(using: &random) }
      .filter { $0.identifier.map { seen.insert($0).inserted } ?? true }
  }

  private static func components(using random: inout SeededGenerator) -> [Component] {
    var seen: Set<Identifier> = []
    return (0..<random.below(5)).map { _ in
      var component = Component(
        identifier: random.once(in: 4) ? nil : .integer(random.below(6)),
        kind: ComponentSection.Kind.allCases[random.below(3)], items: items(using: &random))
      if random.once(in: 4) { component.header = ComponentItem(title: "h\(random.below(2))") }
      if random.once(in: 4) { component.layout.span = Double(random.below(4)) }
      return component
    }.filter { $0.identifier.map { seen.insert($0).inserted } ?? true }
  }

  private static func edit(
    _ page: ComponentsController, _ options: ComponentUpdateOptions,
    _ random: inout SeededGenerator
  ) throws {
    let component = random.below(max(page.components.count, 1))
    let count = page.components.isEmpty ? 0 : page.components[component].items.count
    let place = random.below(count + 1)
    switch random.below(12) {
    case 0: try page.append(items(using: &random), component: component, options)
    case 1: try page.prepend(item(using: &random), component: component, options)
    case 2: try page.insert(item(using: &random), component: component, at: place, options)
    case 3: try page.update(item(using: &random), component: component, at: place, options)
    case 4: try page.delete(.index(place), component: component, options)
    case 5: try page.reload(components(using: &random), options)
    case 6: try page.reload(options)
    case 7:
      try page.updateIfNeeded(component: component, items: items(using: &random), options)
    case 8:
      let kind = ComponentSection.Kind.allCases[random.below(3)]
      try page.update(component: component, options) { $0.kind = kind }
    case 9: try page.reloadIfNeeded(components(using: &random), options)
    default:
      var components = page.components
      components.shuffle(using: &random)
      for index in components.indices where random.once(in: 2) {
        components[index].items.shuffle(using: &random)
        for item in components[index].items.indices where random.once(in: 4) {
          components[index].items[item].title = "t\(random.below(3))"
        }
      }
      try page.reloadIfNeeded(components, options)
    }
  }
}
