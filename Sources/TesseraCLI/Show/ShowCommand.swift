internal import ArgumentParser
import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import HostSystem
import LuaRuntime

/// `tessera show`: draws a state, or the views of a script.
struct ShowCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draw a state, or the views that a script makes.",
    discussion: """
      tessera show "A: H J K | B: X Y Z"
      tessera show --bounds 390x844 --rect 0,0,390,300 states.txt
      tessera show feed.lua

      A .lua file is a script: its views are drawn after its output. Any other file has a state on \
      each line, and - reads such lines from standard input. Any other argument is a state, which \
      has a colon.

      --json writes the frames instead, and --plain writes one record for each element.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var layout: ShowLayoutOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw this part of the content: x,y,width,height.", valueName: "rect"))
  var rect: RectArgument?
  @OptionGroup var picture: PictureOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var rules: RuleOptions
  @Option(parsing: .unconditional, help: "What math.random starts from.")
  var seed = 0
  @Argument(
    help: ArgumentHelp(
      "A state, as \"A: H J K\", a file, or - for standard input.", valueName: "state"),
    completion: .file())
  var input: String

  var formatWord: String? { picture.written?.rawValue }

  func validate() throws {
    if output.events { throw ValidationError("--events is for run; show has --json.") }
    try checkForm()
    if rect != nil, let format = picture.format, format != .svg || picture.animate {
      throw ValidationError("--rect is for text and for a still svg.")
    }
    if let rect, rect.rect.size.isEmpty {
      throw ValidationError("--rect needs a width and a height above 0.")
    }
    // With a colon it is a state, even if an item has such a name.
    if let flag = layout.used, input.hasSuffix(".lua"), !input.contains(":") {
      throw ValidationError("\(flag) is for a state; a script's views have their own layouts.")
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    let report = ShowReport(output: output, rect: rect?.rect, stdout: stdout)
    let status: ExitStatus
    switch read() {
    case .success(.states(let states)) where picture.format != nil:
      status = draw(states.map { layout.view(of: $0.state) }, report, stdout)
    case .success(.states(let states)):
      status = report.show(
        states.map { (layout.view(of: $0.state), states.count > 1 ? $0.line : nil) })
    case .success(.script(let path, let text)): status = try runScript(path, text, report)
    case .failure(let failure):
      status = report.fail(Diagnosis(message: failure.description), failure.status)
    }
    stdout.flush()
    if status != .success { throw status.error }
  }

  private func read() -> Result<ShowInput, ShowInput.Failure> {
    do throws(ShowInput.Failure) {
      return .success(try ShowInput(input))
    } catch {
      return .failure(error)
    }
  }

  /// Runs a script and draws its views, even after a failure.
  private func runScript(
    _ path: String, _ text: String, _ report: ShowReport
  ) throws -> ExitStatus {
    var configuration = Evaluator.Configuration(
      limits: limits.limits, seed: seed, rules: rules, render: output.rendering(for: 1))
    configuration.reportMemoryLimit()
    configuration.scriptName = path
    configuration.moduleFolder = Folder.containing(path)
    let isAlone = picture.format != nil && picture.file == nil
    let evaluator = try Evaluator(configuration, output: isAlone ? { _ in } : report.write)
    if picture.format != nil { return drawScript(evaluator, path, text, report) }
    evaluator.onWarning = report.write
    evaluator.onLayoutWarning = report.write(layoutWarning:)
    report.evaluator = evaluator
    do throws(ScriptFailure) {
      try evaluator.run(text, name: String(path.split(separator: "/").last ?? "script"))
    } catch {
      report.failure = error.diagnosis
      return report.show(evaluator.views.map { ($0, nil) }, ExitStatus(error.kind))
    }
    return report.show(evaluator.views.map { ($0, nil) })
  }

  /// Draws the views of states.
  private func draw(
    _ views: [CollectionView], _ report: ShowReport, _ stdout: StandardOutput
  ) -> ExitStatus {
    let writer = PictureWriter(options: picture, stdout: stdout)
    var tape = RecordingTape(drawing: picture.drawnSteps)
    do {
      for (index, view) in views.enumerated() {
        view.recorder = ViewRecorder(
          view, greatestElements: picture.greatestElements, parts: picture.parts
        ) { tape.add($0, view: index + 1) }
        try view.layoutIfNeeded()
      }
      if picture.format == .svg, !picture.animate, views.count == 1 {
        guard writer.number(of: 1...1, unlessGiven: 1) != nil else { return .failed }
        return writer.write(SVGPicture(try LayoutDrawing(views[0], rect: rect?.rect)))
      }
    } catch {
      return report.fail(Diagnosis(error) ?? Diagnosis(message: "\(error)"), .failed)
    }
    return writer.write(tape)
  }

  /// Runs a script and draws the changes of its views, even after a failure.
  private func drawScript(
    _ evaluator: Evaluator, _ path: String, _ text: String, _ report: ShowReport
  ) -> ExitStatus {
    let stdout = StandardOutput()
    let writer = PictureWriter(options: picture, stdout: stdout)
    var tape = RecordingTape(drawing: picture.drawnSteps)
    evaluator.tellsFrames = true
    evaluator.greatestFrameElements = picture.greatestElements
    evaluator.frameParts = picture.parts
    evaluator.onEvent = { tape.add($0) }
    evaluator.onWarning = report.write
    evaluator.onLayoutWarning = report.write(layoutWarning:)
    var status = ExitStatus.success
    do throws(ScriptFailure) {
      try evaluator.run(text, name: String(path.split(separator: "/").last ?? "script"))
    } catch {
      status = ExitStatus(error.kind)
      stdout.writeError("error: " + error.diagnosis.text(output.rendering(for: 2)))
    }
    var made: ExitStatus
    if picture.format == .svg, !picture.animate, !evaluator.views.isEmpty {
      let views = 1...evaluator.views.count
      let isChosen = views.count == 1 || picture.view != nil
      let busiest = isChosen ? nil : (try? tape.recording)?.busiestView
      guard let number = writer.number(of: views, unlessGiven: busiest ?? 1) else {
        return status == .success ? .failed : status
      }
      let view = evaluator.views[number - 1]
      do throws(CallingError<CollectionViewError>) {
        made = writer.write(SVGPicture(try evaluator.drawing(of: view, rect: rect?.rect)))
      } catch {
        made = report.fail(evaluator.diagnosis(of: error, in: view), .failed)
      }
    } else {
      made = writer.write(tape)
    }
    return status == .success ? made : status
  }
}
