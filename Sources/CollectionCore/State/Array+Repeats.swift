extension Array where Element: Hashable {
  /// Returns the elements, each where it comes first. Complexity: O(n).
  package func withoutRepeatedElements() -> [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
