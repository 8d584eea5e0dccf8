import CollectionCore

/// A flow layout whose items fill columns of a least width, from a talk about collection views.
///
/// Columns are as many as fit with the spacing between them, and at least one. `original` brings the
/// talk's arithmetic back, faults included: it forgets the spacing, and below the least width it
/// divides by zero.
public final class ColumnFlowLayout: StackedLayout, ConfigurableLayout {
  /// The least width of a column, in points.
  public var minColumnWidth = 300.0 { didSet { configurationVersion += 1 } }
  /// The height of every item, in points.
  public var cellHeight = 70.0 { didSet { configurationVersion += 1 } }
  /// The distance between lines, in points.
  public var minimumLineSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The least distance between columns, and the distance above each section, in points.
  public var minimumInteritemSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// Whether columns are counted as in the talk, with its faults.
  public var original = false { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// What the last `prepare` made.
  public var stack = SectionStack()
  /// What the layout has done so far.
  public var work = LayoutWork()

  /// Creates a layout with the talk's defaults.
  public init() {}

  /// The name of its constructor.
  public static let name = "ColumnFlowLayout"

  /// Every setting, in the order in which they are printed.
  public static let settings: [LayoutSetting<ColumnFlowLayout>] = [
    .number("minColumnWidth", \.minColumnWidth),
    .number("cellHeight", \.cellHeight),
    .number("minimumLineSpacing", \.minimumLineSpacing),
    .number("minimumInteritemSpacing", \.minimumInteritemSpacing),
    .flag("original", \.original),
  ]

  /// The flow layout's complaint where an item of the last `prepare` is wider than its line may be.
  public var warnings: [String] {
    stack.hasTooWideItem ? [FlowLayout.tooWideWarning(.vertical)] : []
  }
}

extension ColumnFlowLayout {
  /// Lays a section out. Complexity: O(1).
  ///
  /// - Throws: `LayoutError` for a number nothing can be laid out by.
  public func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws -> StackSection {
    let place = LayoutError.Place.section(index)
    try LayoutError.check(minimumLineSpacing, "minimumLineSpacing", place)
    try LayoutError.check(minimumInteritemSpacing, "minimumInteritemSpacing", place)
    let inset = EdgeInsets(top: minimumInteritemSpacing, left: 0, bottom: 0, right: 0)
    let metrics = FlowMetrics(
      lineSpacing: minimumLineSpacing, interitemSpacing: minimumInteritemSpacing,
      main: (inset.top, inset.bottom),
      cross: SectionInsetReference.safeArea.cross(inset, axes: stack.axes, context: context),
      header: 0, footer: 0, breadth: stack.breadth)
    var body: UniformLines?
    if count > 0 {
      let size = AxisSize(main: cellHeight, cross: try columnWidth(context, metrics))
      try LayoutError.check(
        Size(width: size.cross, height: size.main), "cellHeight", at: IndexPath(index, 0))
      body = UniformLines(count: count, size: size, metrics: metrics)
    }
    return StackSection(count: count, leading: metrics.main.leading, body: body)
  }

  /// Returns the width of a column, in whole points where there is at least one.
  ///
  /// - Throws: `LayoutError` where the talk's arithmetic divides by zero, or for a bad least width.
  private func columnWidth(_ context: LayoutContext, _ metrics: FlowMetrics) throws -> Double {
    // A least width of zero would mean infinitely many columns.
    guard minColumnWidth > 0, minColumnWidth <= LayoutError.greatestNumber else {
      throw LayoutError.badNumber(minColumnWidth, field: "minColumnWidth", place: .view)
    }
    let margins = context.layoutMargins
    let available = max(0, context.boundsSize.width - margins.left - margins.right)
    guard !original else {
      let columns = (available / minColumnWidth).rounded(.down)
      guard columns > 0 else {
        throw LayoutError.noColumns(available: available, minColumnWidth: minColumnWidth)
      }
      return (available / columns).rounded(.down)
    }
    let width = max(0, min(available, metrics.usable))
    let spacing = minimumInteritemSpacing
    let columns = max(1, ((width + spacing) / (minColumnWidth + spacing)).rounded(.down))
    let exact = (width - (columns - 1) * spacing) / columns
    return exact >= 1 ? exact.rounded(.down) : max(exact, .leastNormalMagnitude)
  }
}
