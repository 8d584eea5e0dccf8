import CollectionCore
import CollectionData
import CollectionDiffing
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func snapshots() throws {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["near", "far"])
    try snapshot.appendItems(["ann", "bob"], toSection: "near")
    try snapshot.appendItems(["cid"], toSection: "far")
    var next = snapshot
    try next.moveItem("cid", beforeItem: "ann")
    try next.deleteItems(["bob"])
    let difference = Difference(from: snapshot, to: next)
    let moves = difference.moves.count  // 1
    let deletes = difference.numberOfDeletes  // 1
    #expect(moves == 1 && deletes == 1)
  }

  @Test func results() throws {
    var configuration = ResultsController.Configuration()
    configuration.sortDescriptors = [.field("age", ascending: false)]
    let results = try ResultsController(configuration)
    results.observe { event in
      if case .changed(let changes, _) = event { print(changes.batchUpdates()) }
      return true
    }
    try results.insert([
      Item(id: "ann", fields: ["age": .integer(30)]),
      Item(id: "bob", fields: ["age": .integer(41)]),
    ])
    let oldest = results.object(at: IndexPath(0, 0))?.id  // bob
    #expect(oldest == "bob")
  }
}
