import EmbeddedFiles
import HostSystem

extension PackSource {
  /// Reads the course that comes with tessera, which is part of the program, and parses no
  /// exercise.
  ///
  /// - Throws: `PackProblems` if the program was built from a course with problems, which tests rule
  ///   out.
  package static func builtIn(
    parser: @escaping Parser = ExerciseReader.read
  ) throws(PackProblems) -> PackSource {
    try PackSource(files: unsafe EmbeddedFolder.texts(embedded_course()), parser: parser)
  }
}

extension ExercisePack {
  /// Reads the whole course that comes with tessera.
  ///
  /// - Throws: `PackProblems` if the program was built from a course with problems, which tests rule
  ///   out.
  package static func builtIn() throws(PackProblems) -> ExercisePack {
    try ExercisePack(.builtIn())
  }
}
