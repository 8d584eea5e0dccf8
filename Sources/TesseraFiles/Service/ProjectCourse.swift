import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostSystem
import LuaRuntime
import TesseraPlayground

/// The course in the folder of a service.
final class ProjectCourse: ServiceCourse {
  private var course: Course
  private let project: ProjectFolder

  /// Creates the course of a folder.
  init(_ course: Course, in project: ProjectFolder) {
    self.course = course
    self.project = project
  }

  var folder: String { course.folder }
  var pack: PackSource { course.pack }
  var progress: Progress { course.progress }

  func update(_ change: (inout Progress) -> Void) throws(ServiceFailure) {
    try converting(Self.failure) { () throws(Course.Failure) in try course.update(change) }
  }

  func path(of exercise: Exercise) -> String { course.path(of: exercise) }

  func source(of exercise: Exercise) throws(ServiceFailure) -> String? {
    try converting(Self.failure) { () throws(Course.Failure) in try course.source(of: exercise) }
  }

  func write(
    _ source: String, for exercise: Exercise, replacing stamp: String?
  ) throws(ServiceFailure) -> String? {
    let lock = try project.lock()
    defer { lock.remove() }
    if let stamp, let theirs = try self.source(of: exercise), theirs != source,
      ScriptStamp.of(theirs) != stamp
    {
      return theirs
    }
    do throws(Folder.Failure) {
      try Folder.write(source, to: course.path(of: exercise))
    } catch {
      throw ServiceFailure(.invalidRequest, error.description)
    }
    return nil
  }

  func guess(in source: String, about exercise: Exercise) throws(ServiceFailure) -> String? {
    try converting(Self.fault) { () throws(HostError) in
      try IsolatedChecker(pack).guess(in: source, about: exercise)
    }
  }

  func question(about exercise: Exercise, seed: UInt64) throws(ServiceFailure) -> ReviewQuestion? {
    try converting(Self.fault) { () throws(HostError) in
      try ReviewQuestion.question(about: exercise, in: pack, seed: seed)
    }
  }

  /// A foreign pack runs only in a separate process, and has no picture if that fails.
  func goalPicture(of exercise: Exercise) -> String? {
    if progress.pack != nil { return (try? PictureJob.svg(of: exercise, in: pack)) ?? nil }
    return ExerciseScenes.goal(of: exercise).map { SVGPicture($0.drawing).text }
  }

  private static func failure(_ error: Course.Failure) -> ServiceFailure {
    ServiceFailure(.invalidRequest, error.description)
  }

  private static func fault(_ error: HostError) -> ServiceFailure {
    ServiceFailure(.internalError, error.description)
  }
}
