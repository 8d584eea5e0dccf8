public import CollectionCore

/// What the insets of a section count from.
public enum ContentInsetsReference: String, Sendable, Hashable, CaseIterable {
  /// The layout's choice for a section, the section's own insets for supplementary items, and the
  /// content area of the view for the layout.
  case automatic
  /// The edges of the view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The layout margins, with at most 672 points between them.
  case readableContent
}

/// A section of a compositional layout: one group, repeated, and what stands around it.
public struct LayoutSection: Sendable {
  /// The group that repeats.
  public var group: LayoutGroup
  /// The distances between the section's boundary and its groups; left is the leading side.
  public var contentInsets = EdgeInsets.zero
  /// The distance between groups, in points.
  public var interGroupSpacing = 0.0
  /// How the section scrolls across the layout's scroll axis.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// What the insets on both sides count from.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// What boundary items keep within on both sides.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Headers, footers and other elements at the boundary.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  /// Backgrounds.
  public var decorationItems: [DecorationItem] = []

  /// Creates a section.
  public init(group: LayoutGroup) { self.group = group }

  /// A list: rows as wide as the section and 44 points high.
  public static var list: LayoutSection {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
    return LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
  }
}

/// What a section may know about its view while it is defined.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The extents of the view's content area, in points.
  public var contentSize: Size
  /// The number of items of the section.
  public var count: Int
  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool
  /// The number of pixels per point.
  public var scale: Double
}
