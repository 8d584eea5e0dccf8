import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Showing the same items by another layout.
struct LayoutChangeTests {
  private func flow(_ size: Size, header: Double = 0) -> FlowLayout {
    let layout = FlowLayout()
    layout.itemSize = size
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize.height = header
    return layout
  }

  /// A view of 100 × 300 with a column of items 100 × 100.
  private func view(_ line: String, header: Double = 0) throws -> CollectionView {
    let view = CollectionView(
      dataSource: DataSource(try CollectionState(line: line)),
      layout: flow(Size(width: 100, height: 100), header: header),
      bounds: Size(width: 100, height: 300))
    try view.layoutIfNeeded()
    return view
  }

  private static let letters = "A: a b c d e f g h i j"

  @Test func `every element goes from its old place to its new one`() throws {
    let view = try view(Self.letters)
    try view.setCollectionViewLayout(flow(Size(width: 50, height: 50)))
    let transition = try #require(view.transition)
    #expect(transition.batch == 0)
    #expect(transition.elements.allSatisfy { $0.kind == .kept })
    #expect(
      transition.elements.map { $0.id?.label } == [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
      ])
    #expect(transition.elements[3].initial.frame == Rect(x: 0, y: 300, width: 100, height: 100))
    #expect(transition.elements[3].final.frame == Rect(x: 50, y: 50, width: 50, height: 50))
    try view.advance(by: 0.125)
    #expect(
      try view.presentationAttributesForItem(at: [0, 3])?.frame
        == Rect(x: 25, y: 175, width: 75, height: 75))
    try view.advance(by: 0.125)
    #expect(try view.presentedElements.count == 10)
  }

  @Test func `the item in the middle keeps its place on the screen`() throws {
    let view = try view(Self.letters)
    try view.setContentOffset(Point(x: 0, y: 450))
    // Item 5, at 500, has its middle at 550: 100 below the top of the screen.
    try view.setCollectionViewLayout(flow(Size(width: 100, height: 200)))
    #expect(view.contentOffset.y == 1000)
    #expect(try view.layoutAttributesForItem(at: [0, 5])?.center.y == 1100)
    guard case .layout(let entry) = view.log.entries.last else {
      Issue.record("no entry")
      return
    }
    #expect(entry.anchor == [0, 5])
    #expect((entry.before, entry.after) == ("FlowLayout", "FlowLayout"))
    #expect((entry.boundsBefore.y, entry.boundsAfter.y) == (450, 1000))
    #expect(entry.layoutPasses == 1)
  }

  @Test func `the content ends where it ends`() throws {
    let view = try view(Self.letters)
    try view.setContentOffset(Point(x: 0, y: 700))
    try view.setCollectionViewLayout(flow(Size(width: 50, height: 100)))
    #expect(view.contentOffset.y == 200)
  }

  @Test func `the delegate has the last word about the offset`() throws {
    let (view, recorder) = try CellRecorder.view([20])
    recorder.offset = Point(x: 0, y: 123)
    try view.setCollectionViewLayout(flow(Size(width: 320, height: 50)))
    #expect(view.contentOffset.y == 123)
  }

  @Test func `what one of them does not have fades`() throws {
    let view = try view("A: a b | B: c", header: 20)
    try view.setCollectionViewLayout(flow(Size(width: 100, height: 100)))
    let headers = try #require(view.transition).elements.filter { $0.category == .supplementary }
    #expect(headers.map(\.kind) == [.deleted, .deleted])
    #expect(headers.map { [$0.initial.alpha, $0.final.alpha] } == [[1, 0], [1, 0]])
  }

  @Test func `the completion runs when the animation ends`() throws {
    let view = try view(Self.letters)
    var finished: [Bool] = []
    try view.setCollectionViewLayout(FlowLayout()) { finished.append($0) }
    #expect(finished == [])
    try view.advance(by: 0.25)
    #expect(finished == [true])
    try view.setCollectionViewLayout(FlowLayout(), animated: false) { finished.append($0) }
    #expect(finished == [true, true])
    try view.setCollectionViewLayout(FlowLayout()) { finished.append($0) }
    try view.reloadData()
    #expect(finished == [true, true, false])
  }

  @Test func `a change under way is taken up where it is on the screen`() throws {
    let view = try view(Self.letters)
    try view.setCollectionViewLayout(flow(Size(width: 50, height: 50)))
    try view.advance(by: 0.125)
    try view.setCollectionViewLayout(flow(Size(width: 100, height: 100)))
    let element = try #require(view.transition?.element(forItemAfter: [0, 1]))
    // Halfway between {0, 100, 100, 100} and {50, 0, 50, 50}.
    #expect(element.initial.frame == Rect(x: 25, y: 50, width: 75, height: 75))
    #expect(element.final.frame == Rect(x: 0, y: 100, width: 100, height: 100))
  }

  @Test func `cells stay with their items, and leave when the animation ends`() throws {
    let (view, recorder) = try CellRecorder.view([9], prefetching: false)
    let cells = try view.visibleCells.map(\.number)
    recorder.events = []
    try view.setCollectionViewLayout(flow(Size(width: 320, height: 300)))
    #expect(view.contentOffset.y == 300)
    #expect(try view.visibleCells.map(\.indexPath) == [[0, 1]])
    #expect(recorder.take().filter { $0.hasPrefix("end") } == [])
    try view.advance(by: 0.25)
    #expect(recorder.take() == ["end \(cells[0]) [0, 0]", "end \(cells[2]) [0, 2]"])
  }

  @Test func `a layout that cannot be prepared leaves the old one in place`() throws {
    let view = try view(Self.letters)
    let old = view.layout
    let fingerprint = view.fingerprint
    let passes = view.stats.layoutPasses
    let stray = CustomLayout { layout, _ in layout.setFrame(.zero, forItemAt: [9, 9]) }
    #expect(throws: LayoutError.custom(.strayAttributes([9, 9]))) {
      try cause {
        try view.setCollectionViewLayout(stray)
      }
    }
    #expect(view.layout === old)
    #expect(view.fingerprint == fingerprint)
    #expect(try view.layoutAttributesForItem(at: [0, 1])?.frame.y == 100)
    #expect(view.stats.layoutPasses == passes + 1)
  }

  @Test func `within a block the change is part of the batch`() throws {
    let data = DataSource(try CollectionState(line: "A: a b"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.layoutIfNeeded()
    var finished: [String] = []
    try view.performBatchUpdates {
      try view.setCollectionViewLayout(flow(Size(width: 100, height: 100))) { _ in
        finished.append("layout")
      }
      data.set(try CollectionState(line: "A: b"))
      try view.deleteItems([[0, 0]])
    } completion: { _ in
      finished.append("batch")
    }
    #expect(view.log.entries.count == 1)
    let element = try #require(view.transition?.element(forItemAfter: [0, 0]))
    #expect(element.initial.frame == Rect(x: 67.5, y: 0, width: 50, height: 50))
    #expect(element.final.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    try view.advance(by: 1)
    #expect(finished == ["layout", "batch"])
  }

  @Test func `before the first layout there is nothing to animate`() throws {
    let view = CollectionView(
      dataSource: DataSource(try CollectionState(line: "A: a")), layout: FlowLayout())
    var finished: [Bool] = []
    try view.setCollectionViewLayout(flow(Size(width: 9, height: 9))) { finished.append($0) }
    #expect(finished == [true])
    #expect(view.stats.layoutPasses == 0)
    #expect(view.log.entries.isEmpty)
    #expect(try view.contentSize == Size(width: 320, height: 9))
  }

  @Test(arguments: 0..<40) func `every visible element is covered exactly once`(seed: Int) throws {
    let problem = RandomFrames(seed: seed, isScattered: true, items: 60, mayMiss: true)
    let data = ScriptedDataSource(problem.counts)
    let view = CollectionView(
      dataSource: data, layout: FlowLayout(), bounds: Size(width: 320, height: 400))
    let before = try view.layoutAttributesForElements(in: view.bounds)
    try view.setCollectionViewLayout(problem.layout)
    let after = try view.layoutAttributesForElements(in: view.bounds)
    let transition = try #require(view.transition)
    let ends = transition.elements.filter { $0.indexPathAfter != nil }.map(\.final)
    #expect(Set(ends).isSuperset(of: after))
    #expect(Set(transition.elements.map(\.initial)).isSuperset(of: before))
    let keys = transition.elements.map {
      "\($0.elementKind ?? "") \($0.indexPathAfter ?? $0.initial.indexPath)"
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `items and sections that are not there cannot be invalidated`() throws {
    let view = try view("A: a b")
    try view.invalidateLayout(items: [[0, 1]], sections: [0])
    #expect(throws: CollectionViewError.invalidatedItem([0, 2], counts: [2])) {
      try cause {
        try view.invalidateLayout(items: [[0, 2]])
      }
    }
    #expect(throws: CollectionViewError.noItem([1, 0], counts: [2])) {
      try cause {
        try view.invalidateLayout(items: [], sections: [1])
      }
    }
  }
}
