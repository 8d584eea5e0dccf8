import CollectionCore
import CollectionData
import Testing

/// The steps of a long change of objects, between which it can be ended.
struct ResultsCheckpointTests {
  private static let count = 50_000
  private static let objects = (0..<count).map { index in
    Item.object("\(index)", "s\(index % 10)", index * 7919 % count)
  }

  @Test func `new content asks at least once for a few thousand objects whether to go on`() throws {
    let (results, _) = try ResultsController.sectioned()
    var steps = 0
    results.checkpoint = {
      steps += 1
      return true
    }
    try results.setContent(Self.objects)
    // Once for each of ten sections, too.
    #expect(steps >= Self.count / 4096 + 10)
  }

  @Test(arguments: [1, 7, 20])
  func `a step that stops the change ends it at once, and nothing changes`(
    step: Int
  ) throws {
    let (results, recorder) = try ResultsController.sectioned()
    try results.setContent([.object("a", "X", 1)])
    _ = recorder.take()
    var steps = 0
    results.checkpoint = {
      steps += 1
      return steps < step
    }
    #expect(throws: ResultsError.stopped) { try results.setContent(Self.objects) }
    #expect(steps == step)
    #expect(results.state.description == "X: a")
    #expect(recorder.take() == [])
  }
}
