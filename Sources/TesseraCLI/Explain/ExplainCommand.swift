internal import ArgumentParser
import CollectionCore
import CollectionRendering
import HostSystem
import LuaRuntime
import TesseraExplain
import TesseraSession

/// `tessera explain`: what a code means, or a pasted crash.
struct ExplainCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a code, or a crash that you paste.",
    discussion: """
      tessera explain U06                  the page of a code
      tessera explain --list               all codes
      tessera explain --crash              read a crash from standard input
      tessera explain --crash FILE         read it from a file
      tessera explain --crash --script     print a Lua script that raises it
      tessera explain --crash --repl FILE  open a session in which it was raised

      The log around the sentence does not matter. Exit codes: 0 explained, 1 no known sentence in \
      the text or no script for it, 64 wrong usage, 65 not text in UTF-8, 66 no such file.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @Flag(help: "List all codes with their sentences.")
  var list = false
  @Flag(help: "Read a pasted crash from FILE, or from standard input.")
  var crash = false
  @Flag(help: "With --crash: print a Lua script that raises the same, with the same numbers.")
  var script = false
  @Flag(help: "With --crash: open a session in which the crash was raised.")
  var repl = false
  @Argument(help: ArgumentHelp("Codes, as U06; with --crash a file, or -.", valueName: "code"))
  var words: [String] = []

  func validate() throws {
    if output.events { throw ValidationError("--events is for run; explain has --json.") }
    if list, crash || !words.isEmpty {
      throw ValidationError("--list lists all codes and takes nothing else.")
    }
    if crash {
      guard words.count <= 1 else {
        throw ValidationError("--crash reads one file, or standard input.")
      }
      if repl { try validateSession() }
      return
    }
    if repl { throw ValidationError("--repl belongs to --crash.") }
    if script { throw ValidationError("--script belongs to --crash.") }
    if !list, words.isEmpty {
      throw ValidationError(
        "Name a code, as in 'tessera explain U06'; --list shows all, --crash reads a pasted crash.")
    }
    // A document tells it itself.
    if !output.json, let word = unknownWord { throw unknown(word) }
  }

  /// Checks that a session can be opened on a crash.
  private func validateSession() throws {
    if script || output.json {
      throw ValidationError("--repl opens a session; it goes with neither --script nor --json.")
    }
    if words.first ?? "-" == "-", !HostEnvironment.isTerminal(0) {
      throw ValidationError(
        "--repl reads what you type, so the crash has to be in a file: "
          + "tessera explain --crash --repl crash.log")
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    let status: ExitStatus
    if crash {
      status = try explainCrash(stdout)
    } else if list {
      printList(stdout)
      status = .success
    } else {
      printPages(stdout)
      status = unknownWord == nil ? .success : .usage
    }
    stdout.flush()
    if status != .success { throw status.error }
  }
}

extension ExplainCommand {
  private func printPages(_ stdout: StandardOutput) {
    let pages = words.compactMap(ExplainCatalogue.page)
    if output.json {
      var fields: [FieldName: JSONValue] = ["version": 1, "pages": .array(pages.map(\.json))]
      if let word = unknownWord {
        fields["error"] = Diagnosis(message: unknown(word).message).json
        fields["exitCode"] = .integer(Int(ExitStatus.usage.rawValue))
      }
      stdout.writeLine(JSONValue.object(fields).description)
    } else {
      let options = output.rendering(for: 1)
      stdout.writeLine(pages.map { $0.text(options) }.joined(separator: "\n\n"))
    }
  }

  /// The first word that is no code.
  private var unknownWord: String? { words.first { !ExplainCatalogue.hasPage($0) } }

  /// The error about a code that does not exist.
  private func unknown(_ word: String) -> ValidationError {
    let hint =
      CrashReport(word) == nil
      ? Suggestion.closest(to: word, among: ExplainCatalogue.codes)
        .map { "Did you mean '\($0)'? " } ?? ""
      : "That is a sentence; give it to 'tessera explain --crash' on standard input. "
    return ValidationError("There is no code '\(word.prefix(60))'. \(hint)--list shows all.")
  }

  private func printList(_ stdout: StandardOutput) {
    let pages = ExplainCatalogue.pages
    if output.json {
      let codes = pages.map { page -> JSONValue in
        ["code": .string(page.code), "sentence": .string(page.sentence)]
      }
      stdout.writeLine((["version": 1, "codes": .array(codes)] as JSONValue).description)
      return
    }
    let options = output.rendering(for: 1)
    guard !output.plain else {
      for page in pages { stdout.writeLine("\(page.code)\t\(Self.oneLine(page.sentence))") }
      return
    }
    for (letter, name) in ExplainCatalogue.families {
      stdout.writeLine(name)
      for page in pages where page.code.hasPrefix(letter) {
        let width = options.width - 7
        var sentence = Self.oneLine(page.sentence)
        if sentence.count > width {
          let more = options.ascii ? "..." : "…"
          sentence = sentence.prefix(width - more.count) + more
        }
        stdout.writeLine("  \(page.code)  \(sentence)")
      }
    }
  }

  private static func oneLine(_ sentence: String) -> String {
    sentence.split { $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}

extension ExplainCommand {
  private func explainCrash(_ stdout: StandardOutput) throws -> ExitStatus {
    let path = words.first ?? "-"
    if path == "-", HostEnvironment.columns(of: 0) != nil {
      stdout.writeError("Paste the crash, and end it with Ctrl-D on a line of its own.")
    }
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(path)
    } catch {
      return complain(error.description, fix: nil, stdout, ExitStatus(error))
    }
    guard let report = CrashReport(text), let crash = ExplainCrash(report) else {
      return complainOfNone(text, stdout)
    }
    if repl {
      var session = try ReplCommand.parse([])
      session.plain = form.plain
      session.look = look
      try session.open { $0.crash(text: text) }
      return .success
    }
    guard script else {
      if output.json {
        printJSON(crash, script: nil, stdout)
      } else {
        stdout.writeLine(crash.text(output.rendering(for: 1)))
      }
      return .success
    }
    switch try crash.reproduction() {
    case .script(let script):
      if output.json {
        printJSON(crash, script: script.text, stdout)
      } else {
        stdout.write(Array(script.text.utf8))
      }
      return .success
    case .none(let reason):
      return complain(
        "\(report.code) cannot be reproduced by a script. \(reason)",
        fix: "without --script it is explained", stdout, .failed)
    }
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
    let size = "\(text.utf8.count) bytes"
    let reason = CrashReport.reason(in: text).map { "; its reason is another one: '\($0)'" } ?? ""
    return complain(
      "no sentence that Tessera knows is in the text (\(size))\(reason)",
      fix:
        "the text was searched for the sentences U01 to U33 of collection views and table views, "
        + "old and new, those of snapshots, and C01 to C39; 'tessera explain --list' shows them. "
        + "Paste the line that has \"reason: '…'\".", stdout, .failed)
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
