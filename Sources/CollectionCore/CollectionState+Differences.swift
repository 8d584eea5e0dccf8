extension CollectionState {
  /// A place at which two states of the same counts hold different identities.
  public struct Difference: Hashable, Sendable {
    /// The section.
    public var section: Int
    /// The item in the section; nil where the sections themselves differ.
    public var item: Int?
    /// What this state has there.
    public var id: Identifier
    /// What the other one has there.
    public var other: Identifier

    /// Creates a difference.
    public init(section: Int, item: Int?, id: Identifier, other: Identifier) {
      self.section = section
      self.item = item
      self.id = id
      self.other = other
    }
  }

  /// Returns the first places that hold different identities; none if the counts differ.
  ///
  /// Complexity: O(S) and, for what the states do not share, O(1) for each item up to the last
  /// place that is returned. A copy and its edited original share all but the edited parts, so this
  /// is O(S + k log n) after k edits.
  public func differences(from other: CollectionState, limit: Int = 3) -> [Difference] {
    guard counts == other.counts else { return [] }
    var result: [Difference] = []
    for (index, (section, counterpart)) in zip(sections, other.sections).enumerated() {
      if result.count == limit { break }
      if section.id != counterpart.id {
        result.append(Difference(section: index, item: nil, id: section.id, other: counterpart.id))
      }
      let items = section.items.differences(
        from: counterpart.items, limit: limit - result.count)
      result += items.map {
        Difference(
          section: index, item: $0, id: section.items[$0].id, other: counterpart.items[$0].id)
      }
    }
    return Array(result.prefix(limit))
  }

  /// Returns whether both states hold the same identities in the same order.
  ///
  /// Complexity: that of `differences`.
  public func hasSameIdentities(as other: CollectionState) -> Bool {
    counts == other.counts && differences(from: other, limit: 1).isEmpty
  }
}
