internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import HostProcesses
import LuaRuntime

/// `tessera worker`: what tessera starts for work that is not to be trusted; nobody types it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Do a job for tessera in a process of its own.",
    shouldDisplay: false)

  /// Every kind of work that a worker knows.
  static var jobs: [WorkerJob] {
    [
      IsolatedRun.job, CheckJob.job, AuthorJob.job, PictureJob.job, ReviewQuestion.job,
      ArchiveJob.job,
      RecordJob.job,
    ]
  }

  func run() throws {
    // The worker serves whoever started it: its parent sends interrupts on.
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
