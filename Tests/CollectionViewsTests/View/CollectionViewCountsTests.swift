import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// When the data source is asked.
struct CollectionViewCountsTests {
  private let data = ScriptedDataSource([3, 2])
  private let view: CollectionView
  private let all = ["sections", "items 0", "items 1"]

  init() { view = CollectionView(dataSource: data, layout: FlowLayout()) }

  @Test func `nothing is asked before somebody needs it`() throws {
    #expect(data.takeCalls() == [])
    #expect(view.counts == [])
    #expect(view.shown == nil)
    #expect(try view.numberOfSections() == 2)
    #expect(data.takeCalls() == all)
  }

  @Test func `a delegate that is asked for sizes gets the counts of the pass`() throws {
    let delegate = CountingDelegate()
    delegate.view = view
    view.delegate = delegate
    try view.layoutIfNeeded()
    #expect(delegate.counts == [3, 3, 3, 2, 2])
    delegate.counts = []
    try view.performBatchUpdates {
      data.counts = [4, 2]
      try view.insertItems([[0, 0]])
    }
    #expect(delegate.counts == [4, 4, 4, 4, 2, 2])
    #expect(try view.numberOfItems(inSection: 0) == 4)
  }

  @Test func `questions, scrolling and a new layout ask nothing again`() throws {
    try view.layoutIfNeeded()
    #expect(data.takeCalls() == all)
    data.counts = [9]
    _ = try view.layoutAttributesForItem(at: [0, 0])
    _ = try view.layoutAttributesForElements(in: view.bounds)
    _ = try view.numberOfItems(inSection: 1)
    try view.setContentOffset(Point(x: 0, y: 40))
    try view.setBounds(Rect(x: 0, y: 0, width: 200, height: 480))
    try view.layoutIfNeeded()
    view.invalidateLayout()
    try view.layoutIfNeeded()
    view.layout = FlowLayout()
    #expect(try view.contentSize.height == 100)
    #expect(data.takeCalls() == [])
    #expect(view.counts == [3, 2])
  }

  @Test func `reloadData asks at the next layout and not before`() throws {
    try view.layoutIfNeeded()
    _ = data.takeCalls()
    try view.reloadData()
    data.counts = [4]
    #expect(data.takeCalls() == [])
    try view.layoutIfNeeded()
    #expect(data.takeCalls() == ["sections", "items 0"])
    #expect(view.counts == [4])
  }

  @Test func `a batch on a dirty view reads the counts before on entry`() throws {
    try view.performBatchUpdates {
      #expect(data.takeCalls() == all)
      data.counts = [3, 1]
      try view.deleteItems([[1, 0]])
      #expect(data.takeCalls() == [])
    }
    #expect(data.takeCalls() == all)
    #expect(view.counts == [3, 1])
  }

  @Test func `a batch on a clean view reads the counts after only`() throws {
    try view.layoutIfNeeded()
    _ = data.takeCalls()
    try view.performBatchUpdates {
      #expect(data.takeCalls() == [])
      data.counts = [2, 2]
      try view.deleteItems([[0, 0]])
    }
    #expect(data.takeCalls() == all)
  }

  @Test func `nested blocks ask once, at the end of the outermost`() throws {
    try view.layoutIfNeeded()
    _ = data.takeCalls()
    try view.performBatchUpdates {
      try view.performBatchUpdates {
        data.counts = [2, 2]
        try view.deleteItems([[0, 0]])
      }
      #expect(data.takeCalls() == [])
    }
    #expect(data.takeCalls() == all)
  }

  @Test func `data changed before the first batch is already before it`() throws {
    data.counts = [2, 2]
    let error = try #require(throws: UpdateError.self) {
      try cause { try view.deleteItems([[0, 0]]) }
    }
    #expect(error.before == [2, 2])
    #expect(error.after == [2, 2])
    #expect(view.counts == [2, 2])
  }

  @Test func `the block that throws leaves the cached counts standing`() throws {
    try view.layoutIfNeeded()
    #expect(throws: TestError()) {
      try cause {
        try view.performBatchUpdates {
          data.counts = [2, 2]
          try view.deleteItems([[0, 0]])
          throw TestError()
        }
      }
    }
    #expect(view.counts == [3, 2])
    #expect(view.log.entries.isEmpty)
    // The data is one item ahead now: the next batch has to catch up with it.
    #expect(throws: UpdateError.self) { try cause { try view.performBatchUpdates(nil) } }
    try view.deleteItems([[0, 2]])
    #expect(view.counts == [2, 2])
  }

  @Test func `a count that makes no sense is named`() throws {
    data.counts = [3, -1]
    let negative = try #require(throws: CollectionViewError.self) {
      try cause {
        try view.layoutIfNeeded()
      }
    }
    #expect(
      negative.description
        == "numberOfItemsInSection(1) returned -1: a count is a number from 0 to 1099511627776")
    data.counts = [.max]
    #expect(throws: CollectionViewError.badCount(.max, section: 0)) {
      try cause {
        try view.layoutIfNeeded()
      }
    }
    data.counts = [1]
    try view.layoutIfNeeded()
    #expect(view.counts == [1])
  }

  @Test func `a section that does not exist is refused in UIKit's words`() throws {
    let error = try #require(throws: CollectionViewError.self) {
      try cause {
        try view.numberOfItems(inSection: 5)
      }
    }
    #expect(error.code == "U28")
    #expect(
      error.description == "request for number of items in section 5 when there are only 2 "
        + "sections in the collection view")
  }
}

/// A delegate that asks the view for the number of items while it answers about one.
private final class CountingDelegate: CollectionViewDelegate {
  weak var view: CollectionView?
  var counts: [Int?] = []
  let providesItemSizes = true

  func sizeForItem(at path: IndexPath) -> Size? {
    counts.append(try? view?.numberOfItems(inSection: path.section))
    return Size(width: 50, height: 50 + Double(counts.count))
  }
}
