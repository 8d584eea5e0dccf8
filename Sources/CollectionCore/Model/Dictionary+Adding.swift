extension Dictionary {
  /// Returns a copy with other entries, which replace those of the same keys.
  ///
  /// `merging` does the same, and Embedded Swift has none. Complexity: O(n + m) for m others.
  package func adding(_ others: [Key: Value]) -> [Key: Value] {
    var result = self
    for (key, value) in others { result[key] = value }
    return result
  }
}
