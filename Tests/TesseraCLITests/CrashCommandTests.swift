import Foundation
import Testing

/// `tessera crash` as people use it: from a pasted crash to a test.
struct CrashCommandTests {
  private static let crash = """
    Invalid update: invalid number of items in section 0. The number of items contained in an \
    existing section after the update (4) must be equal to the number of items contained in that \
    section before the update (3), plus or minus the number of items inserted or deleted from that \
    section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out of that \
    section (0 moved in, 0 moved out).
    """

  private func crash(_ arguments: String..., input: String = crash) throws -> Tessera.Result {
    try Tessera.run(["crash"] + arguments, input: input)
  }

  @Test func `a test in Swift has the counts and the operations`() throws {
    let result = try crash("--swift")
    #expect(
      result.stdout == """
        import TesseraTesting
        import Testing

        @Test func `the batch is accepted`() {
          // Fails with U02 until the batch is right.
          // The ids and their changes are made up: the sentence does not name them.
          expectValidBatch(
            from: "A: a1 a2 a3",
            to: "A: a1 a2 a3 a4",
            deletes: [[0, 0]])
        }

        """)
    #expect(result.status == 0)
    let older = try crash("--xctest")
    #expect(older.stdout.contains("final class BatchTests: XCTestCase {\n  func testBatch"))
    #expect(older.stdout.contains("      deletes: [[0, 0]])\n  }\n}\n"))
  }

  @Test func `a test in Lua is red, and green once the batch is right`() throws {
    let folder = TemporaryFolder()
    let text = try crash("--lua-test").stdout
    try folder.write(text, to: "batch_test.lua")
    let red = try Tessera.run(["test", "batch_test.lua"], in: folder.url)
    #expect(red.status == 1)
    #expect(
      red.stdout.contains("✗ accepts the batch\n    U02: the number of items in a section"),
      "\(red.stdout)")
    let call = try #require(text.range(of: "view:deleteItems{ {0, 0} }"))
    try folder.write(
      text.replacingCharacters(in: call, with: "view:insertItems{ {0, 3} }"), to: "batch_test.lua")
    let green = try Tessera.run(["test", "batch_test.lua"], in: folder.url)
    #expect(green.status == 0, "\(green.stdout)")
    #expect(green.stdout == "✓ accepts the batch\n1 test: 1 passed\n")
  }

  @Test func `many items are written as ranges`() throws {
    let many = Self.crash.replacingOccurrences(of: "(4)", with: "(1544)")
      .replacingOccurrences(of: "(3)", with: "(1543)")
    let result = try crash("--swift", input: many)
    #expect(result.stdout.contains("from: [(1...1543).map { \"a\\($0)\" }]"), "\(result.stdout)")
  }

  @Test func `what is no batch makes no test, and one thing is made at a time`() throws {
    let scroll = "request for index path for global index 7 when there are only 7 items"
    for flag in ["--lua-test", "--swift"] {
      let none = try crash(flag, input: scroll)
      #expect(none.stderr.hasPrefix("error: no test can be made of C01. "), "\(none.stderr)")
      #expect(none.status == 1)
    }
    let both = try crash("--swift", "--script")
    #expect(both.status == 64)
    #expect(both.stderr.contains("--script"))
    let session = try crash("--repl")
    #expect(session.status == 64)
    #expect(session.stderr.contains("--repl reads what you type"))
  }

  @Test func `without a playground no script is left behind`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.crash, to: "crash.log")
    let result = try Tessera.run(
      ["crash", "--play", "crash.log"], in: folder.url, environment: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(result.stderr.hasPrefix("error: the playground is not installed"), "\(result.stderr)")
    #expect(!FileManager.default.fileExists(atPath: folder.url("crash.lua").path))
  }

  @Test func `the older spelling works, and names the new one`() throws {
    let old = try Tessera.run(["explain", "--crash", "--script"], input: Self.crash)
    #expect(old.stderr == "note: 'tessera explain --crash' is now 'tessera crash'.\n")
    #expect(old.stdout == (try crash("--script").stdout))
    #expect(old.status == 0)
    let help = try Tessera.run(["explain", "--help"])
    #expect(!help.stdout.contains("--crash"))
  }

  @Test func `code of an app is drafted in Lua`() throws {
    let code = "v.performBatchUpdates { v.deleteItems(at: [[0, 1]]); v.insertItems(at: new) }\n"
    let draft = try crash("--swift-code", input: code)
    #expect(
      draft.stdout.hasSuffix(
        """
        view:performBatchUpdates(function()  -- line 1
          view:deleteItems{ {0, 1} }  -- line 1
          -- ? line 1: v.insertItems(at: new)
        end)
        print(view)

        """), "\(draft.stdout)")
    #expect(draft.status == 0)
    #expect(try crash("--swift-code", "--json", input: code).stdout.hasPrefix("{\"draft\":\"-- A"))
    let none = try crash("--swift-code", input: "let a = 1")
    #expect(none.stderr.hasPrefix("error: the code calls no collection view and no table view (9"))
    #expect(none.status == 1)
    let hint = try crash(input: code)
    #expect(hint.stderr.contains("'tessera crash --swift-code' drafts it in Lua"))
    #expect(hint.status == 1)
  }
}
