package import CollectionExercises
package import CollectionRendering

/// The script or the folder that a service may read and write.
package protocol ServiceFolder: AnyObject {
  /// Returns the scripts, as the result of `files`.
  func list() throws(ServiceFailure) -> JSONValue
  /// Returns a script, as the result of `open`.
  func open(_ name: String) throws(ServiceFailure) -> JSONValue
  /// Writes a script unless it differs from the stamp, and returns the result of `save`.
  func save(
    _ text: String, as name: String, replacing stamp: String?
  ) throws(ServiceFailure) -> JSONValue
  /// Waits until a script differs from the stamp, and returns the result of `watch`.
  func watch(_ name: String, for stamp: String?) throws(ServiceFailure) -> JSONValue
  /// Writes the built-in course.
  func startCourse() throws(ServiceFailure)
  /// Returns the course in the folder, or nil if there is none.
  func course() throws(ServiceFailure) -> (any ServiceCourse)?
  /// Checks a program in a separate process.
  ///
  /// - Parameter width: the maximum number of columns of a diagnosis.
  func check(
    _ source: String, against exercise: Exercise, in pack: PackSource, width: Int
  ) throws(ServiceFailure) -> ExerciseResult
}
