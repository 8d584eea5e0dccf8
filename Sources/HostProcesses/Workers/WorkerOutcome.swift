/// The outcome of a job in a worker.
///
/// All of it was written by a process that a script may have taken over.
public struct WorkerOutcome: Sendable {
  /// How the process ended.
  public var ending = WorkerProcess.Ending.exited(0)
  /// The bytes of the worker's output, unless there was a sink.
  public var output: [UInt8] = []
  /// The bytes of the worker's standard error, unless there was a sink.
  public var errors: [UInt8] = []
  /// The verdict; nil if there is none or more than one, or the report is truncated.
  public var verdict: [UInt8]?
  /// The location where the watchdog found the script, such as `'find' called at script.lua:3`.
  public var stuck: String?

  /// Creates the outcome of a process that succeeded without output.
  package init() {}

  /// Reads the report: parts with a kind, a length of four bytes and that many bytes.
  package mutating func read(_ report: [UInt8]) {
    var rest = report[...]
    var verdicts: [[UInt8]] = []
    while !rest.isEmpty {
      let head = Array(rest.prefix(5))
      rest = rest.dropFirst(5)
      let length = head.dropFirst().reversed().reduce(0) { $0 << 8 | Int($1) }
      guard head.count == 5, length <= rest.count,
        let kind = WorkerProcess.ReportKind(rawValue: Int32(head[0]))
      else { return }
      let body = Array(rest.prefix(length))
      rest = rest.dropFirst(length)
      switch kind {
      case .verdict: verdicts.append(body)
      case .stuck: stuck = Self.printable(body)
      }
    }
    verdict = verdicts.count == 1 ? verdicts[0] : nil
  }

  /// The maximum bytes shown of the location where a script was stuck.
  private static var greatestPlace: Int { 200 }

  /// Returns a text of the worker, short and without control characters.
  private static func printable(_ bytes: [UInt8]) -> String {
    String(
      String(decoding: bytes.prefix(greatestPlace), as: UTF8.self).map { character in
        character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
          ? character : "?"
      })
  }
}
