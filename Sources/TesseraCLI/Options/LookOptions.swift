internal import ArgumentParser
import CollectionRendering
import HostSystem

/// The flags for the look of text.
struct LookOptions: ParsableArguments {
  @Flag(help: Self.help.ascii)
  var ascii = false
  @Option(parsing: .unconditional, help: Self.help.width)
  var width: Int?
  @Option(parsing: .unconditional, help: Self.help.color)
  var color = ColorChoice.auto

  /// The texts about the flags.
  static let help = (
    ascii: ArgumentHelp("Use ASCII signs only."),
    width: ArgumentHelp(
      "Columns to keep to (default: the terminal's, or 100).", valueName: "columns"),
    color: ArgumentHelp("Use colours: auto, always or never.")
  )

  /// The options without any flag, created without the parser.
  static var unset: LookOptions {
    var options = LookOptions()
    options.ascii = false
    options.width = nil
    options.color = .auto
    return options
  }

  func validate() throws { try Self.check(width: width) }

  /// Throws an error for a width that is too small for text.
  static func check(width: Int?) throws {
    if let width, width < 20 { throw ValidationError("--width takes a number from 20 on.") }
  }

  /// Returns the options for the output to a descriptor.
  func rendering(for descriptor: Int32) -> RenderOptions {
    RenderOptions(ascii: ascii, width: width, color: color, descriptor)
  }
}

extension RenderOptions {
  /// Creates the options for the output to a descriptor, from flags.
  init(ascii: Bool, width: Int?, color: ColorChoice, _ descriptor: Int32) {
    self.init(
      ascii: ascii, color: color.isOn(for: descriptor),
      width: width ?? HostEnvironment.columns(of: descriptor) ?? 100)
  }
}
