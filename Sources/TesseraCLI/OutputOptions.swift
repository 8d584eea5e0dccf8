internal import ArgumentParser
internal import CollectionRendering
internal import LuaRuntime

/// When to use terminal colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether a stream gets colours.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .auto: HostEnvironment.showsColor(descriptor)
    case .always: true
    case .never: false
    }
  }
}

/// The flags that say how output looks.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON document instead of text.")
  var json = false
  @Flag(help: "Print events as they happen, one JSON object a line.")
  var events = false
  @Flag(help: "Print tab-separated records, one a line.")
  var plain = false
  @Flag(help: "Use ASCII signs only.")
  var ascii = false
  @Option(
    help: ArgumentHelp(
      "Columns to keep to (default: the terminal's, or 100).", valueName: "columns"))
  var width: Int?
  @Option(help: "Use colours: auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if json && events { throw ValidationError("Use --json or --events, not both.") }
    if let width, width < 20 { throw ValidationError("--width takes a number from 20 on.") }
  }

  /// The options for what is written to a descriptor.
  func rendering(for descriptor: Int32) -> RenderOptions {
    RenderOptions(
      plain: plain, ascii: ascii, color: color.isOn(for: descriptor) && !plain,
      width: width ?? HostEnvironment.columns(of: descriptor) ?? 100)
  }
}
