public import CollectionCore

/// The edges that the insets of a section count from.
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
  /// The function that is told of the visible items when the section is scrolled by itself.
  public var visibleItemsInvalidationHandler: VisibleItemsHandler?

  /// Creates a section.
  public init(group: LayoutGroup) { self.group = group }

  /// A list: rows as wide as the section and 44 points high.
  public static var list: LayoutSection {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
    return LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
  }
}

/// The environment of a section: its view, while the section is defined.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The extents of the view's content area, in points.
  public var contentSize: Size
  /// The number of items of the section.
  public var count: Int
  /// A Boolean value that indicates whether the language is written from right to left.
  public var isRightToLeft: Bool
  /// The number of pixels per point.
  public var scale: Double
}

/// A function that hears which items a section shows, whenever the section has been scrolled across
/// the layout's scroll axis.
///
/// The function only reads: the view refuses changes meanwhile. Used on one thread only.
public final class VisibleItemsHandler: @unchecked Sendable {
  /// Takes the visible items with what is attached to them, in index path order, how far the section
  /// is scrolled, and what the section may know about its view.
  public typealias Function = (
    _ items: [LayoutAttributes], _ offset: Point, LayoutEnvironment
  ) throws -> Void

  /// The function.
  public let function: Function

  /// Creates a handler.
  public init(_ function: @escaping Function) { self.function = function }
}

extension LayoutEnvironment {
  /// Creates what a section of so many items may know.
  init(_ context: LayoutContext, count: Int) {
    let inset = context.adjustedContentInset
    self.init(
      contentSize: Size(
        width: max(0, context.boundsSize.width - inset.left - inset.right),
        height: max(0, context.boundsSize.height - inset.top - inset.bottom)),
      count: count, isRightToLeft: context.isRightToLeft, scale: context.scale)
  }
}
