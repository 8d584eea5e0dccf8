import Foundation
import Testing

/// The exit codes, with the sentences that come with them.
struct ExitStatusTests {
  @Test func `a script that runs to its end exits with 0`() throws {
    let result = try Tessera.evaluate("")
    #expect(result.stdout == "")
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test func `a runtime error shows its line and the script's own frames`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "local function inner()\n  error 'it broke'\nend\nlocal function outer()\n  inner()\nend\nouter()\n",
      to: "s.lua")
    let result = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(
      result.stderr == """
        error: R02: s.lua:2: it broke
          where  s.lua:2 │ error 'it broke'
        traceback:
          s.lua:2: in 'inner'
          s.lua:5: in 'outer'
          s.lua:7: in the main chunk

        """)
    #expect(result.status == 1)
  }

  @Test func `a refused batch that nobody catches exits with 1`() throws {
    let result = try Tessera.evaluate(#"CollectionView{ dataSource = "A: x" }:deleteItems{0, 5}"#)
    #expect(
      result.stderr.hasPrefix(
        "error: U14: attempt to delete item 5 from section 0 which only contains 1 items before"))
    #expect(result.stderr.contains("\n  before A: x\n"))
    #expect(result.status == 1)
  }

  @Test func `what was printed before an error comes first`() throws {
    let result = try Tessera.evaluate("print 'before' error 'late'")
    #expect(result.stdout == "before\n")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (["run"], "Name a script"),
    (["run", "--json", "--events", "-e", ""], "not both"),
    (["run", "--width", "5", "-e", ""], "--width takes"),
    (["run", "--max-steps", "0", "-e", ""], "--max-steps takes"),
    (["run", "--timeout", "-1", "-e", ""], "--timeout"),
    (["run", "--color", "pink", "-e", ""], "--color"),
    (["unheard-of"], "unheard-of"),
    (["run", "--acsii", "s.lua"], "Unknown flag '--acsii'; did you mean '--ascii'?"),
    (["run", "--ascii", "-x"], "Unknown flag '-x'"),
    (["run", "--"], "Name a script"),
  ]) func `wrong usage exits with 64`(arguments: [String], sentence: String) throws {
    let result = try Tessera.run(arguments)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
    #expect(result.stdout == "")
    #expect(result.status == 64)
  }

  @Test(arguments: [["run", "--help"], ["run", "-h"], ["run", "--ascii", "--help"]])
  func `help is an answer, not a file`(arguments: [String]) throws {
    let result = try Tessera.run(arguments)
    #expect(result.stdout.contains("USAGE: tessera run"))
    #expect(result.status == 0)
  }

  @Test func `two dashes end the flags`() throws {
    let folder = TemporaryFolder()
    try folder.write("print(...)", to: "--odd.lua")
    let result = try Tessera.run(["run", "--ascii", "--", "--odd.lua", "--", "x"], in: folder.url)
    #expect(result.stdout == "--\tx\n")
    let code = try Tessera.run(["run", "-e", "print(...)", "--", "--x"])
    #expect(code.stdout == "--x\n")
  }

  @Test func `a flag of the command after the file is pointed out`() throws {
    let folder = TemporaryFolder()
    try folder.write("print(...)", to: "s.lua")
    let late = try Tessera.run(["run", "s.lua", "--name", "x", "--format", "svg"], in: folder.url)
    #expect(late.stdout == "--name\tx\t--format\tsvg\n")
    #expect(
      late.stderr
        == "note: '--format' goes to the script. To give it to tessera, write it before the file.\n"
    )
    let meant = try Tessera.run(["run", "s.lua", "--", "--format", "svg"], in: folder.url)
    #expect(meant.stderr == "")
  }

  @Test(arguments: [
    ("x = = 1", "R01: -e:1: unexpected symbol near '='"),
    ("if true then", "R01: -e:1: 'end' expected near <eof>"),
  ]) func `a text that is not Lua exits with 65`(code: String, sentence: String) throws {
    let result = try Tessera.evaluate(code)
    #expect(result.stderr == "error: \(sentence)\n  where  -e:1 │ \(code)\n")
    #expect(result.status == 65)
  }

  @Test func `files that cannot be read as text say why`() throws {
    let folder = TemporaryFolder()
    try folder.write(Data("print(1)\nprint(\"".utf8) + [0xff] + Data("\")".utf8), to: "bad.lua")
    let invalid = try Tessera.run(["run", "bad.lua"], in: folder.url)
    #expect(
      invalid.stderr.contains("the byte at offset 16 (line 2) is not part of a character"))
    #expect(invalid.status == 65)
    let directory = try Tessera.run(["run", folder.url.path])
    #expect(directory.stderr == "error: R20: '\(folder.url.path)' is a folder: name a file in it\n")
    #expect(directory.status == 65)
    let missing = try Tessera.run(["run", "nowhere.lua"], in: folder.url)
    #expect(
      missing.stderr
        == "error: R20: there is no file 'nowhere.lua': check the name and the folder you are in\n")
    #expect(missing.status == 66)
  }

  @Test func `output that cannot be written exits with 73`() throws {
    let result = try Tessera.run(["run", "-e", "print 'lost'"], stdout: "/dev/full")
    #expect(result.stderr.contains("standard output cannot be written: No space left on device"))
    #expect(result.status == 73)
  }

  @Test(arguments: [
    (["--max-steps", "1000"], "while true do end", "R10", 124),
    (["--timeout", "0.05"], "while true do end", "R11", 124),
    (["--max-memory", "4M"], "local t = {} while true do t[#t + 1] = {} end", "R12", 125),
    (["--max-output", "1K"], "while true do print 'more' end", "R13", 125),
    (
      ["--max-steps", "1000"], "while true do pcall(function() while true do end end) end", "R10",
      124
    ),
  ]) func `a budget ends a script that nothing else would end`(
    flags: [String], code: String, sentence: String, status: Int
  ) throws {
    let result = try Tessera.evaluate(code, flags: flags)
    #expect(result.stderr.hasPrefix("error: \(sentence): the script was stopped"))
    #expect(Int(result.status) == status)
  }

  @Test func `the output limit's sentence does not say that so much was printed`() throws {
    let result = try Tessera.evaluate(
      "print '0123456789abcdef'", flags: ["--max-output", "10"])
    #expect(result.stdout == "")
    #expect(
      result.stderr.hasPrefix(
        "error: R13: the script was stopped at its output limit of 10 bytes\n"))
  }

  @Test(arguments: [
    ("prnit(1)", "did you mean 'print'?"),
    ("CollectionVeiw{}", "did you mean 'CollectionView'?"),
    (#"CollectionView{ dataSource = "A:" }:inserItems{}"#, "did you mean 'insertItems'?"),
    (#"CollectionView{ dataSource = "A:" }.bonds = {1, 1}"#, "did you mean 'bounds'?"),
    ("FlowLayout{ itemSie = {1, 1} }", "did you mean 'itemSize'?"),
    (
      #"CollectionView{ dataSource = "A:", delegate = { sizeForItm = print } }"#,
      "did you mean 'sizeForItemAt'?"
    ),
  ]) func `a misspelt name is met with the right one`(code: String, hint: String) throws {
    let result = try Tessera.evaluate(code)
    #expect(result.stderr.contains(hint), "\(result.stderr)")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (#"view:insertItems{{0, -1}}"#, "index expected, which is never negative, got -1"),
    (#"view:insertItems{{0, 1.5}}"#, "whole number expected, got the fraction 1.5"),
    (#"view:insertItems{{1}}"#, "index path expected, a table of section and item as in {0, 2}"),
    (#"view:insertItems()"#, "index path expected, as in {0, 2}, got nothing"),
    (#"view:moveSection(0)"#, "bad argument #2 to 'moveSection' (whole number expected, got"),
    (#"view.bounds = {0/0, 5}"#, "finite number expected"),
    (#"view.layout.itemSize = {math.huge, 5}"#, "finite number expected, got inf"),
    (#"view.layout.itemSize = {-1, 5} print(view.contentSize)"#, "U33: negative sizes"),
    (#"view:insertItems{{math.maxinteger, 0}}"#, "U16: attempt to insert item 0 into section"),
  ]) func `a bad argument is named with what was expected`(code: String, sentence: String) throws {
    let result = try Tessera.evaluate(#"view = CollectionView{ dataSource = "A: x" }"#, code)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
    #expect(result.status == 1)
  }
}
