public import CollectionCore

/// Everything a layout may know about its view while it prepares.
public struct LayoutContext {
  /// The number of items of each section.
  public var counts: [Int]
  /// The extents of the view, in points.
  public var boundsSize: Size
  /// The content inset, with the safe area where the view adds it, in points.
  public var adjustedContentInset: EdgeInsets
  /// The number of pixels per point, to which origins are rounded.
  public var scale: Double
  /// Who answers for single items and sections.
  public var delegate: (any FlowLayoutDelegate)?

  /// Creates a context.
  public init(
    counts: [Int],
    boundsSize: Size,
    adjustedContentInset: EdgeInsets = .zero,
    scale: Double = 2,
    delegate: (any FlowLayoutDelegate)? = nil
  ) {
    self.counts = counts
    self.boundsSize = boundsSize
    self.adjustedContentInset = adjustedContentInset
    self.scale = scale
    self.delegate = delegate
  }
}
