internal import ArgumentParser
import HostProcesses
import HostSystem
import LuaRuntime
internal import SystemPackage

/// The two output streams of the process; standard output is buffered unless
/// it is a terminal.
final class StandardOutput {
  private let isTerminal = HostEnvironment.isTerminal(1)

  /// Buffers bytes for standard output.
  func write(_ bytes: [UInt8]) {
    check(HostProcess.writeOutput(bytes))
    if isTerminal { flush() }
  }

  /// Buffers a line for standard output.
  func writeLine(_ line: String) {
    check(HostProcess.writeOutput(line: line))
    if isTerminal { flush() }
  }

  /// Passes the buffered bytes to the system; ends the process if that fails.
  func flush() { check(HostProcess.flushOutput()) }

  private func check(_ failure: Int32) {
    guard failure != 0 else { return }
    let message = "error: standard output cannot be written: \(Errno(rawValue: failure))\n"
    _ = try? FileDescriptor.standardError.writeAll(Array(message.utf8))
    Tessera.exit(withError: ExitStatus.cannotWrite.error)
  }

  /// Writes bytes to standard error, after all earlier output.
  func writeError(_ bytes: [UInt8]) {
    flush()
    _ = try? FileDescriptor.standardError.writeAll(bytes)
  }

  /// Writes a line to standard error, after all earlier output.
  func writeError(_ line: String) {
    writeError(Array((line + "\n").utf8))
  }
}
