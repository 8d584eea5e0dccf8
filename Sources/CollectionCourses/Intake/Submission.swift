package import CollectionExercises
package import HostSystem

/// The work that a learner handed in: the files for exercises, and what was done with the others.
package struct Submission: Sendable, Hashable {
  /// The name of what was handed in, without the extension of a program or an archive.
  package var name: String
  /// The file that is graded for each exercise, by the exercise's id.
  package var files: [String: SubmittedFile] = [:]
  /// The folder in which all the files were found; nil if they are where they belong.
  package var innerFolder: String?
  /// The lines about files that were not as expected.
  package var notes: [IntakeNote] = []
  /// The reason why nothing of it can be read; nil if it can.
  package var problem: String?

  /// Creates a submission without files.
  package init(name: String) { self.name = name }

  /// Reads the program for an exercise; nil if none was handed in.
  ///
  /// - Throws: `SubmittedFile.Failure`, also for links and files that are too large.
  package func program(for exercise: Exercise) throws(SubmittedFile.Failure) -> ProgramText? {
    try files[exercise.id]?.program()
  }
}
