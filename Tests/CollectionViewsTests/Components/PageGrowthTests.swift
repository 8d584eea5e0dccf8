import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// What edits of pages cost, as their components grow, and what they lead to.
struct PageGrowthTests {
  private static func page(_ count: Int, components: Int = 1) throws -> ComponentsController {
    let page = try ComponentsController(
      components: (0..<components).map { index in
        Component(
          identifier: .integer(index),
          items: (0..<count).map { ComponentItem(identifier: .integer($0), title: "item \($0)") })
      })
    try page.view.layoutIfNeeded()
    return page
  }

  private static func new(_ number: Int) -> ComponentItem {
    ComponentItem(identifier: .integer(1_000_000 + number), title: "new \(number)")
  }

  /// The nodes of the trees of items that an edit makes anew.
  private static func nodes(
    _ page: ComponentsController, _ edit: () throws -> Void
  ) rethrows -> Int {
    let (items, content) = (page.state.sections[0].items, page.components[0].list)
    try edit()
    return page.state.sections[0].items.numberOfNodes(beyond: items)
      + page.components[0].list.numberOfNodes(beyond: content)
  }

  @Test(arguments: [1000, 30_000])
  func `an edit of one item makes a few nodes whatever the number of items`(count: Int) throws {
    let page = try Self.page(count)
    // The first edit cuts what was an array up.
    try page.prepend(Self.new(0))
    try page.append(Self.new(1))
    #expect(try Self.nodes(page) { try page.append(Self.new(2)) } <= 10)
    #expect(try Self.nodes(page) { try page.prepend(Self.new(3)) } <= 10)
    #expect(try Self.nodes(page) { try page.insert(Self.new(4), at: count / 2) } <= 80)
    #expect(try Self.nodes(page) { try page.delete(.index(count / 2)) } <= 10)
    #expect(try Self.nodes(page) { try page.update(Self.new(5), at: count / 2 + 1) } <= 10)
    let same = ComponentItem(identifier: .integer(3), title: "other")
    #expect(try Self.nodes(page) { try page.update(same) } <= 10)
    #expect(page.view.shown == page.state)
  }

