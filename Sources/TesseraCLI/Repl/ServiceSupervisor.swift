import CollectionRendering
import CollectionScripting
import HostSystem
import LuaRuntime
import SystemPackage
import TesseraPlayground

/// `tessera repl --jsonl --isolate`: hands each request to a confined copy of the process.
///
/// The copy ends its answer with an empty line. If it ends before, the answer says why, and the next
/// request gets a new copy, without the session of the old one.
struct ServiceSupervisor {
  let limits: Limits
  let stdout: StandardOutput
  /// Answers the requests on standard input, in the copy.
  let serve: () -> ExitStatus

  /// Answers to the end of the input.
  func run() -> ExitStatus {
    var lines = LineReader(.standardInput, limit: PlaygroundService.greatestRequest)
    var service: ServiceProcess?
    do {
      while let line = try lines.next() {
        guard case .line(let request) = line else {
          stdout.writeLine(PlaygroundService.tooLarge)
          stdout.flush()
          continue
        }
        guard !request.isEmpty else { continue }
        let current = try service ?? ServiceProcess.start { serve().rawValue }
        service = current
        current.send(request + [UInt8(ascii: "\n")])
        if !passOn(current) {
          service = nil
          let failure = ServiceFailure(.stopped, Self.reason(current.end(), limits))
          stdout.writeLine(PlaygroundService.answer(request, failure))
          stdout.flush()
        }
      }
    } catch {
      stdout.writeError("error: \(error)")
      return .noInput
    }
    return .success
  }

  /// Passes on what the copy writes up to the empty line; returns false if it ends before.
  private func passOn(_ service: ServiceProcess) -> Bool {
    var endsLine = true
    while true {
      var bytes = service.receive()
      guard let last = bytes.last else {
        if !endsLine { stdout.writeLine("") }
        return false
      }
      let isAnswered =
        last == UInt8(ascii: "\n")
        && (bytes.dropLast().last.map { $0 == UInt8(ascii: "\n") } ?? endsLine)
      if isAnswered { bytes.removeLast() }
      stdout.write(bytes)
      stdout.flush()
      if isAnswered { return true }
      endsLine = last == UInt8(ascii: "\n")
    }
  }

  private static func reason(_ ending: WorkerProcess.Ending, _ limits: Limits) -> String {
    let diagnosis =
      switch ending {
      case .exited(ExitStatus.memoryOrOutput.rawValue): ScriptFailure.memoryDiagnosis(limits)
      case .signal(14), .signal(24): ScriptFailure.diagnosis(of: .time, limits: limits)
      case .signal(let number):
        Diagnosis(
          code: "R15",
          message: "the script crashed its process (signal \(number)): it reached a fault of the "
            + "Lua library or of tessera")
      case .exited, .killed:
        Diagnosis(code: "R15", message: "the process of the script ended without an answer")
      }
    return "\(diagnosis.code ?? "R15"): \(diagnosis.message); the session begins again"
  }
}
