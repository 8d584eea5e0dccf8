import EmbeddedFiles
import HostSystem

extension PackSource {
  /// Reads the built-in course, which is part of the program, without parsing exercises.
  ///
  /// - Throws: `PackProblems` if the built-in course has problems, which tests rule out.
  package static func builtIn(
    parser: @escaping Parser = ExerciseReader.read
  ) throws(PackProblems) -> PackSource {
    try PackSource(files: unsafe EmbeddedFolder.texts(embedded_course()), parser: parser)
  }
}

extension ExercisePack {
  /// Reads the complete built-in course.
  ///
  /// - Throws: `PackProblems` if the built-in course has problems, which tests rule out.
  package static func builtIn() throws(PackProblems) -> ExercisePack {
    try ExercisePack(.builtIn())
  }
}
