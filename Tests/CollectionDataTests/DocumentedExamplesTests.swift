import CollectionCore
import CollectionData
import CollectionDiffing
import Testing

/// The examples of the doc comments.
@Suite struct DocumentedExamplesTests {
  @Test func resultsController() throws {
    let results = try ResultsController()
    try results.setContent(["H", "J", "K"])
    try results.delete(["J"])
    let ids = results.allObjects.map(\.id)  // H, K
    #expect(ids == ["H", "K"])
  }

  @Test func resultsEvent() throws {
    let results = try ResultsController()
    results.observe { event in
      if case .changed(let changes, _) = event { print(changes.batchUpdates()) }
      return true
    }
    try results.insert(["H"])
    #expect(results.count == 1)
  }

  @Test func resultsChanges() throws {
    let results = try ResultsController()
    results.observe { event in
      if case .changed(let changes, _) = event { print(changes.objects.count) }
      return true
    }
    try results.insert(["H", "J"])
    #expect(results.count == 2)
  }

  @Test func resultsChange() {
    let change = ResultsChange.move(from: IndexPath(0, 3), to: IndexPath(0, 0), isUpdated: false)
    #expect(change != .delete(IndexPath(0, 3)))
  }

  @Test func resultsControllerDelegate() throws {
    final class Counter: ResultsControllerDelegate {
      var changes = 0
      func controllerDidChangeContent(_ controller: ResultsController) { changes += 1 }
    }
    let counter = Counter()
    let results = try ResultsController()
    results.delegate = counter
    try results.insert(["H"])
    #expect(counter.changes == 1)
  }

  @Test func resultsError() throws {
    let results = try ResultsController()
    do {
      try results.endEditing()
    } catch ResultsError.notEditing {
      print("endEditing without beginEditing")
    }
    #expect(results.isEmpty)
  }

  @Test func sortDescriptor() throws {
    var configuration = ResultsController.Configuration()
    configuration.sortDescriptors = [.field("name"), .field("age", ascending: false)]
    let results = try ResultsController(configuration)
    #expect(results.isEmpty)
  }

  @Test func sortKey() {
    let isFirst = SortKey.missing < .integer(0)  // true: what has no value comes first
    #expect(isFirst)
  }

  @Test func diffableDataSourceSnapshot() throws {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["H", "J"], toSection: "A")
    let path = snapshot.indexPath(of: "J")  // [0, 1]
    #expect(path == IndexPath(0, 1))
  }

  @Test func diffableDataSourceSectionSnapshot() throws {
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append(["Fruit", "Roots"])
    try outline.append(["Apple", "Pear"], to: "Fruit")
    try outline.expand(["Fruit"])
    let ids = outline.visibleItems.map(\.id)  // Fruit, Apple, Pear, Roots
    #expect(ids == ["Fruit", "Apple", "Pear", "Roots"])
  }

  @Test func snapshotError() {
    var snapshot = DiffableDataSourceSnapshot()
    do {
      try snapshot.appendItems(["H"])
    } catch {
      print(error.code, error.message, error.advice)
    }
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func differenceOfSnapshots() throws {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["H", "J"])
    let before = snapshot
    try snapshot.moveItem("J", beforeItem: "H")
    let moves = Difference(from: before, to: snapshot).moves.count  // 1
    #expect(moves == 1)
  }
}
