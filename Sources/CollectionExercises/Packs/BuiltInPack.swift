import TesseraCourse

extension ExercisePack {
  /// Reads the course that comes with tessera, which is part of the program.
  ///
  /// - Throws: `PackFaults` if the program was built from a course with faults, which tests rule out.
  package static func builtIn() throws(PackFaults) -> ExercisePack {
    try ExercisePack(files: builtInFiles)
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
