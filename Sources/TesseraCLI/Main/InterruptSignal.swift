import HostProcesses
import LuaRuntime

/// Ctrl-C stops the running script, not the process.
///
/// An evaluator takes part while its `receivesInterrupts` is set; its script then ends with
/// `.stopped(.interrupt)`, also inside a coroutine. A second interrupt before the script has ended
/// ends the process immediately with exit code 130. So does one while no evaluator takes part.
enum InterruptSignal {
  /// Installs the handler; further calls do nothing.
  static func install() { HostProcess.installInterrupt() }
}
