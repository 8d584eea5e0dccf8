/// The items of a section that differ in size, in a tree of lines edited in place.
///
/// The rows of a list are lines with one item. They have their own storage, `RowTree`. It takes
/// four bytes per row, half of what `LineTree` takes per item. It breaks no lines, and need not
/// round the common width of the rows. Everything else about the two is written once, in
/// `SizeSource` and `LineUpdates`.
protocol LineStorage: SectionBody {
  /// The neighbouring lines stored together in the tree.
  associatedtype Leaf: Chunk where Leaf.Summary: ExtentSummary

  /// The items.
  var tree: ChunkTree<Leaf> { get }
  /// The rules for breaking and placing the lines.
  var rules: LineRules { get }
  /// A Boolean value that indicates whether every size so far was on the grid and is stored
  /// unchanged.
  var isLossless: Bool { get }
  /// The size of all items in points; nil if they differ on the grid.
  var commonSize: AxisSize? { get }
  /// The items in the form stored by a section.
  var sectionItems: SectionItems { get }

  /// Creates lines of equal items. Complexity: O(log n), with lines of any length.
  init(count: Int, size: AxisSize, rules: LineRules)
  /// Returns an item, rounded down to the grid.
  static func element(_ size: AxisSize) -> Leaf.Element
  /// Removes and inserts items.
  ///
  /// - Returns: the number of items whose lines were broken again.
  /// - Complexity: O(k log n), plus the lines that change.
  mutating func apply(_ splices: Splices<Leaf.Element>, isLossless: Bool) -> Int
}
