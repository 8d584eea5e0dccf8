import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
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
      try cause {
        try view.performBatchUpdates {
          try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 2)) }
          try view.deleteItems([IndexPath(0, 3)])
        }
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

  @Test func `a view numbers its warnings by the batches of its log`() throws {
    let (data, view) = try Self.view("A: a b c d")
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

  @Test func `a strict view throws the warning and stays as it was`() throws {
    let (data, view) = try Self.view("A: a b c")
    view.isStrict = true
    let error = #expect(throws: UpdateWarning.self) {
      try cause {
        try view.performBatchUpdates {
          try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 1)) }
          try view.deleteItems([IndexPath(0, 0)])
        }
      }
    }
    #expect(error?.code == "W01")
    #expect(
      error?.repair?.batches[0].operations.map(\.description) == ["deleteItem [0, 1]"])
    #expect(view.log.entries.isEmpty && view.warnings.isEmpty)
    #expect(view.shown?.description == "A: a b c")
    try view.deleteItems([IndexPath(0, 1)])
    #expect(view.shown?.description == "A: a c")
  }

  @Test func `data that changed before the first look has a warning of its own`() throws {
    let (data, view) = try Self.view("A: a b c")
    data.set(try CollectionState(line: "A: n b c"))
    try view.performBatchUpdates {
      try view.deleteItems([IndexPath(0, 0)])
      try view.insertItems([IndexPath(0, 0)])
    }
    #expect(view.updateWarnings.map(\.code) == ["W11"])
    #expect(
      view.warnings.first?.hasSuffix(
        "The data changed before the batch began, when the view first read it. The state "
          + "before already includes the change. Change the data inside the block; the operations "
          + "are correct then.") == true)
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: m b c"))
      try view.deleteItems([IndexPath(0, 0)])
      try view.insertItems([IndexPath(0, 0)])
    }
    #expect(view.updateWarnings.count == 1)
  }

  @Test func `what the script reloads as a whole is not compared`() throws {
    let (data, view) = try Self.view("A: a b")
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: x y z"))
      try view.reloadData()
    }
    #expect(view.updateWarnings.map(\.code) == ["W14"])
    #expect(view.shown?.description == "A: x y z")
  }
}
