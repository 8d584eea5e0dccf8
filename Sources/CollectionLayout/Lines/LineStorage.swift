/// The items of a section that differ in size, in a tree of lines that is edited in place.
///
/// The rows of a list are lines of one item. They have a storage of their own, `RowTree`, because
/// that takes four bytes a row, half of what `LineTree` takes an item, breaks nothing into lines,
/// and need not round the width that all rows share. All else about the two is written once, in
/// `SizeSource` and `LineUpdates`.
protocol LineStorage: SectionBody {
  /// The neighbouring lines that the tree keeps together.
  associatedtype Leaf: Chunk where Leaf.Summary: ExtentSummary

  /// The items.
  var tree: ChunkTree<Leaf> { get }
  /// The rules that the lines are broken and placed by.
  var rules: LineRules { get }
  /// A Boolean value that indicates whether every size that was ever given lay on the grid, so that
  /// the sizes are as given.
  var isLossless: Bool { get }
  /// The size of all items in points; nil where they differ on the grid.
  var commonSize: AxisSize? { get }
  /// The items as a section keeps them.
  var sectionItems: SectionItems { get }

  /// Creates lines of equal items. Complexity: O(log n), with lines of any length.
  init(count: Int, size: AxisSize, rules: LineRules)
  /// Returns an item, rounded down to the grid.
  static func element(_ size: AxisSize) -> Leaf.Element
  /// Removes and inserts items.
  ///
  /// - Returns: the number of items that were broken into lines again.
  /// - Complexity: O(k log n), plus the lines that change.
  mutating func apply(_ splices: Splices<Leaf.Element>, isLossless: Bool) -> Int
}
