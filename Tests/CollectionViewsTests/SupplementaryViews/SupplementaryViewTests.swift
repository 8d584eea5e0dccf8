import CollectionCore
import CollectionData
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Which elements have a supplementary view, and what the data source and the delegate hear of it.
struct SupplementaryViewTests {
  @Test func `visible headers have views, among the cells as the layout lists them`() throws {
    let (view, source) = try Headers.view([2, 2, 2])
    #expect(source.take() == ["ask header [0, 0]", "will 1", "ask header [1, 0]", "will 2"])
    #expect(try view.visibleSupplementaryViews(ofKind: "header").map(\.number) == [1, 2])
    let second = try view.supplementaryView(
      forElementKind: LayoutAttributes.elementKindSectionHeader, at: [1, 0])
    #expect(second?.description == "header 2 title [1, 0]")
    #expect(second?.layoutAttributes?.frame == Rect(x: 0, y: 220, width: 320, height: 20))
    #expect(second?.content == .string("header [1, 0]"))
    #expect(try view.supplementaryView(forElementKind: "header", at: [2, 0]) == nil)
    #expect(try view.supplementaryView(forElementKind: "footer", at: [0, 0]) == nil)
    #expect(source.take() == [])
  }

  @Test func `a data source without them leaves headers to the layout`() throws {
    let layout = FlowLayout()
    layout.headerReferenceSize = Size(width: 0, height: 20)
    let view = CollectionView(dataSource: CellRecorder([2]), layout: layout)
    #expect(try view.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0]) != nil)
    #expect(try view.supplementaryView(forElementKind: "header", at: [0, 0]) == nil)
    #expect(view.stats.supplementaryViewsCreated == 0)
  }

  @Test func `a view that scrolls off goes to the pool of its kind and identifier`() throws {
    let (view, source) = try Headers.view([2, 2, 2, 2])
    _ = source.take()
    try view.setContentOffset(Point(x: 0, y: 100))
    #expect(source.take() == ["end 1 [0, 0]"])
    try view.setContentOffset(Point(x: 0, y: 200))
    #expect(source.take() == ["ask header [2, 0]", "will 1"])
    #expect(view.stats.supplementaryViewsCreated == 2)
    #expect(view.stats.supplementaryViewsReused == 1)
    #expect(view.stats.supplementaryViewsConfigured == 3)
    let header = try view.supplementaryView(forElementKind: "header", at: [2, 0])
    #expect(header?.configurations == 2)
    source.identifier = "other"
    try view.setContentOffset(Point(x: 0, y: 400))
    #expect(source.take() == ["ask header [3, 0]", "will 3", "end 2 [1, 0]"])
    (view.layout as? FlowLayout)?.footerReferenceSize = Size(width: 0, height: 10)
    try view.layoutIfNeeded()
    #expect(
      source.take() == ["ask footer [1, 0]", "will 4", "ask footer [2, 0]", "will 5"])
  }

  @Test func `a pinned header keeps its view`() throws {
    let (view, source) = try Headers.view([5, 5])
    (view.layout as? FlowLayout)?.sectionHeadersPinToVisibleBounds = true
    _ = source.take()
    for offset in [50.0, 120, 200] {
      try view.setContentOffset(Point(x: 0, y: offset))
      let header = try view.supplementaryView(forElementKind: "header", at: [0, 0])
      #expect(header?.layoutAttributes?.frame.y == offset)
    }
    #expect(source.take() == [])
  }

  @Test func `scrolling costs no more in many sections`() throws {
    let (view, source) = try Headers.view(Array(repeating: 2, count: 20_000))
    source.records = false
    try view.setContentOffset(Point(x: 0, y: 2_000_000))
    let steps = view.cellSteps
    for step in 1...1000 {
      try view.setContentOffset(Point(x: 0, y: 2_000_000 + Double(step) * 50))
    }
    #expect(view.stats.supplementaryViewsCreated <= 4)
    #expect(view.cellSteps - steps < 1000 * 12)
  }

  @Test func `a diffable data source asks its provider`() throws {
    let source = DiffableDataSource()
    var snapshot = source.snapshot()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["H", "J"])
    try source.apply(snapshot)
    let layout = ListLayout()
    layout.headerHeight = 20
    let view = CollectionView(dataSource: source, layout: layout)
    #expect(try view.visibleSupplementaryViews(ofKind: "header").isEmpty)
    source.supplementaryViewProvider = { view, kind, path in
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Title", for: path)
      header.content = .string("Section \(path.section)")
      return header
    }
    view.invalidateLayout()
    let headers = try view.visibleSupplementaryViews(ofKind: "header")
    #expect(headers.map(\.content) == [.string("Section 0")])
  }
}

