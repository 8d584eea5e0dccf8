/// The reason why a script was stopped for good.
package enum StopReason: Sendable {
  case steps, time, memory, output, interrupt
}
