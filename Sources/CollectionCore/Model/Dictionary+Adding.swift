extension Dictionary {
  /// Creates a dictionary from pairs; the first pair with a key counts.
  ///
  /// It does the same as `init(_:uniquingKeysWith:)`, which Embedded Swift lacks. Complexity: O(n).
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }

  /// Returns a copy with other entries, which replace those with the same keys.
  ///
  /// It does the same as `merging`, which Embedded Swift lacks. Complexity: O(n + m) for m others.
  package func adding(_ others: [Key: Value]) -> [Key: Value] {
    var result = self
    for (key, value) in others { result[key] = value }
    return result
  }
}
