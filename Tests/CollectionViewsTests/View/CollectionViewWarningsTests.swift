import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
import CollectionViews
import Testing

/// What a view remembers of batches that were refused or are dubious.
struct CollectionViewWarningsTests {
  private static func view(_ line: String) throws -> (DataSource, CollectionView) {
    let data = DataSource(try CollectionState(line: line))
    return (data, CollectionView(dataSource: data, layout: FlowLayout()))
  }

  @Test func `a refused batch is remembered with its repair until one is accepted`() throws {
    let (data, view) = try Self.view("A: a b c")
    #expect(throws: UpdateError.self) {
      try view.performBatchUpdates {
        try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 2)) }
        try view.deleteItems([IndexPath(0, 3)])
      }
    }
    #expect(view.lastRefusal?.error.code == "U14")
    #expect(view.lastRefusal?.before?.description == "A: a b c")
    #expect(view.lastRefusal?.data?.description == "A: a b")
    #expect(view.lastRefusal?.dataAtStart?.description == "A: a b c")
    #expect(view.lastRefusal?.repair()?.hypothesis == .countedFromOne)
    try view.deleteItems([IndexPath(0, 2)])
    #expect(view.lastRefusal == nil)
    #expect(view.shown?.description == "A: a b")
  }

  @Test func `a strict view numbers its warnings by the batches of its log`() throws {
    let (data, view) = try Self.view("A: a b c d")
    view.isStrict = true
    try view.performBatchUpdates {
      try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 0)) }
      try view.deleteItems([IndexPath(0, 0)])
    }
    try view.performBatchUpdates {
      try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 0)) }
      try view.deleteItems([IndexPath(0, 1)])
    }
    #expect(view.updateWarnings.map(\.code) == ["W01"])
    #expect(view.updateWarnings.map(\.batch) == [2])
    #expect(
      view.updateWarnings[0].repair?.batches[0].operations.map(\.description) == [
        "deleteItem [0, 0]"
      ])
    #expect(view.warnings.count == 1)
  }

  @Test func `what the script reloads as a whole is not compared`() throws {
    let (data, view) = try Self.view("A: a b")
    view.isStrict = true
    view.reportsQuirks = true
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: x y z"))
      try view.reloadData()
    }
    #expect(view.warnings.isEmpty)
    #expect(view.shown?.description == "A: x y z")
  }
}
