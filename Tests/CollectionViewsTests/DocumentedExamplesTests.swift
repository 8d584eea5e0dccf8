import CollectionCore
import CollectionData
import CollectionLayout
import CollectionUpdates
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
      let cell = view.dequeueReusableCell(withIdentifier: "Row", for: path)
      cell.content = .string("\(item.id)")
      return cell
    }
    #expect(source.cellProvider != nil)
  }

  @Test func supplementaryView() {
    let source = DiffableDataSource()
    source.supplementaryViewProvider = { view, kind, path in
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Title", for: path)
      header.content = .string("Section \(path.section)")
      return header
    }
    #expect(source.providesSupplementaryViews)
  }

  @Test func component() {
    var list = Component(identifier: "fruit", kind: .list)
    list.header = ComponentItem(title: "Fruit")
    list.items = [ComponentItem(identifier: "a", title: "Apples")]
    #expect(list.items.count == 1)
    #expect(list.header?.title == "Fruit")
  }

  @Test func componentAnimation() throws {
    let list = Component(identifier: "fruit", kind: .list, items: [])
    let controller = try ComponentsController(components: [list])
    let options = ComponentUpdateOptions(animation: .none)
    let cherries = ComponentItem(identifier: "c", title: "Cherries")
    try controller.append(cherries, component: 0, options)
    #expect(controller.state.counts == [1])
  }

  @Test func componentItem() throws {
    var item = ComponentItem(identifier: "a", title: "Apples")
    item.size = Size(width: 120, height: 60)
    let component = Component(identifier: "fruit", kind: .grid, items: [item])
    #expect(component.items == [item])
  }

  @Test func componentItemReference() throws {
    let second = ComponentItemReference.index(1)
    let apples = ComponentItemReference.item(ComponentItem(identifier: "a", title: "Apples"))
    #expect(second != apples)
  }

  @Test func batchEntry() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
    try view.deleteItems([IndexPath(0, 0)])
    if case .batch(let batch) = view.log.entries.last {
      print(batch.countsBefore, batch.countsAfter)  // [2] [1]
    }
    #expect(view.log.entries.count == 1)
  }

  @Test func reloadEntry() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    try view.reloadData()
    try view.layoutIfNeeded()
    if case .reload(let reload) = view.log.entries.last {
      print(reload.before == reload.after)  // true
    }
    #expect(view.log.entries.count == 1)
  }

  @Test func layoutEntry() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    try view.setCollectionViewLayout(FlowLayout(), animated: false)
    if case .layout(let change) = view.log.entries.last {
      print(change.before, change.after)  // ListLayout FlowLayout
    }
    #expect(view.log.entries.count == 1)
  }

  @Test func batchRefusal() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
    try? view.insertItems([IndexPath(0, 0)])
    let repair = view.lastRefusal?.repair()
    let operations = repair?.batches.first?.operations.map(\.kind)  // a delete of [0, 0]
    #expect(operations == [.deleteItem(IndexPath(0, 0))])
  }

  @Test func scrollPosition() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    try view.scrollToItem(at: IndexPath(0, 1), position: .bottom)
    let isAtTop = view.contentOffset.y == 0  // true: everything fits
    #expect(isAtTop)
  }

  @Test func semanticContentAttribute() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    view.semanticContentAttribute = .forceRightToLeft
    let frame = try view.layoutAttributesForItem(at: IndexPath(0, 0))?.frame
    let isAtTheRight = frame?.maxX == view.bounds.width  // true
    #expect(isAtTheRight)
  }

  @Test func viewStatistics() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    let passes = view.stats.layoutPasses
    view.invalidateLayout()
    try view.layoutIfNeeded()
    let isOneMore = view.stats.layoutPasses == passes + 1  // true
    #expect(isOneMore)
  }

  @Test func collectionViewDataSource() throws {
    final class Numbers: CollectionViewDataSource {
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 100 }
    }
    let view = CollectionView(dataSource: Numbers(), layout: ListLayout())
    #expect(try view.numberOfItems(inSection: 0) == 100)
  }

  @Test func collectionViewDelegate() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    final class Chooser: CollectionViewDelegate {
      func shouldSelectItem(at path: IndexPath) -> Bool { path.item > 0 }
    }
    view.delegate = Chooser()
    try view.tapItem(at: IndexPath(0, 0))
    let selected = view.indexPathsForSelectedItems  // []
    #expect(selected == [])
  }

  @Test func collectionViewError() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    do {
      try view.advance(by: -1)
    } catch {
      print(error.code)  // L06
    }
    #expect(CollectionViewError.badTime(-1).code == "L06")
  }

  @Test func componentUpdateOptions() throws {
    var isFinished = false
    var options = ComponentUpdateOptions(animation: .fade)
    options.completion = { isFinished = $0 }
    #expect(options.animation == .fade && !isFinished)
  }

  @Test func sectionSnapshotHandlersExample() throws {
    var handlers = SectionSnapshotHandlers()
    handlers.shouldExpandItem = { item in item.id != "locked" }
    let isOpen = handlers.shouldExpandItem?(Item(id: "locked"))  // false
    #expect(isOpen == false)
  }

  @Test func repairExample() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
    try? view.insertItems([IndexPath(0, 0)])
    let repair = try #require(view.lastRefusal?.repair())
    let operations = repair.batches.flatMap(\.operations).map(\.description)
    let state = repair.target.description  // A: J
    #expect(operations.count == 1 && state == "A: J")
  }

  @Test func componentsErrorExample() throws {
    let controller = try ComponentsController(components: [])
    do {
      try controller.append(ComponentItem(identifier: "a", title: "Apples"), component: 5)
    } catch {
      print(error)  // which component does not exist, and how many there are
    }
    #expect(controller.state.counts == [])
  }

  @Test func resultsProviderExample() throws {
    let results = try ResultsController()
    let provider = ResultsProvider(results)
    let sections = provider.numberOfSections()  // 0: nothing was inserted yet
    #expect(sections == 0)
  }

  @Test func batchErrorExample() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    do {
      try view.performBatchUpdates { try view.insertItems([IndexPath(0, 9)]) }
    } catch {
      print(error.refusal?.message ?? "")  // the sentence that UIKit would crash with
    }
    #expect(view.lastRefusal != nil)
  }
}
