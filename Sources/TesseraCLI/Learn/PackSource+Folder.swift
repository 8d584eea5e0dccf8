import CollectionCourses
import CollectionExercises

extension PackSource {
  /// Reads the pack in a folder, or the built-in one for nil, without parsing exercises.
  static func read(_ folder: String?) throws -> PackSource {
    guard let folder else {
      return try parsing(folder) { () throws(PackProblems) in try builtIn() }
    }
    do throws(PackSource.Failure) {
      return try PackSource(folder: folder)
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Runs a closure that parses exercises of the pack in a folder.
  ///
  /// Problems of the built-in pack are our bug.
  static func parsing<Result>(
    _ folder: String?, _ body: () throws(PackProblems) -> Result
  ) throws -> Result {
    do throws(PackProblems) {
      return try body()
    } catch {
      throw LearnFailure(error.description, folder == nil ? .bug : .invalidInput)
    }
  }
}

extension ExercisePack {
  /// Reads the pack in a folder, or the built-in one for nil.
  static func read(_ folder: String?) throws -> ExercisePack {
    let source = try PackSource.read(folder)
    return try PackSource.parsing(folder) { () throws(PackProblems) in try ExercisePack(source) }
  }
}
