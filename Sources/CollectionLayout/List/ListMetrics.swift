import CollectionCore

/// The metrics of a list's section, along and across the scroll axis, in points.
struct ListMetrics {
  /// The distance between rows.
  var spacing: Double
  /// The insets before and after the rows.
  var main: (leading: Double, trailing: Double)
  /// The insets on both sides of the rows.
  var cross: (leading: Double, trailing: Double)
  /// The extent of the header along the scroll axis; 0 means none.
  var header: Double
  /// The extent of the footer along the scroll axis; 0 means none.
  var footer: Double
}

extension ListMetrics {
  /// Collects the metrics of a section from the delegate or else the layout.
  ///
  /// - Throws: `LayoutError` for an invalid number.
  init(section: Int, layout: ListLayout, context: LayoutContext, breadth: Double)
    throws(LayoutError)
  {
    let delegate = context.delegate
    let isVertical = layout.scrollDirection == .vertical
    let axes = LayoutAxes(layout.scrollDirection)
    let inset = delegate?.insetForSection(section) ?? layout.sectionInsets
    spacing =
      delegate?.interitemSpacing(forSection: section)
      ?? (isVertical ? layout.interitemSpacing : layout.itemSpacing)
    header = delegate?.heightForHeader(inSection: section) ?? layout.headerHeight
    footer = delegate?.heightForFooter(inSection: section) ?? layout.footerHeight
    main = axes.main(inset)
    cross = axes.cross(inset)

    let place = LayoutError.Place.section(section)
    try LayoutError.check(spacing, isVertical ? "interitemSpacing" : "itemSpacing", place)
    try LayoutError.check(inset.top, "sectionInsets.top", place)
    try LayoutError.check(inset.left, "sectionInsets.left", place)
    try LayoutError.check(inset.bottom, "sectionInsets.bottom", place)
    try LayoutError.check(inset.right, "sectionInsets.right", place)
    try LayoutError.check(header, "headerHeight", place)
    try LayoutError.check(footer, "footerHeight", place)
    let cross = layout.insetSupplementaryViews ? rules(breadth: breadth).usable : breadth
    func preferred(_ extent: Double, _ kind: String) throws(LayoutError) -> Double {
      try context.preferredExtent(
        ofKind: kind, inSection: section, planned: extent, cross: cross, axes: axes)
    }
    header = try preferred(header, LayoutAttributes.headerKind)
    footer = try preferred(footer, LayoutAttributes.footerKind)
  }

  /// Returns the rules for placing the rows in content with a breadth.
  func rules(breadth: Double) -> LineRules {
    LineRules(
      usable: max(0, breadth - cross.leading - cross.trailing), leading: cross.leading,
      interitemSpacing: 0, lineSpacing: spacing)
  }
}
