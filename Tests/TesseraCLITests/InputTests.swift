import Foundation
import Testing

/// Where a script comes from, and what it gets.
struct InputTests {
  @Test(arguments: [
    (["run", "--seed", "-1", "-e", "print(1)"], "1\n", ""),
    (["show", "--plain", "--rect", "-20,-10,100,100", "A: a"], "header", ""),
    (
      ["show", "--bounds", "-5x5", "A: a"], "", "The value '-5x5' is invalid for '--bounds <size>'"
    ),
    (
      ["show", "--item-size", "-1x-1", "A: a"], "", "The value '-1x-1' is invalid for '--item-size"
    ),
    (["show", "--header", "-3", "A: a"], "", "--header takes a height of 0 or more."),
    (["run", "--timeout", "-1", "-e", "x = 1"], "", "--timeout takes a number of seconds greater"),
    (["run", "--max-steps", "-1", "-e", "x = 1"], "", "--max-steps takes"),
    (["run", "--width", "-1", "-e", "x = 1"], "", "--width takes a number from 20 on."),
    (["diff", "--profile", "-1", "A: a", "A: b"], "", "The value '-1' is invalid for '--profile"),
    (["run", "--seed", "--json", "-e", "x = 1"], "", "The value '--json' is invalid for '--seed"),
    (["run", "--seed"], "", "Missing value for '--seed <seed>'"),
    (["run", "--output", "--json", "-e", "x = 1"], "", "Missing value for '--output <file>'"),
  ])
  func `a value of a flag may begin with a minus sign`(
    arguments: [String], output: String, complaint: String
  ) throws {
    let result = try Tessera.run(arguments)
    #expect(result.status == (complaint.isEmpty ? 0 : 64))
    #expect(output.isEmpty || result.stdout.contains(output))
    #expect(complaint.isEmpty || result.stderr.contains(complaint), "\(result.stderr)")
  }

  @Test func `several pieces of code share their globals`() throws {
    let result = try Tessera.evaluate("a = 20", "b = 22", "print(a + b)")
    #expect(result.stdout == "42\n")
  }

  @Test func `a dash reads standard input`() throws {
    let result = try Tessera.run(["run", "-", "one"], input: "print('from stdin', ...)")
    #expect(result.stdout == "from stdin\tone\n")
    #expect(result.status == 0)
  }

  @Test func `a first line that starts with a number sign is skipped and counted`() throws {
    let folder = TemporaryFolder()
    try folder.write("#!/usr/bin/env -S tessera run\nprint(1)\nerror 'third line'\n", to: "s.lua")
    let result = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(result.stdout == "1\n")
    #expect(result.stderr.contains("s.lua:3: third line"))
  }

  @Test func `everything behind the file goes to the script`() throws {
    let folder = TemporaryFolder()
    try folder.write("print(arg[0], #arg, ...)", to: "s.lua")
    let result = try Tessera.run(
      ["run", "--ascii", "s.lua", "--json", "-e", "a b"], in: folder.url)
    #expect(result.stdout == "s.lua\t3\t--json\t-e\ta b\n")
  }

  @Test func `arguments go to code as well`() throws {
    let result = try Tessera.run(["run", "-e", "print(arg[1], ...)", "x", "--y"])
    #expect(result.stdout == "x\tx\t--y\n")
  }

  @Test func `modules are found beside the script only`() throws {
    let folder = TemporaryFolder()
    try folder.write("return { answer = 42 }", to: "m.lua")
    try folder.write("print(require 'm'.answer, require 'm' == require 'm')", to: "s.lua")
    let result = try Tessera.run(["run", folder.url("s.lua").path])
    #expect(result.stdout == "42\ttrue\n")
    let elsewhere = try Tessera.evaluate("require '../m'")
    #expect(elsewhere.stderr.contains("module '../m' cannot be loaded"))
  }

  @Test func `random numbers follow the seed`() throws {
    let code = "print(math.random(1000000))"
    let first = try Tessera.evaluate(code).stdout
    let again = try Tessera.evaluate(code, flags: ["--seed", "0"]).stdout
    let other = try Tessera.evaluate(code, flags: ["--seed", "1"]).stdout
    #expect(first == again)
    #expect(first != other)
  }

  @Test func `dates are read off the virtual clock`() throws {
    let result = try Tessera.evaluate(
      "print(os.time(), os.date(), os.date('%Y'), os.date('%H', 3600))")
    #expect(result.stdout == "978307200\tMon Jan  1 00:00:00 2001\t2001\t01\n")
  }

  @Test func `modules that require each other are named`() throws {
    let folder = TemporaryFolder()
    try folder.write("return require 'b'", to: "a.lua")
    try folder.write("return require 'a'", to: "b.lua")
    try folder.write("return require 'own'", to: "own.lua")
    try folder.write("require 'a'", to: "s.lua")
    let result = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(
      result.stderr.contains(
        "b.lua:1: module 'a' cannot be loaded, as modules require each other: 'a' requires "
          + "'b', which requires 'a'. Move the shared code into a third module"))
    try folder.write("print(pcall(require, 'own')) print(pcall(require, 'own'))", to: "s.lua")
    let own = "false\town.lua:1: module 'own' cannot be loaded: it requires itself\n"
    #expect(try Tessera.run(["run", "s.lua"], in: folder.url).stdout == own + own)
  }

  @Test func `compiled Lua is told from text`() throws {
    let folder = TemporaryFolder()
    try folder.write("\u{1B}Lua", to: "c.lua")
    try folder.write("require 'c'", to: "s.lua")
    let module = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(module.stderr.contains("'c.lua' is compiled Lua, and only source text can run"))
    let script = try Tessera.run(["run", "c.lua"], in: folder.url)
    #expect(script.stderr.contains("this is compiled Lua, and only source text is run"))
  }

  @Test(arguments: [
    (["rnu", "x"], "There is no command 'rnu', nor a file of that name; did you mean 'run'?"),
    (["help", "frob"], "There is no command 'frob', nor a file of that name."),
    (["help", "shwo"], "did you mean 'show'?"),
  ])
  func `a word that is no command is named`(words: [String], sentence: String) throws {
    let result = try Tessera.run(words)
    #expect(result.status == 64)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }
}
