/// The outcome of a job in a worker.
///
/// All of it was written by a process that a script may have taken over.
public struct WorkerOutcome: Sendable {
  /// The end of the process.
  public var ending = WorkerProcess.Ending.exited(0)
  /// The bytes that the worker printed, unless a sink took them.
  public var output: [UInt8] = []
  /// The bytes that the worker wrote to standard error, unless a sink took them.
  public var errors: [UInt8] = []
  /// The verdict; nil if there is none, more than one, or if the report breaks off.
  public var verdict: [UInt8]?
  /// The location where the watchdog found the script, as in `'find' called at script.lua:3`.
  public var stuck: String?

  /// Creates the outcome of a process that ended well and said nothing.
  package init() {}

  /// Reads the report: parts of a kind, a length of four bytes and so many bytes.
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

  /// The most bytes that are shown of where a script was stuck.
  private static var greatestPlace: Int { 200 }

  /// A text of the worker's, short and without control characters.
  private static func printable(_ bytes: [UInt8]) -> String {
    String(
      String(decoding: bytes.prefix(greatestPlace), as: UTF8.self).map { character in
        character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
          ? character : "?"
      })
  }
}
