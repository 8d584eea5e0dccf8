import CollectionRendering

/// The output and warnings of a session, until an answer takes them.
final class SessionOutput {
  /// The printed bytes.
  var printed: [UInt8] = []
  /// The warnings.
  var warnings: [JSONValue] = []
}
