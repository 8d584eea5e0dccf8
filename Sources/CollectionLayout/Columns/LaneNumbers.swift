import CollectionCore

/// The numbers of a section in columns, from a layout and its delegate.
struct LaneNumbers {
  /// The index of the section, for errors.
  let section: Int
  /// The delegate that answers for the section, if any.
  let delegate: (any LayoutDelegate)?

  /// The maximum number of columns of a section.
  static let greatestColumnCount = 1000

  /// Returns the metrics for placing the section's items.
  ///
  /// - Parameters:
  ///   - count: the layout's number of columns, with the name of its setting.
  ///   - spacing: the layout's spacing, with the names of its settings.
  /// - Throws: `LayoutError` for invalid numbers.
  func metrics(
    columns count: (Int, String), spacing: (column: (Double, String), item: (Double, String)),
    order: LaneOrder, inset: EdgeInsets, stack: SectionStack
  ) throws(LayoutError) -> LaneMetrics {
    let wanted = delegate?.columnCount(forSection: section) ?? count.0
    let between = delegate?.minimumInteritemSpacing(forSection: section) ?? spacing.item.0
    let place = LayoutError.Place.section(section)
    guard 1...Self.greatestColumnCount ~= wanted else {
      throw LayoutError.outside(
        Double(wanted), field: count.1, place: place,
        range: "a whole number from 1 to \(Self.greatestColumnCount)")
    }
    try LayoutError.check(spacing.column.0, spacing.column.1, place)
    try LayoutError.check(between, spacing.item.1, place)
    let columns = LaneColumns(
      filling: stack.breadth - inset.left - inset.right, wanted: wanted, leading: inset.left,
      spacing: spacing.column.0, scale: stack.scale)
    return LaneMetrics(
      columns: columns, order: order, spacing: GridLength.distance(between),
      isCramped: columns.count < wanted || stack.breadth - inset.left - inset.right <= 0)
  }

  /// Returns the section's inset, from the delegate or else the layout.
  func inset(_ inset: EdgeInsets) throws(LayoutError) -> EdgeInsets {
    let inset = delegate?.insetForSection(section) ?? inset
    try LayoutError.check(inset, "sectionInset", .section(section))
    return inset
  }

  /// Returns the extents of header and footer, from the delegate or else the layout.
  func headerAndFooter(header: Double, footer: Double) throws(LayoutError) -> (
    header: Double, footer: Double
  ) {
    let header = delegate?.referenceSizeForHeader(inSection: section)?.height ?? header
    let footer = delegate?.referenceSizeForFooter(inSection: section)?.height ?? footer
    try LayoutError.check(header, "headerHeight", .section(section))
    try LayoutError.check(footer, "footerHeight", .section(section))
    return (header, footer)
  }
}

extension LayoutError {
  /// Returns an extent, or throws if it is not positive or out of range.
  @discardableResult
  static func checkExtent(
    _ number: Double, _ field: @autoclosure () -> String, _ place: @autoclosure () -> Place
  ) throws(LayoutError) -> Double {
    // In this form, NaN fails, too.
    guard number > 0, number <= greatestNumber else {
      throw .outside(
        number, field: field(), place: place(),
        range: "a number greater than 0, up to \(greatestNumber.text)")
    }
    return number
  }

  /// Throws unless four insets are finite, not negative and in range.
  static func check(
    _ inset: EdgeInsets, _ field: String, _ place: @autoclosure () -> Place
  ) throws(LayoutError) {
    try check(inset.top, "\(field).top", place())
    try check(inset.left, "\(field).left", place())
    try check(inset.bottom, "\(field).bottom", place())
    try check(inset.right, "\(field).right", place())
  }
}
