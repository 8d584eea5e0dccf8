import HostSystem
import LuaRuntime
import SystemPackage
import TesseraPlayground

/// `tessera repl --jsonl --isolate`: passes each request to a confined copy of the process.
struct ServiceSupervisor {
  private var service: ConfinedService
  private let stdout: StandardOutput

  /// - Parameter serve: answers the requests on standard input, in the copy.
  init(limits: Limits, stdout: StandardOutput, serve: @escaping () -> ExitStatus) {
    service = ConfinedService(limits: limits, serve: serve)
    self.stdout = stdout
  }

  /// Answers requests to the end of the input.
  mutating func run() -> ExitStatus {
    var lines = LineReader(.standardInput, limit: PlaygroundService.greatestRequest)
    do {
      while let line = try lines.next() {
        guard case .line(let request) = line else {
          stdout.writeLine(PlaygroundService.tooLarge)
          stdout.flush()
          continue
        }
        guard !request.isEmpty else { continue }
        try service.answer(request) { bytes in
          stdout.write(bytes)
          stdout.flush()
        }
      }
    } catch {
      stdout.writeError("error: \(error)")
      return .noInput
    }
    return .success
  }
}
