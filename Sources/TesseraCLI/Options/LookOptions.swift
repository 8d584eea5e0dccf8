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

/// The flags that say how text looks that people read.
struct LookOptions: ParsableArguments {
  @Flag(help: "Use ASCII signs only.")
  var ascii = false
  @Option(
    help: ArgumentHelp(
      "Columns to keep to (default: the terminal's, or 100).", valueName: "columns"))
  var width: Int?
  @Option(help: "Use colours: auto, always or never.")
  var color = ColorChoice.auto

  /// The options where no flag is given, made without the parser.
  static var unset: LookOptions {
    var options = LookOptions()
    options.ascii = false
    options.width = nil
    options.color = .auto
    return options
  }

  func validate() throws {
    if let width, width < 20 { throw ValidationError("--width takes a number from 20 on.") }
  }

  /// The options for what is written to a descriptor.
  func rendering(for descriptor: Int32) -> RenderOptions {
    RenderOptions(
      ascii: ascii, color: color.isOn(for: descriptor),
      width: width ?? HostEnvironment.columns(of: descriptor) ?? 100)
  }
}
