import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Changes that bring a view and its data along.
struct CollectionViewApplyTests {
  private let data: DataSource
  private let view: CollectionView
  private let target: CollectionState

  init() throws {
    data = DataSource(try CollectionState(line: "A: a b c | B: x"))
    view = CollectionView(dataSource: data, layout: FlowLayout())
    target = try CollectionState(line: "B: x c | A: b a n")
  }

  private func changes(
    to state: CollectionState? = nil, staged: Bool = false
  ) throws -> Changes {
    var options = Changes.Options()
    options.isStaged = staged
    return try Changes(from: data.state, to: state ?? target, options: options)
  }

  @Test func `one batch sets the data and tells the view`() throws {
    try view.apply(changes())
    #expect(data.state == target)
    #expect(view.shown == target)
    #expect(view.log.numberOfBatches == 1)
  }

  @Test func `each stage is a batch, and the completion runs once at the end`() throws {
    var calls: [Bool] = []
    try view.apply(changes(staged: true)) { calls.append($0) }
    #expect(view.shown == target)
    #expect(view.log.numberOfBatches == 2)
    #expect(calls == [])
    try view.advance(by: 10)
    #expect(calls == [true])
  }

  @Test func `a stage with more operations than allowed becomes a reload`() throws {
    let changes = try changes()
    var calls: [Bool] = []
    try view.apply(changes, interrupt: changes.batch.operations.count - 1) { calls.append($0) }
    #expect(data.state == target && view.shown == target)
    #expect(calls == [true])
    #expect(view.log.numberOfBatches == 0 && view.log.entries.count == 1)
    guard case .reload? = view.log.entries.first else {
      Issue.record("no reload")
      return
    }
    let back = try self.changes(to: try CollectionState(line: "A: a b c | B: x"))
    try view.apply(back, interrupt: back.batch.operations.count)
    #expect(view.log.numberOfBatches == 1)
  }

  @Test func `a reload in between makes the completion say so`() throws {
    var calls: [Bool] = []
    try view.apply(changes(staged: true)) { calls.append($0) }
    try view.reloadData()
    #expect(calls == [false])
  }

  @Test func `without changes the completion still runs`() throws {
    var calls: [Bool] = []
    try view.apply(changes(to: data.state), animated: false) { calls.append($0) }
    #expect(calls == [true])
  }

  @Test func `changes from another state change nothing`() throws {
    let changes = try changes()
    let other = try CollectionState(line: "A: a")
    try view.layoutIfNeeded()
    data.set(other)
    #expect(throws: ChangesError.otherState(isData: true)) { try cause { try view.apply(changes) } }
    #expect(data.state == other)
    let late = try Changes(from: other, to: target)
    #expect(throws: ChangesError.otherState(isData: false)) { try cause { try view.apply(late) } }
    #expect(data.state == other)
    #expect(view.log.entries.isEmpty)
  }

  @Test func `an open batch cannot hold others`() throws {
    let changes = try changes()
    #expect(throws: ChangesError.insideBatch) {
      try cause {
        try view.performBatchUpdates { try view.apply(changes) }
      }
    }
    #expect(data.state == changes.old)
  }

  @Test func `data that only functions know cannot be set`() throws {
    let scripted = ScriptedDataSource([3])
    let view = CollectionView(dataSource: scripted, layout: FlowLayout())
    let changes = try changes()
    #expect(throws: ChangesError.dataOutOfReach) { try cause { try view.apply(changes) } }
  }
}
