import HostSystem
internal import SystemPackage
import TesseraDebugging

/// Standard input and output as the connection to an editor.
final class StandardChannel: DebugChannel {
  private let input = WaitingInput()
  private var isBroken = false

  func read(waits: Bool) -> [UInt8]? { isBroken ? nil : input.read(waits: waits) }

  func write(_ bytes: [UInt8]) {
    guard !isBroken else { return }
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      // An editor that does not read any more has left.
      isBroken = true
    }
  }
}
