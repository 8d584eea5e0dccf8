import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// What the delegate hears of scrolling, and where drags come to rest.
struct CollectionViewDraggingTests {
  private let view: CollectionView
  private let delegate = ScrollRecorder()

  init() throws {
    let items = ItemList((0..<1000).map { Item(id: .integer($0)) })
    let layout = ListLayout()
    layout.itemHeight = 10
    view = CollectionView(
      dataSource: DataSource(CollectionState(sections: [Section(id: "A", items: items)])),
      layout: layout, bounds: Size(width: 100, height: 100))
    delegate.view = view
    view.delegate = delegate
    try view.layoutIfNeeded()
  }

  @Test func `each change of the offset is told once, and no change is not`() throws {
    try view.setContentOffset(Point(x: 0, y: 50))
    try view.setContentOffset(Point(x: 0, y: 50))
    try view.scrollToItem(at: [0, 20], position: .top)
    try view.scrollToItem(at: [0, 21])
    try view.setBounds(Rect(x: 0, y: 30, width: 100, height: 100))
    #expect(delegate.take() == ["scroll 50", "scroll 200", "scroll 30"])
  }

  @Test func `a drag that stops says so, and does not decelerate`() throws {
    try view.drag(by: Point(x: 0, y: 40))
    #expect(
      delegate.take() == ["begin", "scroll 40", "will end 0 40", "end false"])
    #expect(!view.hasPendingAnimations)
  }

  @Test func `a drag with speed decelerates on the clock to where UIKit's rate carries it`() throws
  {
    try view.drag(by: Point(x: 0, y: 40), velocity: Point(x: 0, y: 1))
    #expect(
      delegate.take() == ["begin", "scroll 40", "will end 1 539", "end true"])
    #expect(view.contentOffset.y == 40 && view.hasPendingAnimations)
    try view.advance(by: 1)
    // After a second, 0.998 ^ 1000 of the way is left.
    #expect(abs(view.contentOffset.y - (539 - 499 * 0.13506)) < 0.01)
    #expect(delegate.take().count == 60)
    try view.finishAnimations()
    #expect(view.contentOffset.y == 539)
    #expect(delegate.take().suffix(2) == ["scroll 539", "rest"])
    #expect(!view.hasPendingAnimations)
  }

  @Test func `the delegate chooses where a drag ends, within the content`() throws {
    delegate.target = Point(x: 0, y: 305)
    try view.drag(by: Point(x: 0, y: 40), velocity: Point(x: 0, y: 1))
    try view.finishAnimations()
    #expect(view.contentOffset.y == 305)
    delegate.target = Point(x: 0, y: 1e9)
    try view.drag(by: .zero, velocity: Point(x: 0, y: 1))
    try view.finishAnimations()
    #expect(view.contentOffset.y == 9900)
  }

  @Test(arguments: [
    (40.0, 0.0, 0.0), (60, 0, 100), (40, 0.5, 100), (60, -0.5, 0), (-30, -0.5, 0), (250, 3, 100),
  ])
  func `with paging a drag ends at a page, at most one farther`(
    by: Double, velocity: Double, offset: Double
  ) throws {
    view.isPagingEnabled = true
    try view.drag(by: Point(x: 0, y: by), velocity: Point(x: 0, y: velocity))
    try view.finishAnimations()
    #expect(view.contentOffset.y == offset)
  }

  @Test func `an animated offset passes through frames, and its end is told`() throws {
    try view.setContentOffset(Point(x: 0, y: 100), animated: true)
    #expect(view.contentOffset.y == 0)
    try view.advance(by: 0.125)
    #expect(view.contentOffset.y > 30 && view.contentOffset.y < 70)
    try view.advance(by: 0.2)
    #expect(view.contentOffset.y == 100)
    #expect(delegate.take().suffix(2) == ["scroll 100", "animation"])
    try view.scrollToItem(at: [0, 50], position: .top, animated: true)
    try view.finishAnimations()
    #expect(view.contentOffset.y == 500)
    #expect(delegate.take().last == "animation")
  }

  @Test func `scrolling in between stops what goes on by itself`() throws {
    try view.drag(by: .zero, velocity: Point(x: 0, y: 1))
    try view.advance(by: 0.1)
    try view.setContentOffset(.zero)
    #expect(!view.hasPendingAnimations)
    try view.advance(by: 5)
    #expect(view.contentOffset == .zero)
  }

  @Test func `a delegate may scroll while it hears of scrolling, but not for ever`() throws {
    delegate.onScroll = { view in
      if view.contentOffset.y < 100 { try view.setContentOffset(Point(x: 0, y: 100)) }
    }
    try view.setContentOffset(Point(x: 0, y: 10))
    #expect(view.contentOffset.y == 100)
    #expect(delegate.take() == ["scroll 10", "scroll 100"])
    delegate.onScroll = { view in
      try view.setContentOffset(Point(x: 0, y: view.contentOffset.y == 5 ? 6 : 5))
    }
    delegate.host.attach(to: view)
    #expect(throws: CollectionViewError.cellsNeverSettle) {
      try delegate.host.calling {
        try view.setContentOffset(Point(x: 0, y: 10))
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1e300])
  func `a drag by no number is refused and changes nothing`(number: Double) throws {
    #expect(throws: LayoutError.self) { try cause { try view.drag(by: Point(x: 0, y: number)) } }
    #expect(throws: LayoutError.self) {
      try cause {
        try view.drag(by: .zero, velocity: Point(x: number, y: 0))
      }
    }
    #expect(view.contentOffset == .zero)
    #expect(delegate.take() == [])
  }

  @Test func `a section that scrolls across is dragged to its page`() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(50))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.orthogonalScrollingBehavior = .paging
    try view.setCollectionViewLayout(CompositionalLayout(section: section), animated: false)
    #expect(try view.drag(by: 60, inSection: 0) == 100)
    #expect(try view.drag(by: 10, velocity: 0.1, inSection: 0) == 200)
    #expect(try view.drag(by: 10, inSection: 5) == nil)
  }
}

/// A delegate that notes what it hears of scrolling.
private final class ScrollRecorder: CollectionViewDelegate {
  weak var view: CollectionView?
  var calls: [String] = []
  var target: Point?
  var onScroll: ((CollectionView) throws -> Void)?
  let host = FailingHost()

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func didScroll() {
    guard let view else { return }
    calls.append("scroll \(view.contentOffset.y.text)")
    host.run { try onScroll?(view) }
  }
  func willBeginDragging() { calls.append("begin") }
  func willEndDragging(velocity: Point, target: Point) -> Point {
    calls.append("will end \(velocity.y.text) \(target.y.rounded().text)")
    return self.target ?? target
  }
  func didEndDragging(willDecelerate: Bool) { calls.append("end \(willDecelerate)") }
  func didEndDecelerating() { calls.append("rest") }
  func didEndScrollingAnimation() { calls.append("animation") }
}
