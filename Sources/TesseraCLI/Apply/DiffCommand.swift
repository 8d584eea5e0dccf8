internal import ArgumentParser
import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates

/// `tessera diff`: the operations from one state to another.
struct DiffCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print the operations from one state to another.",
    discussion: """
      tessera diff "A: x y z" "A: z x"
      tessera diff old.txt new.txt                    the states in two files
      tessera diff OLD NEW | tessera apply OLD -      prints NEW
      tessera diff --side-by-side OLD NEW             prints both, with signs
      tessera diff --method positional OLD NEW        what a diff without ids would do

      An argument is a file with one state, - for standard input, or a state, which has a colon.

      The operations are one batch, one per line, in the form that apply reads. Sections and items \
      are matched by name. As few as possible move. With --staged there are several batches, each \
      with the state after it.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var comparison: ComparisonOptions
  @OptionGroup var picture: PictureOptions
  @Argument(
    help:
      ArgumentHelp(
        "The state before, as \"A: H J K | B: X Y Z\", a file, or - for standard input.",
        valueName: "old"), completion: .file())
  var old: String
  @Argument(
    help: ArgumentHelp("The state after, in the same way.", valueName: "new"), completion: .file())
  var new: String

  var formatWord: String? { picture.written?.rawValue }

  func validate() throws {
    if output.events { throw ValidationError("--events is for run; diff has --json.") }
    try checkForm(comparison.sideBySide ? "--side-by-side" : nil)
    if old == "-", new == "-" {
      throw ValidationError("Only one of the two states can come from standard input (-).")
    }
    if comparison.sideBySide, output.json || output.plain || comparison.staged {
      throw ValidationError("--side-by-side is for text of one batch, without --staged.")
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    let status = diff(stdout)
    stdout.flush()
    if status != .success { throw status.error }
  }

  private func diff(_ stdout: StandardOutput) -> ExitStatus {
    var states: [CollectionState] = []
    for (side, word) in [("old", old), ("new", new)] {
      do throws(DiffInput.Failure) {
        states.append(try DiffInput(word, side: side).state)
      } catch {
        return report(Diagnosis(message: error.description), stdout, error.status)
      }
    }
    do throws(ChangesError) {
      let changes = try Changes(from: states[0], to: states[1], options: comparison.options)
      if picture.format != nil { return draw(changes, from: states[0], stdout) }
      report(changes, stdout)
      return .success
    } catch {
      return report(Diagnosis(message: "\(error)"), stdout, .failed)
    }
  }

  /// Draws the transition from one state to the other, stage by stage.
  private func draw(
    _ changes: Changes, from state: CollectionState, _ stdout: StandardOutput
  ) -> ExitStatus {
    do {
      let stage = try PictureStage(state, for: picture)
      for step in changes.stages {
        try stage.perform(step.batch.operations, leadingTo: step.after)
      }
      return PictureWriter(options: picture, stdout: stdout).write(stage.tape)
    } catch {
      return report(Diagnosis(error) ?? Diagnosis(message: "\(error)"), stdout, .failed)
    }
  }

  private func report(
    _ diagnosis: Diagnosis, _ stdout: StandardOutput, _ status: ExitStatus
  ) -> ExitStatus {
    if output.json {
      writeJSON(
        operations: .array([]), stages: .array([]), minimal: .null, diagnosis.json, status, stdout)
    } else {
      stdout.writeError("error: " + diagnosis.text(output.rendering(for: 2)))
    }
    return status
  }

  private func report(_ changes: Changes, _ stdout: StandardOutput) {
    if output.json {
      let lines = changes.options.isStaged ? [] : changes.batch.operations
      writeJSON(
        operations: JSONValue(BatchUpdates(lines), leadingTo: changes.new),
        stages: .array(changes.options.isStaged ? changes.stages.map { JSONValue($0) } : []),
        minimal: .boolean(changes.isMinimal), .null, .success, stdout)
    } else if changes.isEmpty {
      stdout.writeError("no difference")
    } else if comparison.sideBySide {
      stdout.writeLine(SideBySideText(output.rendering(for: 1)).text(changes))
    } else if output.plain {
      for stage in changes.stages {
        for operation in stage.batch.operations {
          stdout.writeLine(plain(OperationLine(operation.kind, from: stage.after), stage.name))
        }
      }
    } else {
      stdout.writeLine(ChangesText(output.rendering(for: 1)).text(changes))
    }
  }

  private func writeJSON(
    operations: JSONValue, stages: JSONValue, minimal: JSONValue, _ error: JSONValue,
    _ status: ExitStatus, _ stdout: StandardOutput
  ) {
    var document: [FieldName: JSONValue] = [
      "version": 1, "minimal": minimal, "error": error,
      "exitCode": .integer(Int(status.rawValue)),
    ]
    if comparison.staged {
      document["stages"] = stages
    } else {
      document["operations"] = operations
    }
    stdout.writeLine(JSONValue.object(document).description)
  }

  /// Returns the words of a line, separated by tabs: the stage's name first, the new content last.
  private func plain(_ line: OperationLine, _ stage: Changes.StageName) -> String {
    let words = line.description.split(separator: " ", maxSplits: 2).joined(separator: "\t")
    return comparison.staged ? "\(stage.rawValue)\t\(words)" : words
  }
}
