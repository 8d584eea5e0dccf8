package import CollectionCore

/// A delegate that stands before another one, and answers some of its questions.
///
/// Whatever a conforming type does not answer itself goes on to the other delegate.
package protocol ForwardingLayoutDelegate: LayoutDelegate {
  /// The delegate behind it.
  var base: any LayoutDelegate { get }
}

extension ForwardingLayoutDelegate {
  /// Whether the other delegate answers layouts.
  package var answersLayouts: Bool { base.answersLayouts }
  /// Returns the size of an item.
  package func sizeForItem(at path: IndexPath) throws -> Size? { try base.sizeForItem(at: path) }
  /// Returns the height of an item.
  package func heightForItem(at path: IndexPath) throws -> Double? {
    try base.heightForItem(at: path)
  }
  /// Whether the other delegate gives sizes.
  package var providesItemSizes: Bool { base.providesItemSizes }
  /// Writes the sizes of consecutive items.
  package func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  ) throws { try base.sizesForItems(items, inSection: section, into: &sizes) }
  /// Whether the other delegate gives heights.
  package var providesItemHeights: Bool { base.providesItemHeights }
  /// Writes the heights of consecutive items.
  package func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) throws { try base.heightsForItems(items, inSection: section, into: &heights) }
  /// Whether the other delegate gives widths.
  package var providesItemWidths: Bool { base.providesItemWidths }
  /// Returns the width of an item.
  package func widthForItem(at path: IndexPath) throws -> Double? {
    try base.widthForItem(at: path)
  }
  /// Writes the widths of consecutive items.
  package func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  ) throws { try base.widthsForItems(items, inSection: section, into: &widths) }
  /// Whether the other delegate gives aspect ratios.
  package var providesItemAspectRatios: Bool { base.providesItemAspectRatios }
  /// Returns the aspect ratio of an item.
  package func aspectRatioForItem(at path: IndexPath) throws -> Size? {
    try base.aspectRatioForItem(at: path)
  }
  /// Whether the other delegate gives styles.
  package var providesItemStyles: Bool { base.providesItemStyles }
  /// Returns the style of an item.
  package func styleForItem(at path: IndexPath) throws -> ItemStyle? {
    try base.styleForItem(at: path)
  }
  /// Whether the other delegate gives preferred sizes.
  package var providesPreferredSizes: Bool { base.providesPreferredSizes }
  /// Returns the size that the cell of an item asks for.
  package func preferredSizeForItem(at path: IndexPath, size: Size) throws -> Size? {
    try base.preferredSizeForItem(at: path, size: size)
  }
  /// Whether the other delegate gives preferred sizes of supplementary elements.
  package var providesPreferredSupplementarySizes: Bool {
    base.providesPreferredSupplementarySizes
  }
  /// Returns the size that the view of a supplementary element asks for.
  package func preferredSizeForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, size: Size
  ) throws -> Size? {
    try base.preferredSizeForSupplementaryElement(ofKind: kind, at: path, size: size)
  }

  /// Returns the number of columns of a section.
  package func columnCount(forSection section: Int) throws -> Int? {
    try base.columnCount(forSection: section)
  }
  /// Returns the insets of a section.
  package func insetForSection(_ section: Int) throws -> EdgeInsets? {
    try base.insetForSection(section)
  }
  /// Returns the space between the lines of a section.
  package func minimumLineSpacing(forSection section: Int) throws -> Double? {
    try base.minimumLineSpacing(forSection: section)
  }
  /// Returns the space between the items of a line.
  package func minimumInteritemSpacing(forSection section: Int) throws -> Double? {
    try base.minimumInteritemSpacing(forSection: section)
  }
  /// Returns the size of a header.
  package func referenceSizeForHeader(inSection section: Int) throws -> Size? {
    try base.referenceSizeForHeader(inSection: section)
  }
  /// Returns the size of a footer.
  package func referenceSizeForFooter(inSection section: Int) throws -> Size? {
    try base.referenceSizeForFooter(inSection: section)
  }
  /// Returns the space between the items of a section.
  package func interitemSpacing(forSection section: Int) throws -> Double? {
    try base.interitemSpacing(forSection: section)
  }
  /// Returns the height of a header.
  package func heightForHeader(inSection section: Int) throws -> Double? {
    try base.heightForHeader(inSection: section)
  }
  /// Returns the height of a footer.
  package func heightForFooter(inSection section: Int) throws -> Double? {
    try base.heightForFooter(inSection: section)
  }
}
