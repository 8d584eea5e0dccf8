public import CollectionCore

/// A section of a compositional layout: one group, repeated, and what stands around it.
///
/// ```swift
/// let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
/// var section = LayoutSection(
///   group: .horizontal(size: row, subitems: [.item(LayoutItem(size: row))]))
/// section.contentInsets = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
/// ```
public struct LayoutSection: Sendable {
  /// The group that repeats.
  public var group: LayoutGroup
  /// The distances between the section's boundary and its groups; left is the leading side.
  public var contentInsets = EdgeInsets.zero { didSet { keepsListMargins = false } }
  /// The distance between groups, in points.
  public var interGroupSpacing = 0.0
  /// The scrolling of the section across the layout's scroll axis.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// The edges that the insets on both sides count from.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The edges that boundary items keep within on both sides.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Headers, footers and other elements at the boundary.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  /// Backgrounds.
  public var decorationItems: [DecorationItem] = []
  /// The function that is notified of the visible items when the section is scrolled by itself.
  public var visibleItemsInvalidationHandler: VisibleItemsHandler?

  /// The list that the section was made as; nil for any other section.
  var list: ListBox?
  /// A Boolean value that indicates whether the insets at the sides are the margins of a list,
  /// which depend on the view's width.
  var keepsListMargins = false

  /// Creates a section.
  public init(group: LayoutGroup) { self.group = group }

  /// The configuration of the list that the section was made as; nil for any other section.
  public var listConfiguration: ListConfiguration? { list?.configuration }

  /// Returns the distances between the boundary and the groups in a view of a width.
  func insets(inWidth width: Double) -> EdgeInsets {
    guard keepsListMargins else { return contentInsets }
    let margin = ListConfiguration.margin(inWidth: width)
    return EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }

  /// A list: rows as wide as the section and 44 points high.
  public static var list: LayoutSection {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
    return LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
  }
}
