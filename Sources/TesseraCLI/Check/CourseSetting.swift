import CollectionCourses
import CollectionExercises
import HostSystem

/// The script that an exercise runs before a learner's file.
enum CourseSetting {
  /// Returns the script; empty for a file outside of a course.
  static func text(for file: String) -> String {
    do throws(Course.Failure) {
      var course = try Course(at: Folder.containing(file))
      let exercises = try course.wholePack().exercises
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return exercises.first { $0.learnerFile == name }?.given.code ?? ""
    } catch {
      return ""
    }
  }
}
