/// A plain message of the host, raised with the position of the script line.
public struct HostError: Error, CustomStringConvertible {
  /// The message, without a position.
  public let description: String

  /// Creates an error with a message.
  package init(_ description: String) { self.description = description }
}
