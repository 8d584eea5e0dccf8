import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Sections that scroll across the scroll axis, with where they come to rest worked out by hand.
struct CompositionalOrthogonalTests {
  /// Six cards of 200 × 100 with 20 between them and 10 on both sides, in a view 320 wide.
  ///
  /// They start at 10, 230, 450, 670, 890, 1110 in a content 1320 wide; the greatest offset is
  /// 1000.
  private func cards(_ behavior: OrthogonalScrollingBehavior) throws -> CollectionView {
    var section = LayoutSection(
      group: .row(.absolute(200), .absolute(100), [.item(.width(1), .height(1))]))
    section.interGroupSpacing = 20
    section.contentInsets = EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    section.orthogonalScrollingBehavior = behavior
    let view = CollectionView(
      dataSource: ScriptedDataSource([6, 2]), layout: CompositionalLayout(section: section))
    try view.layoutIfNeeded()
    return view
  }

  private func x(_ view: CollectionView, _ item: Int) throws -> Double? {
    try view.layoutAttributesForItem(at: [0, item])?.frame.x
  }

  @Test func `groups follow each other across, and the section is as high as one of them`() throws {
    let view = try cards(.continuous)
    #expect(try (0..<6).map { try x(view, $0) } == [10, 230, 450, 670, 890, 1110])
    // 5 + 100 + 5 for each of two sections.
    #expect(try view.contentSize == Size(width: 320, height: 220))
    #expect(try view.orthogonalScrolling(inSection: 0)?.contentLength == 1320)
    #expect(try view.indexPathsForVisibleItems() == [[0, 0], [0, 1], [1, 0], [1, 1]])
  }

  @Test(arguments: [
    (OrthogonalScrollingBehavior.continuous, 333.0, 333.0), (.continuous, -50, 0),
    (.continuous, 5000, 1000),
    // The starts, less the inset: 0, 220, 440, 660, 880; 1100 is past the end, which is 1000.
    (.continuousGroupLeadingBoundary, 100, 0), (.continuousGroupLeadingBoundary, 120, 220),
    (.continuousGroupLeadingBoundary, 900, 880), (.continuousGroupLeadingBoundary, 950, 1000),
    (.groupPaging, 300, 220), (.groupPaging, 340, 440), (.groupPaging, 9999, 1000),
    // Pages of 320: 0, 320, 640, 960, and the end.
    (.paging, 150, 0), (.paging, 170, 320), (.paging, 970, 960), (.paging, 990, 1000),
    // Card k is in the middle at 10 + 220k + 100 − 160 = 220k − 50.
    (.groupPagingCentered, 0, -50), (.groupPagingCentered, 70, 170),
    (.groupPagingCentered, 9999, 1050), (.groupPagingCentered, -9999, -50),
  ])
  func `scrolling comes to rest`(
    behavior: OrthogonalScrollingBehavior, proposed: Double, resting: Double
  ) throws {
    let view = try cards(behavior)
    #expect(try view.setOrthogonalContentOffset(proposed, inSection: 0) == resting)
    #expect(try x(view, 2) == 450 - resting)
    #expect(try view.orthogonalScrolling(inSection: 0)?.offset == resting)
    // The other section stays where it begins.
    let start = behavior == .groupPagingCentered ? -50.0 : 0
    #expect(try view.layoutAttributesForItem(at: [1, 0])?.frame.x == 10 - start)
  }

  @Test func `what is scrolled out of the view is not visible`() throws {
    let view = try cards(.groupPaging)
    try view.setOrthogonalContentOffset(440, inSection: 0)
    #expect(try view.indexPathsForVisibleItems() == [[0, 2], [0, 3], [1, 0], [1, 1]])
  }

  @Test func `a section keeps its offset when a batch moves it`() throws {
    var section = LayoutSection(
      group: .row(.absolute(200), .absolute(100), [.item(.width(1), .height(1))]))
    section.orthogonalScrollingBehavior = .continuous
    let data = DataSource(try CollectionState(line: "A: a b c d | B: e f"))
    let view = CollectionView(dataSource: data, layout: CompositionalLayout(section: section))
    try view.setOrthogonalContentOffset(300, inSection: 0)
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "B: e f | A: a b c d"))
      try view.moveSection(0, to: 1)
    }
    #expect(try view.orthogonalScrolling(inSection: 1)?.offset == 300)
    #expect(try view.orthogonalScrolling(inSection: 0)?.offset == 0)
  }

  @Test func `an offset past the end comes back when items go`() throws {
    var section = LayoutSection(
      group: .row(.absolute(200), .absolute(100), [.item(.width(1), .height(1))]))
    section.orthogonalScrollingBehavior = .continuous
    let data = DataSource(try CollectionState(line: "A: a b c d"))
    let view = CollectionView(dataSource: data, layout: CompositionalLayout(section: section))
    // 800 − 320 = 480; without the last two 400 − 320 = 80.
    #expect(try view.setOrthogonalContentOffset(480, inSection: 0) == 480)
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: a b"))
      try view.deleteItems([[0, 2], [0, 3]])
    }
    #expect(try view.orthogonalScrolling(inSection: 0)?.offset == 80)
  }

  @Test func `sections that do not scroll, and other layouts, have no offset`() throws {
    let view = try cards(.none)
    #expect(try view.setOrthogonalContentOffset(100, inSection: 0) == nil)
    #expect(try view.setOrthogonalContentOffset(100, inSection: 7) == nil)
    let flow = CollectionView(dataSource: ScriptedDataSource([3]), layout: FlowLayout())
    #expect(try flow.setOrthogonalContentOffset(100, inSection: 0) == nil)
  }

  @Test func `an offset that is no number is refused`() throws {
    let view = try cards(.continuous)
    #expect(throws: LayoutError.self) {
      try cause {
        try view.setOrthogonalContentOffset(.nan, inSection: 0)
      }
    }
    #expect(throws: LayoutError.self) {
      try cause {
        try view.setOrthogonalContentOffset(.infinity, inSection: 0)
      }
    }
  }

  @Test func `from right to left the first group is at the right`() throws {
    let view = try cards(.groupPaging)
    view.isRightToLeft = true
    // 320 − 10 − 200 = 110.
    #expect(try x(view, 0) == 110)
    try view.setOrthogonalContentOffset(220, inSection: 0)
    #expect(try x(view, 1) == 110)
  }

  @Test func `columns of three rows page by the group`() throws {
    // Groups of .9 · 320 = 288 × 180, three rows of 60 each; 7 items are 3 groups.
    let column = LayoutGroup.vertical(
      size: .of(.width(0.9), .absolute(180)), subitem: .item(.width(1), .height(1)), count: 3)
    var section = LayoutSection(group: column)
    section.orthogonalScrollingBehavior = .groupPaging
    let sample = try CompositionalSample(section, [7])
    #expect(sample.frames[3] == [288, 0, 288, 60])
    #expect(sample.frames[6] == [576, 0, 288, 60])
    #expect(sample.contentHeight == 180)
  }

  @Test func `in a horizontal layout sections scroll vertically`() throws {
    var section = LayoutSection(
      group: .row(.absolute(100), .absolute(200), [.item(.width(1), .height(1))]))
    section.orthogonalScrollingBehavior = .continuous
    let sample = try CompositionalSample(section, [3, 1]) { layout, context in
      layout.scrollDirection = .horizontal
      // 3 · 200 − 480 = 120.
      context.orthogonalOffsets = [0: 999]
    }
    #expect(
      sample.frames == [
        [0, -120, 100, 200], [0, 80, 100, 200], [0, 280, 100, 200], [100, 0, 100, 200],
      ])
  }
}
