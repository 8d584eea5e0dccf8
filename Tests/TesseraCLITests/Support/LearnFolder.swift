import CollectionExercises
import Foundation

/// A course in a folder of its own, as a learner has it.
final class LearnFolder {
  let folder = TemporaryFolder()
  let pack: ExercisePack

  /// Starts the built-in course.
  init() throws {
    pack = try ExercisePack.builtIn()
    _ = try run("start")
  }

  /// Runs `tessera learn …` in the folder.
  func run(_ arguments: String..., input: String = "") throws -> Tessera.Result {
    try Tessera.run(["learn"] + arguments, input: input, in: folder.url)
  }

  /// The exercise with an id.
  func exercise(_ id: String) throws -> Exercise {
    guard let exercise = pack.exercise(id) else { throw Missing(id: id) }
    return exercise
  }

  /// Writes a program into an exercise's file, in one step, as editors do.
  func write(_ text: String, for exercise: Exercise) throws {
    let url = folder.url(pack.source.learnerPath(of: exercise))
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Writes the first solution of an exercise into its file.
  func solve(_ id: String) throws {
    let exercise = try exercise(id)
    try write(exercise.solutions[0].code, for: exercise)
  }

  private struct Missing: Error {
    let id: String
  }
}
