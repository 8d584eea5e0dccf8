import CollectionRendering
import CollectionScripting
import LuaRuntime
import TesseraPlayground
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// What the crash tab makes of pasted exceptions: a script, its repair, and a view that plays.
struct CrashScriptTests {
  /// A crash as somebody pasted it in public.
  private struct Pasted: Decodable {
    struct Expectation: Decodable { let code: String }
    let text: String
    let expect: Expectation
  }

  private static func pasted() throws -> [Pasted] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../TesseraExplainTests/Vectors/crash-texts.json")
    return try JSONDecoder().decode([Pasted].self, from: Data(contentsOf: url))
  }

  private let service = PlaygroundService(
    { () -> Evaluator.Configuration in
      var configuration = Evaluator.Configuration()
      configuration.limits = Limits(steps: 20_000_000)
      return configuration
    }(), version: "0.0")

  private func result(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let request: JSONValue = ["id": 1, "method": .string(method), "params": params]
    let answer = try JSONValue(json: service.answer(request.description))
    return answer["result"] ?? answer["error"] ?? .null
  }

  /// Runs a script and returns its problems.
  private func problems(of script: String) throws -> [JSONValue] {
    try result("run", ["source": .string(script)])["problems"]?.elements ?? []
  }

  /// Returns the script with its last problem repaired by one click; nil where that is impossible.
  private func repaired(_ script: String) throws -> String? {
    let found = try problems(of: script)
    guard found.last?["repairable"] == true else { return nil }
    return try result(
      "repair", ["source": .string(script), "problem": .integer(found.count - 1)])["source"]?.text
  }

  @Test func `public crashes get a script that raises them, and a repair that plays`() throws {
    var (scripts, exact, repairs) = (0, 0, 0)
    var others: [String: Int] = [:]
    for pasted in try Self.pasted() {
      let code = pasted.expect.code
      let explained = try result("explain", ["text": .string(pasted.text)])
      guard let script = explained["script"]?.text else {
        others[String(code.prefix(1)), default: 0] += 1
        continue
      }
      scripts += 1
      let raised = try problems(of: script)
      #expect(raised.contains { $0["code"] == .string(code) }, "\(script)")
      if explained["exact"] == true { exact += 1 }
      guard let repair = try explained["repaired"]?.text ?? repaired(script) else {
        Issue.record("no repair of \(script)")
        continue
      }
      #expect(try problems(of: repair) == [], "\(repair)")
      repairs += 1
    }
    // What Tessera raises no sentence of, and what is about something else, have no script.
    #expect(others == ["C": 42, "u": 9])
    #expect(scripts == 155)
    #expect(exact == 138)
    #expect(repairs == 155)
  }

  @Test func `a count that does not agree gets items with names, and a missing insert`() throws {
    let text = """
      Invalid update: invalid number of items in section 0.  The number of items contained in an \
      existing section after the update (4) must be equal to the number of items contained in that \
      section before the update (3), plus or minus the number of items inserted or deleted from \
      that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out \
      of that section (0 moved in, 0 moved out).
      """
    let explained = try result("explain", ["text": .string(text)])
    let script = try #require(explained["script"]?.text)
    #expect(explained["exact"] == true)
    #expect(explained["repaired"] == .null)
    #expect(
      script == """
        -- Raises U02 as it was pasted.
        -- The items and their changes are made up: the sentence does not name them.
        local data = DataSource "A: a1 a2 a3"
        local view = CollectionView{ dataSource = data, profile = "classic" }
        view:layoutIfNeeded()

        view:performBatchUpdates(function()
          data:insert("a4", {0, 3})
        end)

        """)
    #expect(
      try repaired(script)
        == script.replacing(
          "{0, 3})\n", with: "{0, 3})\n  view:insertItems{ {0, 3} }\n"))
  }

  @Test func `an item that the view does not know yet gets a batch of its own`() throws {
    let explained = try result(
      "explain",
      [
        "text":
          "attempt to delete item 1 from section 0 which only contains 0 items before the update"
      ])
    let script = try #require(explained["script"]?.text)
    let repair = try #require(try repaired(script))
    #expect(
      repair.hasSuffix(
        """
        -- The data changes without an operation.
        data:insert("a1", {0, 0})
        data:insert("a2", {0, 1})

        view:insertItems{ {0, 0}, {0, 1} }
        view:performBatchUpdates(function()
          data:remove{0, 1}
          view:deleteItems{ {0, 1} }
        end)

        """))
  }

  @Test func `a sentence without its numbers gets an example of its code`() throws {
    let explained = try result(
      "explain", ["text": "attempt to delete and reload the same index path"])
    #expect(explained["exact"] == false)
    #expect(explained["script"]?.text?.hasPrefix("-- An example of U05") == true)
    #expect(explained["repaired"]?.text?.contains("deleteItems") == true)
  }
}
