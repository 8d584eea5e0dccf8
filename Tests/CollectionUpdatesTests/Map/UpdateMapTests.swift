import CollectionCore
import CollectionUpdates
import Testing

/// The normal form of a batch, and what it makes of a state.
struct UpdateMapTests {
  // A step over 2 to the power of 60 items would not end.
  @Test(arguments: [10_000_000, 1 << 60])
  func `three operations on ten million items cost three operations`(count: Int) throws {
    let last = IndexPath(0, count - 1)
    var batch = BatchUpdates()
    batch.deleteItem(at: IndexPath(0, 5_000_000))
    batch.insertItem(at: IndexPath(0, 0))
    batch.reloadItem(at: last)
    var asked: [IndexPath] = []
    let map = try map(batch, [count], [count]) { path in
      asked.append(path)
      return true
    }
    #expect(asked == [last])
    #expect(map.deletedItems == [IndexPath(0, 5_000_000), last])
    #expect(map.insertedItems == [IndexPath(0, 0), last])
    #expect(map.reloadedItems == [.init(before: last, after: last)])
    #expect(map.newIndexPath(forOld: IndexPath(0, 4_999_999)) == IndexPath(0, 5_000_000))
    #expect(map.newIndexPath(forOld: IndexPath(0, 5_000_001)) == IndexPath(0, 5_000_001))
    #expect(map.newIndexPath(forOld: last) == nil)
    #expect(Self.valuesStored(in: map) < 80)
  }

  /// Returns the number of plain values that something consists of, to its last part.
  private static func valuesStored(in value: Any) -> Int {
    let children = Mirror(reflecting: value).children
    return children.isEmpty ? 1 : children.reduce(0) { $0 + valuesStored(in: $1.value) }
  }

