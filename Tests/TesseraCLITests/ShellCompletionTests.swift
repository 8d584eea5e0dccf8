import Foundation
import Testing

/// Completion in real shells, each on a terminal of its own: what `Tab` makes of a line is what runs.
struct ShellCompletionTests {
  /// Lines that are typed, `\t` for the key. Each of them fails unless it is completed.
  private static let lines = [
    "tessera run fr\t", "tessera run sc\tin\t", "tessera check --format gi\t fr\t",
    "tessera explain U0\t6", "tessera show --layout mos\t 'A: x y'",
  ]

  @Test func `bash completes files, codes and exercises`() throws {
    try complete(["--noprofile", "--rcfile", "rc.bash", "-i"], by: .bash)
  }

  @Test(.enabled(if: Shell.zsh.exists, "zsh is not installed"))
  func `zsh completes files, codes and exercises`() throws {
    try complete(["-d", "-i"], by: .zsh)
  }

  @Test(.enabled(if: Shell.fish.exists, "fish is not installed"))
  func `fish completes files, codes and exercises`() throws {
    try complete(["-i"], by: .fish)
  }

  private func complete(_ arguments: [String], by shell: Shell) throws {
    let folder = TemporaryFolder()
    try folder.write("print(1)", to: "friends.lua")
    try folder.write("friends", to: "friends.txt")
    let script = try Tessera.run(["completions", shell.rawValue]).stdout
    for (path, text) in shell.settings + [
      ("scripts/inner.lua", "print(2)"), (shell.scriptPath, script),
    ] {
      try FileManager.default.createDirectory(
        at: folder.url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try folder.write(text, to: path)
    }
    let programs = URL(filePath: try Tessera.executablePath()).deletingLastPathComponent().path
    let terminal = try PseudoTerminal(
      arguments, in: folder.url, columns: 120,
      environment: [
        "PATH": "\(programs):/usr/bin:/bin", "ZDOTDIR": folder.url.path,
      ], program: shell.path)
    // The quotes keep the word out of the line as it is typed.
    for line in ["tessera learn start"] + Self.lines {
      try terminal.wait(for: "ready>")
      try terminal.enter(line + #" && echo do""ne"#)
      try terminal.wait(for: "done")
    }
    // The beginning of an exercise's name stands for it, so what counts is the line.
    try terminal.wait(for: "ready>")
    try terminal.type("tessera learn hint 00_01\t")
    try terminal.wait(for: "00_01_hello")
    try terminal.enter("")
    try terminal.wait(for: "ready>")
    try terminal.enter("exit")
    _ = try terminal.waitForEnd()
  }

  /// A shell that completes.
  enum Shell: String {
    case bash, zsh, fish

    /// The program; Debian's shells are there, and in /bin, too.
    var path: String { "/usr/bin/\(rawValue)" }
    /// Whether it is installed.
    var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }
    /// The file that the shell reads completions from.
    var scriptPath: String {
      switch self {
      case .bash: "tessera.bash"
      case .zsh: "functions/_tessera"
      case .fish: ".config/fish/completions/tessera.fish"
      }
    }

    /// The files that make the shell read them, and set a prompt to wait for.
    var settings: [(path: String, text: String)] {
      switch self {
      case .bash: [("rc.bash", "source tessera.bash\nPS1='ready> '\n")]
      case .zsh:
        [
          (
            ".zshrc",
            """
            fpath=($PWD/functions $fpath)
            autoload -Uz compinit
            compinit -u -d $PWD/.zcompdump
            PS1='ready> '

            """
          )
        ]
      case .fish:
        [
          (
            ".config/fish/config.fish",
            """
            set -g fish_greeting
            function fish_prompt
              echo -n 'ready> '
            end

            """
          )
        ]
      }
    }
  }
}
