import Foundation
import Testing

/// `--allow` grants what it says and nothing else.
struct GrantTests {
  @Test func `a script reads and requires in the folders that it is given`() throws {
    let folder = TemporaryFolder()
    let library = TemporaryFolder()
    try folder.write("print(require('m').name, readFile('data.txt'))", to: "s.lua")
    try library.write("return { name = 'granted' }", to: "m.lua")
    try library.write("text", to: "data.txt")
    let refused = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(refused.status == 1)
    for flags in [[], ["--isolate"]] {
      let granted = try Tessera.run(
        ["run"] + flags + ["--allow", "read=\(library.url.path)", "s.lua"], in: folder.url)
      #expect(granted.stdout == "granted\ttext\n")
    }
  }

  @Test func `a file that is in no folder is looked for in all of them`() throws {
    let folder = TemporaryFolder()
    let result = try Tessera.run(
      ["run", "--allow", "read=\(folder.url.path)", "-e", "readFile('no.txt')"])
    #expect(result.stderr.contains("there is no file 'no.txt' in '.' or '\(folder.url.path)'"))
  }

  @Test func `a link in a granted folder leads nowhere`() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url("out.txt"), withDestinationURL: URL(filePath: "/etc/passwd"))
    for code in ["readFile('out.txt')", "writeFile('out.txt', 'x')"] {
      let result = try Tessera.run([
        "run", "--allow", "read=\(folder.url.path)", "--allow", "write=\(folder.url.path)", "-e",
        code,
      ])
      #expect(result.stderr.contains("is a symbolic link"), "\(result.stderr)")
      #expect(result.status == 1)
    }
  }

  /// Makes the folders that Debian has: the files of a library in `lua/5.1`, links in `lua/5.4`.
  private func versions() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["lua/5.1/kit", "lua/5.4/kit", "lua/other"] {
      try FileManager.default.createDirectory(
        at: folder.url(name), withIntermediateDirectories: true)
    }
    try folder.write("return 'kit'", to: "lua/5.1/kit/init.lua")
    try folder.write("return 'own'", to: "lua/5.4/own.lua")
    try folder.write("return 'secret'", to: "lua/other/secret.lua")
    for (name, target) in [
      ("kit/init.lua", "../../5.1/kit/init.lua"), ("near.lua", "own.lua"),
      ("secret.lua", "../other/secret.lua"), ("lost.lua", "../5.1/nowhere.lua"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url("lua/5.4/\(name)").path, withDestinationPath: target)
    }
    return folder
  }

  @Test(arguments: [[], ["--isolate"]])
  func `links within a granted folder and to older versions are followed`(flags: [String]) throws {
    let folder = try versions()
    let grant = "read=\(folder.url("lua/5.4").path)"
    let result = try Tessera.run(
      ["run"] + flags + ["--allow", grant, "-e", "print(require 'kit', require 'near')"])
    #expect(result.stdout == "kit\town\n", "\(result.transcript)")
    for name in ["secret", "lost"] {
      let refused = try Tessera.run(["run", "--allow", grant, "-e", "require '\(name)'"])
      #expect(refused.stderr.contains("is a symbolic link"), "\(refused.stderr)")
    }
    // The folder that the link ends in may be granted, too.
    let both = try Tessera.run([
      "run", "--allow", grant, "--allow", "read=\(folder.url("lua/other").path)", "-e",
      "print(require 'secret')",
    ])
    #expect(both.stdout == "secret\n")
  }

  @Test func `a version that is itself a link leads nowhere`() throws {
    let folder = try versions()
    try FileManager.default.moveItem(at: folder.url("lua/5.1"), to: folder.url("lua/moved"))
    try FileManager.default.createSymbolicLink(
      at: folder.url("lua/5.1"), withDestinationURL: folder.url("lua/moved"))
    let result = try Tessera.run([
      "run", "--allow", "read=\(folder.url("lua/5.4").path)", "-e", "require 'kit'",
    ])
    #expect(result.stderr.contains("is a symbolic link"), "\(result.stderr)")
  }

  @Test func `beside a script no link is followed`() throws {
    let folder = TemporaryFolder()
    try folder.write("print(require 'm')", to: "s.lua")
    try folder.write("return 1", to: "n.lua")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("m.lua").path, withDestinationPath: "n.lua")
    let result = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(result.stderr.contains("is a symbolic link"))
  }

  @Test func `a granted folder brings an io that prints and opens nothing`() throws {
    let code = """
      io.write("a", 1, "\\n"):write("b\\n")
      print(io.type(io.stdout), io.type(1), io.stdout, io.open, io.lines, io.popen, io.read)
      print(debug.getmetatable(""), pcall(io.write, {}))
      """
    let result = try Tessera.run(["run", "--allow", "read=.", "-e", code])
    #expect(
      result.stdout == """
        a1
        b
        file\tnil\tfile (standard output)\tnil\tnil\tnil\tnil
        string\tfalse\tbad argument #1 to 'write' (string expected, got table)

        """, "\(result.transcript)")
    let flood = try Tessera.run([
      "run", "--allow", "read=.", "--max-output", "1K", "-e", "while true do io.write('xxx') end",
    ])
    #expect(flood.status == 125 && flood.stdout.utf8.count <= 1024)
    #expect(try Tessera.run(["run", "-e", "print(io)"]).stdout == "nil\n")
  }

  /// Debian's libraries in Lua alone: the package, a module of it, and what shows that it works.
  private static let libraries = [
    ("lua-penlight", "pl.List", "require('pl.List'){1, 2, 3}:reverse():join(' ')", "3 2 1"),
    ("lua-penlight", "pl.pretty", "require('pl.pretty').write({ a = 1 }, '')", "{a=1}"),
    ("lua-penlight", "pl.stringx", "require('pl.stringx').strip('  x ')", "x"),
    ("lua-penlight", "pl.class", "require('pl.class')()()._class ~= nil", "true"),
    ("lua-penlight", "pl.tablex", "#require('pl.tablex').keys{ a = 1, b = 2 }", "2"),
    ("lua-penlight", "pl.OrderedMap", "#require('pl.OrderedMap'){}:keys()", "0"),
    ("lua-penlight", "pl.Set", "require('pl.Set'){'a'} == require('pl.Set'){'a'}", "true"),
    ("lua-penlight", "pl.template", "require('pl.template').substitute('$(x)', { x = 1 })", "1"),
    ("lua-penlight", "pl.seq", "#require('pl.seq').copy({ 1, 2 })", "2"),
    ("lua-luassert", "luassert", "pcall(require('luassert').is_true, false)", "false"),
    ("lua-luassert", "luassert", "pcall(require('luassert').same, { 1 }, { 1 })", "true"),
    ("lua-luassert", "luassert", "pcall(require('luassert').same, { 1 }, { 2 })", "false"),
    ("lua-luassert", "luassert.spy", "type(require('luassert.spy').new(print))", "table"),
    ("lua-say", "say", "require('say')('no such text')", "nil"),
    ("lua-argparse", "argparse", "require('argparse')('p'):get_usage()", "Usage: p [-h]"),
  ]

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/lua/5.4"), "no Lua libraries"))
  func `libraries in Lua alone load from Debian's folder`() throws {
    var missing: [String] = []
    for (package, module, expression, shown) in Self.libraries {
      let path = "/usr/share/lua/5.4/" + module.replacing(".", with: "/")
      guard
        [path + ".lua", path + "/init.lua"].contains(where: {
          FileManager.default.fileExists(atPath: $0)
        })
      else {
        missing.append(package)
        continue
      }
      let result = try Tessera.run([
        "run", "--allow", "read=/usr/share/lua/5.4", "-e", "print((\(expression)))",
      ])
      #expect(result.stdout.hasPrefix(shown), "\(module): \(result.transcript)")
    }
    #expect(missing.isEmpty, "not installed: \(missing)")
  }

  @Test func `a script writes into the folder that it is given`() throws {
    let folder = TemporaryFolder()
    let result = try Tessera.run([
      "run", "--allow", "write=\(folder.url.path)", "-e", "writeFile('out.txt', 'a\\0b')",
    ])
    #expect(result.status == 0)
    #expect(try Data(contentsOf: folder.url("out.txt")) == Data("a\0b".utf8))
  }

  @Test(arguments: [
    ("writeFile('out.txt', 'x')", [], "scripts write no files unless --allow write=FOLDER"),
    ("writeFile('../out.txt', 'x')", ["--allow", "write=."], "without folders"),
    ("writeFile('.profile', 'x')", ["--allow", "write=."], "It starts with no - or dot"),
    ("writeFile('-rf', 'x')", ["--allow", "write=."], "It starts with no - or dot"),
    ("writeFile('a.', 'x')", ["--allow", "write=."], "ends with no dot"),
    ("writeFile('a\\27[2J', 'x')", ["--allow", "write=."], "without folders"),
    (
      "writeFile('x', 'x')", ["--allow", "write=/nowhere"],
      "there is no folder '/nowhere' to write into"
    ),
    (
      "writeFile('x', ('x'):rep(17 << 20))", ["--allow", "write=."],
      "has 17825792 bytes, and the limit for one file is 16 MiB"
    ),
    (
      "while true do writeFile('out.txt', ('x'):rep(1000)) end",
      ["--max-output", "10K", "--allow", "write=."], "its output limit"
    ),
  ])
  func `what is not granted is refused`(code: String, flags: [String], sentence: String) throws {
    let folder = TemporaryFolder()
    let result = try Tessera.run(["run"] + flags + ["-e", code], in: folder.url)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
    #expect([1, 125].contains(result.status))
  }

  @Test func `the clock is the machine's when it is granted`() throws {
    let code = "print(os.time() > 1700000000)"
    #expect(try Tessera.evaluate(code).stdout == "false\n")
    #expect(try Tessera.evaluate(code, flags: ["--allow", "clock"]).stdout == "true\n")
  }

  @Test(arguments: [
    ["--allow", "network"], ["--allow", "read="], ["--allow", "clock=1"],
    ["--allow", "write=a", "--allow", "write=b"], ["--isolate", "--allow", "write=."],
  ])
  func `other grants are wrong usage`(flags: [String]) throws {
    let result = try Tessera.evaluate("", flags: flags)
    #expect(result.status == 64)
  }
}
