public import CollectionCore

/// Cells in a row, in a column, or placed by a function; a section repeats one group.
///
/// ```swift
/// let half = LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
/// let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
/// let group = LayoutGroup.horizontal(size: row, subitems: [.item(LayoutItem(size: half))])
/// ```
public struct LayoutGroup: Sendable {
  /// The arrangement of a group's cells.
  public enum Arrangement: Sendable {
    /// Parts in sequence along an axis; the list repeats until the next does not fit.
    case row(ScrollDirection, [LayoutSubitem])
    /// A number of equal parts along an axis; the list repeats.
    case counted(ScrollDirection, [LayoutSubitem], Int)
    /// A custom arrangement by a function.
    case custom(CustomGroupProvider)
  }

  /// The size of the group; an estimated group has the size of its content.
  public var size: LayoutSize
  /// The arrangement of the cells.
  public var arrangement: Arrangement { didSet { extent = Extent(of: subitems) } }
  /// The extent of the group's content.
  package private(set) var extent: Extent
  /// The distance between neighbours along the axis.
  public var interItemSpacing = LayoutSpacing.fixed(0)
  /// The insets of the cells' container within the group; left is the leading side. An axis on
  /// which the size is estimated ignores them.
  public var contentInsets = EdgeInsets.zero
  /// The distances outside the group.
  public var edgeSpacing = EdgeSpacing.zero
  /// The elements attached to the group; their index path is that of its first item.
  public var supplementaryItems: [SupplementaryItem] = []

  /// Creates a group.
  public init(size: LayoutSize, arrangement: Arrangement) {
    self.size = size
    self.arrangement = arrangement
    extent = Extent(of: Self.subitems(of: arrangement))
  }

  /// Creates a row whose parts repeat until the next one does not fit.
  public static func horizontal(size: LayoutSize, subitems: [LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .row(.horizontal, subitems))
  }

  /// Creates a row of a number of equally wide parts.
  public static func horizontal(
    size: LayoutSize, subitem: LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .counted(.horizontal, [subitem], count))
  }

  /// Creates a column whose parts repeat until the next one does not fit.
  public static func vertical(size: LayoutSize, subitems: [LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .row(.vertical, subitems))
  }

  /// Creates a column of a number of equally high parts.
  public static func vertical(
    size: LayoutSize, subitem: LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .counted(.vertical, [subitem], count))
  }

  /// Creates a group whose cells are placed by a function.
  public static func custom(size: LayoutSize, provider: CustomGroupProvider) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .custom(provider))
  }

  /// The greatest number of cells of one group.
  package static let greatestCount = 1 << 20
}

extension LayoutGroup {
  /// The extent of a group: its nesting depth, and the number of all its parts.
  package struct Extent: Sendable {
    /// The depth of nested groups, including the group itself.
    package let depth: Int
    /// The number of groups and items, including the group itself; repeated parts count each time.
    package let parts: Int

    /// Creates the extent of a group. Complexity: O(parts of the group itself).
    init(of subitems: [LayoutSubitem]) {
      var (depth, parts) = (0, 1)
      for subitem in subitems {
        switch subitem {
        case .item: parts = parts.saturatingAdding(1)
        case .group(let group):
          depth = max(depth, group.extent.depth)
          parts = parts.saturatingAdding(group.extent.parts)
        }
      }
      self.depth = depth + 1
      self.parts = parts
    }
  }

  /// The maximum depth of nested groups, on which recursive code relies.
  package static let greatestDepth = 32
  /// The greatest number of groups and items of one group.
  package static let greatestPartCount = 1 << 16

  /// The parts of a row or column; none in a custom group.
  var subitems: [LayoutSubitem] { Self.subitems(of: arrangement) }

  private static func subitems(of arrangement: Arrangement) -> [LayoutSubitem] {
    switch arrangement {
    case .row(_, let subitems), .counted(_, let subitems, _): subitems
    case .custom: []
    }
  }

  /// The axes on which the content of an item determines the size.
  var measuredAxes: (width: Bool, height: Bool) {
    var axes = (width: false, height: false)
    for subitem in subitems {
      let inner =
        switch subitem {
        case .item(let item): (item.size.width.isEstimated, item.size.height.isEstimated)
        case .group(let group): group.measuredAxes
        }
      axes = (axes.width || inner.0, axes.height || inner.1)
    }
    return axes
  }

  /// A Boolean value that indicates whether a section's last group may differ without measuring.
  ///
  /// It may if an extent depends on the existing items, or a function places cells.
  var isAdaptive: Bool {
    if size.width.isEstimated || size.height.isEstimated || isCustom { return true }
    return subitems.contains { if case .group(let group) = $0 { group.isAdaptive } else { false } }
  }

  /// A Boolean value that indicates whether a function places the cells.
  var isCustom: Bool { if case .custom = arrangement { true } else { false } }

  /// A Boolean value that indicates whether a function places cells here or in a nested group.
  var hasCustomGroup: Bool {
    isCustom
      || subitems.contains {
        if case .group(let group) = $0 { group.hasCustomGroup } else { false }
      }
  }

  /// A Boolean value that indicates whether one item defines all cells.
  var hasOneItem: Bool {
    guard subitems.count == 1 else { return false }
    switch subitems[0] {
    case .item: return true
    case .group(let group): return group.hasOneItem
    }
  }

  /// A Boolean value that indicates whether supplementary items are attached to cells or groups.
  var hasSupplementaryItems: Bool {
    !supplementaryItems.isEmpty
      || subitems.contains {
        switch $0 {
        case .item(let item): !item.supplementaryItems.isEmpty
        case .group(let group): group.hasSupplementaryItems
        }
      }
  }
}
