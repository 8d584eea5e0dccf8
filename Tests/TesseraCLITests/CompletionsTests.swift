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

  @Test func `an unknown shell is a usage error`() throws {
    let result = try Tessera.run(["completions", "korn"])
    #expect(result.status == 64)
    #expect(result.stderr.contains("bash"))
  }
}
