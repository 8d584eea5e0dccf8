internal import ArgumentParser

/// `tessera completions`: prints a shell's script for the completion of commands and options.
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

  /// The supported shells.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    /// The argument parser's value for the shell.
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
