import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Grids: how many columns there are, how items grow, and what has no row.
struct GridLayoutTests {
  private func prepared(
    _ counts: [Int], width: Double = 320, isRightToLeft: Bool = false,
    _ configure: (GridLayout) -> Void = { _ in }
  ) throws -> GridLayout {
    let layout = GridLayout()
    configure(layout)
    var context = LayoutContext(counts: counts, boundsSize: Size(width: width, height: 480))
    context.isRightToLeft = isRightToLeft
    try layout.prepare(context)
    return layout
  }

  private func frames(_ layout: GridLayout, _ count: Int) -> [Rect?] {
    (0..<count).map { layout.layoutAttributesForItem(at: IndexPath(0, $0))?.frame }
  }

  @Test func `items grow to fill their row, in proportion`() throws {
    let layout = try prepared([4]) {
      $0.minimumItemSize = Size(width: 90, height: 45)
      $0.minimumInteritemSpacing = 10
      $0.minimumLineSpacing = 4
    }
    #expect(
      frames(layout, 4) == [
        Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 110, y: 0, width: 100, height: 50),
        Rect(x: 220, y: 0, width: 100, height: 50), Rect(x: 0, y: 54, width: 100, height: 50),
      ])
    #expect(layout.contentSize == Size(width: 320, height: 104))
  }

  @Test func `no item is larger than the greatest size, or smaller than the least`() throws {
    let layout = try prepared([2]) {
      $0.minimumItemSize = Size(width: 90, height: 45)
      $0.maximumItemSize = Size(width: 96, height: 46)
    }
    #expect(
      frames(layout, 2) == [
        Rect(x: 0, y: 0, width: 96, height: 46), Rect(x: 96, y: 0, width: 96, height: 46),
      ])
    let least = try prepared([1], width: 40) {
      $0.minimumItemSize = Size(width: 90, height: 45)
      $0.maximumItemSize = Size(width: 10, height: 10)
    }
    #expect(frames(least, 1) == [Rect(x: 0, y: 0, width: 90, height: 45)])
  }

  @Test func `columns are at most as many as is said, within the margins`() throws {
    let layout = try prepared([3, 1]) {
      $0.maximumNumberOfColumns = 2
      $0.margins = EdgeInsets(top: 5, left: 10, bottom: 7, right: 20)
    }
    #expect(
      frames(layout, 3) == [
        Rect(x: 10, y: 5, width: 145, height: 145), Rect(x: 155, y: 5, width: 145, height: 145),
        Rect(x: 10, y: 150, width: 145, height: 145),
      ])
    #expect(layout.layoutAttributesForItem(at: [1, 0])?.frame.y == 307)
    #expect(layout.contentSize.height == 459)
  }

  @Test func `what has no row is hidden`() throws {
    let layout = try prepared([7, 1]) {
      $0.maximumNumberOfRows = 2
      $0.maximumNumberOfColumns = 2
      $0.maximumItemSize = Size(width: 50, height: 50)
    }
    let items = (0..<7).compactMap { layout.layoutAttributesForItem(at: IndexPath(0, $0)) }
    #expect(items.map(\.isHidden) == [false, false, false, false, true, true, true])
    #expect(layout.layoutAttributesForItem(at: [1, 0])?.frame.y == 100)
    let data = DataSource(
      CollectionState(sections: [Section(id: "A", items: ["a", "b", "c", "d", "e"])]))
    let grid = GridLayout()
    grid.maximumNumberOfRows = 1
    grid.maximumNumberOfColumns = 3
    let view = CollectionView(dataSource: data, layout: grid, bounds: Size(width: 320, height: 480))
    #expect(try view.indexPathsForVisibleItems() == [[0, 0], [0, 1], [0, 2]])
    try view.performBatchUpdates {
      _ = try data.change { state throws(StateError) in try state.remove(at: [0, 0]) }
      try view.deleteItems([[0, 0]])
    }
    #expect(try view.visibleCells.map(\.itemIdentifier) == ["b", "c", "d"])
  }

  @Test func `columns run from right to left`() throws {
    let layout = try prepared([2], isRightToLeft: true) {
      $0.maximumItemSize = Size(width: 50, height: 50)
      $0.margins.left = 10
    }
    let found = frames(layout, 2).map { $0?.x }
    #expect(found == [260, 210])
  }

  @Test func `a million million items are arithmetic`() throws {
    let layout = try prepared([1 << 40]) { $0.maximumItemSize = Size(width: 50, height: 50) }
    let before = layout.work
    let found = layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 1_000_000, width: 320, height: 100))
    #expect(found.count == 12)
    #expect(found.first?.indexPath == [0, 120_000])
    #expect((layout.work - before).preparedItems == 0)
  }

  private static let faults: [(String, @Sendable (GridLayout) -> Void)] = [
    ("minimumItemSize", { $0.minimumItemSize.width = 0 }),
    ("margins.left", { $0.margins.left = -1 }),
    ("minimumLineSpacing", { $0.minimumLineSpacing = .nan }),
    ("maximumNumberOfRows", { $0.maximumNumberOfRows = -1 }),
  ]

  @Test func `an item size of nothing is told in words of the grid`() throws {
    let error = try #require(throws: LayoutError.self) {
      try cause {
        try prepared([1]) { $0.minimumItemSize.height = 0 }
      }
    }
    #expect(
      error.description == "section 0 has minimumItemSize.height 0: it must be greater than 0")
  }

  @Test(arguments: faults.indices) func `impossible settings are refused`(index: Int) throws {
    let (name, change) = Self.faults[index]
    #expect(throws: LayoutError.self, "\(name)") { try cause { try prepared([1]) { change($0) } } }
  }
}
