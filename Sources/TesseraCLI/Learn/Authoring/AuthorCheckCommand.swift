internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import CollectionRendering

/// `tessera learn author check`: proves that exercises are fair.
struct AuthorCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prove that starters fail as they say, solutions pass, and checks cannot be broken.",
    discussion: """
      Everything is run, each exercise in a process of its own. Each finding says where, what, and \
      what to do. Exit code 0: nothing was found.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of the pack; by default the pack of the course here, or the built-in one.",
      valueName: "folder"), completion: .directory
  )
  var folder: String?
  @Option(
    help: ArgumentHelp("Check this exercise only; may be repeated.", valueName: "id"),
    completion: .exercises)
  var only: [String] = []
  @OptionGroup var form: DocumentOptions

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: form.json) {
      let pack = try self.pack
      let only = try self.only.map { word in
        guard let exercise = pack.exercise(named: word) else {
          throw LearnFailure(noExercise: word, in: pack)
        }
        return exercise.id
      }
      let findings = try Self.findings(of: pack, only: only)
      report(findings, pack, stdout)
      return findings.isEmpty ? .success : .failed
    }
  }

  /// The pack in the folder.
  ///
  /// Without a folder, it is that of the course around the current folder, or else the built-in
  /// one.
  private var pack: ExercisePack {
    get throws {
      guard folder == nil else { return try ExercisePack.read(folder) }
      do throws(Course.Failure) {
        var course = try Course()
        return try course.wholePack()
      } catch {
        if case .none = error { return try ExercisePack.read(nil) }
        throw LearnFailure(error)
      }
    }
  }

  /// Checks each exercise in a separate process, and the pack as a whole.
  static func findings(of pack: ExercisePack, only: [String] = []) throws -> [PackProblem] {
    var findings: [PackProblem] = []
    for exercise in pack.exercises where only.isEmpty || only.contains(exercise.id) {
      findings += try AuthorJob.findings(of: exercise, in: pack.source)
    }
    return findings
      + pack.leaks.filter { problem in
        only.isEmpty || only.contains { "\($0).lua" == problem.file }
      }
  }

  private func report(_ findings: [PackProblem], _ pack: ExercisePack, _ stdout: StandardOutput) {
    let count = only.isEmpty ? pack.exercises.count : only.count
    if form.json {
      let document: JSONValue = [
        "version": 1, "pack": .string(pack.manifest.name), "exercises": .integer(count),
        "findings": .array(findings.map(\.json)),
      ]
      stdout.writeLine(document.description)
      return
    }
    for finding in findings { stdout.writeLine(finding.description) }
    let exercises = count == 1 ? "1 exercise" : "\(count) exercises"
    stdout.writeLine(
      findings.isEmpty
        ? "\(exercises) as \(count == 1 ? "it" : "they") should be"
        : findings.count == 1
          ? "1 finding in \(exercises)"
          : "\(findings.count) findings in \(exercises)")
  }
}
