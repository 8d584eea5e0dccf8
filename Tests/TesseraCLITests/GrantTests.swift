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
    ("writeFile('.profile', 'x')", ["--allow", "write=."], "- and dots do not come first"),
    ("writeFile('-rf', 'x')", ["--allow", "write=."], "- and dots do not come first"),
    ("writeFile('a.', 'x')", ["--allow", "write=."], "nor a dot last"),
    ("writeFile('a\\27[2J', 'x')", ["--allow", "write=."], "without folders"),
    (
      "writeFile('x', 'x')", ["--allow", "write=/nowhere"],
      "there is no folder '/nowhere' to write into"
    ),
    (
      "writeFile('x', ('x'):rep(17 << 20))", ["--allow", "write=."],
      "has 17825792 bytes, more than the 16 MiB that are written to one file"
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
