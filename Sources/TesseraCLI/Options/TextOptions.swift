internal import ArgumentParser
import CollectionRendering

/// The flags that say how text looks.
struct TextOptions: ParsableArguments {
  @Flag(help: "Print tab-separated records, one a line.")
  var plain = false
  @OptionGroup var look: LookOptions

  /// The options where no flag is given, made without the parser.
  static var unset: TextOptions {
    var options = TextOptions()
    options.plain = false
    options.look = .unset
    return options
  }

  /// The options for what is written to a descriptor; records have no colours.
  func rendering(for descriptor: Int32) -> RenderOptions {
    var options = look.rendering(for: descriptor)
    options.plain = plain
    if plain { options.color = false }
    return options
  }
}
