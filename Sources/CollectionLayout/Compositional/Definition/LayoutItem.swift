public import CollectionCore

/// The definition of one cell of a group.
public struct LayoutItem: Sendable {
  /// The size of its slot.
  public var size: LayoutSize
  /// The distances by which the cell is smaller than its slot; left is the leading side. An axis on
  /// which the size is estimated ignores them.
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

/// A part of a group: a cell, or a group in the group.
public indirect enum LayoutSubitem: Sendable {
  /// One cell.
  case item(LayoutItem)
  /// A group.
  case group(LayoutGroup)

  /// The size of its slot.
  public var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  /// The distances outside the slot.
  public var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

extension LayoutSize {
  /// Returns insets without those that an estimated axis ignores.
  func effective(_ insets: EdgeInsets) -> EdgeInsets {
    var insets = insets
    if width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
