internal import ArgumentParser

/// `tessera completions`: the script by which a shell completes tessera's commands and options.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a shell's completion script.",
    discussion: """
      tessera completions bash > ~/.local/share/bash-completion/completions/tessera
      tessera completions zsh > ~/.zfunc/_tessera
      tessera completions fish > ~/.config/fish/completions/tessera.fish
      """
  )

  /// The shells that can be completed for.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    /// The argument parser's name for the shell.
    var parserName: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "The shell.")
  var shell: Shell

  /// Creates the command whose arguments the parser reads.
  init() {}

  /// Creates the command for a shell, without the parser.
  init(for shell: Shell) { self.shell = shell }

  func run() throws {
    let stdout = StandardOutput()
    stdout.writeLine(Tessera.completionScript(for: shell.parserName))
    stdout.flush()
  }
}
