internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import CollectionRendering

/// `tessera learn author preview`: shows an exercise like a learner's.
struct AuthorPreview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show an exercise as learners meet it.")

  @Argument(
    help: ArgumentHelp("The id, or the exercise's file.", valueName: "id"), completion: .exercises)
  var id: String
  @Argument(
    help: ArgumentHelp(
      "The folder of the pack; the built-in pack by default.", valueName: "folder"),
    completion: .directory)
  var folder: String?
  @OptionGroup var form: DocumentOptions

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: form.json) {
      let pack = try PackSource.read(folder)
      let ids = pack.ids(named: id)
      let found = try PackSource.parsing(folder) { () throws(PackProblems) in
        ids.count == 1 ? try pack.exercise(ids[0]) : nil
      }
      guard let exercise = found else {
        throw LearnFailure(noExercise: id, in: try ExercisePack.read(folder))
      }
      let text = pack.learnerText(of: exercise)
      guard !form.json else {
        let document: JSONValue = [
          "version": 1, "exercise": .string(exercise.id),
          "file": .string(pack.learnerPath(of: exercise)), "text": .string(text),
          "hints": .array(exercise.hints.map { .string($0.text) }),
          "result": try check(text, exercise, pack).json(showsHidden: true),
        ]
        stdout.writeLine(document.description)
        return .success
      }
      stdout.writeLine(pack.learnerPath(of: exercise))
      stdout.writeLine("")
      stdout.write(Array(text.utf8))
      stdout.writeLine("")
      let result = try check(text, exercise, pack)
      let progress = Progress()
      let next =
        result.status == .pass
        ? try progress.next(after: exercise, in: ExercisePack.read(folder)) : nil
      stdout.writeLine(
        ExerciseScreen(pack: pack, progress: progress)
          .text(exercise, result, next: next, RenderOptions()))
      stdout.writeLine("")
      let hints = Array(exercise.hints.indices)
      for line in pack.catalogue.lines(ofHints: hints, of: exercise, among: hints) {
        stdout.writeLine(line)
      }
      return .success
    }
  }

  private func check(
    _ text: String, _ exercise: Exercise, _ pack: PackSource
  ) throws -> ExerciseResult {
    var checker = IsolatedChecker(pack)
    checker.includesHidden = true
    return try checker.check(text, against: exercise).told(pack.catalogue)
  }
}
