import CollectionCore
import CollectionDiffing
import Testing

/// The steps of a long comparison, between each of which it can be ended.
struct ChangesCheckpointTests {
  /// Two lists that have the same items in another order, in sections of 100.
  private static let states = (
    state((0..<1000).map { $0 }), state((0..<1000).map { $0 * 719 % 1000 })
  )

  private static func state(_ ids: [Int]) -> CollectionState {
    CollectionState(
      sections: (0..<10).map { section in
        Section(
          id: .integer(section),
          items: ids[section * 100..<section * 100 + 100].map { Item(id: .integer($0)) })
      })
  }

  @Test func `a comparison asks at each step whether to go on`() throws {
    var steps = 0
    _ = try Changes(from: Self.states.0, to: Self.states.1) {
      steps += 1
      return true
    }
    // Twice for each of ten sections, then where the items are joined and the batch is written.
    #expect(steps >= 2 * 10 + 3)
  }

  @Test(arguments: 1...23) func `a step that says so ends the comparison at once`(step: Int) {
    var steps = 0
    #expect(throws: ChangesError.stopped) {
      try Changes(from: Self.states.0, to: Self.states.1) {
        steps += 1
        return steps < step
      }
    }
    #expect(steps == step)
  }
}
