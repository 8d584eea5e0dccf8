import CollectionCore

/// The metrics of a flow layout's section, along and across the scroll axis, in points.
package struct FlowMetrics {
  /// The distances before and after something along an axis.
  package typealias Sides = (leading: Double, trailing: Double)

  /// The minimum distance between lines.
  package var lineSpacing: Double
  /// The minimum distance between the items of a line.
  package var interitemSpacing: Double
  /// The placement of the last line's items.
  package var lastLine = LastLineAlignment.natural
  /// The insets before and after the lines.
  var main: Sides
  /// The insets on both sides of each line.
  package var cross: Sides
  /// The extent of the header along the scroll axis; 0 means none.
  var header: Double
  /// The extent of the footer along the scroll axis; 0 means none.
  var footer: Double
  /// The extent of the content across the scroll axis, without the view's content inset.
  var breadth: Double
  /// The breadth within which equal items are mirrored; nil if they are not, or everything is.
  package var mirroredBreadth: Double?
  /// The extent available to a line's items.
  package var usable: Double { breadth - cross.leading - cross.trailing }

  /// Creates metrics.
  package init(
    lineSpacing: Double, interitemSpacing: Double, main: Sides, cross: Sides, header: Double,
    footer: Double, breadth: Double
  ) {
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.main = main
    self.cross = cross
    self.header = header
    self.footer = footer
    self.breadth = breadth
  }
}

extension FlowMetrics {
  /// Collects the metrics of a section from the delegate or else the layout.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  init(section: Int, layout: FlowLayout, context: LayoutContext, breadth: Double)
    throws(LayoutError)
  {
    let axes = LayoutAxes(layout.scrollDirection)
    let delegate = context.delegate
    let inset = delegate?.insetForSection(section) ?? layout.sectionInset
    let header =
      delegate?.referenceSizeForHeader(inSection: section) ?? layout.headerReferenceSize
    let footer =
      delegate?.referenceSizeForFooter(inSection: section) ?? layout.footerReferenceSize
    lineSpacing =
      delegate?.minimumLineSpacing(forSection: section) ?? layout.minimumLineSpacing
    interitemSpacing =
      delegate?.minimumInteritemSpacing(forSection: section) ?? layout.minimumInteritemSpacing
    lastLine = layout.lastLineAlignment
    main = axes.main(inset)
    cross = layout.sectionInsetReference.cross(inset, axes: axes, context: context)
    self.header = axes.main(header)
    self.footer = axes.main(footer)
    self.breadth = breadth
    if context.isRightToLeft, !axes.isHorizontal,
      !layout.flipsHorizontallyInOppositeLayoutDirection
    {
      mirroredBreadth = breadth
    }

    let place = LayoutError.Place.section(section)
    try LayoutError.checkDistance(lineSpacing, "minimumLineSpacing", place)
    try LayoutError.checkDistance(interitemSpacing, "minimumInteritemSpacing", place)
    try LayoutError.checkDistances(inset, "sectionInset", place)
    try LayoutError.check(header.width, "headerReferenceSize.width", place)
    try LayoutError.check(header.height, "headerReferenceSize.height", place)
    try LayoutError.check(footer.width, "footerReferenceSize.width", place)
    try LayoutError.check(footer.height, "footerReferenceSize.height", place)
    func preferred(_ extent: Double, _ kind: String) throws(LayoutError) -> Double {
      try context.preferredExtent(
        ofKind: kind, inSection: section, planned: extent, cross: breadth, axes: axes)
    }
    self.header = try preferred(self.header, LayoutAttributes.headerKind)
    self.footer = try preferred(self.footer, LayoutAttributes.footerKind)
  }
}
