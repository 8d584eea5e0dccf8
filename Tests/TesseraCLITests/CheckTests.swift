import CollectionExercises
import Foundation
import TesseraChecking
import Testing

/// `tessera check` and `tessera definitions`, as a user runs them.
struct CheckTests {
  private static let script = """
    local view = CollectionView{ dataSource = "A: H J K" }
    view:insertItem{{0, 1}}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(Self.script, to: "wrong.lua")
    try folder.write("print(1)", to: "right.lua")
    try folder.write("x = = 1", to: "syntax.lua")
    return folder
  }

  @Test func `a right script is passed without a word`() throws {
    let folder = try folder()
    let result = try Tessera.run(["check", "right.lua"], in: folder.url)
    #expect(result.transcript == "")
  }

  @Test func `a fault is told with its place, its line and what to do`() throws {
    let folder = try folder()
    let result = try Tessera.run(["check", "right.lua", "wrong.lua", "syntax.lua"], in: folder.url)
    #expect(
      result.transcript == """
        wrong.lua:2:6: error: R02: CollectionView has no method 'insertItem'; did you mean 'insertItems'?
          where  wrong.lua:2 │ view:insertItem{{0, 1}}
        syntax.lua:1:5: error: R01: '=' cannot stand here
          where  syntax.lua:1 │ x = = 1
        --- exit code 65

        """)
  }

  @Test func `faults alone are exit code 1`() throws {
    let folder = try folder()
    let result = try Tessera.run(["check", "--plain", "wrong.lua"], in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.stdout
        == "wrong.lua\t2\t6\tunknown-member\tCollectionView has no method 'insertItem'; did you mean 'insertItems'?\t\n"
    )
  }

  @Test func `standard input is checked`() throws {
    let result = try Tessera.run(["check", "-"], input: "print(foo)")
    #expect(result.status == 1)
    #expect(
      result.stdout.hasPrefix(
        "stdin:1:7: error: R02: nothing sets the global 'foo', so it is nil\n"))
    #expect(try Tessera.run(["check", "--global", "foo", "-"], input: "print(foo)").status == 0)
  }

  @Test(arguments: [["--format", "json"], ["--json"]])
  func `json has each finding with its place`(flags: [String]) throws {
    let folder = try folder()
    let result = try Tessera.run(["check"] + flags + ["wrong.lua"], in: folder.url)
    #expect(
      result.stdout == """
        {"error":null,"exitCode":1,"files":["wrong.lua"],"findings":[{"code":"R02","column":6,"endColumn":16,"endLine":2,"file":"wrong.lua","fix":null,"kind":"unknown-member","line":2,"message":"CollectionView has no method 'insertItem'; did you mean 'insertItems'?"}],"version":1}

        """)
  }

  @Test func `github annotates lines`() throws {
    let folder = try folder()
    let result = try Tessera.run(["check", "--format", "github", "wrong.lua"], in: folder.url)
    #expect(
      result.stdout == """
        ::error file=wrong.lua,line=2,endLine=2,col=6,endColumn=16,title=unknown-member::CollectionView has no method 'insertItem'; did you mean 'insertItems'?

