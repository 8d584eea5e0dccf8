import CollectionCore
import CollectionData
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Movement of an item by a finger where the data comes from snapshots.
struct DiffableMovementTests {
  private let source: DiffableDataSource
  private let view: CollectionView

  init() throws {
    let state = try CollectionState(line: "A: a b c d | B: x y | C:")
    source = DiffableDataSource(snapshot: try DiffableDataSourceSnapshot(state))
    view = CollectionView(dataSource: source, layout: ListLayout())
    try view.layoutIfNeeded()
  }

  private var held: String { source.snapshot().state.description }

  @Test(
    arguments: [
      (IndexPath(0, 0), IndexPath(0, 2), "A: b c a d | B: x y | C:"),
      (IndexPath(0, 0), IndexPath(0, 3), "A: b c d a | B: x y | C:"),
      (IndexPath(0, 3), IndexPath(0, 0), "A: d a b c | B: x y | C:"),
      (IndexPath(0, 2), IndexPath(0, 1), "A: a c b d | B: x y | C:"),
      (IndexPath(0, 1), IndexPath(1, 0), "A: a c d | B: b x y | C:"),
      (IndexPath(0, 1), IndexPath(1, 2), "A: a c d | B: x y b | C:"),
      (IndexPath(1, 1), IndexPath(2, 0), "A: a b c d | B: x | C: y"),
    ])
  func `the snapshot moves the item, and the view shows one batch with one move`(
    from: IndexPath, to: IndexPath, expected: String
  ) throws {
    #expect(try view.dragItem(at: from, to: to) == to)
    #expect(held == expected && view.text == expected)
    #expect(view.batches.map { $0.operations.map(\.kind) } == [[.moveItem(from: from, to: to)]])
  }

  @Test func `every place of small data is reached`() throws {
    let paths = (0..<4).map { IndexPath(0, $0) } + (0..<2).map { IndexPath(1, $0) }
    for from in paths {
      for section in 0..<3 {
        let state = try CollectionState(line: "A: a b c d | B: x y | C:")
        let count = state.sections[section].items.count + (section == from.section ? 0 : 1)
        for item in 0..<count {
          try source.apply(try DiffableDataSourceSnapshot(state))
          var expected = state
          try expected.move(from: from, to: IndexPath(section, item))
          #expect(try view.dragItem(at: from, to: IndexPath(section, item)) != nil)
          #expect(held == expected.description && view.text == held)
        }
      }
    }
  }

  @Test func `the fields of an item survive a move into an empty section`() throws {
    var snapshot = source.snapshot()
    try snapshot.deleteItems(["y"])
    try snapshot.appendItems([Item(id: "y", fields: ["n": .integer(7)])], toSection: "B")
    try source.apply(snapshot)
    _ = try view.dragItem(at: [1, 1], to: [2, 0])
    #expect(source.item(at: [2, 0]) == Item(id: "y", fields: ["n": .integer(7)]))
  }

  @Test func `a cancelled movement leaves the snapshot`() throws {
    #expect(try view.dragItem(at: [0, 0], to: [1, 1], isCancelled: true) == nil)
    #expect(held == "A: a b c d | B: x y | C:" && view.batches.isEmpty)
  }

  @Test func `other updates by calls stay refused`() throws {
    #expect(throws: CollectionViewError.fault(.mutationUnderSnapshots)) {
      try cause {
        try view.moveItem(at: [0, 0], to: [0, 1])
      }
    }
    #expect(held == "A: a b c d | B: x y | C:")
  }

  @Test(arguments: [(IndexPath(1, 0), IndexPath(0, 0)), (IndexPath(0, 0), IndexPath(1, 0))])
  func `an item of an outline is not moved, nor one into it`(
    from: IndexPath, to: IndexPath
  ) throws {
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append(["x", "y"])
    try outline.append(["z"], to: "x")
    try source.apply(outline, to: "B")
    let before = (held, view.text, view.batches.count)
    #expect(throws: MovementError.sectionHasOutline(1)) {
      try cause { try view.dragItem(at: from, to: to) }
    }
    #expect((held, view.text, view.batches.count) == before)
    #expect(!view.isMovingItem)
    #expect(try source.snapshot(for: "B").items == ["x", "z", "y"])
  }
}
