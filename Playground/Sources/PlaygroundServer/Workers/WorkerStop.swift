/// Why a worker was stopped before its end.
enum WorkerStop: Error, Equatable, Sendable {
  case time, output, replaced, crashed, shutdown
  /// The system could not start a process, with its reason.
  case notStarted(String)
  /// The client disconnected, so nobody reads an answer.
  case left

  /// The word that identifies the reason for programs.
  var reason: String {
    switch self {
    case .time: "time"
    case .output: "output"
    case .replaced: "replaced"
    case .crashed: "crashed"
    case .shutdown: "shutdown"
    case .notStarted: "notStarted"
    case .left: "left"
    }
  }

  /// Returns the text that the page shows.
  func message(_ limits: WorkerLimits) -> String {
    switch self {
    case .time: "The run took too long and was stopped; a script has \(limits.seconds) seconds."
    case .output: "The run wrote too much and was stopped: print less, or show fewer elements."
    case .replaced: "A newer run of the same page took its place."
    case .crashed:
      "The worker ended without an answer, as where a script uses up the memory that it has."
    case .shutdown: "The server is being stopped."
    case .notStarted(let error):
      "The server could not start a process for it: \(error). "
        + "Try again, or ask whoever runs the server."
    case .left: "The page went away."
    }
  }
}
