import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Movement of an item by a finger: the gap, the end, the way back, and wrong use.
struct InteractiveMovementTests {
  private let view: CollectionView
  private let data: DataSource

  init() throws { (view, data) = try CollectionView.of("A: a b c d | B: x y", bounds: Self.size) }

  private static let size = Size(width: 200, height: 100)

  @Test func `the layout shows the gap, and the end is one move`() throws {
    #expect(try view.beginInteractiveMovement(forItemAt: [0, 0]))
    let frames = try view.frames
    #expect(
      try view.updateInteractiveMovement(targetPosition: frames[2].center) == [0, 2])
    #expect(view.text == "A: b c a d | B: x y" && data.state.description == "A: a b c d | B: x y")
    #expect(view.batches.isEmpty)
    #expect(try view.updateInteractiveMovement(target: [1, 1]) == [1, 1])
    #expect(view.text == "A: b c d | B: x a y")
    #expect(try view.numberOfItems(inSection: 1) == 3)
    #expect(try view.endInteractiveMovement() == [1, 1])
    #expect(view.text == "A: b c d | B: x a y" && data.state.description == view.text)
    #expect(
      view.batches.map { $0.operations.map(\.kind) } == [[.moveItem(from: [0, 0], to: [1, 1])]])
  }

  @Test func `cancelling leaves everything as it was`() throws {
    try view.selectItem(at: [0, 3])
    let before = (view.fingerprint, try view.frames, view.visibleText)
    #expect(try view.beginInteractiveMovement(forItemAt: [0, 1]))
    try view.updateInteractiveMovement(target: [1, 0])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    try view.cancelInteractiveMovement()
    #expect(view.fingerprint == before.0)
    #expect(try view.frames == before.1)
    #expect(view.visibleText == before.2)
    #expect(!view.isMovingItem)
  }

  @Test func `an item that is back at its place is no move`() throws {
    #expect(try view.beginInteractiveMovement(forItemAt: [0, 1]))
    try view.updateInteractiveMovement(target: [0, 3])
    try view.updateInteractiveMovement(target: [0, 1])
    #expect(try view.endInteractiveMovement() == [0, 1])
    #expect(view.batches.isEmpty)
  }

  @Test func `the delegate decides what moves, and where to`() throws {
    let delegate = MovementRecorder()
    view.delegate = delegate
    delegate.target = [0, 1]
    #expect(try view.dragItem(at: [0, 0], to: [1, 2]) == [0, 1])
    #expect(delegate.calls == ["can [0, 0]", "[0, 0] [0, 0] [1, 2]"])
    delegate.isFixed = true
    #expect(try view.dragItem(at: [0, 0], to: [1, 2]) == nil)
    #expect(view.batches.count == 1 && view.text == "A: b a c d | B: x y")
  }

  @Test func `content that shrinks under the finger comes back to its offset`() throws {
    try data.edit { try $0.insert("e", at: [0, 4]) }
    try view.reloadData()
    try view.setContentOffset(Point(x: 0, y: 1000))
    let offset = view.contentOffset
    #expect(offset.y > 0)
    let before = try view.frames
    #expect(try view.dragItem(at: [0, 4], to: [1, 2], isCancelled: true) == nil)
    #expect(view.contentOffset == offset)
    #expect(try view.frames == before)
  }

  @Test func `wrong use is an error and changes nothing`() throws {
    #expect(throws: MovementError.notMoving(call: "endInteractiveMovement")) {
      try cause {
        _ = try view.endInteractiveMovement()
      }
    }
    #expect(throws: MovementError.notMoving(call: "cancelInteractiveMovement")) {
      try cause {
        try view.cancelInteractiveMovement()
      }
    }
    #expect(throws: CollectionViewError.noItem([0, 9], counts: [4, 2])) {
      try cause {
        _ = try view.beginInteractiveMovement(forItemAt: [0, 9])
      }
    }
    #expect(throws: MovementError.cannotBegin(inside: "a batch of updates")) {
      try cause {
        try view.performBatchUpdates { _ = try view.dragItem(at: [0, 0], to: [0, 1]) }
      }
    }
    #expect(try view.beginInteractiveMovement(forItemAt: [0, 0]))
    try view.updateInteractiveMovement(target: [0, 2])
    let before = (view.fingerprint, try view.frames)
    #expect(throws: MovementError.alreadyMoving([0, 0])) {
      try cause {
        _ = try view.beginInteractiveMovement(forItemAt: [0, 1])
      }
    }
    #expect(throws: MovementError.callWhileMoving("performBatchUpdates", [0, 0])) {
      try cause {
        try view.performBatchUpdates { Issue.record("the block ran") }
      }
    }
    #expect(throws: MovementError.callWhileMoving("reloadData", [0, 0])) {
      try cause { try view.reloadData() }
    }
    #expect(throws: MovementError.callWhileMoving("insertItems", [0, 0])) {
      try cause {
        try view.insertItems([[0, 0]])
      }
    }
    #expect(throws: MovementError.callWhileMoving("dataSource", [0, 0])) {
      try cause {
        try view.setDataSource(DataSource(CollectionState()))
      }
    }
    for path: IndexPath in [[0, 4], [1, 3], [2, 0], [0, -1], [-1, 0]] {
      #expect(throws: MovementError.self) {
        try cause { try view.updateInteractiveMovement(target: path) }
      }
    }
    #expect(throws: LayoutError.self) {
      try cause {
        try view.updateInteractiveMovement(targetPosition: Point(x: .nan, y: 0))
      }
    }
    #expect(view.fingerprint == before.0)
    #expect(try view.frames == before.1)
    try view.cancelInteractiveMovement()
    #expect(view.text == "A: a b c d | B: x y")
  }

  @Test func `a delegate that answers nonsense, or raises, leaves the gap where it was`() throws {
    let delegate = MovementRecorder()
    view.delegate = delegate
    #expect(try view.beginInteractiveMovement(forItemAt: [0, 0]))
    try view.updateInteractiveMovement(target: [0, 2])
    let before = (view.fingerprint, try view.frames)
    delegate.target = [7, 7]
    #expect(throws: MovementError.badTarget([7, 7], counts: [4, 2], isAnswer: true)) {
      try cause {
        try view.updateInteractiveMovement(target: [0, 1])
      }
    }
    delegate.host.attach(to: view)
    delegate.failure = TestError()
    #expect(throws: TestError()) {
      try delegate.host.calling { try view.updateInteractiveMovement(target: [0, 1]) }
    }
    #expect(view.fingerprint == before.0)
    #expect(try view.frames == before.1)
    delegate.failure = nil
    delegate.target = nil
    #expect(try view.endInteractiveMovement() == [0, 2])
    #expect(view.text == "A: b c a d | B: x y")
  }

  @Test func `a data source that refuses leaves the view and the movement is over`() throws {
    let before = (view.fingerprint, try view.frames)
    #expect(try view.beginInteractiveMovement(forItemAt: [0, 0]))
    try view.updateInteractiveMovement(target: [1, 0])
    // The batch is refused, as the counts do not agree with one move.
    try data.edit { try $0.insert("new", at: [0, 0]) }
    #expect(throws: (any Error).self) { try cause { _ = try view.endInteractiveMovement() } }
    #expect(!view.isMovingItem)
    #expect(view.fingerprint == before.0)
    #expect(try view.frames == before.1)
    #expect(data.state.description == "A: new a b c d | B: x y")
  }

  @Test(arguments: LayoutRegistry.all)
  func `every gap is what a fresh view of that order shows, and the way back is exact`(
    layout: LayoutRegistry
  ) throws {
    for seed in 1...12 {
      var random = SeededGenerator(seed: seed)
      let sections = (0..<Int.random(in: 1...3, using: &random)).map { section in
        Section(
          id: .integer(section),
          items: ItemList(
            (0..<Int.random(in: 1...40, using: &random)).map {
              Item(id: .string("\(section).\($0)"))
            }))
      }
      let data = DataSource(CollectionState(sections: sections))
      let view = CollectionView(dataSource: data, layout: layout.make(), bounds: Self.size)
      let delegate = SizesByIdentity(data)
      view.delegate = delegate
      let before = try view.frames
      let paths = data.state.paths
      let from = try #require(paths.randomElement(using: &random))
      #expect(try view.beginInteractiveMovement(forItemAt: from))
      var order = data.state
      var current = from
      for _ in 0..<6 {
        let section = Int.random(in: 0..<sections.count, using: &random)
        let count = order.sections[section].items.count - (section == current.section ? 1 : 0)
        let target = IndexPath(section, Int.random(in: 0...count, using: &random))
        try view.updateInteractiveMovement(target: target)
        try order.move(from: current, to: target)
        current = target
        let other = DataSource(order)
        let fresh = CollectionView(dataSource: other, layout: layout.make(), bounds: Self.size)
        // Answers that do not follow items are asked by the paths as shown, of data in the old order.
        let follow = (fresh.layout as? any StackedLayout)?.sizesFollowItems == true
        let sizes = SizesByIdentity(follow ? other : data)
        fresh.delegate = sizes
        #expect(try view.frames == fresh.frames, "seed \(seed), \(from) to \(target)")
      }
      try view.cancelInteractiveMovement()
      #expect(try view.frames == before, "seed \(seed), \(from)")
      #expect(view.shown == data.state && view.log.entries.isEmpty)
    }
  }

  @Test func `a step costs as much among a hundred thousand items as among a hundred`() throws {
    func work(_ count: Int) throws -> Int {
      let items = ItemList((0..<count).map { Item(id: .integer($0)) })
      let data = DataSource(CollectionState(sections: [Section(id: "A", items: items)]))
      let view = CollectionView(
        dataSource: data, layout: FlowLayout().followingItems(),
        bounds: Self.size)
      let delegate = SizesByIdentity(data)
      view.delegate = delegate
      try view.layoutIfNeeded()
      #expect(try view.beginInteractiveMovement(forItemAt: [0, count / 2]))
      delegate.asked = 0
      try view.updateInteractiveMovement(target: [0, count / 2 + 7])
      try view.cancelInteractiveMovement()
      return delegate.asked
    }
    #expect(try work(100_000) <= work(100) + 8)
  }
}

