internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import HostProcesses
import LuaRuntime

/// `tessera worker`: runs untrusted work for tessera; people do not type it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Do a job for tessera in a process of its own.",
    shouldDisplay: false)

  /// All jobs of a worker.
  static var jobs: [WorkerJob] {
    [
      IsolatedRun.job, CheckJob.job, AuthorJob.job, PictureJob.job, ReviewQuestion.job,
      ArchiveJob.job,
      RecordJob.job,
    ]
  }

  func run() throws {
    // The worker's parent forwards interrupts to it.
    InterruptSignal.install()
    let status: Int32
    do {
      status = try WorkerService.serve(Self.jobs)
    } catch let failure as WorkerService.Failure {
      if case .notStartedAsWorker = failure { throw ValidationError("\(failure)") }
      StandardOutput().writeError("error: \(failure)")
      throw ExitStatus.bug.error
    }
    if status != 0 { throw ExitCode(status) }
  }
}
