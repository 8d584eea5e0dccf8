public import LuaRuntime

/// Runs work in a separate process, which no script can use to harm this one.
///
/// The process is this program again, as `tessera worker`. It receives a kind of job and a payload,
/// and writes a verdict to its own descriptor. It has no environment, no standard input and no
/// descriptors of this process, and cannot write files or start processes. It is killed with its
/// whole group if it takes too long or writes too much. Its output is untrusted: every size is
/// counted here, and the caller must check the bytes of a verdict.
///
/// Workers may run at the same time, each on its own thread.
public struct IsolatedWorker: Sendable {
  /// The limits of a worker; 0 means no limit.
  public struct Limits: Sendable {
    /// The limits of the script, for the job, which reports the exceeded limit in its own words.
    public var script = LuaRuntime.Limits()
    /// The maximum bytes of standard output and standard error together.
    public var output = 0
    /// The maximum bytes of the report: the verdict and a few more.
    package var report = 1 << 20

    /// Creates limits based on those of the script, with room for messages about them.
    public init(_ script: LuaRuntime.Limits = LuaRuntime.Limits()) {
      self.script = script
      output = script.output > 0 ? script.output + 1 << 20 : 0
    }

    /// The wall-clock seconds after which the parent kills the worker.
    ///
    /// They are the script's, a tenth more, and the time to start a process on a busy machine.
    var seconds: Double { script.seconds > 0 ? script.seconds * 1.1 + 0.5 : 0 }

    /// The processor seconds after which the system ends the worker.
    var processorSeconds: Int {
      script.seconds > 0 ? Int(min(script.seconds, 1e9).rounded(.up)) + 1 : 0
    }
  }

  /// The limits of the worker.
  public var limits: Limits
  /// The program that knows `tessera worker`: by default the running one.
  public var executable: String
  /// A Boolean value that indicates whether Ctrl-C is forwarded to the worker.
  ///
  /// Use it for one worker at a time.
  package var forwardsInterrupts = false

  /// Creates a worker; `run` may be called many times, each with a new process.
  public init(limits: Limits = Limits(), executable: String = "/proc/self/exe") {
    self.limits = limits
    self.executable = executable
  }

  /// Runs one job, and returns when its process has ended.
  ///
  /// - Parameters:
  ///   - kind: the kind of job, known to `WorkerService` in the worker.
  ///   - payload: the input of the job.
  ///   - sink: receives the worker's output as it arrives; if it is nil, the outcome contains it.
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
