public import CollectionCore

/// The environment of a section: its view at the time of the definition.
///
/// ```swift
/// let layout = CompositionalLayout { _, environment in
///   var adapted = section
///   adapted.interGroupSpacing = environment.contentSize.width > 600 ? 16 : 8
///   return adapted
/// }
/// try layout.prepare(LayoutContext(counts: [2], boundsSize: Size(width: 320, height: 480)))
/// let height = layout.contentSize.height  // 168
/// ```
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

extension LayoutEnvironment {
  /// Creates the environment of a section with a number of items.
  init(_ context: LayoutContext, count: Int) {
    let inset = context.adjustedContentInset
    self.init(
      contentSize: Size(
        width: max(0, context.boundsSize.width - inset.left - inset.right),
        height: max(0, context.boundsSize.height - inset.top - inset.bottom)),
      count: count, isRightToLeft: context.isRightToLeft, scale: context.scale)
  }
}
