package import CollectionCore

/// A delegate that wraps another one, and answers some of its questions.
///
/// All other questions go to the wrapped delegate.
package protocol ForwardingLayoutDelegate: LayoutDelegate {
  /// The wrapped delegate.
  var base: any LayoutDelegate { get }
}

extension ForwardingLayoutDelegate {
  /// Whether the wrapped delegate answers layouts.
  package var answersLayouts: Bool { base.answersLayouts }
  /// Returns the size of an item.
  package func sizeForItem(at path: IndexPath) -> Size? { base.sizeForItem(at: path) }
  /// Returns the height of an item.
  package func heightForItem(at path: IndexPath) -> Double? {
    base.heightForItem(at: path)
  }
  /// Whether the wrapped delegate provides sizes.
  package var providesItemSizes: Bool { base.providesItemSizes }
  /// Writes the sizes of consecutive items.
  package func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  ) { base.sizesForItems(items, inSection: section, into: &sizes) }
  /// Whether the wrapped delegate provides heights.
  package var providesItemHeights: Bool { base.providesItemHeights }
  /// Writes the heights of consecutive items.
  package func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) { base.heightsForItems(items, inSection: section, into: &heights) }
  /// Whether the wrapped delegate provides widths.
  package var providesItemWidths: Bool { base.providesItemWidths }
  /// Returns the width of an item.
  package func widthForItem(at path: IndexPath) -> Double? {
    base.widthForItem(at: path)
  }
  /// Writes the widths of consecutive items.
  package func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  ) { base.widthsForItems(items, inSection: section, into: &widths) }
  /// Whether the wrapped delegate provides aspect ratios.
  package var providesItemAspectRatios: Bool { base.providesItemAspectRatios }
  /// Returns the aspect ratio of an item.
  package func aspectRatioForItem(at path: IndexPath) -> Size? {
    base.aspectRatioForItem(at: path)
  }
  /// Whether the wrapped delegate provides styles.
  package var providesItemStyles: Bool { base.providesItemStyles }
  /// Returns the style of an item.
  package func styleForItem(at path: IndexPath) -> ItemStyle? {
    base.styleForItem(at: path)
  }
  /// Whether the wrapped delegate provides preferred sizes.
  package var providesPreferredSizes: Bool { base.providesPreferredSizes }
  /// Returns the size that the cell of an item prefers.
  package func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? {
    base.preferredSizeForItem(at: path, size: size)
  }
  /// Whether the wrapped delegate provides preferred sizes of supplementary elements.
  package var providesPreferredSupplementarySizes: Bool {
    base.providesPreferredSupplementarySizes
  }
  /// Returns the size that the view of a supplementary element prefers.
  package func preferredSizeForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, size: Size
  ) -> Size? {
    base.preferredSizeForSupplementaryElement(ofKind: kind, at: path, size: size)
  }

  /// Returns the number of columns of a section.
  package func columnCount(forSection section: Int) -> Int? {
    base.columnCount(forSection: section)
  }
  /// Returns the insets of a section.
  package func insetForSection(_ section: Int) -> EdgeInsets? {
    base.insetForSection(section)
  }
  /// Returns the space between the lines of a section.
  package func minimumLineSpacing(forSection section: Int) -> Double? {
    base.minimumLineSpacing(forSection: section)
  }
  /// Returns the space between the items of a line.
  package func minimumInteritemSpacing(forSection section: Int) -> Double? {
    base.minimumInteritemSpacing(forSection: section)
  }
  /// Returns the size of a header.
  package func referenceSizeForHeader(inSection section: Int) -> Size? {
    base.referenceSizeForHeader(inSection: section)
  }
  /// Returns the size of a footer.
  package func referenceSizeForFooter(inSection section: Int) -> Size? {
    base.referenceSizeForFooter(inSection: section)
  }
  /// Returns the space between the items of a section.
  package func interitemSpacing(forSection section: Int) -> Double? {
    base.interitemSpacing(forSection: section)
  }
  /// Returns the height of a header.
  package func heightForHeader(inSection section: Int) -> Double? {
    base.heightForHeader(inSection: section)
  }
  /// Returns the height of a footer.
  package func heightForFooter(inSection section: Int) -> Double? {
    base.heightForFooter(inSection: section)
  }
}
