internal import ArgumentParser
import CollectionCore
import CollectionRendering
import HostProcesses
import HostSystem
import LuaRuntime

/// `tessera run --isolate`: runs the script in a worker, and reports its end.
struct IsolatedRun {
  /// The name of the worker's job.
  static let kind = "run"
  /// The number of seconds of wall clock for a script without `--timeout`.
  static let defaultSeconds = 60.0

  let limits: Limits
  let output: Output
  let stdout: StandardOutput

  /// The job.
  ///
  /// Its messages are the arguments of `run`, the names and texts of the chunks, and whether the
  /// output goes to a terminal.
  static let job = WorkerJob(kind) { payload in
    guard let parts = WorkerMessage(bytes: payload)?.parts, parts.count == 3,
      let arguments = WorkerMessage(bytes: parts[0])?.texts,
      let chunks = WorkerMessage(bytes: parts[1])?.texts, chunks.count.isMultiple(of: 2)
    else { throw WorkerService.Failure.unreadableRequest }
    let command = try RunCommand.parse(arguments)
    try command.run(
      stride(from: 0, to: chunks.count, by: 2).map {
        ScriptRun.Chunk(name: chunks[$0], text: chunks[$0 + 1])
      }, showsControls: parts[2] == [1])
  }

  /// Runs chunks in a worker with the arguments of `run`.
  func run(_ chunks: [ScriptRun.Chunk], arguments: [String]) throws -> ExitStatus {
    var worker = IsolatedWorker(limits: .init(limits))
    worker.forwardsInterrupts = true
    InterruptSignal.install()
    let payload = WorkerMessage([
      WorkerMessage(texts: terminalArguments + arguments).bytes,
      WorkerMessage(texts: chunks.flatMap { [$0.name, $0.text] }).bytes,
      [HostEnvironment.isTerminal(1) ? 1 : 0],
    ])
    let outcome = try worker.run(Self.kind, payload.bytes) { stream, bytes in
      if stream == .error { stdout.writeError(bytes) } else { stdout.write(bytes) }
    }
    return status(of: outcome)
  }

  /// The arguments that describe the terminal to the worker.
  private var terminalArguments: [String] {
    let rendering = output.rendering(for: 1)
    return ["--color", rendering.color ? "always" : "never", "--width", "\(rendering.width)"]
  }

  private func status(of outcome: WorkerOutcome) -> ExitStatus {
    switch outcome.ending {
    case .exited(let code):
      if let status = ExitStatus(rawValue: code) { return status }
      return fail("R15", "the worker ended with the unknown exit code \(code)", .failed)
    case .killed(.time):
      let place = outcome.stuck.map { ", stuck in \($0)" } ?? ""
      return fail(
        "R11",
        "the script was stopped after \(limits.seconds.counted("second")), its time limit\(place)",
        .timeOrSteps)
    case .killed(.output), .killed(.report):
      return fail(
        "R13", "the script was stopped at its output limit of \(limits.output.counted("byte"))",
        .memoryOrOutput)
    case .signal(let number):
      return signalStatus(number)
    }
  }

  private func signalStatus(_ number: Int32) -> ExitStatus {
    switch number {
    case 24, 14:
      fail(
        "R11", "the script was stopped after \(limits.seconds.counted("second")) of processor time",
        .timeOrSteps)
    default:
      fail(
        "R15",
        "the script crashed its worker (signal \(number)) through a bug of the Lua library or "
          + "of tessera. Nothing else was harmed", .failed)
    }
  }

  private func fail(_ code: String, _ message: String, _ status: ExitStatus) -> ExitStatus {
    ScriptReport(output: output, stdout: stdout)
      .end(nil, failure: Diagnosis(code: code, message: message), status)
    return status
  }
}
