public import LuaRuntime

/// Runs work in a process of its own, which no script can use to harm this one.
///
/// The process is this program again, as `tessera worker`: it gets a kind of job and a payload, and
/// answers with a verdict on a descriptor of its own. It has no environment, no standard input, no
/// descriptors of this process, cannot write files or start processes, and is killed with its whole
/// group when it takes too long or writes too much. Nothing that it says is believed: every size is
/// counted here, and a verdict is bytes that the caller has to check.
///
/// Workers may run at the same time, each from a thread of its own.
public struct IsolatedWorker: Sendable {
  /// The limits of a worker; 0 means no limit.
  public struct Limits: Sendable {
    /// The limits of the script; the job gets them, and names what ran out in its own words.
    public var script = LuaRuntime.Limits()
    /// The most bytes on standard output and standard error together that the parent takes.
    public var output = 0
    /// The most bytes of the report: the verdict and a few more.
    package var report = 1 << 20

    /// Creates limits around those of the script: room is left for the messages about them.
    public init(_ script: LuaRuntime.Limits = LuaRuntime.Limits()) {
      self.script = script
      output = script.output > 0 ? script.output + 1 << 20 : 0
    }

    /// Seconds of wall clock after which the parent kills the worker: what the script has, a tenth,
    /// and the time that a process takes to start on a busy machine.
    var seconds: Double { script.seconds > 0 ? script.seconds * 1.1 + 0.5 : 0 }

    /// Seconds of processor time after which the system ends the worker.
    var processorSeconds: Int {
      script.seconds > 0 ? Int(min(script.seconds, 1e9).rounded(.up)) + 1 : 0
    }
  }

  /// The limits of the worker.
  public var limits: Limits
  /// The program that knows `tessera worker`: by default the one that runs.
  public var executable: String
  /// A Boolean value that indicates whether Ctrl-C is sent on to the worker.
  ///
  /// For one worker at a time.
  package var forwardsInterrupts = false

  /// Creates a worker; `run` may be called many times, each time with a process of its own.
  public init(limits: Limits = Limits(), executable: String = "/proc/self/exe") {
    self.limits = limits
    self.executable = executable
  }

  /// Has one job done and returns when its process has ended.
  ///
  /// - Parameters:
  ///   - kind: which job; `WorkerService` in the worker knows it.
  ///   - payload: what the job works on.
  ///   - sink: receives what the worker prints as it comes; without one it is collected in the
  ///     outcome.
  /// - Throws: `HostError` if no process can be started.
  public func run(
    _ kind: String, _ payload: [UInt8], sink: ((WorkerProcess.Stream, [UInt8]) -> Void)? = nil
  ) throws(HostError) -> WorkerOutcome {
    let request = WorkerMessage([
      Array(kind.utf8), Array("\(limits.processorSeconds)".utf8),
      Array("\(limits.script.memory)".utf8), payload,
    ])
    var allowed = WorkerProcess.Limits()
    allowed.seconds = limits.seconds
    allowed.output = limits.output
    allowed.report = limits.report
    allowed.forwardsInterrupts = forwardsInterrupts
    var outcome = WorkerOutcome()
    var report: [UInt8] = []
    outcome.ending = try WorkerProcess.run(executable, request: request.bytes, limits: allowed) {
      stream, bytes in
      switch stream {
      case .report: report += bytes
      case _ where sink != nil: sink?(stream, bytes)
      case .output: outcome.output += bytes
      case .error: outcome.errors += bytes
      }
    }
    outcome.read(report)
    return outcome
  }
}
