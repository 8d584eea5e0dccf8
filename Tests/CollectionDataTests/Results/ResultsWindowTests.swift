import CollectionCore
import CollectionData
import CollectionUpdates
import TestSupport
import Testing

/// Fetch limits and offsets: which part of the content is shown, and what is reported of it.
struct ResultsWindowTests {
  private static func configuration(
    offset: Int = 0, limit: Int = 0, sections: Bool = true, keepsEmpty: Bool = false
  ) -> ResultsController.Configuration {
    var configuration = ResultsController.Configuration()
    if sections {
      configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "team")
      configuration.sectionSortDescriptors = [.field("id")]
    }
    configuration.sortDescriptors = [.field("age")]
    configuration.removeEmptySections = !keepsEmpty
    configuration.fetchOffset = offset
    configuration.fetchLimit = limit
    return configuration
  }

  private static func person(_ id: Int, _ team: Int, _ age: Int) -> Item {
    Item(id: .integer(id), fields: ["team": .integer(team), "age": .integer(age)])
  }

  @Test func `a window at the end of all numbers is empty`() throws {
    let results = try ResultsController(Self.configuration(offset: .max, limit: 1))
    try results.setContent([Self.person(1, 1, 1), Self.person(2, 2, 2)])
    #expect(results.isEmpty)
    try results.setWindow(offset: .max - 1, limit: .max)
    #expect(results.isEmpty)
    try results.setWindow(offset: 1, limit: .max)
    #expect(results.count == 1)
  }

  @Test func `what waits behind the limit comes in when there is room`() throws {
    let results = try ResultsController(Self.configuration(limit: 3, sections: false))
    let recorder = ResultsRecorder()
    results.delegate = recorder
    try results.setContent((1...5).map { Self.person($0, 1, 10 * $0) })
    #expect(results.state.description == "objects: 1 2 3")
    #expect((results.count, results.contains(4), results.object(4) != nil) == (3, false, true))
    #expect(results.indexPath(of: 3) == IndexPath(0, 2) && results.indexPath(of: 4) == nil)
    _ = recorder.take()
    try results.delete([2])
    #expect(
      recorder.take() == [
        "will: objects: 1 2 3", "2: delete [0, 1]", "4: insert [0, 2]", "did: objects: 1 3 4",
      ])
    try results.insert([Self.person(6, 1, 15)])
    #expect(
      recorder.take() == [
        "will: objects: 1 3 4", "4: delete [0, 2]", "6: insert [0, 1]", "did: objects: 1 6 3",
      ])
    // Nothing of it is seen.
    try results.didUpdate([Self.person(5, 1, 60)])
    #expect(recorder.take() == ["will: objects: 1 6 3", "did: objects: 1 6 3"])
    try results.setWindow(offset: 1, limit: 3)
    #expect(
      recorder.take() == [
        "will: objects: 1 6 3", "1: delete [0, 0]", "4: insert [0, 2]", "did: objects: 6 3 4",
      ])
    try results.setWindow(offset: 0, limit: 0)
    #expect(results.state.description == "objects: 1 6 3 4 5")
    try results.setWindow(offset: 9, limit: 0)
    #expect(results.state.description == "" && results.isEmpty)
  }

  /// The part of a whole content that an offset and a limit leave.
  private static func part(_ whole: CollectionState, _ offset: Int, _ limit: Int) -> [String] {
    var place = 0
    var lines: [String] = []
    for section in whole.sections {
      let first = place
      let shown = section.items.filter { _ in
        defer { place += 1 }
        return place >= offset && (limit == 0 || place - offset < limit)
      }
      let isInside = first >= offset && (limit == 0 || first - offset < limit)
      if !shown.isEmpty || section.items.isEmpty && isInside {
        lines.append("\(section.id): " + shown.map { "\($0)" }.joined(separator: " "))
      }
    }
    return lines
  }

  @Test(arguments: 1...(Stress.isOn ? 200 : 24))
  func `the window shows what a slice of the whole does, and changes replay`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let hasSections = seed % 4 > 0
    let keepsEmpty = seed % 3 == 0
    var (offset, limit) = (
      Int.random(in: 0...4, using: &random), Int.random(in: 0...8, using: &random)
    )
    let whole = try ResultsController(
      Self.configuration(sections: hasSections, keepsEmpty: keepsEmpty))
    let results = try ResultsController(
      Self.configuration(
        offset: offset, limit: limit, sections: hasSections, keepsEmpty: keepsEmpty))
    results.observe { event in
      guard case .changed(let changes, let old) = event else { return true }
      let resolution = try? changes.batchUpdates().resolved(
        before: old.counts, after: results.state.counts, profile: .modern, hasCell: { _ in false })
      guard case .updates(let map)? = resolution else {
        Issue.record("seed \(seed): the changes were refused or became a reload")
        return true
      }
      let replayed = map.applied(to: old, data: results.state)
      #expect(replayed.hasSameIdentities(as: results.state), "seed \(seed)")
      return true
    }
    for step in 0..<60 {
      let people = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.person(
          Int.random(in: 0..<20, using: &random), Int.random(in: 0..<4, using: &random),
          Int.random(in: 0..<1000, using: &random))
      }
      var distinct: [Item] = []
      for person in people where !distinct.contains(where: { $0.id == person.id }) {
        distinct.append(person)
      }
      for controller in [whole, results] {
        switch (seed &* 31 &+ step &* 7) % 6 {
        case 0: try controller.delete(distinct.map(\.id))
        case 1: try controller.didUpdate(distinct)
        case 2 where step % 3 == 0: try controller.updateContent(distinct)
        default: try controller.insert(distinct)
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        (offset, limit) = (
          Int.random(in: 0...6, using: &random), Int.random(in: 0...9, using: &random)
        )
        try results.setWindow(offset: offset, limit: limit)
      }
      let expected = Self.part(whole.state, offset, limit)
      let found = results.state.sections.map { section in
        "\(section.id): " + section.items.map { "\($0)" }.joined(separator: " ")
      }
      #expect(found == expected, "seed \(seed), step \(step)")
      #expect(results.count == results.allObjects.count)
      for (section, content) in results.state.sections.enumerated() {
        for (item, object) in content.items.enumerated() {
          #expect(results.indexPath(of: object.id) == IndexPath(section, item))
        }
      }
    }
  }

  @Test func `a delegate that fails keeps the window`() throws {
    final class Failing: ResultsControllerDelegate {
      var hasFailed = false
      func controllerWillChangeContent(_ controller: ResultsController) { hasFailed = true }
    }
    let results = try ResultsController(Self.configuration(limit: 2))
    try results.setContent((1...5).map { Self.person($0, 1, $0) })
    let failing = Failing()
    results.delegate = failing
    results.checkpoint = { !failing.hasFailed }
    #expect(throws: ResultsError.stopped) { try results.setWindow(offset: 1, limit: 2) }
    #expect(results.state.description == "1: 1 2" && results.fetchOffset == 0)
    failing.hasFailed = false
    #expect(throws: ResultsError.stopped) { try results.delete([1]) }
    #expect(results.state.description == "1: 1 2")
  }

  @Test func `an edit in front of a window moves one object through each of its edges`() throws {
    let results = try ResultsController(
      Self.configuration(offset: 50_000, limit: 1000, sections: false))
    try results.setContent((0..<100_000).map { Self.person($0, 1, $0) })
    var changes = 0
    results.observe { event in
      if case .changed(let change, _) = event { changes += change.objects.count }
      return true
    }
    try results.delete([7])
    #expect(changes == 2)
    #expect(results.object(at: IndexPath(0, 0))?.id == 50_001)
  }
}