        """)
  }

  @Test func `sarif names rules and places`() throws {
    struct Log: Decodable {
      struct Run: Decodable {
        struct Tool: Decodable {
          struct Driver: Decodable {
            struct Rule: Decodable { var id: String }
            var name: String
            var rules: [Rule]
          }
          var driver: Driver
        }
        struct Result: Decodable {
          struct Location: Decodable {
            struct Unread: Decodable {
              struct Place: Decodable { var artifactLocation: Physical.Artifact }
              var physicalLocation: Place
            }
            struct Physical: Decodable {
              struct Artifact: Decodable { var uri: String }
              struct Region: Decodable { var startLine, startColumn, endLine, endColumn: Int }
              var artifactLocation: Artifact
              var region: Region
            }
            var physicalLocation: Physical
          }
          var ruleId: String
          var ruleIndex: Int
          var locations: [Location]
        }
        struct Invocation: Decodable {
          struct Notification: Decodable {
            struct Message: Decodable { var text: String }
            var message: Message
            var locations: [Result.Location.Unread]
          }
          var executionSuccessful: Bool
          var exitCode: Int
          var toolExecutionNotifications: [Notification]
        }
        var tool: Tool
        var results: [Result]
        var invocations: [Invocation]
      }
      var version: String
      var runs: [Run]
    }
    let folder = try folder()
    let result = try Tessera.run(["check", "--format", "sarif", "wrong.lua"], in: folder.url)
    let log = try JSONDecoder().decode(Log.self, from: Data(result.stdout.utf8))
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    let finding = try #require(run.results.first)
    #expect(run.tool.driver.rules[finding.ruleIndex].id == finding.ruleId)
    #expect(finding.locations.first?.physicalLocation.artifactLocation.uri == "wrong.lua")
    #expect(finding.locations.first?.physicalLocation.region.startColumn == 6)
    #expect(run.invocations.first?.executionSuccessful == true)
    #expect(run.invocations.first?.exitCode == 1)
    // A path from the root is a URI of its own; a file that cannot be read is no result.
    let wrong = folder.url("wrong.lua").path
    let other = try Tessera.run(["check", "--format", "sarif", wrong, "/no/file.lua"])
    let second = try #require(
      try JSONDecoder().decode(Log.self, from: Data(other.stdout.utf8)).runs.first)
    #expect(
      second.results.first?.locations.first?.physicalLocation.artifactLocation.uri
        == "file://" + wrong)
    let invocation = try #require(second.invocations.first)
    #expect(!invocation.executionSuccessful && invocation.exitCode == 66)
    let notification = try #require(invocation.toolExecutionNotifications.first)
    #expect(notification.message.text.hasPrefix("there is no file '/no/file.lua'"))
    #expect(
      notification.locations.first?.physicalLocation.artifactLocation.uri
        == "file:///no/file.lua")
  }

  @Test(arguments: [
    (["missing.lua"], 66, "there is no file 'missing.lua'"),
    (["bytes.lua"], 65, "'bytes.lua' is not UTF-8 text"), (["null.lua"], 65, ""),
    (["missing.lua", "wrong.lua"], 66, "there is no file 'missing.lua'"),
    (["--format", "sarif", "--json", "right.lua"], 64, "ask for different forms"),
    (["--global", "fo o", "right.lua"], 64, "'fo o' is no name in Lua"),
    (["--events", "right.lua"], 64, "--events is for run"), (["-", "-"], 64, "can be read once"),
    ([], 64, "file"),
  ])
  func `what cannot be checked is told`(arguments: [String], status: Int32, message: String) throws
  {
    let folder = try folder()
    try Data([0x78, 0xFF]).write(to: folder.url("bytes.lua"))
    try folder.write("x = \0", to: "null.lua")
    let result = try Tessera.run(["check"] + arguments, in: folder.url)
    #expect(result.status == status)
    #expect(message.isEmpty || result.stderr.contains(message), "\(result.stderr)")
    if arguments.last == "wrong.lua" { #expect(result.stdout.contains("wrong.lua:2:6")) }
  }

  @Test func `modules beside a script are read`() throws {
    let folder = TemporaryFolder()
    try folder.write("require 'inner.names' print(known, other)", to: "main.lua")
    try FileManager.default.createDirectory(
      at: folder.url("inner"), withIntermediateDirectories: true)
    try folder.write("known = 1", to: "inner/names.lua")
    let result = try Tessera.run(["check", "--plain", "main.lua"], in: folder.url)
    #expect(result.stdout.contains("'other'") && !result.stdout.contains("'known'"))
  }

  @Test func `definitions replace what Tessera wrote, and nothing else`() throws {
    let folder = TemporaryFolder()
    #expect(try Tessera.run(["definitions", "."], in: folder.url).transcript == "")
    #expect(try Tessera.run(["definitions", "."], in: folder.url).transcript == "")
    let printed = try Tessera.run(["definitions"]).stdout
    #expect(try String(contentsOf: folder.url("tessera.lua"), encoding: .utf8) == printed)
    try folder.write("print(1)", to: "tessera.lua")
    let refused = try Tessera.run(["definitions", "."], in: folder.url)
    #expect(refused.status == 73)
    #expect(refused.stderr.hasPrefix("error: './tessera.lua' is a file of your own and was kept"))
    #expect(try String(contentsOf: folder.url("tessera.lua"), encoding: .utf8) == "print(1)")
    let missing = try Tessera.run(["definitions", "nowhere"], in: folder.url)
    #expect(missing.status == 73)
    #expect(missing.stderr.contains("there is no folder 'nowhere'"))
  }

  @Test func `learn start writes the files of editors and keeps what is there`() throws {
    let folder = TemporaryFolder()
    try folder.write("{}\n", to: ".luarc.json")
    #expect(try Tessera.run(["learn", "start"], in: folder.url).status == 0)
    #expect(try String(contentsOf: folder.url(".luarc.json"), encoding: .utf8) == "{}\n")
    for name in [
      ".luacheckrc", ".tessera-definitions/tessera.lua", ".vscode/settings.json",
      ".zed/settings.json",
    ] {
      #expect(FileManager.default.fileExists(atPath: folder.url(name).path), "\(name)")
    }
    // What the exercise gives is known, and so the starter's own faults are the only ones.
    let misspelt = try Tessera.run(
      ["check", "--plain", "exercises/01_one_update/04_misspelt.lua"], in: folder.url)
    #expect(misspelt.stdout.split(separator: "\n").count == 3, "\(misspelt.transcript)")
    let other = TemporaryFolder()
    #expect(try Tessera.run(["learn", "start"], in: other.url).status == 0)
    let settings =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: other.url(".luarc.json"))) as? [String: Any]
    #expect(settings?["workspace.library"] as? [String] == [".tessera-definitions"])
    #expect((settings?["diagnostics.globals"] as? [String])?.contains("data") == true)
  }

  @Test(.enabled(if: luacheck != nil, "luacheck is not installed (Debian: lua-check)"))
  func `luacheck is silent on all examples and exercises`() throws {
    let folder = TemporaryFolder()
    try folder.write(DefinitionFormat.luacheck.text(), to: ".luacheckrc")
    for name in Repository.names(in: "Examples", suffix: ".lua") {
      try folder.write(try Repository.text(of: "Examples/\(name).lua"), to: "\(name).lua")
    }
    for exercise in try ExercisePack.builtIn().exercises {
      for (number, part) in ([exercise.starter] + exercise.solutions).enumerated() {
        let text = exercise.given.code + "\n" + part.code
        // A starter may have a misspelt name, which is what there is to find.
        let check = ScriptCheck(Array(text.utf8))
        if number == 0, !check.findings.isEmpty { continue }
        try folder.write(text, to: "\(exercise.id)-\(number).lua")
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.luacheck))
    process.arguments = ["--quiet", "--no-color", "."]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  /// What the server finds because it narrows types: to nothing where a function assigns a local
  /// later, to the list that was assigned last, to `nil` where one of several types lacks a method.
  private static let narrowed = [
    "app_store.lua:129: redundant-parameter", "app_store.lua:192: undefined-field",
    "calendar.lua:161: param-type-mismatch", "component_page.lua:71: param-type-mismatch",
    "feed.lua:78: undefined-field", "self_sizing.lua:63: undefined-field",
    "self_sizing.lua:64: undefined-field",
  ]

  @Test(.enabled(if: emmylua != nil, "emmylua_ls is not on the path (EmmyLua's language server)"))
  func `a language server for Lua has nothing against the examples`() throws {
    let folder = TemporaryFolder()
    let library = folder.url("library")
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
    try folder.write(DefinitionFormat.luacats.text(), to: "library/tessera.lua")
    try folder.write(LanguageServerSettings.text(library: "library"), to: ".luarc.json")
    let names = Repository.names(in: "Examples", suffix: ".lua")
    for name in names {
      try folder.write(try Repository.text(of: "Examples/\(name).lua"), to: "\(name).lua")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let client = Repository.root.appending(path: "Tests/TesseraCLITests/Editors/lua_warnings.py")
    process.arguments = [
      "python3", client.path(percentEncoded: false), try #require(Self.emmylua), folder.url.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let warnings = text.split(separator: "\n").filter { line in
      !line.contains(": call-non-callable: ") && !Self.narrowed.contains { line.hasPrefix($0) }
    }
    #expect(warnings == ["\(names.count) scripts"])
  }

  private static let emmylua = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").map { "\($0)/emmylua_ls" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let luacheck = ["/usr/bin/luacheck", "/usr/local/bin/luacheck"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}

/// `tessera run --check`.
struct CheckedRunTests {
  @Test func `a script with faults is not started`() throws {
    let folder = TemporaryFolder()
    try folder.write("print(1)\nprint(nothing.x)\n", to: "wrong.lua")
    let result = try Tessera.run(["run", "--check", "wrong.lua"], in: folder.url)
    #expect(result.stdout == "")
    #expect(result.stderr.hasPrefix("wrong.lua:2:7: error: "))
    #expect(result.status == 1)
    let unchecked = try Tessera.run(["run", "wrong.lua"], in: folder.url)
    #expect(unchecked.stdout == "1\n")
  }

  @Test func `a script without faults runs, with its modules and its code`() throws {
    let folder = TemporaryFolder()
    try folder.write("given = 7\nreturn {}\n", to: "m.lua")
    try folder.write("require 'm'\nprint(given, ...)\n", to: "right.lua")
    #expect(
      try Tessera.run(["run", "--check", "right.lua", "a"], in: folder.url).stdout == "7\ta\n")
    #expect(
      try Tessera.run(["run", "--check", "-e", "x = 1", "-e", "print(x)"]).transcript == "1\n")
  }

  @Test func `a text that is no Lua has the exit code of one, in JSON, too`() throws {
    let result = try Tessera.run(["run", "--check", "--json", "-"], input: "local = 1\n")
    #expect(result.status == 65)
    #expect(result.stdout.contains(#""exitCode":65"#))
    #expect(result.stdout.contains(#""code":"R01""#))
  }

  @Test func `json tells of a script that cannot be read`() throws {
    let result = try Tessera.run(["check", "--json", "no-such.lua"])
    #expect(result.status == 66)
    #expect(result.stdout.contains(#""error":{"#) && result.stdout.contains(#""code":"R20""#))
    #expect(result.stdout.contains("no-such.lua"))
  }
}
