import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Cells through batches of updates.
struct CollectionViewCellBatchTests {
  @Test func `a deleted item keeps its cell until the animation ends`() throws {
    let (view, recorder) = try CellRecorder.view([4])
    _ = recorder.take()
    try view.performBatchUpdates {
      recorder.counts = [3]
      try view.deleteItems([[0, 1]])
    } completion: { finished in
      recorder.events.append("finished \(finished)")
    }
    #expect(recorder.take() == ["target 0.0", "cell [0, 2]", "will 4 [0, 2]"])
    #expect(try view.visibleCells.map(\.number) == [1, 3, 4])
    try view.advance(by: 0.25)
    #expect(recorder.take() == ["end 2 [0, 1]", "finished true"])
  }

  @Test func `a cell that a batch pushes out leaves when the animation ends`() throws {
    let (view, recorder) = try CellRecorder.view([4], prefetching: false)
    _ = recorder.take()
    try view.performBatchUpdates {
      recorder.counts = [6]
      try view.insertItems([[0, 0], [0, 1]])
    }
    #expect(
      recorder.take() == [
        "target 0.0", "cell [0, 0]", "will 4 [0, 0]", "cell [0, 1]", "will 5 [0, 1]",
      ])
    #expect(try view.visibleCells.map(\.number) == [4, 5, 1])
    try view.advance(by: 0.25)
    #expect(recorder.take() == ["end 2 [0, 3]", "end 3 [0, 4]"])
  }

  @Test func `without animation cells leave after others came`() throws {
    let (view, recorder) = try CellRecorder.view([4], prefetching: false)
    _ = recorder.take()
    recorder.counts = [3]
    try view.deleteItems([[0, 0]], animated: false)
    #expect(
      recorder.take() == ["target 0.0", "cell [0, 2]", "will 4 [0, 2]", "end 1 [0, 0]"])
  }

  @Test func `a reload takes another cell, a reconfigure fills the same one`() throws {
    let (view, recorder) = try CellRecorder.view([3])
    _ = recorder.take()
    try view.performBatchUpdates {
      try view.reloadItems([[0, 0]])
      try view.reconfigureItems([[0, 2]])
    }
    #expect(
      recorder.take() == ["target 0.0", "cell [0, 2]", "cell [0, 0]", "will 4 [0, 0]"])
    #expect(try view.visibleCells.map(\.number) == [4, 2, 3])
    #expect(try view.visibleCells.map(\.configurations) == [1, 1, 2])
    try view.advance(by: 1)
    #expect(recorder.take() == ["end 1 [0, 0]"])
    try view.reloadItems([[0, 1]])
    #expect(try view.visibleCells.map(\.number) == [4, 1, 3])
  }

  @Test func `a reload needs a cell, displayed or prepared`() throws {
    let (view, recorder) = try CellRecorder.view([20])
    try view.setContentOffset(Point(x: 0, y: 100))
    _ = recorder.take()
    try view.reloadItems([[0, 1], [0, 4], [0, 7]])
    guard case .updates(let map) = view.batches[0].resolution else {
      Issue.record("a reload")
      return
    }
    #expect(map.reloadedItems.map(\.before) == [[0, 1], [0, 4]])
    #expect(map.droppedReloads == [[0, 7]])
    #expect(
      recorder.take() == [
        "target 100.0", "cancel [[0, 4]]", "cell [0, 1]", "will 1 [0, 1]", "prefetch [[0, 4]]",
        "cell [0, 4]",
      ])
  }

  @Test func `cells follow moves, with selection and highlight`() throws {
    let (view, recorder) = try CellRecorder.view([3, 1])
    try view.selectItem(at: [0, 0])
    try view.highlightItem(at: [0, 1])
    _ = recorder.take()
    try view.performBatchUpdates {
      recorder.counts = [2, 2]
      try view.moveItem(at: [0, 0], to: [1, 0])
      try view.moveItem(at: [0, 1], to: [0, 1])
    }
    #expect(recorder.take() == ["target 0.0"])
    let moved = try #require(try view.cellForItem(at: [1, 0]))
    #expect(moved.number == 1)
    #expect(moved.isSelected)
    #expect(moved.indexPath == [1, 0])
    #expect(view.indexPathsForHighlightedItems == [[0, 1]])
    #expect(try view.cellForItem(at: [0, 1])?.isHighlighted == true)
    recorder.counts = [2, 1]
    try view.deleteItems([[1, 0]])
    try view.reloadItems([[0, 1]])
    #expect(view.indexPathsForSelectedItems == [])
    #expect(view.indexPathsForHighlightedItems == [])
    #expect(try view.cellForItem(at: [0, 1])?.isHighlighted == false)
  }

  @Test func `the offset is kept, pulled back at the end, and the delegate has the last word`()
    throws
  {
    let (view, recorder) = try CellRecorder.view([20])
    try view.setContentOffset(Point(x: 0, y: 1650))
    _ = recorder.take()
    recorder.records = { $0.hasPrefix("target") }
    recorder.counts = [18]
    try view.deleteItems([[0, 0], [0, 1]])
    #expect(recorder.take() == ["target 1500.0"])
    #expect(view.contentOffset.y == 1500)
    recorder.offset = Point(x: 0, y: 1200)
    recorder.counts = [19]
    try view.insertItems([[0, 0]])
    #expect(recorder.take() == ["target 1500.0"])
    #expect(view.contentOffset.y == 1200)
    recorder.offset = Point(x: 0, y: 1e9)
    try view.performBatchUpdates(nil)
    #expect(view.contentOffset.y == 1600)
    recorder.offset = Point(x: .nan, y: 0)
    #expect(throws: LayoutError.self) { try cause { try view.performBatchUpdates(nil) } }
    #expect(view.batches.count == 3)
  }

  @Test func `a reload interrupts, and deleted cells leave at once`() throws {
    let (view, recorder) = try CellRecorder.view([3])
    recorder.counts = [2]
    try view.deleteItems([[0, 0]])
    _ = recorder.take()
    try view.reloadData()
    #expect(recorder.take() == ["end 1 [0, 0]"])
    try view.layoutIfNeeded()
    #expect(try view.visibleCells.map(\.number) == [1, 4])
    #expect(view.stats.cellsCreated == 4)
  }

  @Test func `inside a block the cells stay as they are`() throws {
    let (view, recorder) = try CellRecorder.view([20])
    _ = recorder.take()
    try view.performBatchUpdates {
      try view.setContentOffset(Point(x: 0, y: 300))
      #expect(recorder.take() == [])
      #expect(try view.visibleCells.map(\.number) == [1, 2, 3])
    }
    #expect(try view.visibleCells.map(\.number) == [4, 5, 6])
  }
}
