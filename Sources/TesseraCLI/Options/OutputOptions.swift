internal import ArgumentParser
import CollectionRendering
import HostSystem

/// The choice when to use terminal colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Returns whether a stream gets colours.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .auto: HostEnvironment.showsColor(descriptor)
    case .always: true
    case .never: false
    }
  }
}

/// The flags that say in which form output comes, and how it looks.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON document instead of text.")
  var json = false
  @Flag(help: "Print events as they happen, one JSON object a line.")
  var events = false
  @OptionGroup var text: TextOptions

  /// The options where no flag is given, made without the parser.
  static var unset: OutputOptions {
    var options = OutputOptions()
    options.json = false
    options.events = false
    options.text = .unset
    return options
  }

  /// A Boolean value that indicates whether text comes as tab-separated records.
  var plain: Bool { text.plain }

  func validate() throws {
    if json && events { throw ValidationError("Use --json or --events, not both.") }
  }

  /// The options for what is written to a descriptor; texts within JSON have no colours.
  func rendering(for descriptor: Int32) -> RenderOptions {
    var options = text.rendering(for: descriptor)
    if descriptor == 1, json || events { options.color = false }
    return options
  }
}
