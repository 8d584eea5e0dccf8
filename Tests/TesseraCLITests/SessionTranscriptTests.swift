import Foundation
import Testing

/// Sessions whose lines come from a file, each against what it answers.
struct SessionTranscriptTests {
  private static let folder = "Tests/TesseraCLITests/Sessions"
  private static let sessions = Repository.names(in: folder, suffix: ".session")

  @Test(arguments: sessions) func `a session answers as it did`(name: String) throws {
    let path = "\(Self.folder)/\(name).txt"
    let lines = try Repository.text(of: "\(Self.folder)/\(name).session")
    // Both streams in one file, in the order in which they were written.
    let result = try Tessera.runJoined(["repl", "--echo"], input: lines, in: TemporaryFolder())
    // How much memory Lua takes depends on its build.
    let actual = result.transcript
      .replacing(/\nmemory +\d+ KiB/, with: "\nmemory          … KiB")
    try Repository.expect(actual, matches: path)
  }

  @Test func `a transcript without failures ends with 0, and has no prompts`() throws {
    let result = try Tessera.run(["repl"], input: "x = 20\nx + 22\n")
    #expect(result.stdout == "_1 = 42\n")
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test func `failures go to standard error, and the session goes on`() throws {
    let result = try Tessera.run(["repl"], input: "nothing()\n1 + 1\n")
    #expect(result.stdout == "_1 = 2\n")
    #expect(result.stderr.hasPrefix("error: R02: input 1:1: attempt to call a nil value"))
    #expect(result.status == 1)
  }

  @Test func `an unfinished statement at the end is an error`() throws {
    let result = try Tessera.run(["repl"], input: "for i = 1, 2 do\n")
    #expect(result.stderr.contains("'end' expected near <eof>"))
    #expect(result.status == 1)
  }

  @Test func `lines may end as on Windows`() throws {
    let result = try Tessera.run(["repl"], input: "x = 1\r\nx + 1\r\n")
    #expect(result.stdout == "_1 = 2\n")
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test func `a saved session runs although a line was no Lua`() throws {
    let folder = TemporaryFolder()
    _ = try Tessera.run(
      ["repl"], input: "x = 1\n/usr/bin/nothing here\nprint(x + 1)\n:save s.lua\n", in: folder.url)
    let result = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(result.stdout == "2\n")
    #expect(result.status == 0)
  }

  @Test func `quit ends a transcript`() throws {
    let result = try Tessera.run(["repl"], input: "1\n:quit\n2\n")
    #expect(result.stdout == "_1 = 1\n")
    #expect(result.status == 0)
  }

  @Test func `a session begins with a file, whose locals it keeps`() throws {
    let result = try Tessera.run(
      ["repl", "Examples/remove_and_append.lua"], input: "view.numberOfSections\n")
    #expect(result.stdout.hasSuffix("_1 = 1\n"))
    #expect(result.status == 0)
  }

  @Test func `a file that is not there ends the command as it ends run`() throws {
    let result = try Tessera.run(["repl", "nothing.lua"], input: "1\n")
    #expect(result.stdout == "")
    #expect(result.stderr == (try Tessera.run(["run", "nothing.lua"]).stderr))
    #expect(result.status == 66)
  }

  @Test func `documents and events are refused, and not offered`() throws {
    let result = try Tessera.run(["repl", "--json"])
    #expect(result.stderr.contains("--json and --events are for run"))
    #expect(result.status == 64)
    let help = try Tessera.run(["repl", "--help"]).stdout
    #expect(!help.replacing("--jsonl", with: "").contains("--json") && !help.contains("--events"))
  }

  @Test func `a limit ends the line and not the session`() throws {
    let result = try Tessera.run(
      ["repl", "--max-steps", "10000"], input: "while true do end\n1 + 1\n")
    #expect(result.stdout == "_1 = 2\n")
    #expect(result.stderr.contains("R10"))
    #expect(result.status == 1)
  }

  @Test func `what a session saves does the same as a script`() throws {
    let folder = TemporaryFolder()
    let lines = """
      local data = DataSource "A: a b"
      view = CollectionView{ dataSource = data }
      data:append("c", 0)
      view:insertItems{{0, 2}}
      view:deleteItems{{0, 9}}
      #data:items(0)
      _ + 1
      :save session.lua
      """
    let session = try Tessera.run(["repl"], input: lines, in: folder.url)
    #expect(session.stdout.hasSuffix("14 lines written to session.lua\n"))
    let replay = try Tessera.run(
      ["run", "session.lua"], in: folder.url)
    #expect(replay.status == 0)
    #expect(replay.stdout.hasSuffix("3\n4\n"))
    let again = try Tessera.run(
      ["run", "-e", "require 'session'", "-e", "print(view)"], in: folder.url)
    #expect(again.stdout.hasSuffix("A: a b c\n"))
  }

  @Test func `a saved session goes on behind lines that return, fail or have labels`() throws {
    let folder = TemporaryFolder()
    let lines = """
      return 1, nil, 3
      do return 7 end
      if true then return 8 end
      x = 5 return x
      goto a ::a:: y = 1
      goto a ::a:: y = 2
      f = print
      (f)("in parentheses")
      nosuch.x
      ...
      local z <const> = 5
      function g() return 4 end
      g()
      return
      :save session.lua
      """
    _ = try Tessera.run(["repl"], input: lines, in: folder.url)
    let again = try Tessera.run(
      [
        "run", "-e", "require 'session'", "-e",
        "print(_, _1, _2, _3, _4, _5, _6, _7, x, y, z)",
      ], in: folder.url)
    #expect(
      again.stdout == """
        1\tnil\t3
        7
        8
        5
        in parentheses
        4
        4\t1\tnil\t3\t7\t8\t5\t4\t5\t2\tnil

        """, "\(again)")
  }

  @Test func `a repair that was carried out is saved as its batches`() throws {
    let folder = TemporaryFolder()
    let lines = """
      data = DataSource "A: a b c | B: \\"x y\\""
      list = CollectionView{ dataSource = data }
      list:performBatchUpdates(function() data:remove{0, 1} list:deleteItems{{0, 2}} list:reloadItems{{0, 2}} end)
      :fix apply
      :profile classic
      :save session.lua
      """
    let session = try Tessera.run(["repl"], input: lines, in: folder.url)
    #expect(session.stdout.hasSuffix("20 lines written to session.lua\n"), "\(session)")
    let again = try Tessera.run(
      [
        "run", "-e", "require 'session'", "-e",
        "print(data == DataSource(tostring(list)), #list.log)",
      ],
      in: folder.url)
    #expect(again.stdout.hasSuffix("true\t1\n"), "\(again)")
    #expect(
      try String(contentsOf: folder.url("session.lua"), encoding: .utf8).contains(
        "--profile classic"))
  }

  @Test func `a crash opens in a session`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "attempt to delete item 9 from section 0 which only contains 3 items before the update",
      to: "crash.log")
    let result = try Tessera.run(
      ["crash", "--repl", "crash.log"], input: "view\n", in: folder.url)
    #expect(result.stdout.contains("U14 was raised as expected"))
    #expect(result.stdout.contains("_1 =\nview: "))
    #expect(result.status == 0)
  }
}
