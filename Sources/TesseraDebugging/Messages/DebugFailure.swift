/// The reason why a request fails, as a sentence for the person at the client.
package struct DebugFailure: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  /// Creates a failure.
  init(_ description: String) { self.description = description }
}
