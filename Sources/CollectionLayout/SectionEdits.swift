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
}
