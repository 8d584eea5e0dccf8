internal import ArgumentParser
import CollectionRendering
import CollectionViews
import HostSystem

/// The flags for the form of the output, including pictures.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .customLong("format"), parsing: .unconditional, help: Self.help.format)
  var written: OutputFormat?
  @Option(help: Self.help.output, completion: .file())
  var output: String?
  @Option(parsing: .unconditional, help: Self.help.view)
  var view: Int?
  @Flag(help: Self.help.animate)
  var animate = false

  /// The texts about the flags.
  static let help = (
    format: ArgumentHelp(
      "The form of the output; svg, png, gif, html (a page that plays) and cast (asciicast v2) "
        + "are pictures."),
    output: ArgumentHelp(
      "Write the picture into this file; - is standard output.", valueName: "file"),
    view: ArgumentHelp(
      "Draw this view in an svg, png or gif, counted from 1 (default: the one that moves most).",
      valueName: "number"),
    animate: ArgumentHelp("Let an svg move.")
  )

  /// The form of a picture; nil for any other form.
  var format: PictureFormat? {
    get { written.flatMap { PictureFormat(rawValue: $0.rawValue) } }
    set { written = newValue.flatMap { OutputFormat(rawValue: $0.rawValue) } }
  }

  /// The file for the picture; nil for standard output.
  var file: String? { output == "-" ? nil : output }

  /// The options without any flag, created without the parser.
  static var unset: PictureOptions {
    var options = PictureOptions()
    options.written = nil
    options.output = nil
    options.view = nil
    options.animate = false
    return options
  }

  /// The maximum number of elements of a step that the form draws; nil for all.
  var greatestElements: Int? { format == .html ? PlayerPage.greatestElements : nil }

  /// The parts of a step that the form draws: no state, and cells only on a page.
  var parts: Step.Parts { format == .html ? .cells : [] }

  /// The steps that the form draws; nil if no picture was requested.
  var drawnSteps: DrawnSteps? {
    switch format {
    case .svg: animate ? .animation : .last
    case .png: .last
    case .gif: .animation
    case .html: .page
    case .cast: .cast
    case nil: nil
    }
  }

  func validate() throws {
    if output != nil, format == nil {
      throw ValidationError("--output needs --format svg, png, gif, html or cast.")
    }
    if view != nil, format?.drawsOneView != true {
      throw ValidationError(
        "--view is for --format svg, png and gif; html and cast show all views.")
    }
    if format == .png || format == .gif, output == nil, HostEnvironment.isTerminal(1) {
      throw ValidationError("A terminal shows no such picture: give --output FILE.")
    }
    if animate, format != .svg {
      throw ValidationError("--animate is for --format svg; gif, html and cast always move.")
    }
  }
}
