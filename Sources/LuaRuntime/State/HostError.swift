/// A plain message of the host, raised with the position of the script's line.
public struct HostError: Error, CustomStringConvertible {
  /// The sentence, without a position.
  public let description: String

  /// Creates a fault with its sentence.
  package init(_ description: String) { self.description = description }
}
