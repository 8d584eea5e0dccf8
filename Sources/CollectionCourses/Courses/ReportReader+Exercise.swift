import CollectionExercises
import CollectionScripting
import HostProcesses

extension ReportReader {
  /// Reads the exercise of a request, in a separate process.
  func exercise() throws(PackProblems) -> Exercise {
    var exercise = try ExerciseReader.read(text("exercise") ?? "", file: text("file") ?? "")
    exercise.watchdog = .ofWorker
    return exercise
  }
}

extension Watchdog? {
  /// The watchdog of a worker.
  ///
  /// It may end its process if a program does not return, and reports the location.
  static var ofWorker: Watchdog? { WorkerProcess.isWorker ? .silent : nil }
}
