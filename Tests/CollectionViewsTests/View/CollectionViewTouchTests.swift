import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

struct CollectionViewTouchTests {
  @Test func `a tap calls the delegate in UIKit's order`() throws {
    let (view, recorder) = try CellRecorder.view([3])
    view.allowsMultipleSelection = true
    _ = recorder.take()
    try view.tapItem(at: [0, 1])
    #expect(
      recorder.take() == [
        "shouldHighlight [0, 1]", "didHighlight [0, 1]", "shouldSelect [0, 1]",
        "didSelect [0, 1]", "didUnhighlight [0, 1]",
      ])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    try view.tapItem(at: [0, 1])
    #expect(
      recorder.take() == [
        "shouldHighlight [0, 1]", "didHighlight [0, 1]", "shouldDeselect [0, 1]",
        "didDeselect [0, 1]", "didUnhighlight [0, 1]",
      ])
    #expect(view.indexPathsForSelectedItems == [])
  }

  /// A delegate that hears of double clicks, and deletes what its first click selects.
  private final class Clicks: CollectionViewDelegate {
    var heard: [IndexPath] = []
    var onSelect: (IndexPath) throws -> Void = { _ in }

    func didSelectItem(at path: IndexPath) { try? onSelect(path) }
    func didDoubleClickItem(at path: IndexPath) { heard.append(path) }
  }

  @Test func `a double click is a tap, and a click of which the delegate hears`() throws {
    let data = DataSource(try CollectionState(line: "A: a b c"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    let clicks = Clicks()
    view.delegate = clicks
    try view.doubleClickItem(at: [0, 1])
    #expect(clicks.heard == [[0, 1]])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    clicks.onSelect = { path in
      try data.change { state throws(StateError) in _ = try state.remove(at: path) }
      try view.deleteItems([path])
    }
    try view.doubleClickItem(at: [0, 2])
    #expect(clicks.heard == [[0, 1]])
    #expect(throws: CollectionViewError.self) {
      try cause { try view.doubleClickItem(at: [0, 9]) }
    }
  }

  @Test func `with single selection the other item is deselected first`() throws {
    let (view, recorder) = try CellRecorder.view([3])
    view.allowsMultipleSelection = false
    try view.selectItem(at: [0, 0])
    _ = recorder.take()
    try view.tapItem(at: [0, 2])
    #expect(
      recorder.take() == [
        "shouldHighlight [0, 2]", "didHighlight [0, 2]", "shouldSelect [0, 2]",
        "didDeselect [0, 0]", "didSelect [0, 2]", "didUnhighlight [0, 2]",
      ])
    #expect(try view.visibleCells.map(\.isSelected) == [false, false, true])
  }

  @Test(arguments: [
    ("shouldHighlight", ["shouldHighlight [0, 1]"]),
    (
      "shouldSelect",
      [
        "shouldHighlight [0, 1]", "didHighlight [0, 1]", "shouldSelect [0, 1]",
        "didUnhighlight [0, 1]",
      ]
    ),
  ])
  func `the delegate may refuse`(question: String, calls: [String]) throws {
    let (view, recorder) = try CellRecorder.view([3])
    recorder.refused = [question]
    _ = recorder.take()
    try view.tapItem(at: [0, 1])
    #expect(recorder.take() == calls)
    #expect(view.indexPathsForSelectedItems == [])
    #expect(view.indexPathsForHighlightedItems == [])
  }

  @Test func `selecting without a touch is not reported, and cells know of it`() throws {
    let (view, recorder) = try CellRecorder.view([9])
    view.allowsMultipleSelection = true
    _ = recorder.take()
    try view.selectItem(at: [0, 7])
    try view.selectItem(at: [0, 1])
    try view.highlightItem(at: [0, 1])
    #expect(try view.visibleCells.map(\.isSelected) == [false, true, false])
    #expect(try view.visibleCells.map(\.isHighlighted) == [false, true, false])
    try view.unhighlightItem(at: [0, 1])
    try view.deselectItem(at: [0, 1])
    #expect(try view.visibleCells.map(\.isSelected) == [false, false, false])
    #expect(recorder.take() == [])
    try view.setContentOffset(Point(x: 0, y: 500))
    #expect(try view.visibleCells.map(\.isSelected) == [false, false, true, false].dropLast())
  }

  @Test func `a callback may take the tapped item away`() throws {
    let (view, recorder) = try CellRecorder.view([2])
    recorder.onEvent = { event in
      guard event.hasPrefix("shouldSelect") else { return }
      recorder.counts = [1]
      try view.deleteItems([[0, 1]])
    }
    try view.tapItem(at: [0, 1])
    #expect(view.counts == [1])
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `a callback that throws ends the highlighting`() throws {
    let (view, recorder) = try CellRecorder.view([2])
    recorder.onEvent = { if $0.hasPrefix("didSelect") { throw TestError() } }
    #expect(throws: TestError()) { try recorder.host.calling { try view.tapItem(at: [0, 1]) } }
    #expect(view.indexPathsForHighlightedItems == [])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
  }
}
