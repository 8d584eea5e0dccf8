public import CollectionCore

/// The definition of one cell of a group.
///
/// ```swift
/// let size = LayoutSize(width: .absolute(100), height: .absolute(60))
/// let inset = EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
/// let item = LayoutItem(size: size, contentInsets: inset)
/// ```
public struct LayoutItem: Sendable {
  /// The size of its slot.
  public var size: LayoutSize
  /// The insets of the cell within its slot, in points; left is the leading side.
  ///
  /// An axis on which the size is estimated ignores them.
  public var contentInsets: EdgeInsets
  /// The distances outside the slot.
  public var edgeSpacing: EdgeSpacing
  /// The elements attached to the cell, such as a badge.
  public var supplementaryItems: [SupplementaryItem]

  /// Creates an item.
  public init(
    size: LayoutSize, contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .zero,
    supplementaryItems: [SupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}

extension LayoutSize {
  /// Returns insets without those ignored on an estimated axis.
  func effective(_ insets: EdgeInsets) -> EdgeInsets {
    var insets = insets
    if width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
