import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Changes of a page, one by one.
struct ComponentsControllerTests {
  /// A carousel of three items and a list of two.
  private func page() throws -> ComponentsController {
    try ComponentsController(components: [
      Component(identifier: "top", kind: .carousel, items: items("a", "b", "c")),
      Component(identifier: "list", items: items("x", "y")),
    ])
  }

  private func items(_ names: String...) -> [ComponentItem] {
    names.map { ComponentItem(identifier: .string($0), title: $0) }
  }

  @Test func `every method takes one item as well as several`() throws {
    let one = ComponentItem(identifier: "n", title: "n")
    let cases: [(name: String, change: (ComponentsController) throws -> Void, state: String)] = [
      ("append", { try $0.append(one, component: 1) }, "top: a b c | list: x y n"),
      (
        "append several", { try $0.append(items("n", "m"), component: 1) },
        "top: a b c | list: x y n m"
      ),
      ("prepend", { try $0.prepend(one, component: 1) }, "top: a b c | list: n x y"),
      (
        "prepend several", { try $0.prepend(items("n", "m"), component: 1) },
        "top: a b c | list: n m x y"
      ),
      ("insert", { try $0.insert(one, component: 0, at: 1) }, "top: a n b c | list: x y"),
      (
        "insert several", { try $0.insert(items("n", "m"), component: 0, at: 3) },
        "top: a b c n m | list: x y"
      ),
      ("update", { try $0.update(one, component: 0, at: 1) }, "top: a n c | list: x y"),
      (
        "update several", { try $0.update(items("n", "m"), component: 0, at: [2, 0]) },
        "top: m b n | list: x y"
      ),
      ("delete", { try $0.delete(.index(1), component: 0) }, "top: a c | list: x y"),
      (
        "delete several", { try $0.delete([.index(2), .item(items("a")[0])], component: 0) },
        "top: b | list: x y"
      ),
    ]
    for (name, change, state) in cases {
      let page = try page()
      try change(page)
      #expect(page.state.description == state, "\(name)")
      #expect(page.view.shown?.description == state, "\(name)")
    }
  }

  @Test func `a component has its index wherever it has moved`() throws {
    let page = try page()
    let list = try page.component(at: 1)
    try page.reloadIfNeeded(page.components.reversed())
    #expect(try list.index == 0)
    try page.append(items("z"), component: list.index)
    try page.prepend(items("w"), component: list.index)
    try page.insert(items("m"), component: list.index, at: 2)
    try page.update(items("x"), component: list.index)
    try page.delete([.index(3)], component: list.index)
    #expect(page.state.description == "list: w x m z | top: a b c")
    try page.updateIfNeeded(component: list.index, items: items("z", "x"))
    #expect(page.state.description == "list: z x | top: a b c")
    try page.update(component: list.index) { $0.identifier = "other" }
    #expect(throws: ComponentsError.gone("list")) { try cause { try list.index } }
  }

  @Test func `what is new in front of a list is one insert`() throws {
    let page = try page()
    try page.updateIfNeeded(component: 0, items: items("x", "a", "b", "c"))
    #expect(page.lastChanges.map(\.description) == ["item x of top: inserted at [0, 0]"])
  }

  @Test func `what changes its place is one move, an item as well as a component`() throws {
    let page = try page()
    try page.updateIfNeeded(component: 0, items: items("c", "a", "b"))
    #expect(page.lastChanges.map(\.description) == ["item c of top: moved from [0, 2] to [0, 0]"])
    try page.reloadIfNeeded(page.components + [Component(identifier: "last")])
    let components = page.components
    try page.reloadIfNeeded([components[2], components[0], components[1]])
    #expect(page.lastChanges.map(\.description) == ["component last: moved from 2 to 0"])
  }

