/// The reason why a script was stopped for good.
public enum StopReason: Sendable {
  case steps, time, memory, output
  /// Ctrl-C.
  case interrupt
}
