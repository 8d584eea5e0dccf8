import CollectionCore
import CollectionData
import CollectionLayout
import CollectionViews
import Testing

@Suite struct DocumentedExamplesTests {
  @Test func collectionView() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates {
      data.set(CollectionState(sections: [Section(id: "A", items: ["H", "K", "J"])]))
      try view.insertItems([IndexPath(0, 1)])
    }
    #expect(view.log.numberOfBatches == 1)
  }

  @Test func operationLog() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
    try view.deleteItems([IndexPath(0, 0)])
    let batches = view.log.numberOfBatches
    #expect(batches == 1)
  }

  @Test func transition() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
    try view.deleteItems([IndexPath(0, 0)])
    let frame = view.transition?.element(forItemBefore: IndexPath(0, 1))?.final.frame
    #expect(frame?.y == 0)
  }

  @Test func diffableDataSource() throws {
    let source = DiffableDataSource()
    let view = CollectionView(dataSource: source, layout: ListLayout())
    var snapshot = source.snapshot()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["H", "J"])
    try source.apply(snapshot)
    #expect(source.snapshot().containsItem("J"))
    #expect(view.dataSource === source)
  }

  @Test func componentsController() throws {
    let item = ComponentItem(identifier: "a", title: "Apples")
    let list = Component(identifier: "fruit", kind: .list, items: [item])
    let controller = try ComponentsController(components: [list])
    #expect(controller.state.counts == [1])
  }

  @Test func cell() {
    let source = DiffableDataSource { view, path, item in
      let cell = try view.dequeueReusableCell(withIdentifier: "Row", for: path)
      cell.content = .string("\(item.id)")
      return cell
    }
    #expect(source.cellProvider != nil)
  }

  @Test func component() {
    var list = Component(identifier: "fruit", kind: .list)
    list.header = ComponentItem(title: "Fruit")
    list.items = [ComponentItem(identifier: "a", title: "Apples")]
    #expect(list.items.count == 1)
    #expect(list.header?.title == "Fruit")
  }
}
