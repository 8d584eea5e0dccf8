import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// What is on the screen while animations run.
struct PresentationTests {
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

  private func change(_ data: DataSource, _ line: String) throws {
    data.set(try CollectionState(line: line))
  }

  private func screen(_ view: CollectionView) throws -> [String] {
    try view.presentedElements.map {
      "\($0.indexPath) \($0.frame.y.text) \($0.alpha.text)"
    }
  }

  @Test func `frames and alpha go from the start to the end, half way at half time`() throws {
    let (view, data) = try view("A: a b c")
    try change(data, "A: c a")
    try view.performBatchUpdates {
      try view.deleteItems([[0, 1]])
      try view.moveItem(at: [0, 2], to: [0, 0])
    }
    #expect(try screen(view) == ["[0, 1] 100 1", "[0, 0] 200 1", "[0, 1] 0 1"])
    try view.advance(by: 0.125)
    #expect(try screen(view) == ["[0, 1] 100 0.5", "[0, 0] 100 1", "[0, 1] 50 1"])
    #expect(try view.presentationAttributesForItem(withIdentifier: "b")?.alpha == 0.5)
    #expect(try view.presentationAttributesForItem(at: [0, 0])?.frame.y == 100)
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.y == 0)
    try view.advance(by: 0.125)
    #expect(try screen(view) == ["[0, 0] 0 1", "[0, 1] 100 1"])
    #expect(try view.presentationAttributesForItem(withIdentifier: "b") == nil)
  }

  @Test func `the curve eases in and out`() throws {
    let (view, data) = try view("A: a b")
    try change(data, "A: b a")
    try view.moveItem(at: [0, 1], to: [0, 0])
    let transition = try #require(view.transition)
    let progress = [0, 0.0625, 0.125, 0.1875, 0.25, 7].map { transition.progress(at: $0) }
    // A quarter of the way takes the cubic Bézier (0.42, 0, 0.58, 1) to 0.1292.
    #expect(progress[0] == 0)
    #expect(abs(progress[1] - 0.12916) < 0.0001)
    #expect(progress[2] == 0.5)
    #expect(abs(progress[3] - 0.87084) < 0.0001)
    #expect(progress[4...] == [1, 1])
  }

  @Test func `a later batch starts from what is on the screen`() throws {
    let (view, data) = try view("A: a b c")
    try change(data, "A: b c a")
    try view.moveItem(at: [0, 0], to: [0, 2])
    try view.advance(by: 0.125)
    try change(data, "A: b c")
    try view.deleteItems([[0, 2]])
    let transition = try #require(view.transition)
    #expect(transition.start == 0.125)
    #expect(transition.elements.map(\.initial.frame.y) == [50, 150, 100])
    #expect(transition.elements.map(\.final.frame.y) == [0, 100, 100])
    try view.advance(by: 0.125)
    #expect(try screen(view) == ["[0, 2] 100 0.5", "[0, 0] 25 1", "[0, 1] 125 1"])
  }

  @Test func `what an earlier batch has deleted goes on fading`() throws {
    let (view, data) = try view("A: a b c")
    try change(data, "A: b c")
    try view.deleteItems([[0, 0]])
    try view.advance(by: 0.125)
    try change(data, "A: c")
    try view.deleteItems([[0, 0]])
    #expect(
      try screen(view) == ["[0, 0] 0 0.5", "[0, 0] 50 1", "[0, 0] 150 1"])
    try view.advance(by: 0.125)
    #expect(try screen(view) == ["[0, 0] 50 0.5", "[0, 0] 75 1"])
    try view.advance(by: 0.125)
    #expect(try screen(view) == ["[0, 0] 0 1"])
  }

  @Test func `a reload and a new layout show at once what there is`() throws {
    let (view, data) = try view("A: a b c")
    try change(data, "A: b c")
    try view.deleteItems([[0, 0]])
    try view.reloadData()
    #expect(try screen(view) == ["[0, 0] 0 1", "[0, 1] 100 1"])
    try change(data, "A: c")
    try view.deleteItems([[0, 0]])
    #expect(try screen(view).count == 2)
    view.invalidateLayout()
    #expect(try screen(view) == ["[0, 0] 0 1"])
  }

  @Test func `what is scrolled to is animated as well`() throws {
    let (view, data) = try view("A: a b c d e f g h")
    try change(data, "A: b c d e f g h")
    try view.deleteItems([[0, 0]])
    try view.advance(by: 0.125)
    try view.setContentOffset(Point(x: 0, y: 350))
    #expect(
      try screen(view)
        == ["[0, 3] 350 1", "[0, 4] 450 1", "[0, 5] 550 1", "[0, 6] 650 1"].dropLast())
    #expect(try view.presentationAttributesForItem(at: [0, 6])?.frame.y == 650)
  }

  @Test func `without animation nothing is under way`() throws {
    let (view, data) = try view("A: a b c")
    try change(data, "A: b c")
    try view.deleteItems([[0, 0]], animated: false)
    #expect(view.transition?.duration == 0)
    #expect(view.transition?.elements.count == 3)
    #expect(try screen(view) == ["[0, 0] 0 1", "[0, 1] 100 1"])
  }

  @Test func `the offset that is pulled back is animated, too`() throws {
    let (view, data) = try view("A: a b c d e")
    try view.setContentOffset(Point(x: 0, y: 200))
    try change(data, "A: a b c d")
    try view.deleteItems([[0, 4]])
    let transition = try #require(view.transition)
    #expect(transition.boundsBefore.y == 200)
    #expect(transition.boundsAfter.y == 100)
    #expect(transition.bounds(at: 0.125).y == 150)
    #expect(view.contentOffset.y == 100)
  }

  @Test func `batches without time between them keep what they list small`() throws {
    let data = ScriptedDataSource([10])
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.layoutIfNeeded()
    for count in 11...500 {
      data.counts = [count]
      try view.insertItems([[0, 0]])
    }
    #expect(try #require(view.transition).elements.count < 100)
    try view.finishAnimations()
    #expect(try view.presentedElements.count == 40)
  }
}