/// Supplementary views through updates.
struct SupplementaryViewBatchTests {
  @Test func `a header that only moves keeps its view`() throws {
    let (view, source) = try Headers.view([1, 1])
    _ = source.take()
    source.counts = [1, 1, 1]
    try view.insertSections([0])
    #expect(source.take() == ["ask header [0, 0]", "will 3"])
    #expect(try view.visibleSupplementaryViews(ofKind: "header").map(\.number) == [3, 1, 2])
    try view.advance(by: 1)
    try view.moveSection(0, to: 2)
    #expect(try view.visibleSupplementaryViews(ofKind: "header").map(\.number) == [1, 2, 3])
    try view.advance(by: 1)
    #expect(source.take() == [])
  }

  @Test func `a header that a batch pushes out leaves when the animation ends`() throws {
    let (view, source) = try Headers.view([2, 2])
    _ = source.take()
    source.counts = [2, 2, 2]
    try view.insertSections([0])
    #expect(source.take() == ["ask header [0, 0]", "will 3"])
    #expect(try view.visibleSupplementaryViews(ofKind: "header").map(\.number) == [3, 1])
    try view.advance(by: 0.25)
    #expect(source.take() == ["end 2 [2, 0]"])
  }

  @Test func `a header that returns before the animation has ended keeps its view`() throws {
    let (view, source) = try Headers.view([2, 2])
    source.counts = [2, 2, 2]
    try view.insertSections([0])
    _ = source.take()
    source.counts = [2, 2]
    try view.deleteSections([0])
    #expect(try view.visibleSupplementaryViews(ofKind: "header").map(\.number) == [1, 2])
    try view.advance(by: 1)
    #expect(source.take() == ["end 3 [0, 0]"])
  }

  @Test func `the header of a deleted section keeps its view until the animation ends`() throws {
    let (view, source) = try Headers.view([1, 1])
    _ = source.take()
    source.counts = [1]
    try view.deleteSections([0])
    #expect(source.take() == [])
    #expect(try view.visibleSupplementaryViews(ofKind: "header").map(\.number) == [2])
    try view.advance(by: 0.25)
    #expect(source.take() == ["end 1 [0, 0]"])
  }

  @Test func `reloaded sections ask again, reloaded items do not`() throws {
    let (view, source) = try Headers.view([1, 1])
    _ = source.take()
    try view.reloadItems([[0, 0]])
    try view.reconfigureItems([[1, 0]])
    try view.advance(by: 1)
    #expect(source.take() == [])
    try view.reloadSections([0])
    #expect(source.take() == ["ask header [0, 0]", "will 3"])
    try view.advance(by: 1)
    #expect(source.take() == ["end 1 [0, 0]"])
  }

  @Test func `reloadData puts all views into the pool, and asks again`() throws {
    let (view, source) = try Headers.view([1, 1])
    _ = source.take()
    try view.reloadData()
    #expect(source.take() == [])
    try view.layoutIfNeeded()
    #expect(
      source.take() == [
        "ask header [0, 0]", "will 3", "ask header [1, 0]", "will 4", "end 1 [0, 0]",
        "end 2 [1, 0]",
      ])
    #expect(view.stats.supplementaryViewsCreated == 4)
  }

  @Test func `another layout keeps the views of headers that both have`() throws {
    let (view, source) = try Headers.view([1, 1])
    _ = source.take()
    let list = ListLayout()
    list.headerHeight = 30
    try view.setCollectionViewLayout(list)
    #expect(source.take() == [])
    #expect(try view.visibleSupplementaryViews(ofKind: "header").map(\.number) == [1, 2])
    try view.setCollectionViewLayout(FlowLayout())
    #expect(source.take() == [])
    #expect(try view.visibleSupplementaryViews(ofKind: "header").isEmpty)
    try view.advance(by: 1)
    #expect(source.take() == ["end 1 [0, 0]", "end 2 [1, 0]"])
  }
}

