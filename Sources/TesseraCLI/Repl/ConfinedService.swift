import CollectionRendering
import CollectionScripting
import HostProcesses
import LuaRuntime
import TesseraPlayground

/// A confined copy of the process, which answers requests of the protocol for programs.
///
/// The copy ends its answer with an empty line. If it ends earlier, the answer contains the reason,
/// and the next request gets a new copy, without the old session.
struct ConfinedService {
  private let limits: Limits
  private let serve: () -> ExitStatus
  private var process: ServiceProcess?

  /// - Parameter serve: answers the requests on standard input, in the copy.
  init(limits: Limits, serve: @escaping () -> ExitStatus) {
    (self.limits, self.serve) = (limits, serve)
  }

  /// Answers a request: writes lines of JSON, of which the last one is the answer.
  ///
  /// - Throws: `HostError` if no process can be started.
  mutating func answer(_ request: [UInt8], _ write: ([UInt8]) -> Void) throws(HostError) {
    let current: ServiceProcess
    if let process {
      current = process
    } else {
      current = try ServiceProcess.start { serve().rawValue }
      process = current
    }
    current.send(request + [UInt8(ascii: "\n")])
    guard !Self.passOn(current, write) else { return }
    process = nil
    let failure = ServiceFailure(.stopped, Self.reason(current.end(), limits))
    let answer = PlaygroundService.answer(request, failure)
    if !answer.isEmpty { write(Array((answer + "\n").utf8)) }
  }

  /// Passes on the copy's output up to the empty line; returns false if the copy ends before it.
  private static func passOn(_ service: ServiceProcess, _ write: ([UInt8]) -> Void) -> Bool {
    var endsLine = true
    while true {
      var bytes = service.receive()
      guard let last = bytes.last else {
        if !endsLine { write([UInt8(ascii: "\n")]) }
        return false
      }
      let isAnswered =
        last == UInt8(ascii: "\n")
        && (bytes.dropLast().last.map { $0 == UInt8(ascii: "\n") } ?? endsLine)
      if isAnswered { bytes.removeLast() }
      write(bytes)
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
