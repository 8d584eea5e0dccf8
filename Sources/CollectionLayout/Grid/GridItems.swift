import CollectionCore

/// The items of a grid's section, computed without per-item storage.
struct GridItems: SectionBody {
  /// The number of items.
  let count: Int
  /// The number of visible items; the others are hidden.
  private let shown: Int
  /// The number of columns.
  private let columns: Int
  /// The size of each item.
  private let size: AxisSize
  /// The start of the first column.
  private let first: Double
  /// The distances from the start of an item to the start of the next one, in its row and its
  /// column.
  private let step: AxisSize

  /// Lays equal items out in a grid.
  ///
  /// - Precondition: `count > 0`, and the layout's settings have been checked.
  init(count: Int, in layout: GridLayout, breadth: Double, scale: Double) {
    let (least, greatest) = (layout.minimumItemSize, layout.maximumItemSize)
    let spacing = layout.minimumInteritemSpacing
    let room = max(0, breadth - layout.margins.left - layout.margins.right)
    // Up to 2^53 a count is exact as a Double.
    var fitting = min(((room + spacing) / (least.width + spacing)).rounded(.down), 0x1p53)
    if layout.maximumNumberOfColumns > 0 {
      fitting = min(fitting, Double(layout.maximumNumberOfColumns))
    }
    fitting = max(fitting, 1)
    // Whole pixels, so that the last column ends within the margins.
    let stretched =
      (((room - (fitting - 1) * spacing) / fitting) * scale).rounded(.down) / scale
    let width = max(
      least.width, greatest.width > 0 ? min(stretched, greatest.width) : stretched)
    let height = least.height * (width / least.width)
    size = AxisSize(
      main: max(least.height, greatest.height > 0 ? min(height, greatest.height) : height),
      cross: width)
    columns = Int(fitting, clampedTo: max(1, count))
    first = layout.margins.left
    step = AxisSize(main: size.main + layout.minimumLineSpacing, cross: width + spacing)
    self.count = count
    let rows = layout.maximumNumberOfRows
    shown = rows > 0 && rows <= (count - 1) / columns ? rows * columns : count
  }

  /// The extent of all rows with the spacing between them.
  var length: Double {
    let rows = Double((shown - 1) / columns)
    return rows * step.main + size.main
  }

  /// Returns the unrounded frame of an item; a hidden one is empty, after the last row.
  func frame(at item: Int) -> AxisRect {
    guard item < shown else {
      return AxisRect(
        main: AxisSpan(start: length, length: 0), cross: AxisSpan(start: first, length: 0))
    }
    let (row, column) = item.quotientAndRemainder(dividingBy: columns)
    return AxisRect(
      main: AxisSpan(start: Double(row) * step.main, length: size.main),
      cross: AxisSpan(start: first + Double(column) * step.cross, length: size.cross))
  }

  /// Hides an item beyond the last row.
  func decorate(_ attributes: inout LayoutAttributes) {
    if attributes.indexPath.item >= shown { attributes.isHidden = true }
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let rows = (shown - 1) / columns + 1
    let firstRow = Int((area.main.low - size.main) / step.main - 1, clampedTo: rows)
    let endRow = Int(area.main.high / step.main + 2, clampedTo: rows)
    let firstColumn = Int(
      (area.cross.low - first - size.cross) / step.cross - 1, clampedTo: columns)
    let endColumn = Int((area.cross.high - first) / step.cross + 2, clampedTo: columns)
    guard firstRow < endRow, firstColumn < endColumn else { return }
    for row in firstRow..<endRow {
      for item in row * columns + firstColumn..<row * columns + endColumn {
        guard item < shown else { return }
        guard body(item, frame(at: item)) else { return }
      }
    }
  }
}
