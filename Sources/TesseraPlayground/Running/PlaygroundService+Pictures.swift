import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews

extension PlaygroundService {
  /// The forms of a file that shows a run.
  private enum PictureForm: String, CaseIterable {
    case svg, png, gif, html

    var mediaType: String {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .gif: "image/gif"
      case .html: "text/html"
      }
    }
  }

  /// The method that draws files.
  static let pictureMethods: [Method] = [
    Method(
      "picture", "Runs a script, and draws the steps of one of its views, or one step, as a file.",
      scriptParameters + [
        Parameter("given", "a script that runs before it, as that of an exercise"),
        Parameter("format", "`svg`, `png`, `gif`, or `html` for the page that plays all views"),
        Parameter("view", "the number of the view, from 1, else the one that moves most"),
        Parameter("step", "the number of the step in `player`, from 0, else all of them"),
      ]
    ) { service, parameters throws(ServiceFailure) in try service.picture(parameters) }
  ]

  private func picture(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let (source, name, configuration) = try script(parameters)
    guard let form = try parameters.word("format", of: PictureForm.self) else {
      throw parameters.mismatch("format", "svg, png, gif or html")
    }
    let given = try parameters.text("given").map { (text: $0, name: "given") }
    let recording = try ScriptTrial(
      source, name: name, configuration, given: given, wantsEvents: true
    ).recording
    let type = JSONValue.string(form.mediaType)
    if form == .html { return ["type": type, "text": .string(PlayerPage(recording).text)] }
    guard let view = try parameters.count("view") ?? recording.busiestView,
      recording.views.contains(view)
    else { throw ServiceFailure(.invalidParameters, "the run lays out no such view") }
    var steps = recording.stepsOfPage(view: view)
    let step = try parameters.count("step")
    if let step {
      guard steps.indices.contains(step) else {
        throw ServiceFailure(
          .invalidParameters,
          "step \(step) does not exist: the view has \(steps.count.counted("step")), from 0")
      }
      steps = [steps[step]]
    }
    return switch form {
    case .gif: ["type": type, "base64": .string(Base64.text(of: RasterPicture(steps).gif))]
    case .png: ["type": type, "base64": .string(Base64.text(of: RasterPicture(steps).png))]
    case .svg, .html:
      [
        "type": type,
        "text": .string(
          step == nil ? SVGAnimation(steps).text : SVGPicture(steps[0], at: 1).text),
      ]
    }
  }
}

extension ScriptTrial {
  /// The steps of the run.
  var recording: Recording {
    get throws(ServiceFailure) {
      do throws(RecordingError) {
        return try tape.recording
      } catch {
        throw ServiceFailure(.internalError, "the steps of the run cannot be read: \(error)")
      }
    }
  }
}
