import CollectionCore
import CollectionData
import Testing

@Suite struct ResultsErrorTests {
  /// Runs an edit that must fail, and checks that nothing is changed or told.
  private func refuses<Refusal: Error & Equatable>(
    _ error: Refusal, _ results: ResultsController, _ recorder: ResultsRecorder,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let before = (results.state, results.allObjects)
    _ = recorder.take()
    #expect(throws: error, sourceLocation: sourceLocation) { try body() }
    #expect(results.state == before.0, sourceLocation: sourceLocation)
    #expect(results.allObjects == before.1, sourceLocation: sourceLocation)
    #expect(recorder.take() == [], sourceLocation: sourceLocation)
  }

  @Test func `Objects that come twice are named`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    let error = ResultsError.duplicateObject("a", first: 0, second: 2)
    let twice: [Item] = [.object("a", "X", 0), .object("b", "X", 0), .object("a", "Y", 0)]
    refuses(error, results, recorder) { try results.setContent(twice) }
    refuses(error, results, recorder) { try results.updateContent(twice) }
    refuses(error, results, recorder) { try results.insert(twice) }
    #expect(
      "\(error)" == "object a comes twice, at places 1 and 3 of the list: each id names one object")
  }

  @Test func `An object without a section is refused`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent(objects("X: a"))
    refuses(ResultsError.noSectionKey("b"), results, recorder) {
      try results.insert([.object("c", "X", 1), "b"])
    }
  }

  @Test func `A comparator that holds equals for less contradicts itself`() throws {
    let (results, recorder) = try ResultsController.sectioned {
      $0.sortDescriptors = [
        .comparator { left, right in
          SortKey(left.fields["rank"]) ?? .missing <= SortKey(right.fields["rank"]) ?? .missing
        }
      ]
    }
    try results.setContent([.object("a", "X", 1), .object("b", "X", 2)])
    refuses(ResultsError.contradiction("c", "b"), results, recorder) {
      try results.insert([.object("c", "X", 2)])
    }
    refuses(ResultsError.contradiction("d", "c"), results, recorder) {
      try results.setContent([.object("c", "X", 2), .object("d", "X", 2)])
    }
  }

  @Test func `Stone, paper and scissors have no order`() throws {
    let beats: [Identifier: Identifier] = [
      "stone": "scissors", "scissors": "paper", "paper": "stone",
    ]
    var configuration = ResultsController.Configuration()
    configuration.sortDescriptors = [.comparator { beats[$0.id] == $1.id }]
    let results = try ResultsController(configuration)
    #expect(throws: ResultsError.self) { try results.setContent(["stone", "paper", "scissors"]) }
    #expect(results.isEmpty)
  }

  @Test(arguments: 0..<20)
  func `A comparator that fails leaves everything as it was`(calls: Int) throws {
    var left = Int.max
    let (results, recorder) = try ResultsController.sectioned {
      $0.sortDescriptors = [
        .comparator { first, second in
          left -= 1
          if left < 0 { return false }
          return SortKey(first.fields["rank"]) ?? .missing
            < SortKey(second.fields["rank"]) ?? .missing
        }
      ]
    }
    results.checkpoint = { left >= 0 }
    try results.setContent(objects("X: a b c d | Y: e f g"))
    _ = recorder.take()
    let before = results.state
    left = calls
    try results.beginEditing()
    try results.delete(["a", "g"])
    try results.didUpdate([.object("b", "Y", 9), .object("e", "Y", 8)])
    try results.insert([.object("h", "X", 1), .object("i", "X", 0), .object("j", "Z", 0)])
    var failed = false
    do { try results.endEditing() } catch ResultsError.stopped { failed = true }
    left = .max
    #expect(results.editingDepth == 0)
    if failed {
      #expect(results.state == before)
      #expect(recorder.take() == [])
      #expect(results.indexPath(of: "g") == IndexPath(1, 2))
    } else {
      #expect(results.state.description == "X: i h c d | Y: f e b | Z: j")
    }
    try results.insert([.object("k", "X", 9)])
    #expect(results.indexPath(of: "k")?.section == 0)
  }

  @Test func `A field without an order is named`() throws {
    let (results, recorder) = try ResultsController.sectioned()
    refuses(ResultsError.badSortKey("a", name: "rank"), results, recorder) {
      try results.insert([
        Item(id: "a", fields: ["section": .string("X"), "rank": .list([.integer(1)])])
      ])
    }
  }

  /// Edits when it is told of a change.
  private final class Meddler: ResultsControllerDelegate {
    var error: ResultsError?
    var isDone = false

    func controller(_ controller: ResultsController, didChange object: ResultsChanges.ObjectChange)
    {
      do { try controller.delete(["a"]) } catch { self.error = error }
    }

    func controllerDidChangeContent(_ controller: ResultsController) {
      guard !isDone else { return }
      isDone = true
      do { try controller.delete(["a"]) } catch { Issue.record(error) }
    }
  }

  @Test func `A delegate edits only when all is told`() throws {
    let (results, _) = try ResultsController.sectioned()
    try results.setContent(objects("X: a b"))
    let meddler = Meddler()
    results.delegate = meddler
    try results.insert([.object("c", "X", 5)])
    #expect(meddler.error == .changedMeanwhile(call: "delete"))
    #expect(results.state.description == "X: b c")
  }

  /// Fails before the change, or in its middle.
  private final class Failing: ResultsControllerDelegate {
    var failsBefore = true
    var hasFailed = false
    func controllerWillChangeContent(_ controller: ResultsController) { hasFailed = failsBefore }
    func controller(_ controller: ResultsController, didChange object: ResultsChanges.ObjectChange)
    {
      hasFailed = true
    }
  }

  @Test func `A delegate that fails prevents a change, but does not take it back`() throws {
    let (results, _) = try ResultsController.sectioned()
    try results.setContent(objects("X: a b"))
    let failing = Failing()
    results.delegate = failing
    results.checkpoint = { !failing.hasFailed }
    #expect(throws: ResultsError.stopped) { try results.delete(["a"]) }
    #expect(results.state.description == "X: a b")
    (failing.failsBefore, failing.hasFailed) = (false, false)
    try results.delete(["a"])
    #expect(results.state.description == "X: b" && failing.hasFailed)
  }
}
