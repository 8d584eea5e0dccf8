package import CollectionRendering
package import LuaRuntime

/// The message of the process when a function does not return in time, or long after Ctrl-C.
///
/// The process ends with exit code 124 or 130: nothing less stops a function that does not return.
public struct Watchdog: Sendable {
  /// The text before the line at which the script is stuck.
  package var prefix: String
  /// The text after that line.
  package var suffix: String
  /// The descriptor that it is written to.
  package var descriptor: Int32
  /// Whether the process ends then; an interrupted session goes on, but names the line.
  package var endsProcess = true

  /// A watchdog whose process ends without a word: whoever started it knows the exit code.
  package static let silent = Watchdog(message: "", descriptor: 2)

  /// The mark at which a text is split, where the line goes.
  package static let mark = "@PLACE@"

  /// Returns the diagnosis of a script whose memory ended within one function.
  package static func memoryDiagnosis(_ limits: Limits) -> Diagnosis {
    var diagnosis = ScriptFailure.memoryDiagnosis(limits)
    diagnosis.explanation = "it was in \(mark), which needed more at once"
    return diagnosis
  }

  /// Creates a watchdog whose message is a text with `mark` in it.
  public init(message: String, descriptor: Int32) {
    // Byte by byte: to split by a text looks conformances up, a third of what starting takes.
    let (bytes, mark) = (message.utf8, Self.mark.utf8)
    let place = bytes.indices.first { bytes[$0...].starts(with: mark) }
    prefix = String(message[..<(place ?? bytes.endIndex)])
    suffix = place.map { String(message[bytes.index($0, offsetBy: mark.count)...]) } ?? ""
    self.descriptor = descriptor
  }
}

extension Evaluator {
  /// Watches the script's time, if there is a watchdog and a time limit, and the memory of the
  /// process.
  func startWatching() {
    if let watchdog = configuration.watchdog {
      state.watch(
        prefix: watchdog.prefix, suffix: watchdog.suffix, descriptor: watchdog.descriptor)
    }
    startWatchingMemory()
  }

  /// Watches the memory of the process, if there is a watchdog for it.
  func startWatchingMemory() {
    guard let watchdog = configuration.memoryWatchdog else { return }
    state.watchMemory(
      prefix: watchdog.prefix, suffix: watchdog.suffix, descriptor: watchdog.descriptor)
  }

  /// Watches what Ctrl-C does, if there is a watchdog for it.
  func startWatchingInterrupts() {
    guard let watchdog = configuration.interruptWatchdog else { return }
    state.watchInterrupts(
      prefix: watchdog.prefix, suffix: watchdog.suffix, descriptor: watchdog.descriptor,
      endsProcess: watchdog.endsProcess)
  }

  /// Ends the watch; for a program that goes on after the script.
  public func stopWatching() { state.stopWatching() }
}
