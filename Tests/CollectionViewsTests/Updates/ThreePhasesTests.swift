import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Deletes, moves and inserts in a batch each.
struct ThreePhasesTests {
  private func view(_ ids: [Int]) -> (CollectionView, DataSource) {
    let data = DataSource(
      CollectionState(sections: [Section(id: "L", items: ids.map { Item(id: .integer($0)) })]))
    return (CollectionView(dataSource: data, layout: FlowLayout()), data)
  }

  @Test func `the known example logs its three phases`() throws {
    let (view, data) = view([0, 1, 2, 3, 4, 5, 6, 7, 8])
    let phases = try view.threePhases(data, to: [8, 2, 10, 4, 0, 11])
    #expect(phases.description == "D 7,6,5,3,1 · M 3→0, 1→1, 2→2, 0→3 · I 2,5")
    #expect(view.shown?.description == "L: 8 2 10 4 0 11")
    #expect(view.log.numberOfBatches == 3)
  }

  @Test func `the completion runs once, when all three have ended`() throws {
    let (view, data) = view([1, 2, 3])
    var calls: [Bool] = []
    try view.threePhases(data, to: [3, 4, 1]) { calls.append($0) }
    #expect(calls == [])
    try view.advance(by: 10)
    #expect(calls == [true])
    try view.threePhases(data, to: [1], animated: false) { calls.append($0) }
    #expect(calls == [true, true])
    try view.threePhases(data, to: [2]) { calls.append($0) }
    try view.reloadData()
    #expect(calls == [true, true, false])
  }

  @Test func `an item that appears twice is rejected by name before anything happens`() throws {
    let (view, data) = view([1, 1, 2])
    #expect(throws: ThreePhasesError.duplicate(1, list: "the data", first: 0, second: 1)) {
      try cause {
        try view.threePhases(data, to: [1, 2])
      }
    }
    #expect(throws: ThreePhasesError.duplicate(2, list: "the new items", first: 1, second: 2)) {
      try cause {
        _ = try ThreePhases(from: [], to: [1, 2, 2])
      }
    }
    #expect(data.state.description == "L: 1 1 2")
    #expect(view.log.entries.isEmpty)
  }

  @Test func `a dictionary takes a comparison for each look-up and a search a thousand times more`()
    throws
  {
    let old = (0..<1000).map(Identifier.integer)
    let new = Array(old.reversed())
    #expect(try ThreePhases(from: old, to: new).comparisons == 2000)
    #expect(try ThreePhases(from: old, to: new, lookup: .search).comparisons == 1_001_000)
  }

  @Test func `other data, an open batch and a missing section are refused`() throws {
    let (view, data) = view([1])
    #expect(throws: ThreePhasesError.otherData) {
      try cause { try view.threePhases(DataSource(), to: []) }
    }
    #expect(throws: StateError.noSection(1, sections: 1)) {
      try cause {
        try view.threePhases(data, to: [], section: 1)
      }
    }
    #expect(throws: ThreePhasesError.insideBatch) {
      try cause {
        try view.performBatchUpdates { try view.threePhases(data, to: []) }
      }
    }
  }

  @Test(arguments: 0..<40) func `any list leads to any other`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let ids = Array(0..<12).shuffled(using: &random)
    let (view, data) = view(Array(ids.prefix(Int.random(in: 0..<12, using: &random))))
    view.isStrict = true
    let target = ids.shuffled(using: &random).prefix(Int.random(in: 0..<12, using: &random)).map {
      id in
      Item(id: .integer(id), fields: Bool.random(using: &random) ? ["title": .string("new")] : [:])
    }
    let phases = try view.threePhases(data, to: target)
    #expect(view.shown == CollectionState(sections: [Section(id: "L", items: target)]))
    #expect(view.updateWarnings.isEmpty)
    let search = try ThreePhases(
      from: ids.map { .integer($0) }, to: target.map(\.id), lookup: .search)
    #expect(search.inserts.isEmpty)
    #expect(phases.moves.count + phases.inserts.count == target.count)
  }
}