  @Test func `an edit leaves other components and their items alone`() throws {
    let page = try Self.page(200, components: 50)
    try page.append(Self.new(0), component: 7)
    let (before, state) = (page.components, page.state)
    try page.append(Self.new(1), component: 7)
    for index in 0..<50 where index != 7 {
      #expect(page.components[index].list.isCopy(of: before[index].list))
      #expect(
        page.state.sections[index].items.numberOfNodes(beyond: state.sections[index].items) == 0)
    }
  }

  /// A page beside arrays of items, each edit of which is made in the plainest way.
  @Test(arguments: 0..<(Stress.isOn ? 100 : 6))
  func `edits of a page lead to what edits of arrays lead to`(seed: Int) throws {
    var random = SeededGenerator(seed: seed + 9000)
    // More than a leaf of the tree, so that its nodes split and merge.
    let page = try Self.page(90, components: 2)
    page.view.isStrict = true
    var model = page.components.map(\.items)
    for step in 0..<60 {
      let component = random.below(2)
      let count = model[component].count
      let items = (0...random.below(3)).map { offset in
        var item = Self.new(step * 10 + offset)
        if random.once(in: 3) { item.identifier = nil }
        if random.once(in: 5) { item.size = Size(width: 50, height: 30) }
        return item
      }
      switch random.below(6) {
      case 0:
        try page.append(items, component: component)
        model[component] += items
      case 1:
        try page.prepend(items, component: component)
        model[component] = items + model[component]
      case 2:
        let place = random.below(count + 1)
        try page.insert(items, component: component, at: place)
        model[component].insert(contentsOf: items, at: place)
      case 3:
        let places = Set((0...random.below(9)).map { _ in random.below(count) })
        try page.delete(places.map { .index($0) }, component: component)
        for place in places.sorted(by: >) { model[component].remove(at: place) }
      case 4:
        let named = model[component].filter { $0.identifier != nil }
        var item = named[random.below(named.count)]
        item.title += "+"
        if random.once(in: 4) { item.kind = "k\(random.below(2))" }
        try page.update(item, component: component)
        let place = model[component].firstIndex { $0.identifier == item.identifier }
        if let place { model[component][place] = item }
      default:
        let place = random.below(count)
        let item = random.once(in: 2) ? model[1 - component][0] : items[0]
        let others = model[component].enumerated().filter { $0.offset != place }
        if item.identifier != nil,
          let other = others.first(where: { $0.element.identifier == item.identifier })
        {
          #expect(
            throws: ComponentsError.duplicateItem(
              other.element.identifier ?? 0, component: component, min(place, other.offset),
              max(place, other.offset))
          ) { try cause { try page.update(item, component: component, at: place) } }
        } else {
          try page.update(item, component: component, at: place)
          model[component][place] = item
        }
      }
      #expect(page.components.map(\.items) == model, "seed \(seed), step \(step)")
      #expect(page.view.shown == page.state, "seed \(seed), step \(step)")
      #expect(
        page.state.sections.map { $0.items.map(\.fields) } == model.map { $0.map(\.fields) },
        "seed \(seed), step \(step)")
      for (place, item) in model[component].enumerated() where item.identifier != nil {
        let path = page.state.sections[component].items.firstIndex { $0.id == item.identifier }
        #expect(path == place)
      }
    }
    try page.view.finishAnimations()
    let fresh = try ComponentsController(components: page.components)
    #expect(try page.view.contentSize == fresh.view.contentSize)
  }

  @Test func `places are found before and after they are kept, however often one asks`() throws {
    let page = try Self.page(20)
    for round in 0..<30 {
      let place = round % 20
      var item = ComponentItem(identifier: .integer(place), title: "round \(round)")
      try page.update(item)
      #expect(page.components[0].items.firstIndex(of: item) == place)
      #expect(throws: ComponentsError.duplicateItem(.integer(place), component: 0, place, 20)) {
        try cause {
          try page.append(ComponentItem(identifier: .integer(place)))
        }
      }
      item.identifier = .integer(1000 + round)
      #expect(throws: ComponentsError.self) { try cause { try page.update(item) } }
    }
  }

  @Test func `the array of a component is changed in place as long as nobody shares it`() {
    var component = Component(
      identifier: "a", items: (0..<100).map { ComponentItem(identifier: .integer($0)) })
    component.items[7].title = "seven"
    component.items.append(ComponentItem(identifier: 100))
    component.items.swapAt(0, 1)
    let copy = component
    component.items.removeLast()
    #expect(component.items.count == 100 && copy.items.count == 101)
    #expect(component.items[7].title == "seven" && component.items[0].identifier == 1)
    #expect(component != copy)
    component.items.append(ComponentItem(identifier: 100))
    #expect(component == copy && component.hashValue == copy.hashValue)
  }

  @Test func `what has no identifier is named by none that it was given`() throws {
    let page = try ComponentsController(
      components: [Component(items: [ComponentItem(title: "x"), ComponentItem(title: "y")])])
    let reserved = ComponentItem(identifier: "#2", title: "z")
    #expect(throws: ComponentsError.self) { try cause { try page.delete(.item(reserved)) } }
    #expect(throws: ComponentsError.self) { try cause { try page.append(reserved) } }
    try page.delete(.item(ComponentItem(title: "y")))
    #expect(page.components[0].items.map(\.title) == ["x"])
  }

  @Test func `a refused edit leaves the places of items as they were`() throws {
    let page = try Self.page(5)
    try page.append(Self.new(0))
    #expect(throws: ComponentsError.self) { try cause { try page.append(Self.new(0)) } }
    #expect(throws: ComponentsError.self) {
      try cause { try page.insert([Self.new(1), Self.new(1)], at: 2) }
    }
    page.view.delegate = nil
    try page.prepend(Self.new(2))
    var changed = Self.new(0)
    changed.title = "changed"
    try page.update(changed)
    #expect(page.components[0].items.last?.title == "changed")
    #expect(page.components[0].items.count == 7)
  }
}
