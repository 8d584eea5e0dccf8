internal import ArgumentParser
import CollectionCore
import CollectionRendering
import HostSystem
import LuaRuntime
import TesseraExplain
import TesseraSession

/// `tessera explain`: explains a code or a pasted crash.
struct ExplainCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a code, such as U06.",
    discussion: """
      tessera explain U06       the page of a code
      tessera explain --list    all codes

      'tessera crash' reads a crash that you paste. Exit codes: 0 explained, 64 wrong usage.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @Option(parsing: .unconditional, help: "The form of the output.")
  var format: TextFormat?
  @Flag(help: "List all codes with their sentences.")
  var list = false
  @Flag(help: .hidden)
  var crash = false
  @Flag(help: .hidden)
  var script = false
  @Flag(help: .hidden)
  var repl = false
  @Argument(help: ArgumentHelp("Codes, as U06.", valueName: "code"), completion: .codes)
  var words: [String] = []

  var formatWord: String? { format?.rawValue }

  func validate() throws {
    try checkForm()
    if output.events { throw ValidationError("--events is for run; explain has --json.") }
    if list, crash || !words.isEmpty {
      throw ValidationError("--list lists all codes and takes nothing else.")
    }
    if crash {
      guard words.count <= 1 else {
        throw ValidationError("--crash reads one file, or standard input.")
      }
      if script, repl { throw ValidationError("Ask for a script or for a session, not both.") }
      return
    }
    if repl { throw ValidationError("--repl belongs to --crash.") }
    if script { throw ValidationError("--script belongs to --crash.") }
    if !list, words.isEmpty {
      throw ValidationError(
        "Name a code, as in 'tessera explain U06'; --list shows all; 'tessera crash' reads a pasted crash."
      )
    }
    // A document reports it itself.
    if !output.json, let word = unknownWord { throw unknown(word) }
  }

  func run() throws {
    if crash { return try explainCrash() }
    let stdout = StandardOutput()
    if list { printList(stdout) } else { printPages(stdout) }
    stdout.flush()
    if unknownWord != nil { throw ExitStatus.usage.error }
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

  /// The first word that is no code; nil if there is none.
  private var unknownWord: String? { words.first { !ExplainCatalogue.hasPage($0) } }

  /// The error about a code that does not exist.
  private func unknown(_ word: String) -> ValidationError {
    let hint =
      CrashReport(word) == nil
      ? Suggestion.closest(to: word, among: ExplainCatalogue.codes)
        .map { "Did you mean '\($0)'? " } ?? ""
      : "That is a sentence; give it to 'tessera crash' on standard input. "
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
  /// Performs `tessera crash`, which was `explain --crash` up to version 0.2.
  private func explainCrash() throws {
    OldSpelling.note("tessera explain --crash", isNow: "tessera crash")
    var command = try CrashCommand.parse(
      (script ? ["--script"] : []) + (repl ? ["--repl"] : []) + words)
    (command.form, command.look, command.format) = (form, look, format)
    try command.validate()
    try command.run()
  }
}
