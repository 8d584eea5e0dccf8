internal import ArgumentParser

/// The flags that say in which form output comes.
struct FormOptions: ParsableArguments {
  @Flag(help: "Print one JSON document instead of text.")
  var json = false
  @Flag(help: "Print events as they happen, one JSON object a line.")
  var events = false
  @Flag(help: "Print tab-separated records, one a line.")
  var plain = false

  /// The options where no flag is given, made without the parser.
  static var unset: FormOptions {
    var options = FormOptions()
    options.json = false
    options.events = false
    options.plain = false
    return options
  }

  func validate() throws {
    if json && events { throw ValidationError("Use --json or --events, not both.") }
  }
}
