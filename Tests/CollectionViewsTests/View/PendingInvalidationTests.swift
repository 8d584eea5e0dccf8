import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Items that are out of date when a batch comes follow it; nothing else is asked about.
struct PendingInvalidationTests {
  private let delegate = RecordingDelegate()
  private func view(_ layout: any CollectionViewLayout) throws -> (CollectionView, DataSource) {
    let (view, data) = try CollectionView.of("A: a b c d e | B: x y")
    view.layout = layout
    try view.setBounds(Rect(x: 0, y: 0, width: 320, height: 480))
    delegate.sizes = [
      (1...5).map { Size(width: 100, height: Double($0 * 10)) },
      (1...2).map { Size(width: 100, height: Double($0 * 10)) },
    ]
    view.delegate = delegate
    try view.layoutIfNeeded()
    delegate.sizeCalls = []
    return (view, data)
  }

  @Test(arguments: [false, true])
  func `an item out of date follows a batch, and is asked about alone`(deletes: Bool) throws {
    let layout = FlowLayout().followingItems()
    let (view, data) = try view(layout)
    // The fourth item grows; then either it goes, or another one in front of it does.
    delegate.sizes?[0][3].height = 200
    delegate.sizes?[1][1].height = 90
    let gone = deletes ? 3 : 0
    try view.performBatchUpdates {
      try view.invalidateLayout(items: [[0, 3], [1, 1]])
      try data.edit { try $0.remove(at: [0, gone]) }
      delegate.sizes?[0].remove(at: gone)
      try view.deleteItems([[0, gone]])
    }
    try view.layoutIfNeeded()
    // Afterwards the other visible items are compared.
    let named: [IndexPath] = deletes ? [[1, 1]] : [[0, 2], [1, 1]]
    #expect(Array(delegate.sizeCalls.prefix(named.count)) == named)
    #expect(Set(delegate.sizeCalls.dropFirst(named.count)).isDisjoint(with: named))
    #expect(view.warnings.isEmpty)
    let fresh = FlowLayout()
    var context = LayoutContext(
      counts: [4, 2], boundsSize: Size(width: 320, height: 480), delegate: delegate)
    context.layoutMargins = view.layoutMargins
    try fresh.prepare(context)
    let everything = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(
      layout.layoutAttributesForElements(in: everything)
        == fresh.layoutAttributesForElements(in: everything))
    #expect(layout.contentSize == fresh.contentSize)
  }

  @Test func `a section out of date follows a batch`() throws {
    let (view, data) = try view(FlowLayout().followingItems())
    delegate.sizes?[1] = [Size(width: 60, height: 60), Size(width: 60, height: 60)]
    try view.performBatchUpdates {
      try view.invalidateLayout(items: [], sections: [1])
      try data.edit { try $0.insertSection(Section(id: "C", items: [Item(id: "z")]), at: 0) }
      delegate.sizes?.insert([Size(width: 100, height: 10)], at: 0)
      try view.insertSections([0])
    }
    try view.layoutIfNeeded()
    // Afterwards the visible items of the other section are compared.
    #expect(Set(delegate.sizeCalls.prefix(3)) == [[0, 0], [2, 0], [2, 1]])
    #expect(delegate.sizeCalls.dropFirst(3) == [[1, 0], [1, 1], [1, 2], [1, 3], [1, 4]])
    #expect(view.warnings.isEmpty)
    #expect(try view.layoutAttributesForItem(at: [2, 1])?.frame.width == 60)
  }

  @Test func `what is named adds up until everything is out of date`() throws {
    var context = InvalidationContext()
    context.items = [[0, 0]]
    context.merge(InvalidationContext())
    #expect(!context.invalidatesEverything)
    context.merge(.everything)
    #expect(context.invalidatesEverything)
  }
}
