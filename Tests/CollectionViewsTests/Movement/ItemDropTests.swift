import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Items that are dragged from one view into another.
struct ItemDropTests {
  private let (source, from): (CollectionView, DataSource)
  private let (target, to): (CollectionView, DataSource)

  init() throws {
    (source, from) = try CollectionView.of("A: a b c")
    (target, to) = try CollectionView.of("B: x y")
  }

  @Test func `a drop is a delete in one view and an insert in the other`() throws {
    #expect(try source.dropItem(at: [0, 1], into: target, at: [0, 2]) == [0, 2])
    #expect(source.text == "A: a c" && target.text == "B: x y b")
    #expect(from.state.description == source.text && to.state.description == target.text)
    #expect(source.batches.map { $0.operations.map(\.kind) } == [[.deleteItem([0, 1])]])
    #expect(target.batches.map { $0.operations.map(\.kind) } == [[.insertItem([0, 2])]])
  }

  @Test func `the delegates decide what is dragged, whether, where and how`() throws {
    let delegate = DropRecorder()
    source.delegate = delegate
    target.delegate = delegate
    delegate.dragged = ["b1", "b2"]
    delegate.proposal = DropProposal(.copy, target: [0, 0])
    #expect(try source.dropItem(at: [0, 1], into: target, at: [0, 2]) == [0, 0])
    #expect(source.text == "A: a b c" && target.text == "B: b1 b2 x y")
    #expect(source.batches.isEmpty && target.batches.count == 1)
    for operation in [DropOperation.cancel, .forbidden] {
      delegate.proposal = DropProposal(operation)
      #expect(try source.dropItem(at: [0, 1], into: target, at: [0, 2]) == nil)
    }
    delegate.proposal = DropProposal(.move)
    delegate.isClosed = true
    #expect(try source.dropItem(at: [0, 1], into: target, at: [0, 2]) == nil)
    delegate.isClosed = false
    delegate.dragged = []
    #expect(try source.dropItem(at: [0, 1], into: target, at: [0, 2]) == nil)
    #expect(target.batches.count == 1)
    delegate.dragged = ["q"]
    #expect(try source.dropItem(at: [0, 1], into: target, at: [0, 4]) == [0, 4])
    #expect(source.text == "A: a c" && target.text == "B: b1 b2 x y q")
  }

  @Test(arguments: [true, false])
  func `a half that fails leaves both views as they were`(isSource: Bool) throws {
    let failing = FailingDelegate()
    let view = isSource ? source : target
    view.delegate = failing
    let before = (source.fingerprint, target.fingerprint, from.state, to.state)
    let frames = (
      try source.layoutAttributesForAllElements(), try target.layoutAttributesForAllElements()
    )
    let host = FailingHost(source, target)
    failing.host = host
    failing.fails = true
    #expect(throws: TestError()) {
      try host.calling { try source.dropItem(at: [0, 0], into: target, at: [0, 0]) }
    }
    failing.fails = false
    #expect(source.fingerprint == before.0 && target.fingerprint == before.1)
    #expect(from.state == before.2 && to.state == before.3)
    #expect(try source.layoutAttributesForAllElements() == frames.0)
    #expect(try target.layoutAttributesForAllElements() == frames.1)
    #expect(try source.dropItem(at: [0, 0], into: target, at: [0, 0]) == [0, 0])
  }

  @Test func `wrong use is an error and changes nothing`() throws {
    let before = (source.fingerprint, target.fingerprint)
    func expect(_ error: some Error & Equatable, _ body: () throws -> IndexPath?) {
      #expect(throws: error) { try cause { _ = try body() } }
    }
    expect(MovementError.sameView) { try source.dropItem(at: [0, 0], into: source, at: [0, 1]) }
    let twin = CollectionView(dataSource: from, layout: ListLayout())
    expect(MovementError.sharedData) { try source.dropItem(at: [0, 0], into: twin, at: [0, 0]) }
    expect(CollectionViewError.noItem([0, 3], counts: [3])) {
      try source.dropItem(at: [0, 3], into: target, at: [0, 0])
    }
    for path: IndexPath in [[0, 3], [1, 0], [0, -1]] {
      #expect(throws: MovementError.self) {
        try cause {
          _ = try source.dropItem(at: [0, 0], into: target, at: path)
        }
      }
    }
    #expect(try target.beginInteractiveMovement(forItemAt: [0, 0]))
    expect(MovementError.callWhileMoving("dropItem", [0, 0])) {
      try source.dropItem(at: [0, 0], into: target, at: [0, 0])
    }
    try target.cancelInteractiveMovement()
    expect(MovementError.cannotBegin(inside: "a batch of updates")) {
      var result: IndexPath?
      try target.performBatchUpdates {
        result = try source.dropItem(at: [0, 0], into: target, at: [0, 0])
      }
      return result
    }
    try to.edit { try $0.insert("new", at: [0, 0]) }
    expect(ChangesError.otherState(isData: false)) {
      try source.dropItem(at: [0, 0], into: target, at: [0, 0])
    }
    #expect(source.fingerprint == before.0 && target.fingerprint == before.1)
    #expect(from.state.description == "A: a b c")
  }
}

/// A delegate that decides about drops.
private final class DropRecorder: ItemDropDelegate {
  var dragged: [Item] = []
  var isClosed = false
  var proposal = DropProposal(.move)

  func itemsForBeginning(_ item: Item, at path: IndexPath) -> [Item] { dragged }
  func canHandle(_ items: [Item]) -> Bool { !isClosed }
  func dropSessionDidUpdate(_ items: [Item], over path: IndexPath) -> DropProposal { proposal }
  func performDrop(of items: [Item], at path: IndexPath) -> [Item] { items }
}

/// A delegate that fails when it is asked for the end of a batch.
private final class FailingDelegate: CollectionViewDelegate {
  var fails = false
  var host: FailingHost?

  func targetContentOffset(forProposedContentOffset offset: Point) -> Point {
    if fails { host?.run { throw TestError() } }
    return offset
  }
}
