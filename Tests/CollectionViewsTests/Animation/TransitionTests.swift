import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// What a committed batch says about every element.
struct TransitionTests {
  /// A view of rows 100 high and 320 wide, 300 of them visible.
  private func view(_ line: String) throws -> (CollectionView, DataSource) {
    let (view, data) = try CollectionView.of(line, bounds: Size(width: 320, height: 300))
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    view.layout = layout
    try view.layoutIfNeeded()
    return (view, data)
  }

  private func summary(_ view: CollectionView) throws -> [String] {
    try #require(view.transition).elements.map { element in
      let alpha = element.initial.alpha == element.final.alpha ? "" : " fades"
      return "\(element.kind) \(element.id?.label ?? "") "
        + "\(element.initial.frame.y.text) → \(element.final.frame.y.text)\(alpha)"
    }
  }

  @Test func `every kind is told, with frames from outside and to outside`() throws {
    let (view, data) = try view("A: a b c d e f g h")
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: x h a c' d e f g"))
      try view.deleteItems([[0, 1]])
      try view.insertItems([[0, 0]])
      try view.moveItem(at: [0, 7], to: [0, 1])
      try view.reloadItems([[0, 2]])
      try view.reconfigureItems([[0, 0]])
    }
    // The reloaded item is where it would be without the reload.
    #expect(
      try summary(view) == [
        "inserted x 0 → 0 fades", "moved h 700 → 100", "reconfigured a 0 → 200",
        "reloaded c' 200 → 300", "deleted b 100 → 100 fades",
      ])
    let transition = try #require(view.transition)
    #expect(transition.batch == 1)
    #expect(transition.duration == 0.25)
    #expect(transition.element(forItemBefore: [0, 6])?.final.frame.y == 700)
    #expect(transition.element(forItemAfter: [0, 7])?.initial.frame.y == 600)
    #expect(transition.element(forItemAfter: [0, 7])?.kind == .kept)
    #expect(transition.element(forItemBefore: [0, 99]) == nil)
  }

  @Test func `headers and footers are elements, too`() throws {
    let (view, data) = try CollectionView.of("A: a | B: b | C: c | D: d")
    let layout = FlowLayout()
    layout.headerReferenceSize.height = 20
    view.layout = layout
    try view.layoutIfNeeded()
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "B: b' | C: c | A: a | E:"))
      try view.deleteSections([3])
      try view.moveSection(0, to: 2)
      try view.reloadSections([1])
      try view.insertSections([3])
    }
    let headers = try #require(view.transition).elements.filter { $0.category == .supplementary }
    #expect(
      headers.map { "\($0.kind) \($0.id?.label ?? "")" } == [
        "reloaded B", "kept C", "moved A", "inserted E", "deleted D",
      ])
    #expect(headers.allSatisfy { $0.elementKind == "header" })
  }

  @Test(arguments: 0..<400) func `each element is covered exactly once`(seed: Int) throws {
    let batch = RandomBatch(seed: seed)
    let data = DataSource(CollectionState(sections: batch.before))
    let layout = FlowLayout()
    layout.footerReferenceSize.height = 7
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 320, height: 100_000))
    try view.layoutIfNeeded()
    let before = try view.layoutAttributesForElements(in: view.bounds)
    try view.performBatchUpdates {
      data.set(CollectionState(sections: batch.after))
      try view.perform(batch.operations)
    }
    let after = try view.layoutAttributesForElements(in: view.bounds)
    let transition = try #require(view.transition)
    #expect(view.shown == CollectionState(sections: batch.after))

    let from = transition.elements.filter { $0.kind != .inserted }.map(\.initial)
    let to = transition.elements.filter { $0.kind != .deleted }.map(\.final)
    #expect(from.sorted { order($0) < order($1) } == before)
    #expect(to == after)
    for element in transition.elements {
      #expect((element.indexPathBefore == nil) == (element.kind == .inserted))
      #expect((element.indexPathAfter == nil) == (element.kind == .deleted))
      guard let old = element.indexPathBefore, element.category == .cell,
        element.kind != .reloaded
      else { continue }
      #expect(batch.before[old.section].items[old.item].id == element.id)
      #expect(transition.element(forItemBefore: old) == element)
    }
  }

  private func order(_ attributes: LayoutAttributes) -> IndexPath {
    attributes.category == .cell
      ? attributes.indexPath : IndexPath(attributes.indexPath.section, .max)
  }

  @Test func `the layout is asked in UIKit's order, once for each element`() throws {
    let data = ScriptedDataSource([4])
    let layout = RecordingLayout()
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 320, height: 250))
    try view.layoutIfNeeded()
    layout.calls = []
    try view.performBatchUpdates {
      data.counts = [4]
      try view.deleteItems([[0, 1]])
      try view.insertItems([[0, 0]])
      try view.moveItem(at: [0, 3], to: [0, 1])
    }
    #expect(
      layout.calls == [
        "prepare", "target 0", "updates delete [0, 1], insert [0, 0], move [0, 3] → [0, 1]",
        "initial [0, 0]", "initial [0, 1]", "initial [0, 2]", "initial [0, 3]", "final [0, 1]",
        "finalize",
      ])
    let elements = try #require(view.transition).elements
    #expect(elements.map(\.kind) == [.inserted, .moved, .kept, .kept, .deleted])
    #expect(elements[0].initial.frame.x == -320)
    #expect(elements[0].initial.alpha == 1)
    #expect(elements[4].final.frame.x == 320)
    #expect(elements[1].initial.frame.y == 300)
  }

  @Test(arguments: ["updates", "initial", "final", "finalize", "target"])
  func `a hook that fails refuses the batch`(call: String) throws {
    let data = ScriptedDataSource([4])
    let layout = RecordingLayout()
    let view = CollectionView(dataSource: data, layout: layout)
    try view.layoutIfNeeded()
    let before = view.fingerprint
    let host = FailingHost(view)
    layout.host = host
    layout.fails = call
    data.counts = [4]
    func update() throws {
      try view.performBatchUpdates {
        try view.deleteItems([[0, 1]])
        try view.insertItems([[0, 0]])
      }
    }
    #expect(throws: TestError(name: call)) { try host.calling(update) }
    #expect(view.fingerprint == before)
    layout.fails = nil
    try update()
    #expect(view.batches.count == 1)
  }

  @Test func `a hook cannot give what nothing can be shown by`() throws {
    let layout = RecordingLayout()
    let view = CollectionView(dataSource: ScriptedDataSource([4]), layout: layout)
    try view.layoutIfNeeded()
    layout.alpha = .nan
    #expect(throws: LayoutError.self) { try cause { try view.reloadItems([[0, 0]]) } }
    #expect(view.transition == nil)
  }

  @Test func `a batch that becomes a reload has no transition`() throws {
    let (view, _) = try view("A: a b c")
    try view.reloadItems([[0, 0]])
    #expect(view.transition != nil)
    try view.performBatchUpdates { try view.reloadData() }
    #expect(view.transition == nil)
  }

  @Test func `a transition in ten million items costs what is visible`() throws {
    let data = ScriptedDataSource([10_000_000])
    let layout = FlowLayout()
    let view = CollectionView(dataSource: data, layout: layout)
    try view.setBounds(Rect(x: 0, y: 30_000_000, width: 320, height: 480))
    try view.layoutIfNeeded()
    data.calls = []
    let work = layout.work
    for _ in 0..<100 { try view.moveItem(at: [0, 9_999_999], to: [0, 2_500_010]) }
    let done = layout.work - work
    #expect(done.preparedItems == 0)
    #expect(done.brokenItems == 0)
    #expect(done.preparedSections == 0)
    #expect(done.comparisons < 100 * 200)
    #expect(data.calls.count == 100 * 2)
    let transition = try #require(view.transition)
    #expect(transition.elements.count < 200)
    #expect(transition.elements.contains { $0.indexPathBefore == [0, 9_999_999] })
  }
}

