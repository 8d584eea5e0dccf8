internal import ArgumentParser
import CollectionCore
import HostProcesses
import HostSystem
import LuaRuntime

/// The command `tessera`: a headless collection view that people script in Lua.
@main
struct Tessera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tessera",
    abstract: "A headless collection view that people script in Lua.",
    discussion: """
      tessera FILE.lua        run a script
      tessera -e CODE         run code
      tessera                 open a session on a terminal
      """,
    version: ProgramVersion.description,
    groupedSubcommands: [
      CommandGroup(
        name: "Run",
        subcommands: [
          RunCommand.self, ReplCommand.self, TestCommand.self, ShowCommand.self, PlayCommand.self,
          ReplayCommand.self,
        ]),
      CommandGroup(
        name: "Explain",
        subcommands: [
          CrashCommand.self, ExplainCommand.self, ApplyCommand.self, DiffCommand.self,
        ]),
      CommandGroup(name: "Learn and grade", subcommands: [LearnCommand.self, GradeCommand.self]),
      CommandGroup(
        name: "For editors and programs",
        subcommands: [
          CheckCommand.self, LanguageServerCommand.self, DebugCommand.self,
          DefinitionsCommand.self, CompletionsCommand.self, WorkerCommand.self,
        ]),
    ]
  )

  /// Runs the command line.
  static func main() {
    HostProcess.prepare()
    let arguments = HostProcess.arguments
    do {
      var command = try command(withoutFlags: arguments) ?? parsed(arguments)
      try command.run()
    } catch {
      end(error)
    }
  }

  /// Ends the process with an error. The text of `--help` and `--version` is an error, too.
  ///
  /// The parser would not report that it cannot be written, and would begin errors with a capital,
  /// unlike all others.
  private static func end(_ error: any Error) -> Never {
    let text = fullMessage(for: error)
    let code = exitCode(for: error)
    let stdout = StandardOutput()
    if code.isSuccess, !text.isEmpty {
      stdout.writeLine(text)
      stdout.flush()
      exit()
    }
    if !text.isEmpty {
      let start = "Error: "
      stdout.writeError(
        text.hasPrefix(start) ? "error: " + text.dropFirst(start.count) : text)
    }
    stdout.flush()
    exit(withError: code)
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.first == "-e" { return try parseAsRoot(["run"] + arguments) }
    if let word = unknownCommand(in: arguments) { throw noCommand(word) }
    return try parseAsRoot(arguments)
  }

  /// Returns the command of a line without flags, or nil if the line must be parsed.
  ///
  /// Otherwise a script would take twice the time to start, because of the parser.
  private static func command(
    withoutFlags arguments: [String]
  ) -> (any ParsableCommand)? {
    let words = arguments.dropFirst()
    switch arguments.first {
    case "run":
      guard let file = words.first, file == "-" || !file.hasPrefix("-") else { return nil }
      return RunCommand(running: Array(words))
    case "-i":
      // A session that begins with a file; flags belong to repl.
      return try? ReplCommand.parseAsRoot(Array(words)) as? ReplCommand
    case let word? where isScript(word): return RunCommand(running: Array(arguments))
    case "worker": return words.isEmpty ? WorkerCommand() : nil
    default: return nil
    }
  }

  /// Returns the error about a word that is no command.
  private static func noCommand(_ word: String) -> ValidationError {
    let commands = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let names = commands.map { $0._commandName } + ["help"]
    let hint = Suggestion.closest(to: word, among: names).map { "; did you mean '\($0)'?" } ?? "."
    return ValidationError(
      "There is no command '\(word.printable.cut(to: 60))', nor a file of that name\(hint)")
  }

  /// Returns the unknown word in the place of a command, also after `help`, or nil if there is
  /// none.
  private static func unknownCommand(in words: [String]) -> String? {
    let word = words.first == "help" ? words.dropFirst().first : words.first
    guard let word, !word.isEmpty, !word.hasPrefix("-"), word != "help",
      !configuration.subcommands.contains(where: { $0._commandName == word }),
      words.first == "help" || !isScript(word)
    else { return nil }
    return word
  }

  /// Returns whether the first word of a command line is a script instead of a command.
  private static func isScript(_ word: String) -> Bool {
    guard !word.hasPrefix("-"),
      !configuration.subcommands.contains(where: { $0._commandName == word }), word != "help"
    else { return false }
    return word.hasSuffix(".lua") || word.contains("/") || TextFile.exists(word)
  }

  /// Opens a session on a terminal; elsewhere, lists the commands.
  func run() throws {
    guard HostEnvironment.isTerminal(0), HostEnvironment.isTerminal(1) else {
      throw CleanExit.helpRequest(self)
    }
    try ReplCommand.parse([]).run()
  }
}
