/// The two-way connection between the adapter and its client.
package protocol DebugChannel: AnyObject {
  /// Reads bytes from the client.
  ///
  /// - Parameter waits: whether to wait for bytes.
  /// - Returns: the bytes, empty if there are none yet; nil at the end.
  func read(waits: Bool) -> [UInt8]?

  /// Writes bytes to the client immediately.
  func write(_ bytes: [UInt8])
}
