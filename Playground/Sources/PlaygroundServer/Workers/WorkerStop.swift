import Synchronization

/// Why a worker was stopped before its end.
enum WorkerStop: String, Error, Sendable {
  case time, output, replaced, crashed, shutdown
  /// The client went away: nobody reads an answer.
  case left

  /// The sentence that the page shows.
  func message(_ limits: WorkerLimits) -> String {
    switch self {
    case .time: "The run took too long and was stopped; a script has \(limits.seconds) seconds."
    case .output: "The run wrote too much and was stopped: print less, or show fewer elements."
    case .replaced: "A newer run of the same page took its place."
    case .crashed:
      "The worker ended without an answer, as where a script uses up the memory that it has."
    case .shutdown: "The server is being stopped."
    case .left: "The page went away."
    }
  }
}

/// A request that is being answered, so that others can stop it.
final class WorkerJob: Sendable {
  private struct State {
    var stop: WorkerStop?
    var task: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Why it was stopped, if it was.
  var stopped: WorkerStop? { state.withLock { $0.stop } }

  /// Starts the work.
  func start(_ work: @escaping @Sendable () async -> Void) {
    let task = Task { await work() }
    let isStopped = state.withLock { state in
      state.task = task
      return state.stop != nil
    }
    if isStopped { task.cancel() }
  }

  /// Stops it; the first reason counts.
  func stop(_ reason: WorkerStop) {
    let task = state.withLock { state in
      if state.stop == nil { state.stop = reason }
      return state.task
    }
    task?.cancel()
  }

  /// Waits for its end.
  func wait() async { await state.withLock { $0.task }?.value }
}
