import CollectionCore
import CollectionData
import TestSupport
import Testing

/// A delegate that gets changes as snapshots.
struct ResultsSnapshotTests {
  private final class Receiver: ResultsControllerDelegate {
    var texts: [String] = []
    var others = 0
    var wantsSnapshots: Bool { true }

    func controller(
      _ controller: ResultsController, didChangeContentWith snapshot: DiffableDataSourceSnapshot
    ) {
      let reloaded = snapshot.reloadedItemIdentifiers.map(\.description).joined(separator: " ")
      texts.append("\(snapshot.state); \(reloaded)")
    }

    func controllerWillChangeContent(_ controller: ResultsController) { others += 1 }
    func controllerDidLoadContent(_ controller: ResultsController) { others += 1 }
    func controllerDidChangeContent(_ controller: ResultsController) { others += 1 }

    func take() -> [String] {
      defer { texts = [] }
      return texts
    }
  }

  private static func item(_ id: Int, rank: Int, note: Int = 0) -> Item {
    Item(id: .integer(id), fields: ["rank": .integer(rank), "note": .integer(note)])
  }

  private static func results() throws -> (ResultsController, Receiver) {
    var configuration = ResultsController.Configuration()
    configuration.sortDescriptors = [.field("rank")]
    let results = try ResultsController(configuration)
    let receiver = Receiver()
    results.delegate = receiver
    return (results, receiver)
  }

  @Test func `objects that stay and have changed are marked, also where they move`() throws {
    let (results, receiver) = try Self.results()
    try results.setContent([Self.item(1, rank: 1), Self.item(2, rank: 2), Self.item(3, rank: 3)])
    #expect(receiver.take().map { $0.hasSuffix("; ") } == [true])
    try results.insert([Self.item(4, rank: 4)])
    try results.delete([2])
    #expect(receiver.take().map { $0.hasSuffix("; ") } == [true, true])
    try results.didUpdate([Self.item(3, rank: 3, note: 7)])
    #expect(receiver.take().map { $0.hasSuffix("; 3") } == [true])
    try results.didUpdate([Self.item(1, rank: 9)])
    #expect(receiver.take().map { $0.hasSuffix("; 1") } == [true])
    #expect(receiver.others == 0)
  }

  @Test func `merged controllers hand out snapshots of all their sections`() throws {
    let (first, _) = try Self.results()
    let second = try ResultsController()
    try first.setContent([Self.item(1, rank: 1)])
    let merged = try ResultsController(merging: [first, second])
    let receiver = Receiver()
    merged.delegate = receiver
    try first.didUpdate([Self.item(1, rank: 1, note: 7)])
    #expect(receiver.take().map { $0.hasSuffix("; 1") } == [true])
    // Two sections of one name do not fit in a snapshot.
    #expect(throws: ResultsError.snapshot(.repeatedSections(["objects"]))) {
      try second.insert(["x"])
    }
  }
}
