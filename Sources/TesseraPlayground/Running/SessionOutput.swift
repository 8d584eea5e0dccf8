import CollectionRendering

/// What a session prints and warns of, until an answer takes it.
final class SessionOutput {
  /// The printed bytes.
  var printed: [UInt8] = []
  /// The warnings.
  var warnings: [JSONValue] = []
}
