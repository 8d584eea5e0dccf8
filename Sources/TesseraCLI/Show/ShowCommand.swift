internal import ArgumentParser
import CollectionCore
import CollectionRendering
import CollectionScripting

/// `tessera show`: draws a state, or the views of a script.
struct ShowCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draw a state, or the views that a script makes.",
    discussion: """
      tessera show "A: H J K | B: X Y Z"
      tessera show --bounds 390x844 --rect 0,0,390,300 states.txt
      tessera show feed.lua

      A file that exists is read: a script if its name ends in .lua, whose views are drawn after \
      what it prints; else a state on each line. - reads such lines from standard input. Any other \
      word is a state, and has a colon.

      With --json the frames are written instead, with --plain one record for each element.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var layout: ShowLayoutOptions
  @Option(help: ArgumentHelp("Draw this part of the content: x,y,width,height.", valueName: "rect"))
  var rect: RectArgument?
  @OptionGroup var limits: LimitOptions
  @OptionGroup var rules: RuleOptions
  @Option(help: "What math.random starts from.")
  var seed = 0
  @Argument(
    help: ArgumentHelp(
      "A state, as \"A: H J K\", a file, or - for standard input.", valueName: "state"))
  var input: String

  func validate() throws {
    if output.events { throw ValidationError("--events is for run; show has --json.") }
    if let rect, rect.rect.size.isEmpty {
      throw ValidationError("--rect needs a width and a height above 0.")
    }
    // A colon makes it a state, even of an item with such a name.
    if let flag = layout.used, input.hasSuffix(".lua"), !input.contains(":") {
      throw ValidationError("\(flag) is for a state; a script's views have their own layouts.")
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    let report = ShowReport(output: output, rect: rect?.rect, stdout: stdout)
    let status: ExitStatus
    switch read() {
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

  /// Runs a script and draws its views, also after a failure.
  private func runScript(
    _ path: String, _ text: String, _ report: ShowReport
  ) throws -> ExitStatus {
    var configuration = Evaluator.Configuration(
      limits: limits.limits, seed: seed, rules: rules, render: output.rendering(for: 1))
    configuration.scriptName = path
    configuration.moduleFolder = RunCommand.folder(of: path)
    let evaluator = try Evaluator(configuration, output: report.write)
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
}
