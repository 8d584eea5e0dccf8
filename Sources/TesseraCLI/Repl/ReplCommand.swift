internal import ArgumentParser
internal import CollectionRendering
internal import CollectionScripting
internal import LuaRuntime

/// `tessera repl`: an interactive session, or a transcript where standard input is no terminal.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Open an interactive session.",
    discussion: """
      Type Lua; an expression shows its value, and a view that changed shows what it looks like now. \
      :help lists the commands. Ctrl-C stops what runs, Ctrl-D leaves.

      With a FILE, the session begins by running it. Where standard input is no terminal, its lines \
      are read as a transcript, without prompts; the exit code is then 1 if any of them failed.
      """
  )

  @OptionGroup var output: OutputOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var rules: RuleOptions
  @Flag(help: "Print the lines of a transcript before their answers.")
  var echo = false
  @Option(help: "What math.random starts from.")
  var seed = 0
  @Argument(help: ArgumentHelp("A script to begin with.", valueName: "file"))
  var file: String?

  func validate() throws {
    if output.json || output.events {
      throw ValidationError("--json and --events are for run; a session answers in text.")
    }
  }

  func run() throws {
    try open { session in
      guard let file else { return nil }
      return session.take(":load \(file)")
    }
  }

  /// Opens a session, begins with what a closure makes of it, and reads until the end.
  func open(_ begin: (Session) -> SessionAnswer?) throws {
    let stdout = StandardOutput()
    let loop = try ReplLoop(configuration, output: output, stdout: stdout)
    let status = loop.run(isEchoing: echo, begin)
    stdout.flush()
    if status != .success { throw status.error }
  }

  private var configuration: Evaluator.Configuration {
    var configuration = Evaluator.Configuration(
      limits: limits.limits, seed: seed, rules: rules, output: output)
    configuration.interruptWatchdog = Watchdog(
      message: "still in \(Watchdog.mark), which ends first; Ctrl-C once more leaves\n",
      descriptor: 2)
    configuration.interruptWatchdog?.endsProcess = false
    configuration.scriptName = file ?? ""
    configuration.moduleFolder = file.map(RunCommand.folder) ?? "."
    return configuration
  }
}
