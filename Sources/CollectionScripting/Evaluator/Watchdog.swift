import LuaRuntime

/// The message of the process when a function does not return in time, or long after Ctrl-C.
///
/// The process ends with exit code 124 or 130: nothing less stops a function that does not return.
public struct Watchdog: Sendable {
  /// The text before the position at which the script is stuck.
  package var prefix: String
  /// The text behind the position.
  package var suffix: String
  /// The descriptor that it is written to.
  package var descriptor: Int32
  /// Whether the process ends after the message; an interrupted session goes on.
  package var endsProcess = true

  /// The mark of the position in a text that is split.
  package static let mark = "@PLACE@"

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
  /// Watches the script, if there is a watchdog and a time limit.
  func startWatching() {
    guard let watchdog = configuration.watchdog else { return }
    state.watch(
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
