internal import ArgumentParser
import CollectionRendering
import CollectionScripting
import HostSystem
import LuaRuntime
import TesseraSession

/// `tessera repl`: an interactive session, or a transcript if standard input is no terminal.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Open an interactive session.",
    discussion: """
      Type Lua. An expression prints its value, and a changed view is drawn. :help lists the \
      commands. Ctrl-C stops a running statement, Ctrl-D leaves.

      With a FILE, the session begins by running it. If standard input is not a terminal, its \
      lines are read without prompts. The exit code is then 1 if any of them failed.
      """
  )

  @Flag(help: "Print tab-separated records, one a line.")
  var plain = false
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var rules: RuleOptions
  @Flag(help: "Print the lines of a transcript before their answers.")
  var echo = false
  @Option(parsing: .unconditional, help: "What math.random starts from.")
  var seed = 0
  @Flag(help: "Answer requests of programs: one line of JSON each.")
  var jsonl = false
  @Flag(help: "With --jsonl: permanently give up writing files and starting processes.")
  var isolate = false
  @Option(
    help: ArgumentHelp(
      "With --jsonl: the folder of modules, or a script in it (default: this one, with --isolate none).",
      valueName: "path"), completion: .scripts)
  var modules: String?
  @Option(
    help: ArgumentHelp(
      "With --jsonl: a script or a folder that requests may read and write.", valueName: "path"),
    completion: .scripts)
  var files: String?
  @Argument(
    help: ArgumentHelp("A script to begin with.", valueName: "file"), completion: .scripts)
  var file: String?
  /// Flags of other commands, which a session rejects with a reason.
  @Flag(help: .hidden) var json = false
  @Flag(help: .hidden) var events = false

  func validate() throws {
    if json || events {
      throw ValidationError(
        "--json and --events are for run; a session answers in text, and with --jsonl a program.")
    }
    if jsonl, file != nil || plain || echo {
      throw ValidationError("--jsonl goes with neither a file nor --plain nor --echo.")
    }
    if !jsonl, isolate || modules != nil || files != nil {
      throw ValidationError("--isolate, --modules and --files go with --jsonl.")
    }
    if isolate, files != nil {
      throw ValidationError("--isolate writes no files, so it does not go with --files.")
    }
    if isolate, HostEnvironment.isFile(1) {
      throw ValidationError(
        "--isolate writes no files, so its answers go into a pipe: … | cat > FILE.")
    }
  }

  func run() throws {
    if jsonl {
      let stdout = StandardOutput()
      if HostEnvironment.isTerminal(0) {
        stdout.writeError(
          "note: programs send JSON with --jsonl; to type Lua, leave it out. Ctrl-D leaves.")
      }
      let status: ExitStatus
      if isolate {
        let configuration = configuration
        var supervisor = ServiceSupervisor(limits: limits.limits, stdout: stdout) {
          ReplService.serveConfined(configuration, stdout)
        }
        status = supervisor.run()
      } else {
        status = ReplService(configuration, files: files, isIsolated: false, stdout: stdout).run()
      }
      stdout.flush()
      if status != .success { throw status.error }
      return
    }
    let text = try file.map(read)
    try open { session in
      guard let file, let text else { return nil }
      return session.load(path: file, text: text)
    }
  }

  /// Reads the first script; if it cannot be read, the command ends like `run`.
  private func read(_ file: String) throws -> String {
    do throws(TextFile.Failure) {
      return try TextFile.read(file)
    } catch {
      let text = Diagnosis(code: "R20", message: error.description).text(output.rendering(for: 2))
      StandardOutput().writeError((output.plain ? "" : "error: ") + text)
      throw ExitStatus(error).error
    }
  }

  /// Opens a session, begins with the answer of a closure, and reads until the end.
  func open(_ begin: (Session) -> SessionAnswer?) throws {
    let stdout = StandardOutput()
    let loop = try ReplLoop(configuration, output: output, stdout: stdout)
    let status = loop.run(isEchoing: echo, begin)
    stdout.flush()
    if status != .success { throw status.error }
  }

  private var output: Output { Output(plain: plain, look: look) }

  private var configuration: Evaluator.Configuration {
    var configuration = Evaluator.Configuration(
      limits: limits.limits, seed: seed, rules: rules, render: output.rendering(for: 1))
    configuration.reportMemoryLimit()
    configuration.interruptWatchdog = Watchdog(
      message: "still in \(Watchdog.mark), which ends first; Ctrl-C once more leaves\n",
      descriptor: 2)
    configuration.interruptWatchdog?.endsProcess = false
    configuration.scriptName = file ?? ""
    configuration.showsControls = !jsonl && HostEnvironment.isTerminal(1)
    configuration.moduleFolder =
      modules.map { Folder.isFolder($0) ? $0 : Folder.containing($0) }
      ?? (isolate ? nil : file.map(Folder.containing) ?? ".")
    return configuration
  }
}
