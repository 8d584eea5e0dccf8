/// What a batch does to the items of one section that stays.
public struct SectionEdits: Sendable, Hashable {
  /// The places before the batch of the items that go: deleted, moved away or reloaded; ascending.
  public var removed: [Int] = []
  /// The places after the batch of the items that come: inserted, moved here or reloaded; ascending.
  public var inserted: [Int] = []
  /// The places after the batch of other items whose sizes are to be asked for anew; ascending.
  public var resized: [Int] = []
  /// The number of items after the batch.
  public var count: Int

  /// Creates edits that change nothing.
  public init(count: Int) { self.count = count }

  /// Whether nothing changes.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && resized.isEmpty }
}

extension SectionEdits {
  /// What goes and what comes, where an item of another size counts as going and coming.
  ///
  /// - Returns: places before of what goes, and places after of what comes; both ascending.
  ///
  /// Complexity: O(k log k).
  var replacements: (removed: [Int], places: [Int]) {
    guard !resized.isEmpty else { return (removed, inserted) }
    var (passedInserted, passedRemoved) = (0, 0)
    let places = resized.map { place in
      while passedInserted < inserted.count, inserted[passedInserted] < place {
        passedInserted += 1
      }
      // The rank among the items that stay, and from it the place before.
      let rank = place - passedInserted
      while passedRemoved < removed.count, removed[passedRemoved] - passedRemoved <= rank {
        passedRemoved += 1
      }
      return rank + passedRemoved
    }
    return ((removed + places).sorted(), (inserted + resized).sorted())
  }
}
