import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

struct OperationLogTests {
  @Test func `batches are numbered, reloads are not`() throws {
    let (view, data) = try CollectionView.of("A: a")
    try view.performBatchUpdates(nil)
    data.set(try CollectionState(line: "B: b"))
    try view.reloadData(origin: SourceLine(file: "x.lua", line: 3))
    try view.performBatchUpdates(nil)
    #expect(view.log.numberOfBatches == 2)
    #expect(view.batches.map(\.number) == [1, 2])
    guard case .reload(let entry) = view.log.entries[1] else {
      Issue.record("no reload")
      return
    }
    #expect(entry.origin?.description == "x.lua:3")
    #expect(entry.before?.description == "A: a")
    #expect(entry.after?.description == "B: b")
    #expect(entry.isSettled)
  }

  @Test func `a reload is settled by the next layout`() throws {
    let (view, data) = try CollectionView.of("A: a")
    try view.reloadData()
    data.set(try CollectionState(line: "B: b"))
    guard case .reload(let entry) = view.log.entries[0] else {
      Issue.record("no reload")
      return
    }
    #expect(!entry.isSettled)
    #expect(view.text == "A: a")
    try view.layoutIfNeeded()
    #expect(view.text == "B: b")
  }

  @Test func `the layout passes of a batch are those after its entry`() throws {
    let data = ScriptedDataSource([1])
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates(nil)
    #expect(view.batches[0].layoutPasses == 1)
    #expect(view.stats.layoutPasses == 2)
  }
}
