internal import ArgumentParser
internal import CollectionCore
internal import CollectionRendering

/// `tessera diff`: the operations from one state to another.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print the operations from one state to another.",
    discussion: """
      tessera diff "A: x y z" "A: z x"
      tessera diff OLD NEW | tessera apply OLD -      prints NEW

      The operations are one batch, one a line, as apply reads them. Sections and items are the same \
      where their names are. As little as possible moves.
      """
  )

  @OptionGroup var output: OutputOptions
  @Option(
    help: "The UIKit whose rules the batch has to pass: modern, or classic for iOS 12 and before.")
  var profile = RuleOptions.Profile.modern
  @Argument(help: ArgumentHelp("The state before, as \"A: H J K | B: X Y Z\".", valueName: "old"))
  var old: String
  @Argument(help: ArgumentHelp("The state after.", valueName: "new"))
  var new: String

  func validate() throws {
    if output.events { throw ValidationError("--events is for run; diff has --json.") }
  }

  func run() throws {
    let stdout = StandardOutput()
    let status = diff(stdout)
    stdout.flush()
    if status != .success { throw status.error }
  }

  private func diff(_ stdout: StandardOutput) -> ExitStatus {
    var states: [CollectionState] = []
    for (name, line) in [("old", old), ("new", new)] {
      do throws(StateLineError) {
        states.append(try CollectionState(line: line))
      } catch {
        return report([], Diagnosis(message: "the \(name) \(error)"), stdout, .invalidInput)
      }
    }
    let batch = BatchUpdates(from: states[0], to: states[1], profile: profile.rules)
    return report(
      batch.operations.map { OperationLine($0.kind, from: states[1]) }, nil, stdout, .success)
  }

  private func report(
    _ lines: [OperationLine], _ diagnosis: Diagnosis?, _ stdout: StandardOutput,
    _ status: ExitStatus
  ) -> ExitStatus {
    if output.json {
      let document: JSONValue = [
        "version": 1,
        "operations": .array(lines.map(Self.json)),
        "error": diagnosis?.json ?? .null,
        "exitCode": .integer(Int(status.rawValue)),
      ]
      stdout.writeLine(document.description)
    } else if let diagnosis {
      stdout.writeError("error: " + diagnosis.text(output.rendering(for: 2)))
    } else if lines.isEmpty {
      stdout.writeError("no difference")
    } else {
      for line in lines { stdout.writeLine(output.plain ? Self.plain(line) : line.description) }
    }
    return status
  }

  private static func json(_ line: OperationLine) -> JSONValue {
    guard case .object(var fields) = JSONValue(UpdateOperation(line.kind)) else { return .null }
    fields["origin"] = nil
    fields["text"] = .string(line.description)
    if let item = line.item { fields["item"] = JSONValue(item.id) }
    if let section = line.section { fields["section"] = .string(section.description) }
    return .object(fields)
  }

  /// The words of a line, separated by tabs; what it brings is the last.
  private static func plain(_ line: OperationLine) -> String {
    let words = line.description.split(separator: " ", maxSplits: 2)
    return words.joined(separator: "\t")
  }
}