/// Faults of data sources and delegates.
struct SupplementaryViewFaultTests {
  @Test func `a view is dequeued only for the element that is asked about`() throws {
    let (view, source) = try Headers.view([1, 1])
    #expect(throws: CollectionViewError.cellNotAskedFor([0, 0], asked: nil, kind: "header")) {
      try cause {
        try view.dequeueReusableSupplementaryView(
          ofKind: "header", withReuseIdentifier: "title", checkedFor: [0, 0])
      }
    }
    source.path = [5, 0]
    try view.reloadData()
    #expect(throws: CollectionViewError.cellNotAskedFor([5, 0], asked: [0, 0], kind: "header")) {
      try cause {
        try view.layoutIfNeeded()
      }
    }
    source.path = nil
    try view.layoutIfNeeded()
    #expect(try view.visibleSupplementaryViews(ofKind: "header").count == 2)
  }

  @Test func `another element's view is refused`() throws {
    let (view, source) = try Headers.view([1, 1])
    source.answer = try view.supplementaryView(forElementKind: "header", at: [1, 0])
    #expect(throws: CollectionViewError.strayCell([0, 0], number: 2, kind: "header")) {
      try cause {
        try view.reloadSections([0])
      }
    }
  }

  @Test func `an error of the delegate is raised, and the next call goes on`() throws {
    let (view, source) = try Headers.view([2, 2, 2])
    _ = source.take()
    source.failure = "will 3"
    #expect(throws: Headers.Failure.self) {
      try source.host.calling { try view.setContentOffset(Point(x: 0, y: 200)) }
    }
    #expect(source.take() == ["ask header [2, 0]", "will 3"])
    try view.layoutIfNeeded()
    #expect(source.take() == ["end 1 [0, 0]"])
  }

  @Test func `identifiers are registered for a kind`() throws {
    let (view, source) = try Headers.view([1])
    #expect(view.register("title", forSupplementaryViewOfKind: "footer"))
    try view.reloadData()
    let error = CollectionViewError.unregisteredIdentifier("title", kind: "header")
    #expect(error.code == "L15")
    #expect(
      error.description == """
        could not dequeue a view of kind: UICollectionElementKindSectionHeader with identifier \
        title - must register a nib or a class for the identifier or connect a prototype cell in a \
        storyboard
        """)
    #expect(throws: error) { try cause { try view.layoutIfNeeded() } }
    _ = view.register("title", forSupplementaryViewOfKind: "UICollectionElementKindSectionHeader")
    try view.layoutIfNeeded()
    _ = source.take()
    #expect(try view.visibleSupplementaryViews(ofKind: "header").count == 1)
  }
}

/// A data source with headers and footers, and a delegate, which writes down every call.
private final class Headers: CollectionViewDataSource, CollectionViewDelegate {
  struct Failure: Error {}

  var counts: [Int]
  var identifier = "title"
  var records = true
  /// The path for which a view is dequeued; nil for the one that is asked about.
  var path: IndexPath?
  /// The view that is returned without being dequeued.
  var answer: SupplementaryView?
  /// The event that fails once.
  var failure: String?
  private var events: [String] = []

  init(_ counts: [Int]) { self.counts = counts }

  /// A view of one column, with headers 20 and rows 100 high in a view of 320 × 300.
  static func view(_ counts: [Int]) throws -> (CollectionView, Headers) {
    let source = Headers(counts)
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = Size(width: 0, height: 20)
    let view = CollectionView(
      dataSource: source, layout: layout, bounds: Size(width: 320, height: 300))
    view.delegate = source
    source.host.attach(to: view)
    view.isPrefetchingEnabled = false
    try view.layoutIfNeeded()
    return (view, source)
  }

  func take() -> [String] {
    defer { events = [] }
    return events
  }

  let host = FailingHost()

  private func note(_ event: String) {
    if records { events.append(event) }
    guard event == failure else { return }
    failure = nil
    host.run { throw Failure() }
  }

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  var providesSupplementaryViews: Bool { true }

  func viewForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, in view: CollectionView
  ) -> SupplementaryView {
    note("ask \(kind) \(path)")
    if let answer { return answer }
    let supplementary = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: self.path ?? path)
    supplementary.content = .string("\(kind) \(path)")
    return supplementary
  }

  func willDisplaySupplementaryView(
    _ view: SupplementaryView, forElementKind kind: String, at path: IndexPath
  ) {
    #expect(view.elementKind == kind && view.indexPath == path && view.isDisplayed)
    note("will \(view.number)")
  }

  func didEndDisplayingSupplementaryView(
    _ view: SupplementaryView, forElementOfKind kind: String, at path: IndexPath
  ) {
    #expect(view.elementKind == kind && !view.isDisplayed)
    note("end \(view.number) \(path)")
  }
}