extension CollectionView {
  /// The frames of all elements.
  fileprivate var frames: [Rect] {
    get throws { try layoutAttributesForAllElements().map(\.frame) }
  }

  /// The cells, by their items.
  fileprivate var visibleText: [String] {
    counts.indices.flatMap { section in
      (0..<counts[section]).map { item in
        (try? cellForItem(at: IndexPath(section, item)))??.number.description ?? "none"
      }
    }
  }
}

extension CollectionState {
  /// The index paths of all items.
  fileprivate var paths: [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].items.indices.map { IndexPath(section, $0) }
    }
  }
}

/// A delegate that decides about movements, and writes down what it is asked.
private final class MovementRecorder: ItemMovementDelegate {
  var calls: [String] = []
  var isFixed = false
  var target: IndexPath?
  var failure: (any Error)?
  let host = FailingHost()

  func canMoveItem(at path: IndexPath) -> Bool {
    calls.append("can \(path)")
    return !isFixed
  }

  func targetIndexPath(
    forMoveOfItemFrom original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath {
    calls.append("\(original) \(current) \(proposed)")
    if let failure { host.run { throw failure } }
    return target ?? proposed
  }
}

/// A delegate whose sizes belong to the items, wherever they lie in the data.
private final class SizesByIdentity: CollectionViewDelegate {
  private let data: DataSource
  var asked = 0

  init(_ data: DataSource) { self.data = data }

  private func length(_ path: IndexPath) -> Double {
    asked += 1
    let id = data.item(at: path).map { "\($0.id)" } ?? ""
    return 10 + Double(id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 50 })
  }

  var providesItemSizes: Bool { true }
  func sizeForItem(at path: IndexPath) -> Size? { Size(width: length(path), height: length(path)) }
  var providesItemHeights: Bool { true }
  func heightForItem(at path: IndexPath) -> Double? { length(path) }
  var providesItemAspectRatios: Bool { true }
  func aspectRatioForItem(at path: IndexPath) -> Size? { Size(width: length(path), height: 30) }
}
