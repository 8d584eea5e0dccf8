import CollectionExercises
import HostSystem
import TesseraChecking

/// The globals that an exercise gives to the file of a learner.
enum CourseGlobals {
  /// Returns the names that are set before a file runs; none for a file outside of a course.
  static func names(for file: String) -> Set<String> {
    do throws(Course.Failure) {
      var course = try Course(at: Folder.containing(file))
      let exercises = try course.wholePack().exercises
      let name = file.split(separator: "/").last.map(String.init) ?? file
      guard let exercise = exercises.first(where: { $0.learnerFile == name }) else { return [] }
      return ScriptNames.assigned(in: Array(exercise.given.code.utf8))
    } catch {
      return []
    }
  }
}
