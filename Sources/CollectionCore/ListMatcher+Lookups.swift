/// Where much has changed, to look every element up costs less than to walk from edit to edit.
extension ListMatcher {
  /// How many elements there must be for this to be weighed.
  @inlinable static var leastForLookups: Int { 1024 }
  /// How many there are at the most for what is looked up to be near enough.
  @inlinable static var greatestForLookups: Int { 1 << 17 }
  /// The same for ids that are no counted ones, whose tables are larger.
  @inlinable static var greatestOfHashed: Int { 1 << 16 }
  /// How many elements are walked over to find out how much has changed.
  @inlinable static var sampleCount: Int { 128 }
  /// How many elements follow each other on the average, where looking up begins to be quicker.
  @inlinable static var greatestRow: Int { 6 }
  /// The same where ids are no counted ones, so that hashes collide.
  @inlinable static var greatestRowOfHashed: Int { 3 }

  /// Compares what is left by looking every element up, where that is quicker; else returns nil.
  ///
  /// Complexity: O(n) expected, and O(log n) for each element that is out of order.
  @inlinable
  mutating func lookUp<Element: Diffable>(
    _ old: Window<Element>, _ new: Window<Element>
  ) -> Difference? {
    let limits = Self.leastForLookups...Self.greatestForLookups
    guard DiffIdentity.isGlanceFinal(Element.DiffID.self), limits.contains(old.count),
      limits.contains(new.count)
    else { return nil }
    let row = Self.rowLength(old, new)
    let isCountedOnly = row > Self.greatestRowOfHashed || old.count > Self.greatestOfHashed
    guard row <= Self.greatestRow,
      let lookups = Lookups(old, new, isCountedOnly: isCountedOnly),
      let difference = lookups.difference
    else { return nil }
    if !DiffIdentity.isAll(of: Element.self) {
      for (offset, partner) in lookups.partners.enumerated() where partner >= 0 {
        let (i, j) = (old.start &+ Int(partner), new.start &+ offset)
        _ = note(old.elements[i], i, new.elements[j], j)
      }
    }
    runs = []
    return difference
  }

  /// Returns how many elements follow each other on the average at the start of two lists, or more
  /// than any where most of them are out of order, gone or new.
  @inlinable
  static func rowLength<Element: Diffable>(_ old: Window<Element>, _ new: Window<Element>) -> Int {
    var (before, after) = (old, new)
    before.end = old.start &+ sampleCount
    after.end = new.start &+ sampleCount
    var sample = ListMatcher()
    sample.walk(&before, &after)
    let matched = sample.runs.reduce(0) { $0 &+ Int($1.count) }
    guard matched &* 4 > sampleCount else { return .max }
    return (matched &+ sample.runs.count &- 1) / sample.runs.count
  }
}
