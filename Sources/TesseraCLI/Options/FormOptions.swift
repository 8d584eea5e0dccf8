internal import ArgumentParser

/// The short flags for a form of output, in commands without events.
struct FormOptions: FormFlags {
  @Flag(help: Self.help.json)
  var json = false
  @Flag(help: Self.help.plain)
  var plain = false
  /// The flag of `run`, which other commands reject with a reason.
  @Flag(help: .hidden)
  var events = false

  /// The texts about the flags.
  static let help = (
    json: ArgumentHelp("The same as --format json: one JSON document."),
    plain: ArgumentHelp("The same as --format plain: tab-separated records, one a line.")
  )
}
