internal import SystemLibrary

/// Bytes from a descriptor, which can be checked without waiting.
package final class WaitingInput {
  private let descriptor: Int32
  private var isAtEnd = false

  /// Creates an input, by default standard input.
  package init(_ descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// Reads the available bytes.
  ///
  /// - Parameter waits: whether to wait for some.
  /// - Returns: the bytes, empty if there are none yet; nil at the end, and if nothing can be read.
  package func read(waits: Bool) -> [UInt8]? {
    // Waiting for a negative descriptor would never end.
    guard !isAtEnd, descriptor >= 0 else { return nil }
    var ends = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    while true {
      let count = unsafe poll(&ends, 1, waits ? -1 : 0)
      if count == 0 { return [] }
      if count < 0, errno == EINTR { continue }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let read = unsafe SystemLibrary.read(descriptor, &bytes, bytes.count)
      if read < 0, errno == EINTR { continue }
      guard read > 0 else {
        isAtEnd = true
        return nil
      }
      return Array(bytes[..<read])
    }
  }
}
