/// The two ways between the adapter and its client.
package protocol DebugChannel: AnyObject {
  /// Reads bytes of the client.
  ///
  /// - Parameter waits: whether to wait for some.
  /// - Returns: the bytes, none if there are none yet; nil at the end.
  func read(waits: Bool) -> [UInt8]?

  /// Writes bytes to the client, at once.
  func write(_ bytes: [UInt8])
}
