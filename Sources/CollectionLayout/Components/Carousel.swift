import CollectionCore

/// The items of a carousel: columns of a few rows each, filled from top to bottom, that scroll
/// across the page. What is scrolled out lies beside the content.
struct Carousel: SectionBody {
  /// The metrics that the items are placed by, in points.
  struct Metrics: Hashable, Sendable {
    /// The number of rows.
    var rows: Int
    /// The distance between columns.
    var itemSpacing: Double
    /// The distance between rows.
    var lineSpacing: Double
    /// The distances before the first column and after the last one.
    var inset: AxisInset
    /// The width that every item has; nil where items have widths of their own.
    var width: GridLength?
    /// The height that every item has; nil where it is that of the tallest.
    var height: GridLength?
    /// The extent of the page across the scroll axis.
    var breadth: Double
  }

  /// The metrics that the items are placed by.
  let metrics: Metrics
  /// The number of items.
  let count: Int
  /// The sizes that the items asked for; nil where all have those of the metrics.
  let sizes: [RowItem]?
  /// The start of each column, and behind the last one its end with a gap; empty where all columns
  /// are equally wide.
  private let starts: [Double]
  /// The height of every item, in points.
  let height: Double
  /// The content offset of the items, in points.
  private(set) var offset = 0.0

  /// Places items. Complexity: O(n), or O(1) where there are no sizes.
  ///
  /// - Precondition: there are items; without sizes, the metrics have a width and a height.
  init(count: Int, sizes: [RowItem]?, metrics: Metrics) {
    self.count = count
    self.sizes = sizes
    self.metrics = metrics
    let tallest = sizes.map { $0.reduce(0) { max($0, $1.height.points) } }
    height = metrics.height?.points ?? tallest ?? 0
    guard metrics.width == nil, let sizes else {
      starts = []
      return
    }
    var (starts, start) = ([0.0], 0.0)
    for first in stride(from: 0, to: count, by: metrics.rows) {
      let column = sizes[first..<min(first + metrics.rows, count)]
      start += column.reduce(0) { max($0, $1.width) } + metrics.itemSpacing
      starts.append(start)
    }
    self.starts = starts
  }

  /// The extent of all rows with the spacing between them, along the scroll axis of the page.
  var length: Double {
    let rows = Double(min(metrics.rows, count))
    return rows * height + (rows - 1) * metrics.lineSpacing
  }

  /// The number of columns.
  var columns: Int { (count - 1) / metrics.rows + 1 }

  /// The extent of all columns with the spacing between them and the insets around them.
  var contentWidth: Double {
    metrics.inset.leading + start(of: columns) - metrics.itemSpacing + metrics.inset.trailing
  }

  /// The greatest content offset of the items.
  var greatestOffset: Double { max(0, contentWidth - metrics.breadth) }

  /// Scrolls as far as the items reach.
  mutating func scroll(to offset: Double) {
    // NaN is no offset, and becomes 0.
    self.offset = offset > 0 ? min(offset, greatestOffset) : 0
  }

  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect {
    let (column, row) = item.quotientAndRemainder(dividingBy: metrics.rows)
    let width = metrics.width?.points ?? sizes?[item].width ?? 0
    return AxisRect(
      main: AxisSpan(start: Double(row) * (height + metrics.lineSpacing), length: height),
      cross: AxisSpan(start: metrics.inset.leading + start(of: column) - offset, length: width))
  }

  /// Visits at least the items between the bounds on both axes. Complexity: O(log n + v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let range = columns(from: area.cross.low, work: &work)
    let step = height + metrics.lineSpacing
    let firstRow = Int((area.main.low - height) / step - 1, clampedTo: metrics.rows)
    let endRow = Int(area.main.high / step + 2, clampedTo: metrics.rows)
    guard firstRow < endRow else { return }
    for column in range {
      let left = metrics.inset.leading + start(of: column) - offset
      guard left < area.cross.high else { return }
      for row in firstRow..<endRow {
        let item = column * metrics.rows + row
        guard item < count else { return }
        guard body(item, frame(at: item)) else { return }
      }
    }
  }

  private func start(of column: Int) -> Double {
    guard let width = metrics.width else { return starts[column] }
    return Double(column) * (width.points + metrics.itemSpacing)
  }

  private func columns(from low: Double, work: inout LayoutWork) -> Range<Int> {
    let low = low + offset - metrics.inset.leading
    if let width = metrics.width {
      let first = (low - width.points) / (width.points + metrics.itemSpacing) - 1
      return Int(first, clampedTo: columns)..<columns
    }
    var comparisons = 0
    defer { work.comparisons += comparisons }
    return Int.firstIndex(below: columns) {
      comparisons += 1
      return starts[$0 + 1] > low
    }..<columns
  }
}

/// The distances at both ends of an axis, in points.
struct AxisInset: Hashable, Sendable {
  /// The distance at the start.
  var leading: Double
  /// The distance at the end.
  var trailing: Double
}
