extension ExercisePack {
  /// Reads the course that comes with tessera, which is part of the program.
  ///
  /// - Throws: `PackFaults` if the program was built from a course with faults, which tests rule out.
  package static func builtIn() throws(PackFaults) -> ExercisePack {
    try ExercisePack(files: BuiltInPack.files)
  }
}