/// Rows 100 high; written down is everything that a batch asks it, and insertions slide in.
private final class RecordingLayout: CollectionViewLayout {
  var calls: [String] = []
  var fails: String?
  var host: FailingHost?
  var alpha = 1.0
  private var counts: [Int] = []

  private func note(_ call: String) {
    calls.append(call)
    if let fails, call.hasPrefix(fails) { host?.run { throw TestError(name: fails) } }
  }

  var contentSize: Size { Size(width: 320, height: Double(counts.reduce(0, +)) * 100) }

  func prepare(_ context: LayoutContext) {
    counts = Array(context.counts)
    note("prepare")
  }

  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard path.section == 0, path.item < counts[0] else { return nil }
    return LayoutAttributes(
      indexPath: path, frame: Rect(x: 0, y: Double(path.item) * 100, width: 320, height: 100))
  }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    (0..<(counts.first ?? 0)).compactMap { layoutAttributesForItem(at: IndexPath(0, $0)) }
      .filter { $0.frame.intersects(rect) }
  }

  /// A copy of the layout, which nothing changes any more.
  private final class Geometry: LayoutGeometry {
    let elements: [LayoutAttributes]
    init(elements: [LayoutAttributes]) { self.elements = elements }
    func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
      elements.first { $0.indexPath == path }
    }
    func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
      elements.filter { $0.frame.intersects(rect) }
    }
    func layoutAttributesForSupplementaryElement(
      ofKind kind: String, at path: IndexPath
    ) -> LayoutAttributes? { nil }
  }

  var preparedGeometry: (any LayoutGeometry)? {
    Geometry(elements: layoutAttributesForElements(in: Rect(origin: .zero, size: contentSize)))
  }

  func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {
    note("updates " + updates.map(\.description).joined(separator: ", "))
  }

  func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes? {
    note("initial \(path)")
    guard path == [0, 0] else { return nil }
    var attributes = layoutAttributesForItem(at: path)
    attributes?.frame.origin.x = -320
    attributes?.alpha = alpha
    return attributes
  }

  func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> LayoutAttributes? {
    note("final \(path)")
    var attributes = layoutAttributesForItem(at: path)
    attributes?.frame.origin.x = 320
    return attributes
  }

  func finalizeCollectionViewUpdates() { note("finalize") }

  func targetContentOffset(forProposedContentOffset offset: Point) -> Point {
    note("target \(offset.y.text)")
    return offset
  }
}
