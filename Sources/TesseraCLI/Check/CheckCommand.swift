internal import ArgumentParser
import CollectionRendering
import CollectionScripting
import HostSystem
import LuaRuntime
import LuaSyntax
import TesseraChecking

/// `tessera check`: finds mistakes in scripts without running them.
struct CheckCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find faults in scripts without running them.",
    discussion: """
      tessera check friends.lua                   faults as text
      tessera check --format sarif Scripts        those of a folder, as a log for code scanning
      cat friends.lua | tessera check -           a script from standard input

      Reports syntax errors and globals that are never set. For values of known type, it also \
      reports unknown methods, properties, options and words, and wrong argument counts. Modules \
      beside a script are read for the globals that they set. Faults within pcall are not \
      reported. Exit codes: 0 nothing found, 1 faults found, 64 wrong usage, 65 not Lua or not a \
      text file, 66 no such file.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The form of the report; sarif is version 2.1.0, and github has commands that annotate lines."
    ))
  var format: CheckFormat?
  @Option(
    help: ArgumentHelp(
      "A global that is set before the script runs; may be repeated.", valueName: "name"))
  var global: [String] = []
  @Argument(
    help: ArgumentHelp(
      "Scripts, and folders with some; - is standard input.", valueName: "file"),
    completion: .scripts)
  var files: [String]

  var formatWord: String? { format?.rawValue }

  func validate() throws {
    if form.events { throw ValidationError("--events is for run; check has --format json.") }
    try checkForm()
    if form.plain && form.json { throw ValidationError("Ask for text or for JSON, not both.") }
    if let name = global.first(where: { !$0.isLuaName }) {
      throw ValidationError("--global takes the name of a global, and '\(name)' is no name in Lua.")
    }
    if files.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read once: give - once.")
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    var scripts: [CheckedScript] = []
    var unread: [UnreadScript] = []
    var failed: ExitStatus?
    let found = TestFiles.find(files) { $0.hasSuffix(".lua") }
    guard !found.isEmpty else {
      stdout.writeError("error: no file there ends in .lua")
      throw ExitStatus.noInput.error
    }
    for file in found {
      do throws(TextFile.Failure) {
        scripts.append(try check(file))
      } catch {
        stdout.writeError("error: R20: \(error)")
        unread.append(
          UnreadScript(name: file, diagnosis: Diagnosis(code: "R20", message: "\(error)")))
        if failed == nil { failed = ExitStatus(error) }
      }
    }
    let status = failed ?? Self.status(of: scripts)
    let report = format?.report ?? (form.json ? .json : .text)
    let text = report.text(
      scripts, output.rendering(for: 1), version: ProgramVersion.number,
      exitCode: Int(status.rawValue), unread: unread)
    if !text.isEmpty { stdout.writeLine(text) }
    stdout.flush()
    if status != .success { throw status.error }
  }

  /// Returns the exit code for scripts that were checked.
  static func status(of scripts: [CheckedScript]) -> ExitStatus {
    if scripts.contains(where: { !$0.isLua }) { return .invalidInput }
    return scripts.contains { !$0.findings.isEmpty } ? .failed : .success
  }

  private func check(_ file: String) throws(TextFile.Failure) -> CheckedScript {
    let text = try TextFile.read(file)
    return CheckedScript(
      name: file == "-" ? "stdin" : file, Array(text.utf8),
      given: Set(global).union(TestFiles.isTest(file) ? ScriptTests.words : []),
      behind: Array((file == "-" ? "" : CourseSetting.text(for: file)).utf8),
      module: Self.modules(beside: file == "-" ? nil : file))
  }

  /// Returns a function that finds the text of a module next to a file; without a file there are
  /// none.
  static func modules(beside file: String?) -> (String) -> [UInt8]? {
    { module in
      guard let file else { return nil }
      for name in ModuleFiles.names(of: module) {
        let path = name.split(separator: "/").map(String.init)
        if let text = try? TextFile.read(path, beside: Folder.containing(file)) {
          return Array(text.utf8)
        }
      }
      return nil
    }
  }
}
