internal import ArgumentParser

/// The flags for the form of `replay`.
struct ReplayOptions: ParsableArguments {
  @Option(
    name: .customLong("format"), parsing: .unconditional, help: PictureOptions.help.format)
  var written: ReplayFormat?
  @Flag(help: FormOptions.help.json)
  var json = false
  @Option(help: PictureOptions.help.output, completion: .file())
  var output: String?
  @Option(parsing: .unconditional, help: PictureOptions.help.view)
  var view: Int?
  @Flag(help: PictureOptions.help.animate)
  var animate = false

  /// The form of the answer; nil if there is no flag for it.
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