  @Test func `the tallies tell what happens to each section`() throws {
    var batch = BatchUpdates()
    batch.moveSection(from: 1, to: 0)
    batch.deleteItem(at: IndexPath(0, 0))
    batch.insertItem(at: IndexPath(1, 0))
    batch.moveItem(from: IndexPath(0, 1), to: IndexPath(0, 0))
    let tallies = try map(batch, [3, 1, 4], [2, 2, 4]).tallies
    #expect(tallies.map(\.newIndex) == [0, 1])
    #expect(tallies.map(\.oldIndex) == [1, 0])
    #expect(tallies.map(\.before) == [1, 3])
    #expect(tallies.map(\.deleted) == [0, 1])
    #expect(tallies.map(\.inserted) == [0, 1])
    #expect(tallies.map(\.movedIn) == [1, 0])
    #expect(tallies.map(\.movedOut) == [0, 1])
    #expect(tallies.map(\.after) == [2, 2])
    #expect(
      tallies.map(\.description)
        == ["1 − 0 + 0 + 1 moved in = 2", "3 − 1 + 1 − 1 moved out = 2"])
  }

  @Test func `reloads without a cell are dropped and listed`() throws {
    var batch = BatchUpdates()
    batch.reloadItem(at: IndexPath(0, 1))
    batch.reloadItem(at: IndexPath(0, 0))
    let map = try map(batch, [2], [2]) { _ in false }
    #expect(map.droppedReloads == [IndexPath(0, 0), IndexPath(0, 1)])
    #expect(map.deletedItems.isEmpty && map.insertedItems.isEmpty && map.tallies.isEmpty)
  }

  @Test func `a reload comes where its item is after the moves of others`() throws {
    var batch = BatchUpdates()
    batch.reloadItem(at: IndexPath(0, 2))
    batch.moveItem(from: IndexPath(0, 4), to: IndexPath(0, 0))
    let modern = try map(batch, [5], [5])
    #expect(modern.reloadedItems == [.init(before: IndexPath(0, 2), after: IndexPath(0, 3))])
    #expect(modern.newIndexPath(forOld: IndexPath(0, 3)) == IndexPath(0, 4))
    let classic = try batch.resolved(before: [5], after: [5], profile: .classic)
    guard case .updates(let classic) = classic else { throw UnexpectedReload() }
    #expect(classic.reloadedItems == [.init(before: IndexPath(0, 2), after: IndexPath(0, 2))])
  }

  @Test func `a reload follows its item into a section that moves`() throws {
    var batch = BatchUpdates()
    batch.reloadItem(at: IndexPath(2, 1))
    batch.reloadItem(at: IndexPath(0, 0))
    batch.reloadSection(at: 1)
    batch.moveSection(from: 2, to: 0)
    let map = try map(batch, [1, 0, 2], [2, 1, 0])
    #expect(map.reloadedSections == [.init(before: 1, after: 2)])
    #expect(
      map.reloadedItems == [
        .init(before: IndexPath(0, 0), after: IndexPath(1, 0)),
        .init(before: IndexPath(2, 1), after: IndexPath(0, 1)),
      ])
  }

  @Test func `absorbed operations are left out`() throws {
    var batch = BatchUpdates()
    batch.deleteSection(at: 0)
    batch.deleteItem(at: IndexPath(0, 99))
    batch.reloadItem(at: IndexPath(0, 0))
    batch.reconfigureItem(at: IndexPath(0, 1))
    batch.insertSection(at: 1)
    batch.insertItem(at: IndexPath(1, 99))
    let map = try map(batch, [2, 3], [3, 1])
    #expect(map.deletedSections == [0] && map.insertedSections == [1])
    #expect(map.deletedItems.isEmpty && map.insertedItems.isEmpty)
    #expect(map.reloadedItems.isEmpty && map.reconfiguredItems.isEmpty)
    #expect(map.droppedReloads.isEmpty)
  }

  @Test func `what stays keeps the content that the view has`() throws {
    var shown = CollectionState(sections: [
      Section(id: "A", items: (0..<500).map { Item(id: .integer($0)) })
    ])
    try shown.append(Item(id: "end"), toSection: 0)
    var data = shown
    try data.insert(Item(id: "new"), at: IndexPath(0, 7))
    var insertion = BatchUpdates()
    insertion.insertItem(at: IndexPath(0, 7))
    let inserted = try map(insertion, [501], [502])
    #expect(inserted.applied(to: shown, data: data) == data)
    var deletion = BatchUpdates()
    deletion.deleteItem(at: IndexPath(0, 7))
    let deleted = try map(deletion, [502], [501])
    #expect(deleted.applied(to: data, data: shown) == shown)
    var other = data
    other.sections[0].items[9].fields["title"] = .string("new")
    #expect(inserted.applied(to: shown, data: other) == data)
  }

  @Test func `items follow each other up to the next operation`() throws {
    var batch = BatchUpdates()
    batch.deleteItem(at: IndexPath(0, 2))
    batch.insertItem(at: IndexPath(0, 5))
    batch.moveItem(from: IndexPath(0, 8), to: IndexPath(0, 0))
    let map = try map(batch, [10], [10])
    let lengths = [0, 1, 3, 4, 5, 6, 8, 9].map { item in
      let old = IndexPath(0, item)
      return map.newIndexPath(forOld: old).map { map.lengthOfStretch(from: old, new: $0) }
    }
    #expect(lengths == [2, 1, 2, 1, 3, 2, 1, 1])
  }

  @Test func `a repeated insert takes the place behind the one that it names`() throws {
    var batch = BatchUpdates()
    batch.insertItem(at: IndexPath(0, 1))
    batch.insertItem(at: IndexPath(0, 1))
    let map = try map(batch, [2], [4])
    #expect(map.insertedItems == [IndexPath(0, 1)])
    #expect(map.extraItems == [IndexPath(0, 2)])
    #expect(map.oldIndexPath(forNew: IndexPath(0, 2)) == nil)
    #expect(map.oldIndexPath(forNew: IndexPath(0, 3)) == IndexPath(0, 1))
  }

  @Test func `a repeated insert passes over the destination of a move`() throws {
    var batch = BatchUpdates()
    batch.insertItem(at: IndexPath(0, 0))
    batch.insertItem(at: IndexPath(0, 0))
    batch.moveItem(from: IndexPath(0, 2), to: IndexPath(0, 1))
    let map = try map(batch, [3], [5])
    #expect(map.extraItems == [IndexPath(0, 2)])
    let shown = try CollectionState(line: "A: a b c")
    let data = try CollectionState(line: "A: m c n a b")
    #expect(map.applied(to: shown, data: data) == data)
  }

  @Test func `a repeated insert without a place behind it takes the last free one`() throws {
    var batch = BatchUpdates()
    batch.insertItem(at: IndexPath(0, 4))
    batch.insertItem(at: IndexPath(0, 4))
    #expect(try map(batch, [3], [5]).extraItems == [IndexPath(0, 3)])
  }

  @Test func `a repeated insert shifts a reload each time`() throws {
    var batch = BatchUpdates()
    batch.insertItem(at: IndexPath(0, 0))
    batch.insertItem(at: IndexPath(0, 0))
    batch.reloadItem(at: IndexPath(0, 0))
    let map = try map(batch, [2], [4])
    #expect(map.reloadedItems == [.init(before: IndexPath(0, 0), after: IndexPath(0, 2))])
    #expect(map.extraItems == [IndexPath(0, 1)])
  }

  @Test func `a place deleted and inserted twice is one place each`() throws {
    var batch = BatchUpdates()
    for _ in 0..<2 {
      batch.deleteItem(at: IndexPath(0, 1))
      batch.insertItem(at: IndexPath(0, 0))
    }
    let map = try map(batch, [3], [3])
    #expect(map.extraItems.isEmpty)
    let shown = try CollectionState(line: "A: a b c")
    let data = try CollectionState(line: "A: n a c")
    #expect(map.applied(to: shown, data: data) == data)
  }

  @Test func `a section inserted twice leaves an extra section that comes from the data`() throws {
    var batch = BatchUpdates()
    batch.insertSection(at: 0)
    batch.insertSection(at: 0)
    batch.moveItem(from: IndexPath(0, 0), to: IndexPath(1, 1))
    let map = try map(batch, [2], [1, 2, 1])
    #expect(map.extraSections == [1])
    let shown = try CollectionState(line: "A: a b")
    let data = try CollectionState(line: "X: x | Y: y z | A: b")
    #expect(map.applied(to: shown, data: data).description == "X: x | Y: y a | A: b")
  }

  @Test func `what stays keeps the view's items, what comes is the data's`() throws {
    var batch = BatchUpdates()
    batch.moveSection(from: 0, to: 1)
    batch.moveItem(from: IndexPath(1, 1), to: IndexPath(1, 1))
    batch.reconfigureItem(at: IndexPath(0, 2))
    batch.insertItem(at: IndexPath(0, 0))
    let shown = try CollectionState(line: "A: H J K | B: X Y Z")
    let data = try CollectionState(line: "b: new x z | a: h y j k")
    let map = try map(batch, Array(shown.counts), Array(data.counts))
    #expect(map.applied(to: shown, data: data).description == "B: new X Z | A: H Y J k")
  }

  @Test func `data that is shorter than its counts leaves items out`() throws {
    var batch = BatchUpdates()
    batch.insertSection(at: 0)
    batch.insertItem(at: IndexPath(1, 0))
    batch.reconfigureItem(at: IndexPath(0, 1))
    let map = try map(batch, [2], [3, 3])
    let shown = try CollectionState(line: "A: a b")
    #expect(map.applied(to: shown, data: CollectionState()) == shown)
    #expect(map.applied(to: CollectionState(), data: CollectionState()) == CollectionState())
  }

  private func map(
    _ batch: BatchUpdates, _ before: [Int], _ after: [Int],
    hasCell: (IndexPath) -> Bool = { _ in true }
  ) throws -> UpdateMap {
    guard
      case .updates(let map) = try batch.resolved(
        before: before, after: after, hasCell: hasCell)
    else { throw UnexpectedReload() }
    return map
  }

  private struct UnexpectedReload: Error {}
}
