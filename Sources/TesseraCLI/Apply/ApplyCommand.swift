internal import ArgumentParser
import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionRendering
import CollectionUpdates
import CollectionViews
import HostSystem

/// `tessera apply`: shows a view after a batch of operations.
struct ApplyCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Print what a view shows after a batch.",
    discussion: """
      tessera apply "A: H J K | B: X Y Z" "moveSection 0 1" "moveItem 1,1 1,1"

      All operations are one batch. Deletes, reloads and the starts of moves are read before the \
      batch, inserts and the ends of moves after it. Index paths are section,item, counted from 0:

        insertItem 0,1 X           deleteItem 0,2     moveItem 1,1 1,1
        reloadItem 0,2             reconfigureItem 0,2
        insertSection 1 C: X Y     deleteSection 0    moveSection 0 1
        reloadSection 0

        tessera apply "A: H J" --to "A: H J" "insertItem 0,0"

      --to gives the data after the batch, whatever the operations are; inserts then need no \
      names. An operation may be one argument or several words. - reads operations from standard \
      input, one per line. Flags come first. A refused batch is explained on standard error, with \
      a correct batch if Tessera finds one. The exit code is then 1.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var picture: PictureOptions
  @Flag(help: "Print the operation log after the state.")
  var log = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The data after the batch (default: the result of the operations).", valueName: "state")
  )
  var to: String?
  @Argument(help: ArgumentHelp("The state, as \"A: H J K | B: X Y Z\".", valueName: "state"))
  var state: String
  @Argument(
    help: ArgumentHelp("The operations.", valueName: "operation"), completion: .operations)
  var operations: [String] = []

  var formatWord: String? { picture.written?.rawValue }

  func validate() throws {
    if output.events { throw ValidationError("--events is for run; apply has --json.") }
    try checkForm(log ? "--log" : nil)
  }

  func run() throws {
    let stdout = StandardOutput()
    let status = try apply(stdout)
    stdout.flush()
    if status != .success { throw status.error }
  }

  private func apply(_ stdout: StandardOutput) throws -> ExitStatus {
    let before: CollectionState
    let given: CollectionState?
    let arguments: OperationArguments
    do {
      before = try CollectionState(line: state)
      given = try to.map { try CollectionState(line: $0) }
      arguments = try OperationArguments(operations, needsContent: given == nil)
    } catch let error as TextFile.Failure {
      return report(Diagnosis(message: error.description), nil, stdout, ExitStatus(error))
    } catch is StateLineError where !state.contains(":") && TextFile.exists(state) {
      let message =
        "'\(state)' is a file, and apply takes a state: write it as \"A: x y\"; show and diff read "
        + "files"
      return report(Diagnosis(message: message), nil, stdout, .invalidInput)
    } catch {
      return report(Diagnosis(message: "\(error)"), nil, stdout, .invalidInput)
    }
    let data = DataSource(before)
    let view = CollectionView(
      // The view is high enough for every item to have a cell, so that no reload is dropped.
      dataSource: data, layout: FlowLayout(), bounds: Size(width: 320, height: 1e11))
    view.profile = rules.profile.rules
    view.reportsWarnings = !rules.noWarnings
    view.isStrict = rules.strict
    view.reportsQuirks = rules.quirks
    try view.layoutIfNeeded()
    let after = given ?? before.applying(arguments.lines)
    let operations = arguments.lines.enumerated().map { index, line in
      UpdateOperation(line.kind, origin: SourceLine(file: "operation", line: index + 1))
    }
    var stage: PictureStage?
    if picture.format != nil {
      stage = try PictureStage(before, rules: rules, for: picture)
    }
    do {
      try view.performBatchUpdates {
        data.set(after)
        try view.perform(operations)
      }
      try stage?.perform(operations, leadingTo: after)
    } catch {
      switch CollectionViewError.cause(of: error) {
      case let error as UpdateError:
        var diagnosis = Diagnosis(error, call: nil, before: before, after: after)
        let repair = view.lastRefusal?.repair()
        if given != nil {
          diagnosis.offer(repair)
        } else if let repair, ApplyAdvice.allows(repair, of: error) {
          diagnosis.offer(repair, reword: ApplyAdvice.inItsWords)
        } else {
          diagnosis.fix = ApplyAdvice.text(about: error)
        }
        if given == nil {
          diagnosis.reason = diagnosis.reason?.reworded(ApplyAdvice.inItsWords)
        }
        diagnosis.quote { arguments.texts[$0.line - 1] }
        if let stage {
          stage.add(diagnosis, operations, repair: stage.rehearse(diagnosis))
          _ = draw(stage, stdout)
        }
        return report(diagnosis, nil, stdout, .failed)
      case let warning as UpdateWarning:
        var diagnosis = Diagnosis(strict: warning, reword: ApplyAdvice.inItsWords)
        diagnosis.quote { arguments.texts[$0.line - 1] }
        return report(diagnosis, nil, stdout, .failed)
      default: throw error
      }
    }
    if let stage { return draw(stage, stdout) }
    return report(nil, view, stdout, .success)
  }

  private func draw(_ stage: PictureStage, _ stdout: StandardOutput) -> ExitStatus {
    PictureWriter(options: picture, stdout: stdout).write(stage.tape)
  }

  private func report(
    _ diagnosis: Diagnosis?, _ view: CollectionView?, _ stdout: StandardOutput, _ status: ExitStatus
  ) -> ExitStatus {
    if output.json {
      let document: JSONValue = [
        "version": 1,
        "state": JSONValue(view?.shown?.description),
        "entry": view?.log.entries.last.map { JSONValue($0) } ?? .null,
        "warnings": view.map(JSONValue.warnings) ?? .array([]),
        "error": diagnosis?.json ?? .null,
        "exitCode": .integer(Int(status.rawValue)),
      ]
      stdout.writeLine(document.description)
    } else if let diagnosis {
      stdout.writeError("error: " + diagnosis.text(output.rendering(for: 2)))
    } else if let view {
      stdout.writeLine(view.shown?.description ?? "")
      if log { stdout.writeLine(LogText(output.rendering(for: 1)).text(view.log)) }
      for warning in view.updateWarnings {
        stdout.writeError(WarningText(output.rendering(for: 2)).text(warning))
      }
      if view.updateWarnings.isEmpty, let note = Self.note(view.log) {
        stdout.writeError("note: \(note)")
      }
    }
    return status
  }

  /// Returns the outcome of the batch if the state does not show it.
  private static func note(_ log: OperationLog) -> String? {
    guard case .batch(let batch) = log.entries.last, case .reload = batch.resolution else {
      return nil
    }
    return "the batch became reloadData, as an item leaves a deleted section or enters an inserted "
      + "one (tessera explain W04)"
  }
}
