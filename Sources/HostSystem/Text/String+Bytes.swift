extension String {
  /// Creates a text of bytes that are UTF-8, and nil of others.
  ///
  /// Complexity: O(bytes).
  @inlinable package init?(validating bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 has become another character.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
