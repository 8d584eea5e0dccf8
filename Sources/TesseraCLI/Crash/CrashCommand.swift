internal import ArgumentParser
import CollectionCore
import CollectionRendering
import HostSystem
import LuaRuntime
import TesseraExplain
import TesseraSession

/// `tessera crash`: explains a pasted crash, and writes a script or a test.
struct CrashCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "crash",
    abstract: "Explain a crash that you paste, and make a script or a test of it.",
    discussion: """
      tessera crash                   explain a crash from standard input
      tessera crash crash.log         explain the one in a file
      tessera crash --script FILE     print a Lua script that raises it
      tessera crash --lua-test FILE   print a test for 'tessera test'
      tessera crash --swift FILE      print a test for Swift Testing
      tessera crash --xctest FILE     print a test for XCTest
      tessera crash --repl FILE       open a session in which it was raised
      tessera crash --play FILE       open the playground with the script
      tessera crash --swift-code FILE print a draft in Lua of an app's code

      Paste the message with or without the log around it. A test fails until the batch is \
      correct; its ids are invented. Exit codes: 0 explained, 1 no known message or no product, 64 \
      wrong usage, 65 not text in UTF-8, 66 no such file.
      """
  )

  /// A product made from the crash.
  enum Product: String, EnumerableFlag {
    case script, luaTest, swift, xctest, repl, play, swiftCode

    static func help(for value: Self) -> ArgumentHelp? {
      switch value {
      case .script: "Print a Lua script that raises the same, with the same numbers."
      case .luaTest: "Print a test in Lua that fails until the batch is right."
      case .swift: "Print such a test for Swift Testing."
      case .xctest: "Print such a test for XCTest."
      case .repl: "Open a session in which the crash was raised."
      case .play: "Write the script to crash.lua, and open the playground with it."
      case .swiftCode:
        "Read code in Swift or Objective-C instead of a crash, and print a draft of its updates in Lua."
      }
    }
  }

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @Option(parsing: .unconditional, help: "The form of the output.")
  var format: TextFormat?
  @Flag(exclusivity: .exclusive) var product: Product?
  @Argument(
    help: ArgumentHelp("A file with the crash, or - for standard input.", valueName: "file"),
    completion: .file())
  var path = "-"

  var formatWord: String? { format?.rawValue }

  func validate() throws {
    try checkForm()
    if output.events { throw ValidationError("--events is for run; crash has --json.") }
    guard let product else { return }
    if output.json, ![.script, .luaTest, .swiftCode].contains(product) {
      throw ValidationError("--json goes with --script, --lua-test and --swift-code alone.")
    }
    if [.repl, .play].contains(product), path == "-", !HostEnvironment.isTerminal(0) {
      throw ValidationError(
        "--\(product.rawValue) reads what you type, so the crash has to be in a file: "
          + "tessera crash --\(product.rawValue) crash.log")
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    let status = try answer(stdout)
    stdout.flush()
    if status != .success { throw status.error }
  }
}

