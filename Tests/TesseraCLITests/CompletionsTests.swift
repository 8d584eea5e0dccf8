import Foundation
import Testing

/// Completion scripts: they hold every command, and their shell accepts them.
struct CompletionsTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `a script names every command`(shell: String) throws {
    let result = try Tessera.run(["completions", shell])
    #expect(result.status == 0)
    for command in ["run", "apply", "diff", "show", "explain", "completions"] {
      #expect(result.stdout.contains(command), "\(command)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script is the one that the parser makes`(shell: String) throws {
    let made = try Tessera.run(["--generate-completion-script", shell]).stdout
    #expect(try Tessera.run(["completions", shell]).stdout == made)
  }

  @Test func `bash reads its script`() throws {
    let folder = TemporaryFolder()
    try folder.write(try Tessera.run(["completions", "bash"]).stdout, to: "tessera.bash")
    let bash = Process()
    bash.executableURL = URL(filePath: "/bin/bash")
    bash.arguments = ["-n", "tessera.bash"]
    bash.currentDirectoryURL = folder.url
    try bash.run()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
  }

  /// What a shell cannot know: numbers, texts of one's own, and states.
  private static let typed: Set = [
    "columns", "count", "seconds", "bytes", "number", "seed", "code", "text", "size", "points",
    "rect", "state", "name", "k/n", "time", "percent", "group",
  ]

  @Test func `every argument says what a shell completes`() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(
        with: Data(Tessera.run(["--experimental-dump-help"]).stdout.utf8)) as? [String: Any])
    var silent: [String] = []
    func walk(_ command: [String: Any]) {
      let name = command["commandName"] as? String ?? ""
      for argument in command["arguments"] as? [[String: Any]] ?? [] {
        guard argument["kind"] as? String != "flag", argument["completionKind"] == nil,
          let value = argument["valueName"] as? String, !Self.typed.contains(value)
        else { continue }
        silent.append("\(name): \(value)")
      }
      for inner in command["subcommands"] as? [[String: Any]] ?? [] { walk(inner) }
    }
    walk(try #require(root["command"] as? [String: Any]))
    #expect(silent == ["new: id", "help: subcommands"])
  }

  @Test func `an unknown shell is a usage error`() throws {
    let result = try Tessera.run(["completions", "korn"])
    #expect(result.status == 64)
    #expect(result.stderr.contains("bash"))
  }
}