  @Test func `items without identifiers keep their identity when others are inserted`() throws {
    let page = try ComponentsController(components: [
      Component(identifier: "p", items: [ComponentItem(title: "one"), ComponentItem(title: "two")])
    ])
    try page.prepend(ComponentItem(title: "zero"))
    #expect(page.state.description == "p: #3 #1 #2")
    #expect(page.lastChanges.map(\.description) == ["item #3 of p: inserted at [0, 0]"])
    try page.updateIfNeeded(
      component: 0, items: [ComponentItem(title: "zero"), ComponentItem(title: "ONE")])
    #expect(
      page.lastChanges.map(\.description) == [
        "item #1 of p: soft (title differs): the cell is configured again",
        "item #2 of p: deleted from [0, 2]",
      ])
  }

  @Test func `the first difference of a component is named, and it is replaced`() throws {
    let cases: [(change: (inout Component) -> Void, text: String)] = [
      (
        {
          $0.kind = .grid
          $0.meta = ["a": .integer(1)]
        }, "replaced, kind differs"
      ),
      (
        {
          $0.layout.span = 2
          $0.header = ComponentItem(title: "H")
        }, "replaced, layout differs"
      ),
      ({ $0.layout.infiniteScrolling = true }, "replaced, layout differs"),
      (
        {
          $0.header = ComponentItem(title: "H")
          $0.model = .integer(1)
        }, "replaced, header differs"
      ),
      ({ $0.footer = ComponentItem(title: "F") }, "replaced, footer differs"),
      (
        {
          $0.meta = ["a": .integer(1)]
          $0.items = []
        }, "replaced, meta differ"
      ),
      ({ $0.model = .boolean(true) }, "replaced, model differs"),
    ]
    for (change, text) in cases {
      let page = try page()
      try page.update(component: 1) { change(&$0) }
      #expect(page.lastChanges.map(\.description) == ["component list: \(text)"])
      #expect(page.view.shown == page.state)
    }
  }

  @Test func `a kind needs a new cell, a size a new layout, other content neither`() throws {
    let page = try page()
    let view = page.view
    func height() -> Double? { page.layout.layoutAttributesForItem(at: [1, 0])?.frame.height }
    try view.layoutIfNeeded()
    let cell = try #require(try view.cellForItem(at: [1, 0]))
    let attributes = try #require(height())
    #expect(attributes == 44)

    var item = items("x")[0]
    item.title = "new"
    try page.update(item, component: 1)
    #expect(try view.cellForItem(at: [1, 0]) === cell)
    #expect(cell.content == .table(["identifier": .string("x"), "title": .string("new")]))

    item.size = Size(width: 0, height: 90)
    try page.update(item, component: 1)
    #expect(try view.cellForItem(at: [1, 0]) === cell)
    #expect(height() == 90)
    #expect(
      page.lastChanges.map(\.description) == [
        "item x of list: medium (size differs): the cell is configured and laid out again"
      ])

    item.kind = "picture"
    try page.update(item, component: 1)
    #expect(try view.cellForItem(at: [1, 0])?.reuseIdentifier == "picture")
  }

  @Test func `an item of another kind that moves gets its new cell, too`() throws {
    let page = try page()
    try page.view.layoutIfNeeded()
    var changed = items("c", "a", "b")
    changed[0].kind = "picture"
    try page.view.selectItem(at: [0, 2])
    try page.updateIfNeeded(component: 0, items: changed)
    #expect(try page.view.cellForItem(at: [0, 0])?.reuseIdentifier == "picture")
    #expect(page.view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test func `an update configures displayed cells, and one that is not needed none`() throws {
    let page = try page()
    try page.view.layoutIfNeeded()
    let configured = page.view.stats.cellsConfigured
    try page.updateIfNeeded(component: 1) { _ in }
    #expect(page.view.log.numberOfBatches == 0)
    try page.update(component: 1) { _ in }
    #expect(page.view.log.numberOfBatches == 1)
    #expect(page.view.stats.cellsConfigured == configured + 2)
    #expect(page.lastChanges.isEmpty)
    try page.update(component: 1) {
      $0.items[0].title = "new"
      $0.items.append(ComponentItem(identifier: "z"))
      $0.items.swapAt(1, 2)
    }
    #expect(page.view.stats.cellsConfigured == configured + 5)
    #expect(page.state.description == "top: a b c | list: x z y")
  }

  @Test func `a number is the identifier of an item, or else an index`() throws {
    let page = try ComponentsController(components: [
      Component(identifier: "n", items: [1, 0, 7].map { ComponentItem(identifier: $0) })
    ])
    try page.delete([.number(1), .number(2)])
    #expect(page.state.description == "n: 0")
    #expect(throws: ComponentsError.noNumber(7, component: 0, count: 1)) {
      try cause {
        try page.delete(.number(7))
      }
    }
    try page.delete(.index(0))
    #expect(page.state.description == "n:")
  }

  @Test func `a page that is replaced in a batch has new cells and one entry`() throws {
    let page = try page()
    try page.view.layoutIfNeeded()
    try page.view.selectItem(at: [1, 1])
    let cell = try #require(try page.view.cellForItem(at: [1, 1]))
    try page.reload(page.components, onlyIfDifferent: true, animated: true)
    #expect(page.view.log.entries.isEmpty)
    try page.reload(page.components, animated: true, .init(animation: .left))
    #expect(page.view.log.numberOfBatches == 1)
    #expect(try page.view.cellForItem(at: [1, 1]) !== cell)
    #expect(page.view.indexPathsForSelectedItems == [[1, 1]])
    let element = try #require(page.view.transition?.element(forItemAfter: [1, 1]))
    #expect(element.kind == .inserted)
    #expect(element.initial.frame.x == -320)
  }

  @Test func `the class of an update has two wordings`() {
    let old = ComponentItem(identifier: "i", title: "a")
    var (title, size, kind) = (old, old, old)
    title.title = "b"
    size.size = Size(width: 1, height: 1)
    kind.kind = "k"
    let updates = [old, title, size, kind].map { ComponentItemChange(from: old, to: $0) }
    #expect(updates.map(\.updateClass) == [.none, .soft, .medium, .hard])
    #expect(updates.map(\.simpleClass) == [.none, .soft, .hard, .soft])
    kind.size = size.size
    #expect(
      ComponentItemChange(from: old, to: kind).description
        == "hard (kind and size differ): a new cell")
  }
}

