/// A builder of lines from blocks of sizes, in the form in which a delegate gives them.
protocol LineBuilding {
  /// The size of one item: both extents, or the one along the scroll axis alone.
  associatedtype Given: Equatable
  /// The lines that are built.
  associatedtype Storage: LineStorage
  /// The number of sizes that a delegate is asked for at once.
  static var askedLength: Int { get }

  /// Adds equal items: whole blocks of those that are asked for. Complexity: O(count).
  mutating func append(_ size: Given, count: Int)
  /// Adds the items of a block, each of which fits into the grid. Complexity: O(sizes).
  mutating func append(_ sizes: [Given])
  /// Returns the lines of everything that was added.
  consuming func finish() -> Storage
}
