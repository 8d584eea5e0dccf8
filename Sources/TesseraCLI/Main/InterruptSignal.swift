import HostProcesses
import LuaRuntime

/// Ctrl-C: it stops the script that runs, not the process.
///
/// An evaluator takes part while its `receivesInterrupts` is set: its script then ends with
/// `.stopped(.interrupt)`, also inside a coroutine. A second interrupt before the script has ended,
/// or one while no evaluator takes part, ends the process at once with exit code 130.
enum InterruptSignal {
  /// Installs the handler; nothing happens if it is installed already.
  static func install() { HostProcess.installInterrupt() }
}
