package import ArgumentParser
import CollectionRendering
import CollectionScripting
import HostProcesses
import HostSystem
import LuaRuntime
internal import SystemLibrary
import TesseraChecking

/// `tessera run`: runs a script and prints its output.
package struct RunCommand: OutputCommand {
  /// The command's name and its help.
  package static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a Lua script against a headless collection view.",
    discussion: """
      Flags come before the file. The words after it are the script's arguments, in ... and arg. A \
      first line that starts with #! is skipped.
      """
  )

  @OptionGroup var form: RunFormOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var picture: PictureOptions
  @Flag(help: "With --json or --events, also write each step with its elements, as pictures need.")
  var frames = false
  @Option(
    help: ArgumentHelp("Record the run into a file, for tessera replay.", valueName: "file"),
    completion: .recordings)
  var record: String?
  @Flag(
    help: ArgumentHelp(
      "Run the script in a process of its own, so that it cannot harm this one. It has 60 "
        + "seconds unless --timeout is given."))
  var isolate = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Grant the script read=FOLDER, write=FOLDER or clock; may be repeated.", valueName: "grant"))
  var allow: [Grant] = []
  @Flag(help: "Look for faults first, as tessera check does, and do not start a script with some.")
  var check = false
  @Flag(help: "Print the operation log of every view at the end.")
  var log = false
  @Option(parsing: .unconditional, help: "What math.random starts from.")
  var seed = 0
  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Run this code; may be repeated, and no file is needed then.", valueName: "code"))
  var code: [String] = []
  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "The script, or - for standard input, and its arguments.", valueName: "file"),
    completion: .scripts)
  var file: [String] = []

  var formatWord: String? { picture.written?.rawValue }

  /// Creates the command that the parser fills in.
  package init() {}

  /// Creates the command of a line without flags.
  ///
  /// - Parameter file: the script, or `-`, and its arguments.
  package init(running file: [String]) {
    form = .unset
    look = .unset
    limits = .unset
    rules = .unset
    picture = .unset
    frames = false
    record = nil
    isolate = false
    allow = []
    check = false
    log = false
    seed = 0
    code = []
    self.file = file
  }

  /// Checks that there is something to run.
  package mutating func validate() throws {
    try checkFirstWord()
    if code.isEmpty && file.isEmpty {
      throw ValidationError("Name a script, - for standard input, or code with -e.")
    }
    if frames && !output.json && !output.events {
      throw ValidationError("--frames needs --json or --events.")
    }
    try checkForm(log ? "--log" : nil)
    if isolate,
      let flag = record.map({ _ in "--record" }) ?? picture.format.map({ _ in "--format" })
    {
      throw ValidationError("A worker cannot write files: use \(flag) without --isolate.")
    }
    let writes = allow.filter { if case .write = $0 { true } else { false } }.count
    if writes > 1 { throw ValidationError("--allow write= takes one folder.") }
    if writes > 0 && isolate {
      throw ValidationError("A worker cannot write files: use --allow write= without --isolate.")
    }
  }

  /// Distinguishes remaining flags from the script's name: `--` ends flags, and unknown ones are
  /// errors.
  private mutating func checkFirstWord() throws {
    guard let word = file.first, word.hasPrefix("-"), word != "-" else { return }
    switch word {
    case "--": file.removeFirst()
    case "-h", "--help": throw CleanExit.helpRequest(self)
    default:
      throw ValidationError(
        "Unknown flag '\(word)'"
          + (Suggestion.closest(to: word, among: Self.flags).map { "; did you mean '\($0)'?" }
            ?? ".")
          + " Arguments for the script come after its name, or after --.")
    }
  }

  /// The long flags of the command.
  private static var flags: [String] {
    helpMessage().split { $0.isWhitespace || $0 == "," }
      .filter { $0.hasPrefix("--") }.map(String.init)
  }

  /// Reports a flag of the command after the script, which the script may never read.
  private func noteLateFlag(_ stdout: StandardOutput) {
    let words = file.dropFirst().prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    guard !words.isEmpty, let flag = words.first(where: Self.flags.contains) else { return }
    stdout.writeError(
      "note: '\(flag)' goes to the script. To give it to tessera, write it before the file.")
  }

  /// Runs the script and prints its output.
  package func run() throws {
    let stdout = StandardOutput()
    noteLateFlag(stdout)
    let chunks: [ScriptRun.Chunk]
    do throws(TextFile.Failure) {
      chunks = try readChunks()
    } catch {
      report(Diagnosis(code: "R20", message: error.description), to: stdout, ExitStatus(error))
      throw ExitStatus(error).error
    }
    if check {
      let status = checked(chunks, stdout)
      guard status == .success else { throw status.error }
    }
    guard isolate else { try run(chunks, stdout) }
    let status = try IsolatedRun(limits: bounds, output: output, stdout: stdout)
      .run(chunks, arguments: Self.writtenArguments)
    stdout.flush()
    if status != .success { throw status.error }
  }

  /// The arguments of this process without the command's name, which `tessera -e CODE` leaves out.
  private static var writtenArguments: [String] {
    let words = HostProcess.arguments
    return words.first == configuration.commandName ? Array(words.dropFirst()) : words
  }

  /// Runs chunks that were already read, and ends this process.
  ///
  /// The script's objects are not freed, because that may take as long as the run, beyond its time
  /// limit.
  ///
  /// - Parameter showsControls: whether the output goes to a terminal.
  func run(
    _ chunks: [ScriptRun.Chunk], _ stdout: StandardOutput = StandardOutput(),
    showsControls: Bool = HostEnvironment.isTerminal(1)
  ) throws -> Never {
    var configuration = configuration
    configuration.showsControls = showsControls
    var output = output
    output.frames = frames
    let recording = try recordingFile(chunks, stdout)
    let report = ScriptReport(
      output: output, stdout: stdout, picture: picture, recording: recording)
    let run = ScriptRun(
      evaluator: try Evaluator(configuration, output: report.write), chunks: chunks,
      output: output, log: log, report: report)
    var status = run.run()
    if picture.format != nil {
      let made = PictureWriter(options: picture, stdout: stdout).write(report.tape)
      if status == .success { status = made }
    }
    recording?.finish()
    if let failure = recording?.failure {
      stdout.writeError("error: \(failure)")
      if status == .success { status = .cannotWrite }
    }
    stdout.flush()
    withExtendedLifetime(run) { SystemLibrary.exit(status.rawValue) }
  }

  /// Opens the file of a recording and writes its first line: the command, so that it can be run
  /// again.
  private func recordingFile(
    _ chunks: [ScriptRun.Chunk], _ stdout: StandardOutput
  ) throws -> RecordingFile? {
    guard let record else { return nil }
    do throws(RecordingFile.Failure) {
      let file = try RecordingFile(record)
      file.write(
        RecordedCommand(
          chunks: chunks.map { .init(name: $0.name, text: $0.text) },
          arguments: configuration.arguments, seed: seed, profile: rules.profile.rules,
          isStrict: rules.strict, reportsQuirks: rules.quirks, reportsWarnings: !rules.noWarnings
        ).json.description)
      return file
    } catch {
      stdout.writeError("error: '\(record)' cannot be written: \(error)")
      throw ExitStatus.cannotWrite.error
    }
  }

  /// Finds mistakes, and reports all of them, or in JSON the first one.
  private func checked(_ chunks: [ScriptRun.Chunk], _ stdout: StandardOutput) -> ExitStatus {
    let file = code.isEmpty && file[0] != "-" ? file[0] : nil
    let scripts = chunks.enumerated().map { index, chunk in
      CheckedScript(
        name: chunk.name, Array(chunk.text.utf8),
        behind: Array(chunks[..<index].map(\.text).joined(separator: "\n").utf8),
        module: CheckCommand.modules(beside: file))
    }
    let status = CheckCommand.status(of: scripts)
    guard status != .success else { return status }
    if output.json || output.events, let script = scripts.first(where: { !$0.findings.isEmpty }) {
      report(script.diagnosis(of: script.findings[0]), to: stdout, status)
    } else {
      stdout.writeError(
        CheckReport.text.text(
          scripts, output.rendering(for: 2), version: Tessera.configuration.version,
          exitCode: Int(status.rawValue)))
    }
    return status
  }

  /// Reports a failure that prevented the start of the script.
  private func report(_ diagnosis: Diagnosis, to stdout: StandardOutput, _ status: ExitStatus) {
    ScriptReport(output: output, stdout: stdout).end(nil, failure: diagnosis, status)
    stdout.flush()
  }

  private func readChunks() throws(TextFile.Failure) -> [ScriptRun.Chunk] {
    guard code.isEmpty else {
      return code.enumerated().map { index, text in
        ScriptRun.Chunk(name: index == 0 ? "-e" : "-e#\(index + 1)", text: text)
      }
    }
    let name = file[0] == "-" ? "stdin" : String(file[0].split(separator: "/").last ?? "script")
    return [ScriptRun.Chunk(name: name, text: try TextFile.read(file[0]))]
  }

  /// The limits of the run: an untrusted script has a time limit even if none is given.
  private var bounds: Limits {
    var bounds = limits.limits
    if isolate, bounds.seconds == 0 { bounds.seconds = IsolatedRun.defaultSeconds }
    return bounds
  }

  private var configuration: Evaluator.Configuration {
    var configuration = Evaluator.Configuration(
      limits: bounds, seed: seed, rules: rules, render: output.rendering(for: 1))
    for grant in allow { grant.apply(to: &configuration) }
    if bounds.seconds > 0 { configuration.watchdog = watchdog(.time, .timeOrSteps) }
    configuration.interruptWatchdog = watchdog(.interrupt, .interrupted)
    configuration.memoryWatchdog = watchdog(Watchdog.memoryDiagnosis(bounds), .memoryOrOutput)
    if let path = file.first, code.isEmpty {
      configuration.scriptName = path
      configuration.arguments = Array(file.dropFirst())
      if path != "-" { configuration.moduleFolder = Folder.containing(path) }
    } else {
      configuration.arguments = file
      configuration.moduleFolder = "."
    }
    return configuration
  }

  /// Returns the watchdog for a script that is stuck in a function that does not return.
  private func watchdog(_ reason: StopReason, _ status: ExitStatus) -> Watchdog {
    var diagnosis = ScriptFailure.diagnosis(of: reason, limits: bounds)
    diagnosis.explanation = "it was stuck in \(Watchdog.mark), which did not return"
    return watchdog(diagnosis, status)
  }

  private func watchdog(_ diagnosis: Diagnosis, _ status: ExitStatus) -> Watchdog {
    let report = ScriptReport(output: output, stdout: StandardOutput())
    return Watchdog(
      message: report.ending(nil, failure: diagnosis, status) + "\n",
      descriptor: output.json || output.events ? 1 : 2)
  }
}