extension CrashCommand {
  private func answer(_ stdout: StandardOutput) throws -> ExitStatus {
    if path == "-", HostEnvironment.columns(of: 0) != nil {
      let noun = product == .swiftCode ? "code" : "crash"
      stdout.writeError("Paste the \(noun), and end it with Ctrl-D on a line of its own.")
    }
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(path)
    } catch {
      return complain(error.description, fix: nil, stdout, ExitStatus(error))
    }
    if product == .swiftCode { return draft(of: text, stdout) }
    guard let report = CrashReport(text), let crash = ExplainCrash(report) else {
      return complainOfNone(text, stdout)
    }
    switch product {
    case nil:
      if output.json {
        printJSON(crash, script: nil, stdout)
      } else {
        stdout.writeLine(crash.text(output.rendering(for: 1)))
      }
      return .success
    case .script: return write(try crash.reproduction(), of: crash, "script", stdout)
    case .luaTest: return write(try crash.luaTest(), of: crash, "test", stdout)
    case .swift: return write(crash.swiftTest(.swiftTesting), of: crash, "test", stdout)
    case .xctest: return write(crash.swiftTest(.xcTest), of: crash, "test", stdout)
    case .repl:
      var session = try ReplCommand.parse([])
      session.plain = output.plain
      session.look = look
      try session.open { $0.crash(text: text) }
      return .success
    case .play: return try play(try crash.reproduction(), of: crash, stdout)
    case .swiftCode: return draft(of: text, stdout)
    }
  }

  /// Writes the product, or the reason why there is none.
  private func write(
    _ made: ExplainCrash.Reproduction, of crash: ExplainCrash, _ noun: String,
    _ stdout: StandardOutput
  ) -> ExitStatus {
    guard case .script(let script) = made else { return complain(made, crash, noun, stdout) }
    if output.json {
      printJSON(crash, script: script.text, stdout)
    } else {
      stdout.write(Array(script.text.utf8))
    }
    return .success
  }

  /// Writes a draft of the updates in code.
  private func draft(of code: String, _ stdout: StandardOutput) -> ExitStatus {
    guard let draft = CodeDraft(code, name: path == "-" ? nil : path) else {
      return complain(
        "the code calls no collection view and no table view (\(code.utf8.count) bytes)",
        fix: "paste the block of performBatchUpdates, or calls such as insertItems(at:)", stdout,
        .failed)
    }
    if output.json {
      let document: JSONValue = [
        "version": 1, "error": .null, "exitCode": 0, "draft": .string(draft.text),
      ]
      stdout.writeLine(document.description)
    } else {
      stdout.write(Array(draft.text.utf8))
    }
    return .success
  }

  /// The file for the playground.
  private static let file = "crash.lua"

  private func play(
    _ made: ExplainCrash.Reproduction, of crash: ExplainCrash, _ stdout: StandardOutput
  ) throws -> ExitStatus {
    guard case .script(let script) = made else { return complain(made, crash, "script", stdout) }
    // Without a playground nothing is written, and the command itself reports that.
    if Program.find(PlayCommand.program) == nil { try PlayCommand.parse([]).run() }
    guard !TextFile.exists(Self.file) else {
      return complain(
        "there is a \(Self.file) already, which would be written over",
        fix: "move it away, or go to another folder", stdout, .failed)
    }
    if let error = TextFile.write(script.text, to: Self.file) {
      return complain("\(Self.file) cannot be written (\(error))", fix: nil, stdout, .failed)
    }
    stdout.flush()
    try PlayCommand.parse([Self.file, "--open"]).run()
    return .success
  }

  private func complain(
    _ made: ExplainCrash.Reproduction, _ crash: ExplainCrash, _ noun: String,
    _ stdout: StandardOutput
  ) -> ExitStatus {
    guard case .none(let reason) = made else { return .success }
    return complain(
      "no \(noun) can be made of \(crash.report.code). \(reason)",
      fix: "without a flag it is explained", stdout, .failed)
  }

  private func printJSON(_ crash: ExplainCrash, script: String?, _ stdout: StandardOutput) {
    var document = crash.json(script: script)
    document["version"] = 1
    document["error"] = .null
    document["exitCode"] = 0
    stdout.writeLine(JSONValue.object(document).description)
  }

  private func complainOfNone(_ text: String, _ stdout: StandardOutput) -> ExitStatus {
    guard text.contains(where: { !$0.isWhitespace }) else {
      return complain(
        "the text is empty", fix: "paste the whole message, with the line that has the reason",
        stdout, .failed)
    }
    guard CodeDraft(text, name: nil)?.hasUpdates != true else {
      return complain(
        "this is code, and no crash",
        fix: "'tessera crash --swift-code\(path == "-" ? "" : " " + path)' drafts it in Lua",
        stdout, .failed)
    }
    let size = "\(text.utf8.count) bytes"
    let reason = CrashReport.reason(in: text).map { "; its reason is another one: '\($0)'" } ?? ""
    return complain(
      "no sentence that Tessera knows is in the text (\(size))\(reason)",
      fix:
        "Tessera knows the messages U01 to U33 of collection and table views, those of "
        + "snapshots, and C01 to C39. 'tessera explain --list' shows them. Paste the line that "
        + "has \"reason: '…'\".", stdout, .failed)
  }

  private func complain(
    _ message: String, fix: String?, _ stdout: StandardOutput, _ status: ExitStatus
  ) -> ExitStatus {
    let diagnosis = Diagnosis(message: message, fix: fix)
    if output.json {
      let document: JSONValue = [
        "version": 1, "error": diagnosis.json, "exitCode": .integer(Int(status.rawValue)),
      ]
      stdout.writeLine(document.description)
    } else {
      stdout.writeError("error: " + diagnosis.text(output.rendering(for: 2)))
    }
    return status
  }
}
