import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Cells that updates push out of the bounds while animations are pending.
struct LeavingCellsTests {
  /// The cells that are on the screen, in the order in which they came.
  private final class Screen: CollectionViewDelegate {
    var cells: [Cell] = []
    var ended: [IndexPath] = []
    /// The index paths of the cells' items by the numbers of the cells, as long as the items exist.
    var places: [Int: IndexPath] = [:]

    func willDisplay(_ cell: Cell, forItemAt path: IndexPath) {
      cells.append(cell)
      places[cell.number] = path
    }

    func didEndDisplaying(_ cell: Cell, forItemAt path: IndexPath) {
      ended.append(path)
      cells.removeAll { $0 === cell }
      places[cell.number] = nil
    }
  }

  /// A column of items 44 high, of which eleven are visible.
  private func view(_ counts: [Int]) throws -> (CollectionView, DataSource, Screen) {
    var id = 0
    let sections = counts.indices.map { section in
      let items = (0..<counts[section]).map { _ in
        id += 1
        return Item(id: .integer(id))
      }
      return Section(id: .string("S\(section)"), items: ItemList(items))
    }
    let data = DataSource(CollectionState(sections: sections))
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 320, height: 484))
    let screen = Screen()
    view.delegate = screen
    try view.layoutIfNeeded()
    return (view, data, screen)
  }

  private func insert(_ count: Int, in view: CollectionView, _ data: DataSource) throws {
    for number in 0..<count {
      try data.change { state throws(StateError) in
        try state.insert(Item(id: .integer(-1 - number)), at: [0, 0])
      }
      try view.insertItems([[0, 0]])
    }
  }

  private func delete(_ count: Int, in view: CollectionView, _ data: DataSource) throws {
    for _ in 0..<count {
      try data.change { state throws(StateError) in _ = try state.remove(at: [0, 0]) }
      try view.deleteItems([[0, 0]])
    }
  }

  @Test func `what is pushed out keeps its item until its animation ends`() throws {
    let (view, data, screen) = try view([11])
    try insert(100, in: view, data)
    #expect(screen.cells.count == 111)
    #expect(try view.visibleCells.count == 11)
    let first = try #require(screen.cells.first)
    #expect(first.indexPath == [0, 100])
    #expect(try view.cellForItem(at: [0, 100]) === first)
    try view.advance(by: 0.25)
    #expect(screen.ended == (11..<111).map { IndexPath(0, $0) })
    #expect(screen.cells.count == 11)
    #expect(!first.isDisplayed)
  }

  @Test func `what comes back before its animation ends stays`() throws {
    let (view, data, screen) = try view([20])
    try insert(30, in: view, data)
    let cell = try #require(try view.cellForItem(at: [0, 30]))
    try delete(30, in: view, data)
    #expect(cell.indexPath == [0, 0])
    try view.advance(by: 0.25)
    #expect(try view.visibleCells.first === cell)
    #expect(screen.cells.count == 11)
  }

  @Test func `a leaving cell whose item is deleted stays until that animation ends`() throws {
    let (view, data, screen) = try view([11])
    try insert(20, in: view, data)
    try view.advance(by: 0.125)
    try data.change { state throws(StateError) in _ = try state.remove(at: [0, 20]) }
    try view.deleteItems([[0, 20]])
    try view.advance(by: 0.125)
    #expect(screen.ended.count == 19)
    try view.advance(by: 0.125)
    #expect(screen.ended.last == [0, 20])
    #expect(screen.cells.count == 11)
  }

  @Test(arguments: 0..<(Stress.isOn ? 120 : 40))
  func `each leaving cell follows its item through any updates`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (view, data, screen) = try view([4, 3, 5, 2])
    try insert(60 + random.below(60), in: view, data)
    for cell in screen.cells {
      let place = try #require(cell.itemIdentifier.flatMap(data.indexPath(of:)))
      #expect(cell.indexPath == place)
      screen.places[cell.number] = place
    }
    var id = 1000
    for _ in 0..<12 {
      let old = data.state
      var new = old
      for _ in 0...random.below(4) { edit(&new, &random, &id) }
      // The slow way: each cell's item is looked up in the batch before new cells come.
      let places = screen.places
      let shown = screen.cells
      try view.apply(try Changes(from: old, to: new))
      guard case .batch(let batch) = view.log.entries.last,
        case .updates(let map) = batch.resolution
      else { continue }
      for cell in shown {
        let place = places[cell.number].flatMap(map.newIndexPath(forOld:))
        screen.places[cell.number] = place
        guard let place else { continue }
        #expect(cell.indexPath == place)
        #expect(try view.cellForItem(at: place) === cell)
      }
      if random.once(in: 6) { try view.advance(by: 0.125) }
    }
    try view.finishAnimations()
    #expect(try view.visibleCells.map(\.number).sorted() == screen.cells.map(\.number).sorted())
  }

  private func edit(
    _ state: inout CollectionState, _ random: inout SeededGenerator, _ id: inout Int
  ) {
    id += 1
    let section = random.below(state.sections.count)
    let count = state.sections[section].items.count
    switch random.below(7) {
    case 0 where state.sections.count > 2: state.sections.remove(at: section)
    case 1:
      let items = ItemList([Item(id: .integer(id))])
      state.sections.insert(Section(id: .integer(id), items: items), at: section)
    case 2:
      let moved = state.sections.remove(at: section)
      state.sections.insert(moved, at: random.below(state.sections.count + 1))
    case 3 where count > 0: state.sections[section].items.remove(at: random.below(count))
    case 4 where count > 0:
      let moved = state.sections[section].items.remove(at: random.below(count))
      let target = random.below(state.sections.count)
      let place = random.below(state.sections[target].items.count + 1)
      state.sections[target].items.insert(moved, at: place)
    default:
      state.sections[section].items.insert(Item(id: .integer(id)), at: random.below(count + 1))
    }
  }

  @Test(arguments: [1000, Stress.isOn ? 8000 : 2000])
  func `an insert shifts each cell whose animation is pending once`(count: Int) throws {
    let (view, data, _) = try view([11])
    try insert(count - 100, in: view, data)
    let before = view.cellSteps
    try insert(100, in: view, data)
    // Besides these, eleven visible cells and as many prepared ones are looked at a few times.
    #expect(
      view.cellSteps - before < 100 * (300 + count), "\((view.cellSteps - before) / 100)")
    let end = view.cellSteps
    try view.finishAnimations()
    #expect(view.cellSteps - end < count * 200, "\((view.cellSteps - end) / count)")
  }

  @Test(arguments: [1000, Stress.isOn ? 4000 : 2000])
  func `a delete costs the same however many animations are pending`(count: Int) throws {
    let (view, data, _) = try view([10_000])
    try delete(count - 100, in: view, data)
    let before = view.cellSteps
    try delete(100, in: view, data)
    #expect(view.cellSteps - before < 100 * 200, "\((view.cellSteps - before) / 100)")
  }
}
