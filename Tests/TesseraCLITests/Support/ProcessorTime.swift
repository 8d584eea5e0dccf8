import SystemLibrary
import Testing

/// The processor's time that a process has taken: a clock that stands still while others run.
struct ProcessorTime {
  private let clock: clockid_t
  private let start: Double

  /// Starts to count the time of a process that runs.
  init(of process: pid_t) throws {
    var clock = clockid_t()
    try #require(clock_getcpuclockid(process, &clock) == 0, "process \(process) has ended")
    self.clock = clock
    start = Self.seconds(clock)
  }

  /// Waits until the process has worked for a while. A script that has no end of its own is running
  /// then, as nothing else that a session does for a line takes a tenth of that time.
  func wait(seconds: Double = 0.3) throws {
    // What works at all does so within two minutes.
    for _ in 0..<12_000 {
      if Self.seconds(clock) - start >= seconds { return }
      usleep(10_000)
    }
    Issue.record("the process did not work for \(seconds) seconds")
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
