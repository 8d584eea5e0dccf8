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

    /// The shell as the argument parser knows it.
    var completed: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    let stdout = StandardOutput()
    stdout.writeLine(Tessera.completionScript(for: shell.completed))
    stdout.flush()
  }
}
