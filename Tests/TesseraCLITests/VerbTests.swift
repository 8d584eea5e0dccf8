import Foundation
import Testing

/// The commands and flags as a whole: one spelling of each, help in groups, and the old names.
struct VerbTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: [String], input: String = "") throws -> Tessera.Result {
    try Tessera.run(arguments, input: input, in: folder.url)
  }

  @Test func `the help has the commands in groups`() throws {
    let help = try run(["--help"]).stdout
    let heads = help.split(separator: "\n").filter { $0.hasSuffix("SUBCOMMANDS:") }
    #expect(
      heads == [
        "RUN SUBCOMMANDS:", "EXPLAIN SUBCOMMANDS:", "LEARN AND GRADE SUBCOMMANDS:",
        "FOR EDITORS AND PROGRAMS SUBCOMMANDS:",
      ], "\(help)")
    #expect(!help.contains("worker"))
  }

  @Test func `the page has the help as it is`() throws {
    let page = try Repository.text(of: "Documentation/command-line.md")
    for arguments in [["--help"], ["learn", "--help"]] {
      let help = try run(arguments).stdout
      #expect(page.contains("```\n\(help)```\n"), "\(arguments): the page has another help")
    }
  }

  @Test func `code runs without the name of a command`() throws {
    let result = try run(["-e", "print(20 + 22, ...)", "-e", "print(arg[1])", "x"])
    #expect(result.stdout == "42\tx\nx\n" && result.status == 0, "\(result)")
    #expect(try run(["-e", "error 'no'"]).status == 1)
    let isolated = try run(["-e", "print(1)", "--isolate"])
    #expect(isolated.stdout == "1\n", "\(isolated.stderr)")
  }

  /// Commands that have a form for programs, and their arguments without a flag for it.
  private static let withDocuments: [[String]] = [
    ["run", "-e", "print(1)"], ["apply", "A: a", "deleteItem 0,0"], ["diff", "A: a", "A: b"],
    ["show", "A: a"], ["explain", "U06"], ["crash", "crash.log"], ["check", "."], ["test", "."],
    ["learn list"], ["learn run", "1"], ["learn author texts"],
    ["replay", "run.jsonl"],
  ]

  @Test(arguments: withDocuments)
  func `--json is short for --format json`(arguments: [String]) throws {
    try folder.write(
      "attempt to delete item 3 from section 0 which only contains 3 items before the update",
      to: "crash.log")
    try folder.write("it('adds', function() assert.are.equal(2, 1 + 1) end)\n", to: "a_test.lua")
    _ = try run(["learn", "start", "."])
    _ = try run(["run", "--record", "run.jsonl", "-e", "print(1)"])
    let command = arguments[0].split(separator: " ").map(String.init)
    func result(_ flags: String...) throws -> Tessera.Result {
      try run(command + flags + arguments.dropFirst())
    }
    let (short, long) = (try result("--json"), try result("--format", "json"))
    #expect(long.stdout.hasPrefix("{") && long.status == short.status, "\(long)")
    // A test says how long it took.
    if arguments[0] != "test" { #expect(long.stdout == short.stdout) }
    let both = try result("--format", "text", "--json")
    #expect(both.status == 64 && both.stderr.contains("ask for different forms"), "\(both)")
  }

  @Test func `records are a form, too`() throws {
    let (short, long) = (
      try run(["explain", "--plain", "U06"]), try run(["explain", "--format", "plain", "U06"])
    )
    #expect(long.stdout == short.stdout && long.stdout.hasPrefix("title\tU06"), "\(long)")
    let events = try run(["run", "--format", "events", "-e", "print(1)"])
    #expect(events.stdout.contains("\"event\":\"end\""))
  }

  @Test func `every error begins alike`() throws {
    for arguments in [
      ["rum"], ["run", "--jsno", "x.lua"], ["run", "gone.lua"], ["diff", "A: a"],
    ] {
      let result = try run(arguments)
      #expect(result.stderr.hasPrefix("error: "), "\(result.stderr)")
      #expect(result.stdout == "")
    }
  }

  @Test func `names of version 0 2 work, and say what to write instead`() throws {
    _ = try run(["learn", "start", "."])
    for (old, new) in [
      (["learn", "goal", "01_01"], "learn run"), (["learn", "why", "01_01"], "learn run"),
      (["learn", "check-all"], "learn check"),
    ] {
      let result = try run(old)
      let name = old.prefix(2).joined(separator: " ")
      #expect(result.stderr == "note: 'tessera \(name)' is now 'tessera \(new)'.\n")
      #expect(!result.stdout.isEmpty)
    }
    let help = try run(["learn", "--help"]).stdout
    for old in ["goal ", "why ", "check-all", "verify"] {
      #expect(!help.contains("\n  \(old)"), "\(help)")
    }
  }

  @Test func `a folder is checked as a whole`() throws {
    for name in ["Scripts/below", "Empty"] {
      try FileManager.default.createDirectory(
        at: folder.url(name), withIntermediateDirectories: true)
    }
    try folder.write("x = = 1\n", to: "Scripts/below/wrong.lua")
    try folder.write("print(1)\n", to: "Scripts/right.lua")
    try folder.write("x = = 1\n", to: "Scripts/note.txt")
    let result = try run(["check", "Scripts"])
    #expect(result.stdout.contains("Scripts/below/wrong.lua:1"), "\(result)")
    #expect(!result.stdout.contains("note.txt") && result.status == 65)
    try folder.write("", to: "Empty/note.txt")
    let empty = try run(["check", "Empty"])
    #expect(empty.status == 66 && empty.stderr == "error: no file there ends in .lua\n")
  }

  @Test func `commands for programs say so on a terminal`() throws {
    let service = try PseudoTerminal(["repl", "--jsonl"], in: folder.url)
    try service.wait(for: "programs send JSON with --jsonl")
    try service.type("\u{4}")
    #expect(try service.waitForEnd() == 0)
    let adapter = try PseudoTerminal(["debug"], in: folder.url)
    try adapter.wait(for: "editors start this command")
    try adapter.type("\u{3}")
    #expect(try adapter.waitForEnd() != 0)
  }

  @Test func `a problem is the same on a terminal and in a pipe`() throws {
    let arguments = ["apply", "--width", "80", "--color", "never", "A: a b", "deleteItem 0,7"]
    let piped = try run(arguments).stderr
    let terminal = try PseudoTerminal(arguments, in: folder.url)
    try terminal.wait(for: "more   tessera explain U14")
    #expect(try terminal.waitForEnd() == 1)
    #expect(terminal.text.replacingOccurrences(of: "\r", with: "") == piped)
  }
}
