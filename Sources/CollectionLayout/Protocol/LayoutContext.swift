public import CollectionCore
public import CollectionUpdates

/// Everything a layout may know about its view while it prepares.
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
  /// The corner of the content that is visible at the top left.
  public var contentOffset: Point
  /// The content inset, with the safe area added along the scroll axis, in points.
  public var adjustedContentInset: EdgeInsets
  /// The distances by which bars and corners cover the view, in points.
  public var safeAreaInsets = EdgeInsets.zero
  /// The distances that content likes to keep from the edges of the view, in points.
  public var layoutMargins = EdgeInsets.zero
  /// The generation of UIKit whose refusals are followed.
  public var profile = UpdateProfile.modern
  /// A Boolean value that indicates whether the language is written from right to left.
  public var isRightToLeft = false
  /// The sizes that displayed cells have asked for, where the layout estimates them.
  package var preferredSizes = PreferredSizes()
  /// The offsets of the sections that scroll across the scroll axis, in points; a section without
  /// one is at its start.
  package var orthogonalOffsets: [Int: Double] = [:]
  /// The changes since the layout was prepared last.
  public var invalidation = InvalidationContext.everything
  /// The number of pixels per point, to which origins are rounded.
  public var scale: Double
  /// The delegate that answers for single items and sections.
  public var delegate: (any LayoutDelegate)?
  /// Returns whether the host lets the work go on; false once one of its functions has failed.
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

  /// Creates a context for counts that are an array.
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
  /// The visible rect of the content, without what the content inset covers; for pinned elements.
  public var visibleRect: Rect {
    let inset = adjustedContentInset
    return Rect(
      x: contentOffset.x + inset.left, y: contentOffset.y + inset.top,
      width: max(0, boundsSize.width - inset.left - inset.right),
      height: max(0, boundsSize.height - inset.top - inset.bottom))
  }

  /// Returns the size that the view of a supplementary element prefers, rounded up to pixels; the
  /// planned one where nobody has another.
  ///
  /// - Throws: `LayoutError` for a size nothing can be laid out by.
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

  /// Returns the extent along the scroll axis that a header or a footer prefers; one without an extent
  /// is not there, and is not asked about.
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

  /// A Boolean value that indicates whether a delegate may have answers for the layout.
  var asksDelegate: Bool { delegate?.answersLayouts == true }

  /// Throws if the host has stopped the work, so that nothing is made of the values that it gave.
  func checkGoesOn() throws(LayoutError) {
    guard checkpoint() else { throw .stopped }
  }

  /// Throws unless the bounds, the insets and the scale are numbers that can be laid out by.
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

  /// Throws unless a number, which may be negative, is within reach.
  private func check(
    _ number: Double, _ field: @autoclosure () -> String
  ) throws(LayoutError) {
    guard abs(number) <= LayoutError.greatestNumber else {
      throw .unreachable(number, field: field(), place: .view)
    }
  }
}
