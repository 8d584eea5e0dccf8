package import CollectionRendering
package import LuaRuntime

/// The message of the process if a function does not return in time, or long after Ctrl-C.
///
/// The process ends with exit code 124 or 130, because nothing else stops such a function.
public struct Watchdog: Sendable {
  /// The text before the line where the script is stuck.
  package var prefix: String
  /// The text after that line.
  package var suffix: String
  /// The descriptor for the message.
  package var descriptor: Int32
  /// Whether the process ends then; an interrupted session continues, but names the line.
  package var endsProcess = true

  /// A watchdog whose process ends without a message: its parent process knows the exit code.
  package static let silent = Watchdog(message: "", descriptor: 2)

  /// The mark in a text for the position of the line.
  package static let mark = "@PLACE@"

  /// Returns the diagnosis of a script that ran out of memory within one function.
  package static func memoryDiagnosis(_ limits: Limits) -> Diagnosis {
    var diagnosis = ScriptFailure.memoryDiagnosis(limits)
    diagnosis.explanation = "it was in \(mark), which needed more at once"
    return diagnosis
  }

  /// Creates a watchdog with a message that contains `mark`.
  public init(message: String, descriptor: Int32) {
    // Byte by byte, because splitting by a text looks up conformances, a third of the start-up
    // time.
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

  /// Watches the effect of Ctrl-C, if there is a watchdog for it.
  func startWatchingInterrupts() {
    guard let watchdog = configuration.interruptWatchdog else { return }
    state.watchInterrupts(
      prefix: watchdog.prefix, suffix: watchdog.suffix, descriptor: watchdog.descriptor,
      endsProcess: watchdog.endsProcess)
  }

  /// Stops watching, for a program that continues after the script.
  public func stopWatching() { state.stopWatching() }
}
