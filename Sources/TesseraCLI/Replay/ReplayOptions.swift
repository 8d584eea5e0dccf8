internal import ArgumentParser

/// The flags that say in which form `replay` answers.
struct ReplayOptions: ParsableArguments {
  @Option(
    name: .customLong("format"), parsing: .unconditional,
    help: ArgumentHelp(
      "The form of the output; svg, png, gif, html (a page that plays) and cast (asciicast v2) "
        + "are pictures.")
  )
  var written: ReplayFormat?
  @Flag(help: FormOptions.help.json)
  var json = false
  @Option(
    help: ArgumentHelp(
      "Write the picture into this file; - is standard output.", valueName: "file"))
  var output: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw this view in an svg, png or gif, counted from 1 (default: the one that moves most).",
      valueName: "number"))
  var view: Int?
  @Flag(help: "Let an svg move.")
  var animate = false

  /// The form of the answer; nil without a flag for it.
  var format: ReplayFormat? { json ? .json : written }

  /// The options of the picture.
  var picture: PictureOptions {
    var options = PictureOptions.unset
    options.format = format?.picture
    options.output = output
    options.view = view
    options.animate = animate
    return options
  }

  func validate() throws {
    if json, let written, written != .json {
      throw ValidationError("--format and --json ask for different forms: give one of them.")
    }
    if output != nil, format?.picture == nil {
      throw ValidationError("--output needs --format html, svg, png, gif or cast.")
    }
    try picture.validate()
  }
}
