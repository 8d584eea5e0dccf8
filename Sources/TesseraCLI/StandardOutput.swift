internal import ArgumentParser
internal import LuaRuntime
internal import SystemPackage

/// The two output streams of the process; standard output is buffered unless
/// somebody is watching.
final class StandardOutput {
  private static let capacity = 1 << 16
  private let isTerminal = HostEnvironment.isTerminal(1)
  private var buffer: [UInt8] = []

  /// Buffers bytes for standard output.
  func write(_ bytes: [UInt8]) {
    buffer += bytes
    if isTerminal || buffer.count >= Self.capacity { flush() }
  }

  /// Buffers a line for standard output.
  func writeLine(_ line: String) { write(Array(line.utf8) + [UInt8(ascii: "\n")]) }

  /// Hands the buffered bytes to the system; ends the process if it cannot take them.
  func flush() {
    guard !buffer.isEmpty else { return }
    do {
      try FileDescriptor.standardOutput.writeAll(buffer)
    } catch {
      buffer = []
      writeError("error: standard output cannot be written: \(error)")
      Tessera.exit(withError: ExitStatus.cannotWrite.error)
    }
    buffer = []
  }

  /// Writes a line to standard error, behind everything that was printed before.
  func writeError(_ line: String) {
    flush()
    _ = try? FileDescriptor.standardError.writeAll(Array((line + "\n").utf8))
  }
}
