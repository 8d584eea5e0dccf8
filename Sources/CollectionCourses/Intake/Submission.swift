package import CollectionExercises
package import HostSystem

/// A learner's submission: the files for exercises, and the actions taken with the others.
package struct Submission: Sendable, Hashable {
  /// The name of the submission, without the extension of a program or an archive.
  package var name: String
  /// The graded files, by the exercises' ids.
  package var files: [String: SubmittedFile] = [:]
  /// The folder that contained all the files; nil if they are in the expected place.
  package var innerFolder: String?
  /// The lines about unexpected files.
  package var notes: [IntakeNote] = []
  /// The reason why nothing of it can be read; nil if it can.
  package var problem: String?

  /// Creates a submission without files.
  package init(name: String) { self.name = name }

  /// Reads the program for an exercise, or returns nil if none was submitted.
  ///
  /// - Throws: `SubmittedFile.Failure`, also for links and files that are too large.
  package func program(for exercise: Exercise) throws(SubmittedFile.Failure) -> ProgramText? {
    try files[exercise.id]?.program()
  }
}
