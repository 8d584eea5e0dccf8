internal import ArgumentParser
import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostSystem

/// The flags of learners' commands: those of `DocumentOptions` and `LookOptions`.
///
/// They are not a nested group. In a debug build, the parser checks each group a dozen times, and a
/// nested group a dozen times for each of these.
struct LearnOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: DocumentOptions.help.format)
  var format: DocumentFormat?
  @Flag(name: .customLong("json"), help: DocumentOptions.help.json)
  var isShort = false
  @Flag(help: LookOptions.help.ascii)
  var ascii = false
  @Option(parsing: .unconditional, help: LookOptions.help.width)
  var width: Int?
  @Option(parsing: .unconditional, help: LookOptions.help.color)
  var color = ColorChoice.auto

  /// Whether the output is one JSON document.
  var json: Bool { isShort || format == .json }

  /// The options for text on standard output.
  var rendering: RenderOptions {
    RenderOptions(ascii: ascii, width: width, color: color, 1)
  }

  func validate() throws {
    try LookOptions.check(width: width)
    try DocumentOptions.check(format, isShort: isShort)
  }
}

extension LearnFailure {
  init(_ failure: Course.Failure) {
    switch failure {
    case .none: self.init(failure.description, .noInput)
    case .folder(let failure): self.init(failure)
    case .file(let failure): self.init(failure.description, ExitStatus(failure))
    case .pack(let failure): self.init(failure)
    case .problems(let problems): self.init(problems)
    }
  }
}

extension String {
  /// The text with ASCII characters for the signs of the texts.
  var inASCII: String {
    replacing("·", with: "-").replacing("—", with: "-").replacing("→", with: "->")
      .replacing("…", with: "...").replacing("−", with: "-").replacing("×", with: "x")
  }
}
