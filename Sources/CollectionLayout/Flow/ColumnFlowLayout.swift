import CollectionCore

/// A flow layout whose items fill columns with a minimum width, from a talk about collection views.
///
/// There are as many columns as fit with the spacing between them, and at least one. `original`
/// restores the talk's arithmetic with its mistakes: it ignores the spacing, and below the minimum
/// width it divides by zero.
///
/// ```swift
/// let layout = ColumnFlowLayout()
/// layout.minColumnWidth = 140
/// try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
/// let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
/// ```
public final class ColumnFlowLayout: StackedLayout {
  /// The minimum width of a column, in points.
  public var minColumnWidth = 300.0 { didSet { configurationVersion += 1 } }
  /// The height of every item, in points.
  public var cellHeight = 70.0 { didSet { configurationVersion += 1 } }
  /// The distance between lines, in points.
  public var minimumLineSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// The minimum distance between columns, and the distance above each section, in points.
  public var minimumInteritemSpacing = 10.0 { didSet { configurationVersion += 1 } }
  /// A Boolean value that indicates whether columns are counted as in the talk, with its mistakes.
  public var original = false { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  public private(set) var configurationVersion = 0

  /// A Boolean value that indicates whether the stack depends only on settings: always true.
  package var makesStackOfSettings: Bool { true }
  /// The sections that the last `prepare` made.
  package var stack = SectionStack()
  /// The layout's work so far.
  package var work = LayoutWork()

  /// Creates a layout with the talk's defaults.
  public init() {}

  /// The name of its constructor.
  package static let name = "ColumnFlowLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<ColumnFlowLayout>] = [
    .number("minColumnWidth", { $0.minColumnWidth }, { $0.minColumnWidth = $1 }),
    .number("cellHeight", { $0.cellHeight }, { $0.cellHeight = $1 }),
    .number("minimumLineSpacing", { $0.minimumLineSpacing }, { $0.minimumLineSpacing = $1 }),
    .number(
      "minimumInteritemSpacing", { $0.minimumInteritemSpacing }, { $0.minimumInteritemSpacing = $1 }
    ),
    .flag("original", { $0.original }, { $0.original = $1 }),
  ]

  /// The flow layout's warning, if an item of the last `prepare` was too wide for its line.
  public var warnings: [String] {
    stack.hasTooWideItem ? [FlowLayout.tooWideWarning(.vertical)] : []
  }
}

extension ColumnFlowLayout {
  /// Lays a section out. Complexity: O(1).
  ///
  /// - Throws: `LayoutError` for an invalid number.
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    let place = LayoutError.Place.section(index)
    try LayoutError.check(minimumLineSpacing, "minimumLineSpacing", place)
    try LayoutError.check(minimumInteritemSpacing, "minimumInteritemSpacing", place)
    let inset = EdgeInsets(top: minimumInteritemSpacing, left: 0, bottom: 0, right: 0)
    var metrics = FlowMetrics(
      lineSpacing: minimumLineSpacing, interitemSpacing: minimumInteritemSpacing,
      main: (inset.top, inset.bottom),
      cross: SectionInsetReference.safeArea.cross(inset, axes: stack.axes, context: context),
      header: 0, footer: 0, breadth: stack.breadth)
    var items = SectionItems.none
    if count > 0 {
      let width = original ? try originalWidth(context) : try columnWidth(context, &metrics)
      let size = Size(width: width, height: cellHeight)
      try LayoutError.check(size, "cellHeight", at: IndexPath(index, 0))
      items = .uniform(
        UniformLines(count: count, size: stack.axes.size(size), rules: LineRules(metrics)))
    }
    return StackSection(count: count, leading: metrics.main.leading, items: items)
  }

  /// Returns the width of a column, in whole points, for which no further one fits.
  ///
  /// - Throws: `LayoutError` for an invalid minimum width.
  private func columnWidth(
    _ context: LayoutContext, _ metrics: inout FlowMetrics
  ) throws(LayoutError) -> Double {
    let spacing = minimumInteritemSpacing
    let room = max(0, min(try available(context), metrics.usable))
    let columns = max(1, ((room + spacing) / (minColumnWidth + spacing)).rounded(.down))
    let width = max(1, ((room - (columns - 1) * spacing) / columns).rounded(.down))
    let taken = columns * (width + spacing) - spacing
    if taken + spacing + width <= metrics.usable {
      // With margins wider than a column, the lines would hold more than was computed.
      let rest = (metrics.usable - taken) / 2
      metrics.cross = (metrics.cross.leading + rest, metrics.cross.trailing + rest)
    }
    return width
  }

  /// Returns the width of a column by the talk's formula.
  ///
  /// - Throws: `LayoutError` for a division by zero or an invalid minimum width.
  private func originalWidth(_ context: LayoutContext) throws(LayoutError) -> Double {
    let available = try available(context)
    let columns = (available / minColumnWidth).rounded(.down)
    guard columns > 0 else {
      throw LayoutError.noColumns(available: available, minColumnWidth: minColumnWidth)
    }
    return (available / columns).rounded(.down)
  }

  /// Returns the width between the layout margins.
  ///
  /// - Throws: `LayoutError` for a minimum width with which columns cannot be counted.
  private func available(_ context: LayoutContext) throws(LayoutError) -> Double {
    try LayoutError.checkExtent(minColumnWidth, "minColumnWidth", .layout)
    let margins = context.layoutMargins
    return max(0, context.boundsSize.width - margins.left - margins.right)
  }
}
