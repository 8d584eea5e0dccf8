import CollectionRendering
import CollectionScripting
import CollectionUpdates
import ScriptTestSupport
import Testing

/// Every sentence of UIKit that a script can meet, letter by letter, in both profiles.
struct SentenceTests {
  @Test func `every sentence is in the table`() {
    let missing = UpdateRule.allCases.map(\.code).filter { code in
      !RefusedScript.all.contains { $0.code == code }
    }
    #expect(missing.isEmpty)
  }

  @Test(arguments: RefusedScript.all)
  func `a script meets the sentence of today`(sentence: RefusedScript) throws {
    let failure = try Self.run(sentence, profile: "modern")
    #expect(failure?.diagnosis.code == (sentence.modern == nil ? nil : sentence.code))
    #expect(failure?.diagnosis.message == sentence.modern)
  }

  @Test(arguments: RefusedScript.all)
  func `a script meets the sentence of older systems`(sentence: RefusedScript) throws {
    let failure = try Self.run(sentence, profile: "classic")
    #expect(failure?.diagnosis.code == sentence.classicCode)
    #expect(failure?.diagnosis.message == sentence.classic)
  }

  private static func run(_ sentence: RefusedScript, profile: String) throws -> ScriptFailure? {
    guard !sentence.state.isEmpty else { return try ScriptResult.of(sentence.script).failure }
    return try ScriptResult.of(
      """
      local data = DataSource "\(sentence.state)"
      local view = CollectionView{ dataSource = data, profile = "\(profile)" }
      view:performBatchUpdates(function()
        \(sentence.script)
      end)
      """
    ).failure
  }
}
