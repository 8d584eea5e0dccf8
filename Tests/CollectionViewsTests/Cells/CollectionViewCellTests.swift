import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Which items have a cell, and what the data source and the delegate hear of it.
struct CollectionViewCellTests {
  @Test func `cells come with the first layout, and the next screen is announced`() throws {
    let (view, recorder) = try CellRecorder.view([20])
    #expect(
      recorder.take() == [
        "cell [0, 0]", "will 1 [0, 0]", "cell [0, 1]", "will 2 [0, 1]", "cell [0, 2]",
        "will 3 [0, 2]", "prefetch [[0, 3], [0, 4], [0, 5]]",
      ])
    #expect(try view.visibleCells.map(\.number) == [1, 2, 3])
    #expect(try view.cellForItem(at: [0, 3]) == nil)
    #expect(recorder.take() == [])
  }

  @Test func `nothing happens before the first layout`() throws {
    let recorder = CellRecorder([20])
    let view = CollectionView(dataSource: recorder, layout: FlowLayout())
    view.delegate = recorder
    try view.setBounds(Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(recorder.take() == [])
    #expect(try view.visibleCells.count == 2)
  }

  @Test func `scrolling displays cells, ends others, and prepares more from the pool`() throws {
    let (view, recorder) = try CellRecorder.view([20])
    _ = recorder.take()
    recorder.records = { _ in true }
    try view.setContentOffset(Point(x: 0, y: 150))
    #expect(
      recorder.take() == [
        "cell [0, 3]", "will 4 [0, 3]", "cell [0, 4]", "will 5 [0, 4]", "end 1 [0, 0]",
        "prefetch [[0, 6], [0, 7]]", "cell [0, 5]", "cell [0, 6]", "cell [0, 7]",
      ])
    #expect(try view.visibleCells.map(\.number) == [2, 3, 4, 5])
    #expect(try view.cellForItem(at: [0, 5])?.number == 1)
    #expect(try view.cellForItem(at: [0, 5])?.isDisplayed == false)
    #expect(try view.cellForItem(at: [0, 8]) == nil)
    #expect(view.stats.cellsCreated == 7)
    #expect(view.stats.cellsReused == 1)
    #expect(view.stats.cellsConfigured == 8)
  }

  @Test func `until all cells have come, the visible items are those before`() throws {
    let (view, recorder) = try CellRecorder.view([20], prefetching: false)
    _ = recorder.take()
    var visible: [String: [IndexPath]] = [:]
    recorder.onEvent = { event in
      guard !event.hasPrefix("cell"), !event.hasPrefix("count") else { return }
      visible[event] = try view.indexPathsForVisibleItems()
      let cells = try view.visibleCells.compactMap(\.indexPath)
      #expect(cells == visible[event] || event.hasPrefix("end"))
    }
    try view.setContentOffset(Point(x: 0, y: 200))
    #expect(
      visible == [
        "will 4 [0, 3]": [[0, 0], [0, 1], [0, 2]], "will 5 [0, 4]": [[0, 0], [0, 1], [0, 2]],
        "end 1 [0, 0]": [[0, 2], [0, 3], [0, 4]], "end 2 [0, 1]": [[0, 2], [0, 3], [0, 4]],
      ])
  }

  @Test func `turning back cancels what was prepared, nearest first`() throws {
    let (view, recorder) = try CellRecorder.view([20])
    try view.setContentOffset(Point(x: 0, y: 1000))
    _ = recorder.take()
    try view.setContentOffset(Point(x: 0, y: 900))
    #expect(
      recorder.take() == [
        "cancel [[0, 13], [0, 14], [0, 15]]", "cell [0, 9]", "will 1 [0, 9]", "end 6 [0, 12]",
        "prefetch [[0, 8], [0, 7], [0, 6]]", "cell [0, 8]", "cell [0, 7]", "cell [0, 6]",
      ])
    #expect(view.stats.cellsCreated == 6)
  }

  @Test func `without prefetching cells are made as they come`() throws {
    let (view, recorder) = try CellRecorder.view([20], prefetching: false)
    #expect(view.stats.cellsCreated == 3)
    _ = recorder.take()
    try view.setContentOffset(Point(x: 0, y: 100))
    #expect(recorder.take() == ["cell [0, 3]", "will 4 [0, 3]", "end 1 [0, 0]"])
    view.isPrefetchingEnabled = true
    try view.layoutIfNeeded()
    view.isPrefetchingEnabled = false
    _ = recorder.take()
    try view.layoutIfNeeded()
    #expect(recorder.take() == ["cancel [[0, 4], [0, 5], [0, 6]]"])
  }

  @Test func `each identifier has a pool of its own, last in first out`() throws {
    let (view, recorder) = try CellRecorder.view([40], prefetching: false)
    recorder.identifier = { $0.item < 10 ? "Cell" : "other" }
    try view.setContentOffset(Point(x: 0, y: 1000))
    #expect(try view.visibleCells.map(\.number) == [4, 5, 6])
    #expect(try view.visibleCells.map(\.reuseIdentifier) == ["other", "other", "other"])
    try view.setContentOffset(Point(x: 0, y: 0))
    #expect(try view.visibleCells.map(\.number) == [3, 2, 1])
    #expect(view.stats.cellsReused == 3)
  }

  @Test func `a data source of its own makes plain cells`() throws {
    let (view, _) = try CollectionView.of("A: a b | B: c")
    let cells = try view.visibleCells
    #expect(cells.map(\.description) == ["Cell 1 [0, 0]", "Cell 2 [0, 1]", "Cell 3 [1, 0]"])
    #expect(cells.map(\.itemIdentifier) == ["a", "b", "c"])
    #expect(cells.map(\.configurations) == [1, 1, 1])
  }

  @Test func `a reload puts all cells into the pool at the next layout`() throws {
    let (view, recorder) = try CellRecorder.view([5])
    recorder.counts = [4]
    try view.selectItem(at: [0, 0])
    _ = recorder.take()
    try view.reloadData()
    try view.reloadData()
    #expect(recorder.take() == [])
    try view.layoutIfNeeded()
    #expect(
      recorder.take() == [
        "cancel [[0, 3], [0, 4]]", "cell [0, 0]", "will 4 [0, 0]", "cell [0, 1]",
        "will 5 [0, 1]", "cell [0, 2]", "will 6 [0, 2]", "end 1 [0, 0]", "end 2 [0, 1]",
        "end 3 [0, 2]", "prefetch [[0, 3]]",
      ])
    #expect(view.stats.cellsCreated == 6)
    #expect(try view.cellForItem(at: [0, 0])?.isSelected == false)
  }

  @Test func `a reload leaves prepared cells in the pool at once`() throws {
    let (view, recorder) = try CellRecorder.view([20])
    try view.setContentOffset(Point(x: 0, y: 100))
    #expect(view.stats.cellsCreated == 6)
    _ = recorder.take()
    try view.reloadData()
    try view.layoutIfNeeded()
    // The three prepared cells serve the items on the screen.
    #expect(view.stats.cellsCreated == 6)
    #expect(recorder.take().last == "prefetch [[0, 4], [0, 5], [0, 6]]")
  }

  /// The sizes of items in a flow, and the items that were announced.
  private final class VariedSizes: CollectionViewDelegate {
    var sizes: [Size] = []
    var announced: [IndexPath] = []
    var providesItemSizes: Bool { true }
    func sizeForItem(at path: IndexPath) -> Size? { sizes[path.item] }
    func prefetchItems(at paths: [IndexPath]) { announced += paths }
  }

  @Test(arguments: 0..<12) func `what comes next is prepared by its distance`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let delegate = VariedSizes()
    // Items of few and of many heights in a line.
    delegate.sizes = (0..<900).map { _ in
      Size(
        width: seed % 3 == 0 ? 2 : generator.half(10...60),
        height: seed % 2 == 0 ? generator.half(1...90) : 20)
    }
    let layout = FlowLayout()
    layout.minimumInteritemSpacing = 0
    let view = CollectionView(
      dataSource: CellRecorder([900]), layout: layout, bounds: Size(width: 320, height: 300))
    view.delegate = delegate
    try view.layoutIfNeeded()
    for offset in [160.0, 170, 40] {
      let isForward = offset >= view.contentOffset.y
      delegate.announced = []
      try view.setContentOffset(Point(x: 0, y: offset))
      var window = view.bounds
      window.origin.y += isForward ? 300 : -300
      let shown = try view.layoutAttributesForElements(in: view.bounds).map(\.indexPath)
      func distance(_ frame: Rect) -> Double {
        max(frame.y - view.bounds.maxY, view.bounds.y - frame.maxY, 0)
      }
      let ahead = layout.layoutAttributesForElements(in: window)
        .filter { !shown.contains($0.indexPath) }
        .sorted { (distance($0.frame), $0.indexPath) < (distance($1.frame), $1.indexPath) }
        .map(\.indexPath)
      #expect(delegate.announced == ahead.filter(Set(delegate.announced).contains))
      for path in ahead { #expect(try view.cellForItem(at: path) != nil) }
    }
  }

  @Test func `a view of ten million items makes cells for what is near`() throws {
    let (view, recorder) = try CellRecorder.view([10_000_000])
    try view.setContentOffset(Point(x: 0, y: 500_000_000))
    #expect(recorder.events.filter { $0.hasPrefix("cell") }.count == 9)
    #expect(view.stats.cellsCreated == 6)
    _ = recorder.take()
    recorder.records = { _ in true }
    let layout = try #require(view.layout as? FlowLayout)
    let work = layout.work
    for step in 1...1000 {
      try view.setContentOffset(Point(x: 0, y: 500_000_000 + Double(step) * 50))
    }
    #expect(view.stats.cellsCreated <= 8)
    // Every other step shows a row more; nothing is asked about but cells.
    let calls = recorder.take().map { String($0.prefix { $0 != " " }) }
    #expect(Set(calls) == ["end", "cell", "prefetch", "will"])
    #expect(calls.count == 4 * 500)
    let done = layout.work - work
    #expect(done.preparedItems == 0)
    #expect(done.preparedSections == 0)
    #expect(done.comparisons < 1000 * 25)
  }
}
