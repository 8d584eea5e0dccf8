internal import ArgumentParser

/// The short flags of `run` for a form of output.
struct RunFormOptions: FormFlags {
  @Flag(help: FormOptions.help.json)
  var json = false
  @Flag(help: "The same as --format events: events as they happen, one JSON object a line.")
  var events = false
  @Flag(help: FormOptions.help.plain)
  var plain = false

  /// The options without any flag, created without the parser.
  static var unset: RunFormOptions {
    var options = RunFormOptions()
    options.json = false
    options.events = false
    options.plain = false
    return options
  }

  func validate() throws {
    if json && events { throw ValidationError("Use --json or --events, not both.") }
  }
}
