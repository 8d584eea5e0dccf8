extension String {
  /// Creates a text from UTF-8 bytes, or nil for invalid ones.
  ///
  /// Complexity: O(n) for n bytes.
  @inlinable package init?(validating bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid UTF-8 has become another character.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
