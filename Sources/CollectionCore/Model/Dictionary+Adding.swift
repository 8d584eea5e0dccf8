extension Dictionary {
  /// Creates a dictionary of pairs, of which the first with a key counts.
  ///
  /// `init(_:uniquingKeysWith:)` does the same, and Embedded Swift has none. Complexity: O(n).
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }

  /// Returns a copy with other entries, which replace those of the same keys.
  ///
  /// `merging` does the same, and Embedded Swift has none. Complexity: O(n + m) for m others.
  package func adding(_ others: [Key: Value]) -> [Key: Value] {
    var result = self
    for (key, value) in others { result[key] = value }
    return result
  }
}
