import Foundation
import Testing

/// The session on a terminal, typed at as a person would.
struct ReplTerminalTests {
  private let folder = TemporaryFolder()

  private func start(
    _ arguments: [String] = ["repl"], rows: Int = 24, columns: Int = 80,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      arguments, in: folder.url, rows: rows, columns: columns, environment: environment)
    try terminal.wait(for: "> ")
    return terminal
  }

  /// Types Ctrl-C once the script that was entered runs, and waits until it has stopped.
  ///
  /// The script has no end of its own. Before it runs, Ctrl-C would drop a line.
  private func interrupt(_ terminal: PseudoTerminal, _ answer: String = "interrupted") throws {
    try terminal.waitForWork()
    try terminal.type("\u{3}")
    try terminal.wait(for: answer)
    try terminal.wait(for: "> ")
  }

  @Test func `an expression shows its value, and Ctrl-D leaves`() throws {
    let terminal = try start()
    try terminal.enter("20 + 22")
    try terminal.wait(for: "_1 = 42")
    try terminal.wait(for: "> ")
    try terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func `plain tessera opens a session`() throws {
    let terminal = try start([])
    try terminal.enter(":quit")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func `a function goes on over several lines, and is recalled as one`() throws {
    let terminal = try start()
    try terminal.enter("function double(x)")
    try terminal.wait(for: ">> ")
    try terminal.enter("return 2 * x")
    try terminal.wait(for: ">> ")
    try terminal.enter("end")
    try terminal.wait(for: "> ")
    try terminal.enter("double(21)")
    try terminal.wait(for: "_1 = 42")
    try terminal.wait(for: "> ")
    // Up twice: the call, then the whole function, which the return key defines again.
    try terminal.type("\u{1b}[A\u{1b}[A")
    try terminal.wait(for: "end")
    try terminal.type("\r")
    try terminal.wait(for: "> ")
    try terminal.enter("double(4)")
    try terminal.wait(for: "_2 = 8")
  }

  @Test func `Tab completes what is unique and shows its signature`() throws {
    let terminal = try start()
    try terminal.enter("data = DataSource 'A: x y'")
    try terminal.wait(for: "> ")
    try terminal.type("data:numberOfI\t")
    try terminal.wait(for: "data:numberOfItemsInSection(")
    try terminal.type("0)\r")
    try terminal.wait(for: "_1 = 2")
  }

  @Test func `Tab lists what begins alike, and file names behind load`() throws {
    try folder.write("answer = 7", to: "seven.lua")
    let terminal = try start()
    try terminal.type("string.re\t\t")
    try terminal.wait(for: "rep")
    try terminal.wait(for: "reverse")
    try terminal.type("\u{3}")
    try terminal.wait(for: "> ")
    try terminal.type(":load se\t\r")
    try terminal.wait(for: ":load seven.lua")
    try terminal.wait(for: "> ")
    try terminal.enter("answer")
    try terminal.wait(for: "_1 = 7")
  }

  @Test func `a later session remembers, and finds with Ctrl-R`() throws {
    let first = try start()
    try first.enter("remembered = 12345")
    try first.wait(for: "\n> ")
    try first.enter("other = 1")
    try first.wait(for: "\n> ")
    try first.type("\u{4}")
    #expect(try first.waitForEnd() == 0)

    let second = try start()
    try second.type("\u{12}12345")
    try second.wait(for: "remembered = 12345")
    try second.type("\r\r")
    try second.wait(for: "> ")
    try second.enter("remembered")
    try second.wait(for: "_1 = 12345")
  }

  @Test(arguments: [
    "while true do end",
    "coroutine.wrap(function() while true do end end)()",
    "table.sort({1, 2, 3, 4, 5}, function(a, b) while true do end end)",
    "while true do pcall(function() while true do end end) end",
  ]) func `Ctrl-C stops what runs and keeps the session`(code: String) throws {
    let terminal = try start()
    try terminal.enter("kept = 5")
    try terminal.wait(for: "> ")
    try terminal.enter(code)
    try interrupt(terminal)
    try terminal.enter("kept")
    try terminal.wait(for: "_1 = 5")
  }

  @Test func `Ctrl-C ends a long edit of a results controller, which is then as it was`() throws {
    let terminal = try start()
    try terminal.enter(
      "r = ResultsController{ sortDescriptors = {'n'} }; one = { { id = 0, n = 0 } }")
    try terminal.wait(for: "\n> ")
    try terminal.enter("t = {}; for i = 1, 100000 do t[i] = { id = i, n = i * 7919 % 100003 } end")
    try terminal.wait(for: "\n> ")
    try terminal.enter("while true do r:setContent(t) r:setContent(one) end")
    try interrupt(terminal)
    try terminal.enter("#r == 0 or #r == 1 or #r == 100000")
    try terminal.wait(for: "_1 = true")
  }

  @Test func `Ctrl-C drops the line, and twice on an empty one leaves`() throws {
    let terminal = try start()
    try terminal.type("not finished\u{3}")
    try terminal.wait(for: "^C")
    try terminal.wait(for: "> ")
    try terminal.type("\u{3}")
    try terminal.wait(for: "Ctrl-C once more leaves")
    try terminal.wait(for: "> ")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == 130)
  }

  @Test func `Ctrl-C drops a statement that goes on`() throws {
    let terminal = try start()
    try terminal.enter("for i = 1, 3 do")
    try terminal.wait(for: ">> ")
    try terminal.type("\u{3}")
    try terminal.wait(for: "> ")
    try terminal.enter("1 + 1")
    try terminal.wait(for: "_1 = 2")
  }

  @Test func `a new width of the window is known at once`() throws {
    let terminal = try start(columns: 80)
    try terminal.type("1 +")
    terminal.resize(rows: 30, columns: 40)
    try terminal.wait(for: "1 +")
    try terminal.enter(" 1")
    try terminal.wait(for: "_1 = 2")
    try terminal.wait(for: "> ")
    try terminal.enter(":explain U06")
    let page = try terminal.wait(for: "see also")
    let lines = page.split(separator: "\n").filter {
      $0.hasPrefix("  means") || $0.hasPrefix("  rule")
    }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 40 })
  }

  @Test func `a paste of 200 lines is folded, and runs with the return key`() throws {
    let terminal = try start()
    let script =
      ["local total = 0", "local function add(x)", "\ttotal = total + x", "end"]
      + (1...196).map { "add(\($0))" }
    try terminal.type("\u{1b}[200~" + script.joined(separator: "\r") + "\r\u{1b}[201~")
    try terminal.wait(for: "… 180 more lines")
    try terminal.type("\r")
    try terminal.wait(for: "add(196)")
    try terminal.enter("total")
    try terminal.wait(for: "_1 = 19306")
  }

  @Test func `200 lines that come without brackets are taken line by line`() throws {
    let terminal = try start()
    try terminal.type("total = 0\r" + (1...199).map { "total = total + \($0)\r" }.joined())
    try terminal.enter("total == 19900 and 'all there'")
    try terminal.wait(for: "\"all there\"")
  }

  @Test func `a paste of one line can be edited before it runs`() throws {
    let terminal = try start()
    try terminal.type("\u{1b}[200~40 +\u{1b}[201~ 2\r")
    try terminal.wait(for: "_1 = 42")
  }

  @Test func `letters beyond ASCII are edited whole`() throws {
    let terminal = try start()
    try terminal.type("'é日x'\u{7f}\u{7f}\u{7f}本'\r")
    try terminal.wait(for: "_1 = \"é本\"")
  }

  @Test func `a dumb terminal gets prompts and nothing else`() throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    try terminal.enter("1 + 1")
    try terminal.wait(for: "_1 = 2")
    try terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(!terminal.output.contains("\u{1b}"))
  }

  @Test func `Ctrl-C drops the line on a dumb terminal, too, and twice running leaves`() throws {
    let terminal = try start(environment: ["TERM": "dumb"])
    try terminal.type("not finished\u{3}")
    try terminal.wait(for: "> ")
    try terminal.enter("for i = 1, 3 do")
    try terminal.wait(for: ">> ")
    try terminal.type("\u{3}")
    try terminal.wait(for: "> ")
    try terminal.enter("1 + 1")
    try terminal.wait(for: "_1 = 2")
    try terminal.wait(for: "> ")
    try terminal.enter("while true do end")
    try interrupt(terminal)
    try terminal.type("\u{3}")
    try terminal.wait(for: "Ctrl-C once more leaves")
    try terminal.wait(for: "> ")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == 130)
  }

  @Test func `long output is cut, and the rest is there`() throws {
    let terminal = try start()
    try terminal.enter("for i = 1, 1200 do print('line', i) end")
    try terminal.wait(for: "700 more lines")
    try terminal.enter(":more")
    try terminal.wait(for: "200 more lines")
    try terminal.enter(":more")
    try terminal.wait(for: "1200")
    try terminal.wait(for: "> ")
  }

  @Test(arguments: [":undo", ":redo"])
  func `Ctrl-C during a replay leaves everything as it was`(command: String) throws {
    let terminal = try start()
    // A replay leaves out what was interrupted, so that the next line has no end in it.
    try terminal.enter("wasBegun = true while true do end")
    try interrupt(terminal)
    for line in ["while not wasBegun do end n = 1", "kept = 'last'"] {
      try terminal.enter(line)
      try terminal.wait(for: "\n> ")
      if command == ":redo" { break }
    }
    if command == ":redo" {
      try terminal.enter(":undo")
      try terminal.wait(for: "undid")
      try terminal.wait(for: "> ")
    }
    try terminal.enter(command)
    try interrupt(terminal, "interrupted; nothing was")
    try terminal.enter("n, kept")
    try terminal.wait(for: command == ":undo" ? "_1 = 1" : "_1 = nil")
    try terminal.wait(for: command == ":undo" ? "_2 = \"last\"" : "_2 = nil")
  }

  @Test func `Ctrl-backslash does nothing, after a paste, too`() throws {
    let terminal = try start()
    try terminal.enter("n = 0")
    try terminal.wait(for: "\n> ")
    try terminal.type("\u{1b}[200~n = n + 1\u{1b}[201~\r")
    try terminal.wait(for: "\n> ")
    try terminal.type("\u{1c}\u{1c}\r")
    try terminal.wait(for: "> ")
    try terminal.enter("'n is ' .. n")
    try terminal.wait(for: "_1 = \"n is 1\"")
  }

  @Test func `a delegate that does not return is stopped once, and waits for a change`() throws {
    let terminal = try start()
    try terminal.enter("d = {sizeForItemAt = function() while true do end end}")
    try terminal.wait(for: "\n> ")
    try terminal.enter(
      "v = CollectionView{dataSource = 'A: a', layout = FlowLayout{}, delegate = d}")
    try interrupt(terminal)
    #expect(terminal.text.contains(":views off v"))
    try terminal.enter("20 + 22")
    try terminal.wait(for: "_1 = 42")
    try terminal.wait(for: "> ")
    try terminal.enter(":views off v")
    try terminal.wait(for: "is not laid out")
    try terminal.enter("x = 5")
    try terminal.wait(for: "> ")
    try terminal.enter("x + 1")
    try terminal.wait(for: "_2 = 6")
  }

  @Test func `a signal that ends the process gives the terminal back`() throws {
    let terminal = try start()
    try terminal.type("1 +")
    try terminal.wait(for: "1 +")
    #expect(terminal.isRaw)
    terminal.send(15)
    #expect(try terminal.waitForEnd() == 128 + 15)
    #expect(!terminal.isRaw)
  }

  @Test func `what a killed session was told is in the history, and offered to the next`() throws {
    let first = try start()
    for line in ["a = 20", "b = 22", ":state", "print('once')"] {
      try first.enter(line)
      try first.wait(for: "\n> ")
    }
    // What Ctrl-C has ended no restoring can end.
    try first.enter("while 1 do end")
    try interrupt(first)
    // It was a line all the same, which is the one that is taken back.
    try first.enter(":undo")
    try first.wait(for: "undid input 4")
    try first.enter("while true do end")
    try first.waitForWork()
    first.send(9)
    _ = try first.waitForEnd()

    let second = try PseudoTerminal(["repl"], in: folder.url)
    try second.wait(for: "restore 4 lines?")
    try second.type("y")
    try second.wait(for: "not restored, since it had been interrupted: while 1 do end")
    try second.wait(for: "not restored, since it had not ended: while true do end")
    try second.wait(for: "> ")
    #expect(!second.text.contains("once"))
    // Another session at the same time does not take what the second one has.
    let third = try start()
    #expect(!third.text.contains("restore"))
    try third.type("\u{4}")
    _ = try third.waitForEnd()
    try second.enter("a + b")
    try second.wait(for: "_1 = 42")
    try second.wait(for: "> ")
    try second.type("\u{10}\u{10}")
    try second.wait(for: "while true do end")
    try second.type("\u{3}")
    try second.wait(for: "> ")
    try second.type("\u{4}")
    #expect(try second.waitForEnd() == 0)
    let fourth = try start()
    #expect(!fourth.text.contains("restore"))
  }

  @Test func `sentences of the session are broken between words`() throws {
    let terminal = try PseudoTerminal(["repl"], in: folder.url, rows: 24, columns: 60)
    try terminal.wait(for: "leaves.")
    #expect(terminal.text.contains("Ctrl-D\nleaves."))
    try terminal.enter("a = 41")
    try terminal.enter("a + 1")
    try terminal.wait(for: "_1 = 42")
    try terminal.wait(for: "> ")
    terminal.send(9)
    _ = try terminal.waitForEnd()
    let next = try PseudoTerminal(["repl"], in: folder.url, rows: 24, columns: 80)
    try next.wait(for: "later] ")
    #expect(next.text.contains("[y: yes, n: forget,\nother: later] "))
    try next.type("n")
  }

  @Test func `save asks before it overwrites`() throws {
    try folder.write("mine", to: "s.lua")
    let terminal = try start()
    try terminal.enter("x = 1")
    try terminal.wait(for: "\n> ")
    try terminal.enter(":save s.lua")
    try terminal.wait(for: "overwrite 's.lua'? [y/N] ")
    try terminal.type("n")
    try terminal.wait(for: "is left as it was")
    try terminal.wait(for: "> ")
    try terminal.enter(":save s.lua")
    try terminal.wait(for: "overwrite 's.lua'? [y/N] ")
    try terminal.type("y")
    try terminal.wait(for: "2 lines written")
  }

  @Test func `one long line is cut within no character, and control characters are signs`() throws {
    let terminal = try start()
    try terminal.enter("print(string.rep('日', 60000))")
    try terminal.wait(for: ":more shows the next 128 KiB")
    #expect(!terminal.text.contains("\u{FFFD}"))
    try terminal.wait(for: "> ")
    try terminal.enter("print('bell\\7')")
    try terminal.wait(for: "bell^G")
  }

  @Test func `a session is recorded, and the recording is one of its script`() throws {
    let terminal = try start()
    try terminal.enter("v = CollectionView{ dataSource = 'A: a' }")
    try terminal.wait(for: "\n> ")
    try terminal.enter(":record .")
    try terminal.wait(for: "'.' is a folder: name a file in it")
    try terminal.enter(":record run.jsonl")
    try terminal.wait(for: "recorded in run.jsonl")
    #expect(try Tessera.run(["replay", "run.jsonl"], in: folder.url).status == 0)
  }

  @Test func `a file is run, and with -i a session goes on behind it`() throws {
    try folder.write("x = 41; print('file', ...)", to: "f.lua")
    #expect(try Tessera.run(["f.lua", "a"], in: folder.url).stdout == "file\ta\n")
    let terminal = try start(["-i", "f.lua"])
    try terminal.enter("x + 1")
    try terminal.wait(for: "_1 = 42")
  }

  @Test func `memory that the system does not have is named, and the session goes on`() throws {
    try folder.write("t = {} for i = 1, 1e9 do t[i] = {i} end\nt = nil\n1 + 1\n", to: "in")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -v 300000; exec \"$0\" repl < in 2>&1", try Tessera.path,
    ]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("R12: the script was stopped because the system has no more memory"))
    #expect(text.hasSuffix("_1 = 2\n"))
  }
}
