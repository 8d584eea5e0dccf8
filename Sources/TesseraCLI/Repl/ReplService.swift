import CollectionScripting
import HostProcesses
import HostSystem
import LuaRuntime
import SystemPackage
import TesseraFiles
import TesseraPlayground

/// `tessera repl --jsonl`: one request per line of input, one answer per line of output.
///
/// Each answer is written as soon as it is complete.
struct ReplService {
  private let service: PlaygroundService
  private let stdout: StandardOutput
  /// Whether an empty line follows each answer, which marks its end for the process that passes it
  /// on.
  private let endsAnswers: Bool

  init(
    _ configuration: Evaluator.Configuration, files: String?, isIsolated: Bool,
    stdout: StandardOutput
  ) {
    service = PlaygroundService(
      configuration, version: ProgramVersion.number, folder: files.map(ProjectService.init),
      host: isIsolated ? nil : .system)
    service.onMessage = { line in
      stdout.writeLine(line)
      stdout.flush()
    }
    self.stdout = stdout
    endsAnswers = isIsolated
  }

  /// Answers requests in a process that gives up its rights before it reads the first one.
  static func serveConfined(
    _ configuration: Evaluator.Configuration, _ stdout: StandardOutput
  ) -> ExitStatus {
    let limits = configuration.limits
    let seconds = limits.seconds > 0 ? Int(min(limits.seconds * 2, 1e6).rounded(.up)) + 2 : 0
    WorkerProcess.confine(processorSeconds: seconds, memory: limits.memory)
    var configuration = configuration
    configuration.memoryWatchdog = .silent
    return ReplService(configuration, files: nil, isIsolated: true, stdout: stdout).run()
  }

  /// Answers requests to the end of the input.
  func run() -> ExitStatus {
    var lines = LineReader(.standardInput, limit: PlaygroundService.greatestRequest)
    do {
      while let line = try lines.next() {
        switch line {
        case .line(let bytes):
          guard !bytes.isEmpty else { continue }
          let answer = service.answer(String(decoding: bytes, as: UTF8.self))
          if !answer.isEmpty { stdout.writeLine(answer) }
        case .tooLong: stdout.writeLine(PlaygroundService.tooLarge)
        }
        if endsAnswers { stdout.writeLine("") }
        stdout.flush()
      }
    } catch {
      stdout.writeError("error: standard input cannot be read: \(error)")
      return .noInput
    }
    return .success
  }
}