/// What an update keeps, and what it calls.
struct ComponentsControllerPromiseTests {
  private func items(_ range: Range<Int>) -> [ComponentItem] {
    range.map { ComponentItem(identifier: .integer($0)) }
  }

  private func page() throws -> ComponentsController {
    try ComponentsController(
      components: [
        Component(identifier: "top", kind: .carousel, items: items(0..<10)),
        Component(identifier: "list", items: items(20..<60)),
      ], bounds: Size(width: 320, height: 200))
  }

  @Test func `selection and offsets survive every sort of reload`() throws {
    let changes: [(ComponentsController) throws -> Void] = [
      { try $0.reload() }, { try $0.reload($0.components) },
      { try $0.reloadIfNeeded($0.components) },
      { try $0.update(component: 1) { $0.meta = ["a": .integer(1)] } },
      { try $0.update(component: 0) { $0.meta = ["a": .integer(1)] } },
      { try $0.component(at: 1).reload() }, { try $0.component(at: 0).reload() },
    ]
    for (number, change) in changes.enumerated() {
      let page = try page()
      try page.view.layoutIfNeeded()
      page.layout.setOrthogonalContentOffset(150, section: 0)
      try page.view.selectItem(at: [1, 3])
      try page.view.setContentOffset(Point(x: 0, y: 120))
      try change(page)
      #expect(page.view.indexPathsForSelectedItems == [[1, 3]], "\(number)")
      #expect(page.view.contentOffset == Point(x: 0, y: 120), "\(number)")
      #expect(page.layout.orthogonalContentOffset(section: 0) == 150, "\(number)")
    }
  }

  @Test func `a completion is called once, also where nothing changed`() throws {
    let changes: [(ComponentsController, ComponentUpdateOptions) throws -> Void] = [
      { try $0.reload($1) }, { try $0.reload($0.components, $1) },
      { try $0.reload([Component](), $1) },
      { try $0.reloadIfNeeded($0.components, $1) }, { try $0.reloadIfNeeded([], $1) },
      { try $0.reloadIfNeeded([], compare: { _, _ in false }, $1) },
      { try $0.update(component: 0, $1) { _ in } },
      { try $0.update(component: 0, $1) { $0.items = [] } },
      { try $0.updateIfNeeded(component: 1, items: [], $1) },
      { try $0.append([ComponentItem](), component: 1, $1) },
      { try $0.append(ComponentItem(), component: 1, $1) },
      { try $0.prepend(ComponentItem(), component: 1, $1) },
      { try $0.insert(ComponentItem(), at: 2, $1) },
      { try $0.update(ComponentItem(identifier: 0), $1) },
      { try $0.update(ComponentItem(identifier: 0, title: "new"), $1) },
      { try $0.delete([], $1) }, { try $0.delete(.index(0), $1) },
    ]
    for (number, change) in changes.enumerated() {
      for animation in ComponentAnimation.allCases {
        let page = try page()
        try page.view.layoutIfNeeded()
        var calls = 0
        try change(page, ComponentUpdateOptions(animation: animation) { _ in calls += 1 })
        try page.view.finishAnimations()
        #expect(calls == 1, "change \(number), \(animation)")
      }
    }
  }

