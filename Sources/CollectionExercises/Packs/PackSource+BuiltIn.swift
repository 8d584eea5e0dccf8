import TesseraCourse

extension PackSource {
  /// Reads the course that comes with tessera, which is part of the program, and parses no
  /// exercise.
  ///
  /// - Throws: `PackProblems` if the program was built from a course with problems, which tests rule
  ///   out.
  package static func builtIn(
    parser: @escaping Parser = ExerciseReader.read
  ) throws(PackProblems) -> PackSource {
    try PackSource(files: builtInFiles, parser: parser)
  }

  /// The texts of the built-in course by the names of their files.
  private static var builtInFiles: [String: String] {
    var files: [String: String] = [:]
    for index in 0..<tessera_course_count() {
      let file = unsafe tessera_course_at(index)
      unsafe files[String(cString: file.name)] = String(cString: file.text)
    }
    return files
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
