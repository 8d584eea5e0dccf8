import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

struct CollectionViewSelectionTests {
  @Test func `selected items are listed in order`() throws {
    let (view, _) = try CollectionView.of("A: a b c | B: d")
    #expect(!view.allowsMultipleSelection)
    view.allowsMultipleSelection = true
    for path in [[1, 0], [0, 2], [0, 0], [0, 2]] as [IndexPath] { try view.selectItem(at: path) }
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 2], [1, 0]])
    try view.deselectItem(at: [0, 2])
    try view.deselectItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [[0, 0], [1, 0]])
    view.allowsMultipleSelection = false
    try view.selectItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `an item that does not exist cannot be selected`() throws {
    let (view, _) = try CollectionView.of("A: a b c")
    #expect(throws: CollectionViewError.noItem([0, 3], counts: [3])) {
      try cause {
        try view.selectItem(at: [0, 3])
      }
    }
    #expect(throws: CollectionViewError.noItem([1, 0], counts: [3])) {
      try cause {
        try view.deselectItem(at: [1, 0])
      }
    }
  }

  @Test func `selection follows its item, and deleted and reloaded items lose it`() throws {
    let (view, data) = try CollectionView.of("A: a b c d e")
    view.allowsMultipleSelection = true
    for item in 0..<4 { try view.selectItem(at: IndexPath(0, item)) }
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: b x c d e"))
      try view.deleteItems([[0, 0]])
      try view.insertItems([[0, 1]])
      try view.reloadItems([[0, 2]])
    }
    #expect(view.text == "A: b x c d e")
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 3]])
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: x d b c e"))
      try view.moveItem(at: [0, 3], to: [0, 1])
      try view.moveItem(at: [0, 0], to: [0, 2])
    }
    #expect(view.text == "A: x d b c e")
    #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
  }

  @Test func `reloadData clears the selection at once`() throws {
    let (view, _) = try CollectionView.of("A: a b c")
    try view.selectItem(at: [0, 1])
    try view.reloadData()
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `a view that allows no selection selects nothing`() throws {
    let (view, _) = try CollectionView.of("A: a b c")
    let delegate = RecordingDelegate()
    view.delegate = delegate
    view.allowsSelection = false
    try view.selectItem(at: [0, 1])
    try view.tapItem(at: [0, 1])
    try view.selectAll()
    #expect(view.indexPathsForSelectedItems == [])
    #expect(throws: CollectionViewError.noItem([0, 3], counts: [3])) {
      try cause {
        try view.tapItem(at: [0, 3])
      }
    }
  }

  @Test func `all items are selected and deselected`() throws {
    let (view, _) = try CollectionView.of("A: a b | B: | C: c")
    try view.selectAll()
    #expect(view.indexPathsForSelectedItems == [])
    view.allowsMultipleSelection = true
    try view.selectAll()
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 1], [2, 0]])
    try view.selectItem(at: nil)
    #expect(view.indexPathsForSelectedItems == [])
    try view.selectAll()
    try view.deselectAll()
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `more items than memory should hold cannot be selected at once`() throws {
    let view = CollectionView(
      dataSource: ScriptedDataSource([3, 1 << 40]), layout: ListLayout(),
      bounds: Size(width: 100, height: 100))
    view.allowsMultipleSelection = true
    try view.selectItem(at: [0, 1])
    #expect(throws: CollectionViewError.tooManySelected(3 + (1 << 40))) {
      try cause { try view.selectAll() }
    }
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `selecting scrolls where a position is given`() throws {
    let data = DataSource(
      CollectionState(sections: [
        Section(id: "A", items: ItemList((0..<100).map { Item(id: .integer($0)) }))
      ]))
    let layout = ListLayout()
    layout.itemHeight = 10
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 100, height: 100))
    try view.selectItem(at: [0, 50])
    #expect(view.contentOffset == .zero)
    try view.selectItem(at: [0, 50], scrollPosition: .top)
    #expect(view.contentOffset.y == 500)
  }

  @Test func `the item at a point is the one on top, and edges belong to the next one`() throws {
    let layout = CustomLayout { layout, _ in
      layout.setFrames(
        [
          Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 0, y: 50, width: 100, height: 50),
          Rect(x: 40, y: 40, width: 20, height: 20),
        ], inSection: 0)
    }
    let data = DataSource(try CollectionState(line: "A: a b c"))
    let view = CollectionView(dataSource: data, layout: layout)
    #expect(try view.indexPathForItem(at: Point(x: 10, y: 49.5)) == [0, 0])
    #expect(try view.indexPathForItem(at: Point(x: 10, y: 50)) == [0, 1])
    #expect(try view.indexPathForItem(at: Point(x: 50, y: 45)) == [0, 2])
    #expect(try view.indexPathForItem(at: Point(x: 100, y: 10)) == nil)
    #expect(try view.indexPathForItem(at: Point(x: 10, y: 400)) == nil)
    #expect(try view.indexPathForItem(at: Point(x: Double.nan, y: 0)) == nil)
  }
}
