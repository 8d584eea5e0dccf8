public import CollectionCore

/// A section of a compositional layout: one repeated group, and the elements around it.
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
  /// The edges from which the side insets count.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The edges within which boundary items stay on both sides.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Headers, footers and other elements at the boundary.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  /// Backgrounds.
  public var decorationItems: [DecorationItem] = []
  /// The function that is called with the visible items when the section or the view scrolls.
  ///
  /// It is nil if there is none.
  public var visibleItemsInvalidationHandler: VisibleItemsHandler?

  /// The list from which the section was made; nil for other sections.
  var list: ListBox?
  /// A Boolean value that indicates whether the side insets are the margins of a list.
  ///
  /// These depend on the view's width.
  var keepsListMargins = false

  /// Creates a section.
  public init(group: LayoutGroup) { self.group = group }

  /// The list configuration from which the section was made; nil for other sections.
  public var listConfiguration: ListConfiguration? { list?.configuration }

  /// Returns the distances between the boundary and the groups for a view's width.
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
