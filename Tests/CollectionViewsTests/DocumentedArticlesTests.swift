import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func updatingAView() throws {
    let data = DataSource(try CollectionState(line: "A: H J K"))
    let view = CollectionView(
      dataSource: data, layout: ListLayout(), bounds: Size(width: 320, height: 480))
    let last = try view.layoutAttributesForItem(at: IndexPath(0, 2))?.frame  // {0, 72, 320, 36}
    #expect(last == Rect(x: 0, y: 72, width: 320, height: 36))
    try view.performBatchUpdates {
      try data.change { state throws(StateError) in
        let item = try state.remove(at: IndexPath(0, 2))
        try state.insert(item, at: IndexPath(0, 0))
      }
      try view.moveItem(at: IndexPath(0, 2), to: IndexPath(0, 0))
    }
    let shown = view.shown?.description  // A: K H J
    #expect(shown == "A: K H J")
    data.set(try CollectionState(line: "A: H J"))
    do {
      try view.insertItems([IndexPath(0, 0)])
    } catch {
      print(error.code)  // U02
    }
    let repair = view.lastRefusal?.repair()?.batches.first?.operations.first
    #expect(repair?.kind == .deleteItem(IndexPath(0, 0)))
    try view.reloadData()
    var isFinished = false
    try view.performBatchUpdates {
      try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 0)) }
      try view.deleteItems([IndexPath(0, 0)])
    } completion: {
      isFinished = $0
    }
    try view.advance(by: 1)
    #expect(isFinished)
  }

  @Test func diffableDataSource() throws {
    let source = DiffableDataSource()
    let list = CollectionView(dataSource: source, layout: ListLayout())
    var snapshot = source.snapshot()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["H", "J", "K"])
    try source.apply(snapshot)
    try snapshot.moveItem("K", beforeItem: "H")
    try source.apply(snapshot)
    let order = list.shown?.description  // A: K H J
    #expect(order == "A: K H J")
  }
}
