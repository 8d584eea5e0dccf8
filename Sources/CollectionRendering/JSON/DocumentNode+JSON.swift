extension DocumentNode {
  /// Reads a JSON text. Complexity: O(n).
  ///
  /// - Throws: `DocumentError` with the place of the fault.
  package init(json text: String) throws(DocumentError) { self = try JSONReader.read(text) }
}
