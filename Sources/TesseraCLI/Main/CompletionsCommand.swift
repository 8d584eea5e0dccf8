internal import ArgumentParser
import CompletionScripts

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

    /// The script as the argument parser makes it, with `--generate-completion-script`.
    ///
    /// That takes the parser 37 million instructions, three times what a whole run of an empty script
    /// takes, so the scripts are kept.
    var script: String {
      switch self {
      case .bash: unsafe String(cString: completion_script_for_bash())
      case .zsh: unsafe String(cString: completion_script_for_zsh())
      case .fish: unsafe String(cString: completion_script_for_fish())
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
    stdout.write(Array(shell.script.utf8))
    stdout.flush()
  }
}
