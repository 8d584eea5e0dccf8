/// The lines of a short section, kept without a tree: an array, and what is asked of every section.
///
/// A tree of ten items takes several times what the items do. It is made for a moment where the
/// items are asked for, and for good where a batch changes them.
struct ShortLines<Storage: LineStorage>: Sendable {
  /// The items, broken into lines.
  private let elements: ContiguousArray<Storage.Leaf.Element>
  /// The rules that the lines are broken and placed by.
  let rules: LineRules
  /// The extent of all lines with the spacing between them, along the scroll axis.
  let length: Double
  private let isLossless: Bool
  /// A Boolean value that indicates whether an item is wider than a line may be.
  let hasTooWideItem: Bool

  /// The most items that are kept so.
  static var greatestCount: Int { 48 }

  /// Takes the items out of a tree; nil where there are many, or in several chunks.
  init?(_ lines: Storage) {
    guard lines.count <= Self.greatestCount, let root = lines.tree.root, root.chunks.count == 1
    else { return nil }
    // A copy, since the tree's array may have room for more.
    elements = ContiguousArray(root.chunks[0].elements[...])
    rules = lines.rules
    length = lines.length
    isLossless = lines.isLossless
    hasTooWideItem = lines.hasTooWideItem
  }

  /// The lines in a tree. Complexity: O(items).
  var lines: Storage {
    Storage(ChunkTree([Storage.Leaf(elements)]), rules: rules, isLossless: isLossless)
  }
}
