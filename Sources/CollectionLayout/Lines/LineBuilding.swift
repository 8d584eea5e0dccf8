/// A builder of lines from blocks of sizes, as requested from a delegate.
protocol LineBuilding {
  /// The size of one item: both extents, or only the one along the scroll axis.
  associatedtype Given: Equatable
  /// The lines that are built.
  associatedtype Storage: LineStorage
  /// The number of sizes requested from a delegate at once.
  static var askedLength: Int { get }

  /// Adds equal items, in whole blocks of the requested length. Complexity: O(count).
  mutating func append(_ size: Given, count: Int)
  /// Adds the items of a block, which are all within the grid. Complexity: O(sizes).
  mutating func append(_ sizes: [Given])
  /// Returns the lines of all added items.
  consuming func finish() -> Storage
}
