extension Array where Element: Hashable {
  /// Returns the elements without later repeats, in order. Complexity: O(n).
  package func withoutRepeatedElements() -> [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
