import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Callbacks about cells that change the view, or fail.
struct CollectionViewCellReentrancyTests {
  /// Runs an action once, at the first event with a prefix.
  private func once(
    _ recorder: CellRecorder, at prefix: String, _ action: @escaping () throws -> Void
  ) {
    var isDone = false
    recorder.onEvent = { event in
      guard !isDone, event.hasPrefix(prefix) else { return }
      isDone = true
      try action()
    }
  }

  private static let actions: [@Sendable (CollectionView, CellRecorder) throws -> Void] = [
    { view, _ in try view.setContentOffset(Point(x: 0, y: 900)) },
    { view, _ in try view.setBounds(Rect(x: 0, y: 100, width: 320, height: 500)) },
    { view, _ in try view.reloadData() },
    { view, _ in
      try view.reloadData()
      try view.layoutIfNeeded()
    },
    { view, recorder in
      recorder.counts[0] += 1
      try view.insertItems([[0, 0]])
    },
    { view, recorder in
      recorder.counts[0] -= 2
      try view.deleteItems([[0, 0], [0, 4]], animated: false)
    },
    { view, _ in try view.reloadItems([[0, 0], [0, 3], [0, 5]]) },
    { view, _ in try view.reloadSections([0]) },
    { view, _ in try view.advance(by: 1) },
    { view, _ in try view.tapItem(at: [0, 2]) },
    { view, _ in view.isPrefetchingEnabled = false },
    { view, _ in view.layout = FlowLayout() },
    { view, _ in view.delegate = nil },
    { view, _ in _ = try view.visibleCells },
  ]

  @Test(
    arguments: ["will", "end", "prefetch", "cancel"], Self.actions.indices)
  func `a callback may change the view`(event: String, action: Int) throws {
    let (view, recorder) = try CellRecorder.view([40])
    try view.setContentOffset(Point(x: 0, y: 500))
    once(recorder, at: event) { try Self.actions[action](view, recorder) }
    try view.setContentOffset(Point(x: 0, y: 250))
    recorder.onEvent = nil
    try checkCells(of: view)
    try view.finishAnimations()
    try view.setContentOffset(Point(x: 0, y: 1000))
    try checkCells(of: view)
    #expect(view.stats.cellsCreated < 60)
  }

  @Test(arguments: ["will", "end", "prefetch", "cancel", "cell"])
  func `a callback that throws leaves the view consistent`(event: String) throws {
    let (view, recorder) = try CellRecorder.view([40])
    try view.setContentOffset(Point(x: 0, y: 500))
    once(recorder, at: event) { throw TestError() }
    #expect(throws: TestError()) {
      try recorder.host.calling { try view.setContentOffset(Point(x: 0, y: 250)) }
    }
    #expect(view.contentOffset.y == 250)
    try checkCells(of: view)
    #expect(view.stats.cellsCreated <= 8)
  }

  @Test func `an end of animation that throws goes on with the other cells`() throws {
    let (view, recorder) = try CellRecorder.view([3])
    recorder.counts = [1]
    try view.deleteItems([[0, 0], [0, 1]])
    once(recorder, at: "end") { throw TestError() }
    _ = recorder.take()
    #expect(throws: TestError()) { try recorder.host.calling { try view.finishAnimations() } }
    try view.finishAnimations()
    #expect(recorder.take() == ["end 1 [0, 0]", "end 2 [0, 1]"])
  }

  @Test func `callbacks that never leave the view alone are stopped`() throws {
    let (view, recorder) = try CellRecorder.view([10_000], prefetching: false)
    recorder.onEvent = { event in
      guard event.hasPrefix("will") else { return }
      try view.setContentOffset(Point(x: 0, y: view.contentOffset.y + 300))
    }
    #expect(throws: CollectionViewError.cellsNeverSettle) {
      try recorder.host.calling {
        try view.setContentOffset(Point(x: 0, y: 500))
      }
    }
    recorder.onEvent = nil
    try checkCells(of: view)
  }

  @Test(arguments: [
    "the view",
    "another path",
    "another cell",
    "too many",
  ])
  func `a data source that misuses cells`(fault: String) throws {
    let (view, recorder) = try CellRecorder.view([10], prefetching: false)
    let source = StrayDataSource(fault)
    let other = CollectionView(dataSource: source, layout: view.layout)
    let older = CollectionView(dataSource: StrayDataSource(fault), layout: FlowLayout())
    older.profile = .classic
    switch fault {
    case "the view":
      source.host.attach(to: other)
      #expect(throws: CollectionViewError.viewChangedWhilePreparing(call: "reloadData")) {
        try source.host.calling {
          try other.layoutIfNeeded()
        }
      }
    case "another path":
      #expect(throws: CollectionViewError.viewNotReturned("Cell Cell", [0, 9], .asked([0, 0]))) {
        try cause {
          try other.layoutIfNeeded()
        }
      }
      #expect(throws: CollectionViewError.cellNotAskedFor([0, 9], asked: [0, 0])) {
        try cause {
          try older.layoutIfNeeded()
        }
      }
    case "another cell":
      #expect(throws: CollectionViewError.viewNotReturned("Cell 2 Cell", [0, 1], .returned(1))) {
        try cause {
          try other.layoutIfNeeded()
        }
      }
      #expect(throws: CollectionViewError.strayCell([0, 1], number: 1)) {
        try cause {
          try older.layoutIfNeeded()
        }
      }
    default:
      #expect(throws: CollectionViewError.viewNotReturned("Cell 1 Cell", [0, 0], .returned(2))) {
        try cause {
          try other.layoutIfNeeded()
        }
      }
      try older.layoutIfNeeded()
      #expect(try older.visibleCells.map(\.number) == [2, 3, 4, 5])
      #expect(older.stats.cellsCreated == 5)
    }
    #expect(throws: CollectionViewError.viewNotReturned("Cell Cell", [0, 0], .notAsked)) {
      try cause {
        try view.dequeueReusableCell(withIdentifier: "Cell", checkedFor: [0, 0])
      }
    }
    recorder.identifier = { _ in "other" }
    #expect(
      throws: CollectionViewError.wrongReuseIdentifier("other", [0, 0], expected: "Cell")
    ) {
      try cause {
        try view.reconfigureItems([[0, 0]])
      }
    }
  }

  /// Every visible item has a displayed cell of its own, and no other item has one.
  private func checkCells(of view: CollectionView) throws {
    let paths = try view.indexPathsForVisibleItems()
    let cells = try view.visibleCells
    #expect(cells.map(\.indexPath) == paths)
    #expect(Set(cells.map(\.number)).count == paths.count)
    for (path, cell) in zip(paths, cells) {
      #expect(try view.cellForItem(at: path) === cell)
      #expect(cell.isDisplayed)
    }
  }
}

/// A data source that answers the question for a cell wrongly, in one of several ways.
private final class StrayDataSource: CollectionViewDataSource {
  private let fault: String
  private var first: Cell?
  let host = FailingHost()

  init(_ fault: String) { self.fault = fault }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { 4 }

  func cellForItem(at path: IndexPath, in view: CollectionView) -> Cell {
    switch fault {
    case "the view": host.run { try view.reloadData() }
    case "another path": return view.dequeueReusableCell(withIdentifier: "Cell", for: [0, 9])
    case "too many": _ = view.dequeueReusableCell(withIdentifier: "Cell", for: path)
    default: break
    }
    let cell = view.dequeueReusableCell(withIdentifier: "Cell", for: path)
    if first == nil { first = cell }
    return fault == "another cell" ? first ?? cell : cell
  }
}
