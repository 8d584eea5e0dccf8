import CollectionCore
import CollectionData
import CollectionUpdates
import TestSupport
import Testing

/// Merged results controllers: the sections of others, one after the other.
struct MergedResultsTests {
  private static func teams() throws -> ResultsController {
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "team")
    configuration.sortDescriptors = [.field("id")]
    configuration.sectionSortDescriptors = [.field("id")]
    return try ResultsController(configuration)
  }

  private static func person(_ id: Int, _ team: String) -> Item {
    Item(id: .integer(id), fields: ["team": .string(team)])
  }

  @Test func `changes are told at the places that sections have behind others`() throws {
    let (first, second) = (try Self.teams(), try Self.teams())
    try first.setContent([Self.person(1, "a"), Self.person(2, "b")])
    try second.setContent([Self.person(3, "a")])
    let merged = try ResultsController(merging: [first, second])
    let recorder = ResultsRecorder()
    merged.delegate = recorder
    #expect(merged.state.description == "a: 1 | b: 2 | a: 3")
    try second.insert([Self.person(4, "a"), Self.person(5, "c")])
    #expect(
      recorder.take() == [
        "will: a: 1 | b: 2 | a: 3", "section c: insert 3", "4: insert [2, 1]",
        "did: a: 1 | b: 2 | a: 3 4 | c: 5",
      ])
    try first.delete([1])
    #expect(recorder.take().last == "did: b: 2 | a: 3 4 | c: 5")
    #expect(merged.indexPath(of: 4) == IndexPath(1, 1))
    #expect((merged.count, merged.numberOfSections, merged.object(5)?.id) == (4, 3, 5))
    try first.setContent([Item]())
    #expect(recorder.take() == ["load"])
    #expect(merged.state.description == "a: 3 4 | c: 5")
  }

  @Test func `a merged controller has nothing to edit`() throws {
    let merged = try ResultsController(merging: [try Self.teams()])
    for edit in [
      { try merged.insert([Self.person(1, "a")]) }, { try merged.delete([1]) },
      { try merged.setContent([Item]()) }, { try merged.updateContent([]) },
      { try merged.beginEditing() }, { try merged.reset() },
      { try merged.setWindow(offset: 1, limit: 0) },
    ] {
      #expect(throws: ResultsError.self) { try edit() }
    }
  }

  @Test func `a delegate that fails keeps the content of both`() throws {
    final class Failing: ResultsControllerDelegate {
      var hasFailed = false
      func controllerWillChangeContent(_ controller: ResultsController) { hasFailed = true }
    }
    let first = try Self.teams()
    let merged = try ResultsController(merging: [first])
    let failing = Failing()
    merged.delegate = failing
    first.checkpoint = { !failing.hasFailed }
    #expect(throws: ResultsError.stopped) { try first.insert([Self.person(1, "a")]) }
    #expect(first.isEmpty && merged.isEmpty)
  }

  @Test
  func `a merged controller that nobody holds hears of nothing, and neither does its delegate`()
    throws
  {
    let first = try Self.teams()
    var merged: ResultsController? = try ResultsController(merging: [first])
    weak let gone = merged
    let recorder = ResultsRecorder()
    merged?.delegate = recorder
    try first.insert([Self.person(1, "a")])
    #expect(!recorder.take().isEmpty)
    merged = nil
    #expect(gone == nil)
    try first.insert([Self.person(2, "a")])
    #expect(recorder.take().isEmpty)
  }

  /// Releases a controller during a notification.
  private final class Dropping: ResultsControllerDelegate {
    var controller: ResultsController?
    func controllerWillChangeContent(_ controller: ResultsController) { self.controller = nil }
  }

  @Test func `a merged controller may be let go of in the middle of a change`() throws {
    let first = try Self.teams()
    let dropping = Dropping()
    dropping.controller = try ResultsController(merging: [first])
    first.delegate = dropping
    let own = Dropping()
    own.controller = try ResultsController(merging: [first])
    own.controller?.delegate = own
    try first.insert([Self.person(1, "a")])
    #expect(first.count == 1 && dropping.controller == nil && own.controller == nil)
  }

  @Test(arguments: 1...20)
  func `the content is that of all controllers, and changes replay`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let controllers = try (0..<4).map { _ in try Self.teams() }
    let inner = try ResultsController(merging: [controllers[1], controllers[2]])
    let merged = try ResultsController(merging: [controllers[0], inner, controllers[3]])
    var told = 0
    merged.observe { event in
      told += 1
      guard case .changed(let changes, let old) = event else { return true }
      let resolution = try? changes.batchUpdates().resolved(
        before: old.counts, after: merged.state.counts, profile: .modern, hasCell: { _ in false })
      guard case .updates(let map)? = resolution else {
        Issue.record("seed \(seed): the changes were refused or became a reload")
        return true
      }
      let replayed = map.applied(to: old, data: merged.state)
      #expect(replayed.hasSameIdentities(as: merged.state), "seed \(seed)")
      return true
    }
    for _ in 0..<60 {
      let controller = controllers[Int.random(in: 0..<4, using: &random)]
      let person = Self.person(
        Int.random(in: 0..<30, using: &random), ["a", "b", "c"][random.below(3)])
      switch random.below(8) {
      case 0: try controller.setContent([person])
      case 1: try controller.setWindow(offset: random.below(3), limit: random.below(5))
      case 2, 3: try controller.delete([person.id])
      default: try controller.insert([person])
      }
      #expect(Array(merged.state.sections) == controllers.flatMap(\.state.sections), "seed \(seed)")
      if let id = merged.allObjects.last?.id {
        #expect(merged.indexPath(of: id).flatMap(merged.object(at:))?.id == id)
      }
    }
    #expect(told > 20)
  }
}
