package import CollectionCore

/// A layout of equal cells in rows and columns, like AppKit's `NSCollectionViewGridLayout`.
///
/// There are as many columns as fit at the minimum width. The items grow to fill the rows, up to
/// the maximum size. Items beyond the maximum number of rows are hidden.
package final class GridLayout: StackedLayout {
  /// The maximum number of rows of a section; 0 for any number.
  package var maximumNumberOfRows = 0 { didSet { configurationVersion += 1 } }
  /// The maximum number of columns; 0 for any number.
  package var maximumNumberOfColumns = 0 { didSet { configurationVersion += 1 } }
  /// The minimum size of an item, in points.
  package var minimumItemSize = Size(width: 50, height: 50) { didSet { configurationVersion += 1 } }
  /// The maximum size of an item, in points; 0 for no maximum. An extent below the minimum counts
  /// as the minimum.
  package var maximumItemSize = Size.zero { didSet { configurationVersion += 1 } }
  /// The distances around the rows of each section, in points.
  package var margins = EdgeInsets.zero { didSet { configurationVersion += 1 } }
  /// The distance between the items of a row, in points.
  package var minimumInteritemSpacing = 0.0 { didSet { configurationVersion += 1 } }
  /// The distance between rows, in points.
  package var minimumLineSpacing = 0.0 { didSet { configurationVersion += 1 } }
  /// The number of changes to the settings so far.
  package private(set) var configurationVersion = 0

  /// A Boolean value that indicates whether the stack depends only on settings: always true.
  package var makesStackOfSettings: Bool { true }
  /// The sections that the last `prepare` made.
  package var stack = SectionStack()
  /// The layout's work so far.
  package var work = LayoutWork()

  /// Creates a layout whose items are 50 × 50 points or larger.
  package init() {}

  /// The name of its constructor.
  package static let name = "GridLayout"

  /// Every setting, in the order of printing.
  package static let settings: [LayoutSetting<GridLayout>] = [
    .count("maximumNumberOfRows", { $0.maximumNumberOfRows }, { $0.maximumNumberOfRows = $1 }),
    .count(
      "maximumNumberOfColumns", { $0.maximumNumberOfColumns }, { $0.maximumNumberOfColumns = $1 }),
    .size("minimumItemSize", { $0.minimumItemSize }, { $0.minimumItemSize = $1 }),
    .size("maximumItemSize", { $0.maximumItemSize }, { $0.maximumItemSize = $1 }),
    .insets("margins", { $0.margins }, { $0.margins = $1 }),
    .number(
      "minimumInteritemSpacing", { $0.minimumInteritemSpacing }, { $0.minimumInteritemSpacing = $1 }
    ),
    .number("minimumLineSpacing", { $0.minimumLineSpacing }, { $0.minimumLineSpacing = $1 }),
  ]
}

extension GridLayout {
  /// Lays a section out. Complexity: O(1).
  ///
  /// - Throws: `LayoutError` for an invalid number.
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    try checkSettings(index)
    let items: SectionItems =
      count > 0
      ? .grid(GridItems(count: count, in: self, breadth: stack.breadth, scale: context.scale))
      : .none
    return StackSection(
      count: count, leading: margins.top, trailing: margins.bottom, items: items)
  }

  private func checkSettings(_ section: Int) throws(LayoutError) {
    let place = LayoutError.Place.section(section)
    try LayoutError.check(Double(maximumNumberOfRows), "maximumNumberOfRows", place)
    try LayoutError.check(Double(maximumNumberOfColumns), "maximumNumberOfColumns", place)
    for (extent, name) in [(minimumItemSize.width, "width"), (minimumItemSize.height, "height")] {
      try LayoutError.check(extent, "minimumItemSize.\(name)", place)
      guard extent > 0 else {
        throw .outside(
          extent, field: "minimumItemSize.\(name)", place: place, range: "greater than 0")
      }
    }
    try LayoutError.check(maximumItemSize.width, "maximumItemSize.width", place)
    try LayoutError.check(maximumItemSize.height, "maximumItemSize.height", place)
    try LayoutError.check(margins, "margins", place)
    try LayoutError.check(minimumInteritemSpacing, "minimumInteritemSpacing", place)
    try LayoutError.check(minimumLineSpacing, "minimumLineSpacing", place)
  }
}
