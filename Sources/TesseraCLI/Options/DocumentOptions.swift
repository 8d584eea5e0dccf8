internal import ArgumentParser

/// The flags of commands that write text or one JSON document.
struct DocumentOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: Self.help.format)
  var format: DocumentFormat?
  @Flag(name: .customLong("json"), help: Self.help.json)
  var isShort = false

  /// The texts about the flags.
  static let help = (
    format: ArgumentHelp("The form of the output."),
    json: ArgumentHelp("The same as --format json.")
  )

  /// Whether the output is one JSON document.
  var json: Bool { isShort || format == .json }

  func validate() throws { try Self.check(format, isShort: isShort) }

  /// Throws an error if `--format` and `--json` contradict each other.
  static func check(_ format: DocumentFormat?, isShort: Bool) throws {
    if isShort, format == .text {
      throw ValidationError("--format and --json ask for different forms: give one of them.")
    }
  }
}
