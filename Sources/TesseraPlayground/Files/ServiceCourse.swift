package import CollectionExercises

/// A course on disk: the learner's files and progress.
package protocol ServiceCourse: AnyObject {
  /// The folder of the course.
  var folder: String { get }
  /// The files of the exercises.
  var pack: PackSource { get }
  /// The progress of the learner.
  var progress: Progress { get }
  /// Changes the learner's progress.
  func update(_ change: (inout Progress) -> Void) throws(ServiceFailure)
  /// Returns the path of an exercise's file.
  func path(of exercise: Exercise) -> String
  /// Reads the learner's program for an exercise, or returns nil if the file does not exist.
  func source(of exercise: Exercise) throws(ServiceFailure) -> String?
  /// Writes a program to its file.
  ///
  /// - Returns: the unchanged text of the file if another program has changed it since the stamp;
  ///   else nil.
  func write(
    _ source: String, for exercise: Exercise, replacing stamp: String?
  ) throws(ServiceFailure) -> String?
  /// Reads the learner's guess in a separate process, or returns nil if there is none yet.
  func guess(in source: String, about exercise: Exercise) throws(ServiceFailure) -> String?
  /// Creates the question of an exercise in a separate process, or returns nil if it has none.
  func question(about exercise: Exercise, seed: UInt64) throws(ServiceFailure) -> ReviewQuestion?
  /// Returns the picture of the goal, as SVG, or nil if it cannot be drawn.
  func goalPicture(of exercise: Exercise) -> String?
}