  @Test func `a completion comes after the update, at the end of its animation`() throws {
    let page = try page()
    var times: [Double] = []
    var counts: [Int] = []
    func note(_ finished: Bool) {
      times.append(page.view.now)
      counts.append(page.view.counts[1])
    }
    try page.append(ComponentItem(), component: 1, .init(animation: .fade) { note($0) })
    #expect(times == [])
    try page.view.advance(by: 1)
    try page.append(ComponentItem(), component: 1, .init(animation: .none) { note($0) })
    #expect(times == [0.25, 1])
    #expect(counts == [41, 42])
  }

  @Test func `a bad place is an error and changes nothing`() throws {
    let cases: [(change: (ComponentsController) throws -> Void, message: String)] = [
      (
        { try $0.append(ComponentItem(), component: 2) },
        "component 2 does not exist: the page has 2 components (0 to 1)"
      ),
      (
        { try $0.insert(ComponentItem(), component: 0, at: 11) },
        "nothing can be inserted at 11: component 0 has 10 items, so the last place is 10"
      ),
      (
        { try $0.delete([.index(1), .index(10)]) },
        "item 10 does not exist: component 0 has 10 items (0 to 9)"
      ),
      ({ try $0.delete([.index(1), .index(1)]) }, "item 1 of component 0 is named twice"),
      ({ try $0.delete(.item(ComponentItem(identifier: "q"))) }, "component 0 has no item q"),
      (
        { try $0.update([ComponentItem(), ComponentItem()], at: [0]) },
        "there are 2 items, but 1 index"
      ),
      (
        { try $0.append(ComponentItem(identifier: 3)) },
        "items 3 and 10 of component 0 both have the identifier 3"
      ),
      (
        { try $0.update(ComponentItem(identifier: 3), at: 0) },
        "items 0 and 3 of component 0 both have the identifier 3"
      ),
      (
        { try $0.reloadIfNeeded([Component(identifier: 1), Component(identifier: 1)]) },
        "components 0 and 1 both have the identifier 1"
      ),
      (
        { try $0.append(ComponentItem(identifier: "#7")) },
        "the identifier #7 cannot be used: # and a number name items without an identifier"
      ),
      (
        { try $0.update(component: 0) { $0.layout.itemsPerRow = 0 } },
        "section 0 has itemsPerRow 0: it must be a whole number from 1 to 1000"
      ),
      (
        { page in
          try page.view.performBatchUpdates { try page.append(ComponentItem()) }
        }, "the page cannot change inside a batch of its view: it makes batches of its own"
      ),
    ]
    for (change, message) in cases {
      let page = try page()
      let before = page.state
      #expect { try cause { try change(page) } } throws: { "\($0)" == message }
      #expect(page.state == before)
      #expect(page.view.counts == [10, 40] || page.view.counts.isEmpty, "\(message)")
      #expect(page.view.log.numberOfBatches == 0, "\(message)")
    }
  }

  @Test func `a batch that is refused leaves page and view as they were`() throws {
    let page = try page()
    try page.view.layoutIfNeeded()
    page.layout.interSectionSpacing = -1
    let before = page.state
    #expect(throws: LayoutError.self) {
      try cause { try page.append(ComponentItem(), component: 1) }
    }
    #expect(page.state == before)
    page.layout.interSectionSpacing = 0
    try page.append(ComponentItem(), component: 1)
    #expect(page.view.counts == [10, 41])
  }

  @Test func `an empty component keeps its size if it is to be shown`() throws {
    var component = Component(identifier: "e", items: items(0..<2))
    component.header = ComponentItem(title: "Nothing here")
    component.layout.inset.top = 6
    component.layout.showEmptyComponent = true
    let page = try ComponentsController(components: [component])
    #expect(try page.view.contentSize.height == 138)
    try page.delete([.index(0), .index(1)])
    #expect(try page.view.contentSize.height == 50)
    try page.update(component: 0) { $0.layout.showEmptyComponent = false }
    #expect(try page.view.contentSize.height == 0)
  }
}
