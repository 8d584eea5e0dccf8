import CollectionExercises
import CollectionScripting
import HostProcesses

extension ReportReader {
  /// Reads the exercise that a request is about, for a process of its own.
  func exercise() throws(PackProblems) -> Exercise {
    var exercise = try ExerciseReader.read(text("exercise") ?? "", file: text("file") ?? "")
    exercise.watchdog = .ofWorker
    return exercise
  }
}

extension Watchdog? {
  /// The watchdog of a worker: what does not return may end its process, and says where it was.
  static var ofWorker: Watchdog? { WorkerProcess.isWorker ? .silent : nil }
}
