import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

struct BatchMomentTests {
  private struct Leave: Error {}

  private static func makeView() throws -> (view: CollectionView, data: DataSource) {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    return (view, data)
  }

  private static func removeFirst(_ view: CollectionView, _ data: DataSource) throws {
    try view.performBatchUpdates {
      data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
      try view.deleteItems([IndexPath(0, 0)])
    }
  }

  @Test func `a batch tells when it begins and when it is written`() throws {
    let (view, data) = try Self.makeView()
    var moments: [String] = []
    view.onBatchMoment = { moment in
      moments.append("\(moment) \(data.state) | \(view.counts) | \(view.openOperations ?? [])")
    }
    try Self.removeFirst(view, data)
    #expect(
      moments == [
        "begins A: H J | [2] | []", "written A: J | [2] | [deleteItem [0, 0]]",
      ])
    #expect(view.openOperations == nil)
  }

  @Test(arguments: [BatchMoment.begins, .written])
  func `an error at a moment ends the batch, and the view is as before`(at moment: BatchMoment)
    throws
  {
    let (view, data) = try Self.makeView()
    let host = FailingHost(view)
    view.onBatchMoment = { if $0 == moment { host.run { throw Leave() } } }
    #expect(throws: Leave.self) { try host.calling { try Self.removeFirst(view, data) } }
    #expect(view.counts == [2])
    #expect(view.log.entries.isEmpty)
    #expect(view.openOperations == nil)
  }

  @Test func `a call that stands alone has both moments, and one within a batch none`() throws {
    let (view, data) = try Self.makeView()
    var count = 0
    view.onBatchMoment = { _ in count += 1 }
    data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
    try view.deleteItems([IndexPath(0, 0)])
    #expect(count == 2)
    try view.performBatchUpdates { try view.performBatchUpdates(nil) }
    #expect(count == 4)
  }
}
