public import CollectionCore
public import CollectionUpdates

/// The information that a layout has about its view during `prepare`.
///
/// ```swift
/// var context = LayoutContext(counts: [4, 2], boundsSize: Size(width: 320, height: 480))
/// context.isRightToLeft = true
/// try layout.prepare(context)
/// ```
public struct LayoutContext {
  /// The number of items of each section.
  public var counts: SectionCounts
  /// The extents of the view, in points.
  public var boundsSize: Size
  /// The top left corner of the visible content, in points.
  public var contentOffset: Point
  /// The content inset, with the safe area added along the scroll axis, in points.
  public var adjustedContentInset: EdgeInsets
  /// The parts of the view covered by bars and corners, in points.
  public var safeAreaInsets = EdgeInsets.zero
  /// The preferred distances between the content and the edges of the view, in points.
  public var layoutMargins = EdgeInsets.zero
  /// The version of UIKit whose refusals apply.
  public var profile = UpdateProfile.modern
  /// A Boolean value that indicates whether the language is written from right to left.
  public var isRightToLeft = false
  /// The sizes that displayed cells prefer, if the layout estimates them.
  package var preferredSizes = PreferredSizes()
  /// The offsets of sections that scroll across the scroll axis, in points; the start by default.
  package var orthogonalOffsets: [Int: Double] = [:]
  /// The changes since the latest preparation of the layout.
  public var invalidation = InvalidationContext.everything
  /// The number of pixels per point, to which origins are rounded.
  public var scale: Double
  /// The delegate for single items and sections; nil if there is none.
  public var delegate: (any LayoutDelegate)?
  /// Returns whether the host allows the work to continue; false after one of its functions has
  /// failed.
  package var checkpoint: () -> Bool = { true }

  /// Creates a context.
  public init(
    counts: SectionCounts,
    boundsSize: Size,
    contentOffset: Point = .zero,
    adjustedContentInset: EdgeInsets = .zero,
    scale: Double = 2,
    delegate: (any LayoutDelegate)? = nil
  ) {
    self.counts = counts
    self.boundsSize = boundsSize
    self.contentOffset = contentOffset
    self.adjustedContentInset = adjustedContentInset
    self.scale = scale
    self.delegate = delegate
  }

  /// Creates a context from an array of counts.
  public init(
    counts: [Int],
    boundsSize: Size,
    contentOffset: Point = .zero,
    adjustedContentInset: EdgeInsets = .zero,
    scale: Double = 2,
    delegate: (any LayoutDelegate)? = nil
  ) {
    self.init(
      counts: SectionCounts(counts), boundsSize: boundsSize, contentOffset: contentOffset,
      adjustedContentInset: adjustedContentInset, scale: scale, delegate: delegate)
  }
}

extension LayoutContext {
  /// The visible rect of the content, without the area of the content inset; for pinned elements.
  public var visibleRect: Rect {
    let inset = adjustedContentInset
    return Rect(
      x: contentOffset.x + inset.left, y: contentOffset.y + inset.top,
      width: max(0, boundsSize.width - inset.left - inset.right),
      height: max(0, boundsSize.height - inset.top - inset.bottom))
  }

  /// Returns the size that a supplementary element's view prefers, rounded up to pixels.
  ///
  /// Without a preference, it is the planned one.
  ///
  /// - Throws: `LayoutError` for an invalid size.
  func preferredSize(ofKind kind: String, at path: IndexPath, planned: Size) throws(LayoutError)
    -> Size
  {
    guard let delegate, delegate.providesPreferredSupplementarySizes,
      let size = delegate.preferredSizeForSupplementaryElement(
        ofKind: kind, at: path, size: planned)
    else { return planned }
    let (question, place) = ("preferredSizeForSupplementaryElement", LayoutError.Place.item(path))
    try LayoutError.check(size.width, "\(question).width", place)
    try LayoutError.check(size.height, "\(question).height", place)
    return Size(
      width: (size.width * scale).rounded(.up) / scale,
      height: (size.height * scale).rounded(.up) / scale)
  }

  /// Returns the preferred extent of a header or a footer along the scroll axis.
  ///
  /// One without an extent does not exist and is not asked about.
  ///
  /// - Throws: as `preferredSize`.
  func preferredExtent(
    ofKind kind: String, inSection section: Int, planned extent: Double, cross: Double,
    axes: LayoutAxes
  ) throws(LayoutError) -> Double {
    guard extent > 0 else { return extent }
    let planned = axes.size(main: extent, cross: cross)
    return axes.main(
      try preferredSize(ofKind: kind, at: IndexPath(section, 0), planned: planned))
  }

  /// A Boolean value that indicates whether a delegate may answer questions of the layout.
  var asksDelegate: Bool { delegate?.answersLayouts == true }

  /// Throws if the host has stopped the work, which makes its values invalid.
  func checkGoesOn() throws(LayoutError) {
    guard checkpoint() else { throw .stopped }
  }

  /// Throws unless the bounds, the insets and the scale are valid.
  func check() throws(LayoutError) {
    for (extent, field) in [(boundsSize.width, "width"), (boundsSize.height, "height")]
    where !(abs(extent) <= LayoutError.greatestNumber) {
      throw .badNumber(extent, field: "bounds.\(field)", place: .view)
    }
    try LayoutError.check(safeAreaInsets, "safeAreaInsets", .view)
    try LayoutError.check(layoutMargins, "layoutMargins", .view)
    try check(adjustedContentInset, "contentInset")
    guard scale > 0, scale <= 1000 else {
      throw .outside(
        scale, field: "scale", place: .view, range: "a number greater than 0, up to 1000")
    }
  }

  private func check(_ insets: EdgeInsets, _ field: String) throws(LayoutError) {
    try check(insets.top, "\(field).top")
    try check(insets.left, "\(field).left")
    try check(insets.bottom, "\(field).bottom")
    try check(insets.right, "\(field).right")
  }

  /// Throws unless a number, which may be negative, is in range.
  private func check(
    _ number: Double, _ field: @autoclosure () -> String
  ) throws(LayoutError) {
    guard abs(number) <= LayoutError.greatestNumber else {
      throw .unreachable(number, field: field(), place: .view)
    }
  }
}
