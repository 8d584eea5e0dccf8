/// The reason why a script was stopped permanently.
public enum StopReason: Sendable {
  case steps, time, memory, output
  /// Ctrl-C.
  case interrupt
}
