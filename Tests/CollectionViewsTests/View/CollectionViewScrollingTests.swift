import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

struct CollectionViewScrollingTests {
  /// 100 items, 5 in a line: 20 lines of 50 with 10 between them, 1190 in all.
  private static func view(_ inset: EdgeInsets = .zero) throws -> (CollectionView, DataSource) {
    let items = (0..<100).map { Item(id: .integer($0)) }
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: items)]))
    let view = CollectionView(
      dataSource: data, layout: FlowLayout(), bounds: Size(width: 320, height: 200),
      contentInset: inset)
    try view.layoutIfNeeded()
    return (view, data)
  }

  @Test func `the offset stays within content and insets`() throws {
    let (view, _) = try Self.view(EdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    #expect(view.contentOffset == Point(x: 0, y: -20))
    try view.setContentOffset(Point(x: 50, y: 5000))
    #expect(view.contentOffset == Point(x: 0, y: 1020))
    try view.setContentOffset(Point(x: 0, y: -500))
    #expect(view.contentOffset == Point(x: 0, y: -20))
    #expect(throws: LayoutError.self) {
      try cause { try view.setContentOffset(Point(x: 0, y: .nan)) }
    }
    #expect(throws: LayoutError.self) {
      try cause {
        try view.setBounds(Rect(x: 0, y: 0, width: -1, height: 1))
      }
    }
  }

  @Test func `an offset past the new content is pulled back, another one kept`() throws {
    let (view, data) = try Self.view()
    try view.setContentOffset(Point(x: 0, y: 900))
    try view.performBatchUpdates {
      try data.edit { try $0.remove(at: [0, 0]) }
      try view.deleteItems([[0, 0]])
    }
    #expect(view.contentOffset.y == 900)
    try view.performBatchUpdates {
      data.set(CollectionState(sections: [Section(id: "A", items: [1, 2, 3] as ItemList)]))
      try view.deleteItems((3..<99).map { IndexPath(0, $0) })
    }
    #expect(view.contentOffset.y == 0)
  }

  @Test func `scrolling prepares nothing, another width does`() throws {
    let (view, _) = try Self.view()
    try view.setContentOffset(Point(x: 0, y: 300))
    #expect(try view.indexPathsForVisibleItems().first == [0, 25])
    #expect(try view.indexPathsForVisibleItems().count == 20)
    #expect(view.stats.layoutPasses == 1)
    try view.setBounds(Rect(x: 0, y: 300, width: 100, height: 200))
    #expect(
      try view.layoutAttributesForItem(at: [0, 1])?.frame
        == Rect(x: 25, y: 60, width: 50, height: 50))
    #expect(view.stats.layoutPasses == 2)
    #expect(view.stats.rectQueries == 2)
    #expect(view.stats.attributesComputed == 41)
  }

  @Test(arguments: [
    (ScrollPosition.top, 600.0), (.centeredVertically, 525), (.bottom, 450), (.nearest, 450),
  ])
  func `an item is scrolled to a position`(position: ScrollPosition, y: Double) throws {
    let (view, _) = try Self.view()
    try view.scrollToItem(at: [0, 50], position: position)
    #expect(view.contentOffset == Point(x: 0, y: y))
  }

  @Test func `an item that does not exist cannot be scrolled to`() throws {
    let (view, _) = try Self.view()
    let error = try #require(throws: CollectionViewError.self) {
      try cause {
        try view.scrollToItem(at: [0, 100])
      }
    }
    #expect(error.code == "U31")
    #expect(
      error.description == "Attempted to scroll the collection view to an out-of-bounds item (100) "
        + "when there are only 100 items in section 0.")
    #expect(throws: CollectionViewError.scrollSection(7, sections: 1)) {
      try cause {
        try view.scrollToItem(at: [7, 0])
      }
    }
  }

  @Test func `a changed setting of the layout lays out again`() throws {
    let layout = FlowLayout()
    let view = CollectionView(dataSource: ScriptedDataSource([10]), layout: layout)
    #expect(try view.contentSize.height == 110)
    layout.minimumLineSpacing = 30
    #expect(try view.contentSize.height == 130)
    layout.itemSize.width = 400
    _ = try view.contentSize
    view.invalidateLayout()
    _ = try view.contentSize
    #expect(view.warnings.count == 1)
  }
}
