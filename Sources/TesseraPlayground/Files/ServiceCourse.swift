package import CollectionExercises

/// A course on disk: the learner's files, and how far the learner has come.
package protocol ServiceCourse: AnyObject {
  /// The folder of the course.
  var folder: String { get }
  /// The files of the exercises.
  var pack: PackSource { get }
  /// The progress of the learner.
  var progress: Progress { get }
  /// Changes how far the learner has come.
  func update(_ change: (inout Progress) -> Void) throws(ServiceFailure)
  /// Returns the path of an exercise's file.
  func path(of exercise: Exercise) -> String
  /// Reads what the learner has written for an exercise; nil if the file is not there.
  func source(of exercise: Exercise) throws(ServiceFailure) -> String?
  /// Writes a program to its file.
  ///
  /// - Returns: the text of the file, which is left as it is, where another program has changed it
  ///   since it had the stamp; else nil.
  func write(
    _ source: String, for exercise: Exercise, replacing stamp: String?
  ) throws(ServiceFailure) -> String?
  /// Reads the learner's guess in a process of its own; nil where there is none yet.
  func guess(in source: String, about exercise: Exercise) throws(ServiceFailure) -> String?
  /// Makes the question of an exercise in a process of its own; nil if it has none.
  func question(about exercise: Exercise, seed: UInt64) throws(ServiceFailure) -> ReviewQuestion?
  /// Returns the picture of what is to be reached, as SVG; nil where it is none.
  func goalPicture(of exercise: Exercise) -> String?
}
