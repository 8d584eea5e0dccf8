import CollectionCore

/// The items of a carousel: columns of a few rows, filled downwards, that scroll across the page.
/// Items scrolled out are beside the content. With infinite scrolling, items that leave the page on
/// one side return on the other.
struct Carousel: SectionBody {
  /// The metrics for placing the items, in points.
  struct Metrics: Hashable, Sendable {
    /// The number of rows.
    var rows: Int
    /// The distance between columns.
    var itemSpacing: Double
    /// The distance between rows.
    var lineSpacing: Double
    /// The distances before the first column and after the last one.
    var inset: AxisInset
    /// The width of all items; nil if items have their own widths.
    var width: GridLength?
    /// The height of all items; nil for that of the tallest.
    var height: GridLength?
    /// The extent of the page across the scroll axis.
    var breadth: Double
    /// The offsets at which scrolling comes to rest.
    var paginate = ComponentSection.Paginate.none
    /// A Boolean value that indicates whether the items repeat endlessly.
    var isInfinite = false
  }

  /// The metrics for placing the items.
  let metrics: Metrics
  /// The number of items.
  let count: Int
  /// The sizes of the items; nil if all have those of the metrics.
  let sizes: [RowItem]?
  /// The start of each column, then the end of the last with a gap; empty for columns of equal
  /// width.
  private let starts: [Double]
  /// The height of every item, in points.
  let height: Double
  /// The content offset of the items, in points.
  private(set) var offset = 0.0

  /// Places items. Complexity: O(n), or O(1) without sizes.
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
      start += column.reduce(0) { max($0, $1.width.points) } + metrics.itemSpacing
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

  /// The distance after which the items repeat; nil if scrolling ends.
  var period: Double? {
    guard metrics.isInfinite else { return nil }
    let length = start(of: columns)
    return length > metrics.breadth ? length : nil
  }

  /// Scrolls as far as the items reach, or endlessly.
  mutating func scroll(to offset: Double) {
    if let period {
      self.offset = Self.remainder(of: offset, period)
      return
    }
    // NaN is not an offset, and becomes 0.
    self.offset = offset > 0 ? min(offset, greatestOffset) : 0
  }

  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect {
    let (column, row) = item.quotientAndRemainder(dividingBy: metrics.rows)
    let width = metrics.width?.points ?? sizes?[item].width.points ?? 0
    return AxisRect(
      main: AxisSpan(start: Double(row) * (height + metrics.lineSpacing), length: height),
      cross: AxisSpan(start: left(of: column) + shift(of: column), length: width))
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(log n +
  /// v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let step = height + metrics.lineSpacing
    let firstRow = Int((area.main.low - height) / step - 1, clampedTo: metrics.rows)
    let endRow = Int(area.main.high / step + 2, clampedTo: metrics.rows)
    guard firstRow < endRow else { return }
    for (range, shift) in stretches(work: &work) {
      let first = firstColumn(from: area.cross.low - shift, work: &work)
      for column in max(range.lowerBound, first)..<max(range.upperBound, first) {
        guard left(of: column) + shift < area.cross.high else { break }
        for row in firstRow..<endRow {
          let item = column * metrics.rows + row
          guard item < count else { break }
          guard body(item, frame(at: item)) else { return }
        }
      }
    }
  }

  /// Returns the columns in runs that are side by side, and the shift of each.
  ///
  /// Complexity: O(log n) with infinite scrolling.
  private func stretches(work: inout LayoutWork) -> [(columns: Range<Int>, shift: Double)] {
    guard let period else { return [(0..<columns, 0)] }
    var comparisons = 0
    defer { work.comparisons += comparisons }
    func first(beyond place: Double) -> Int {
      Int.firstIndex(below: columns) {
        comparisons += 1
        return right(of: $0) > place
      }
    }
    let (start, end) = (first(beyond: 0), first(beyond: period))
    return [(0..<start, period), (start..<end, 0), (end..<columns, -period)]
  }

  /// Returns by how much infinite scrolling shifts a column to place it on the page or next to it.
  private func shift(of column: Int) -> Double {
    guard let period else { return 0 }
    let right = right(of: column)
    return right <= 0 ? period : right > period ? -period : 0
  }

  /// Returns the start of a column on the page without a shift.
  private func left(of column: Int) -> Double {
    metrics.inset.leading + start(of: column) - offset
  }

  /// Returns the end of a column on the page without a shift.
  private func right(of column: Int) -> Double {
    metrics.inset.leading + start(of: column + 1) - metrics.itemSpacing - offset
  }

  private func start(of column: Int) -> Double {
    guard let width = metrics.width else { return starts[column] }
    return Double(column) * (width.points + metrics.itemSpacing)
  }

  private func firstColumn(from low: Double, work: inout LayoutWork) -> Int {
    let low = low + offset - metrics.inset.leading
    if let width = metrics.width {
      let first = (low - width.points) / (width.points + metrics.itemSpacing) - 1
      return Int(first, clampedTo: columns)
    }
    var comparisons = 0
    defer { work.comparisons += comparisons }
    return Int.firstIndex(below: columns) {
      comparisons += 1
      return starts[$0 + 1] > low
    }
  }
}

/// Pages: resting offsets, and the current page.
extension Carousel {
  /// Returns the offset at which scrolling to an offset comes to rest. Complexity: O(log n).
  func restingOffset(for proposed: Double) -> Double {
    guard metrics.paginate != .none, proposed.isFinite else { return proposed }
    guard let period else {
      let offset = min(max(0, proposed), greatestOffset)
      let places = places(around: offset).map { min($0, greatestOffset) } + [greatestOffset]
      return Self.nearest(to: offset, places)
    }
    let offset = Self.remainder(of: proposed, period)
    return Self.nearest(to: offset, places(around: offset).map { min($0, period) })
  }

  /// The current page, 0-based, and the number of pages. Complexity: O(log n).
  var pages: (current: Int, count: Int) {
    let resting = period.map { _ in offset } ?? min(offset, greatestOffset)
    let isAtEnd = period == nil && resting >= greatestOffset
    if metrics.paginate == .item {
      let last = period == nil ? columns(before: greatestOffset) : columns - 1
      guard !isAtEnd else { return (last, last + 1) }
      let column = columns(before: resting.nextUp) - 1
      let isNearNext = start(of: column + 1) - resting < resting - start(of: column)
      return ((column + (isNearNext ? 1 : 0)) % (last + 1), last + 1)
    }
    guard metrics.breadth > 0 else { return (0, 1) }
    let length = period ?? max(contentWidth, metrics.breadth)
    let greatest = columns.saturatingMultiplied(by: 1_000_000)
    let count = max(1, Int((length / metrics.breadth).rounded(.up), clampedTo: greatest))
    guard !isAtEnd else { return (count - 1, count) }
    let page = Int((resting / metrics.breadth).rounded(), clampedTo: count)
    return (period == nil ? min(page, count - 1) : page % count, count)
  }

  /// Returns the pages on both sides of an offset.
  private func places(around offset: Double) -> [Double] {
    if metrics.paginate == .item {
      let column = max(0, columns(before: offset.nextUp) - 1)
      return [start(of: column), start(of: column + 1)]
    }
    guard metrics.breadth > 0 else { return [0] }
    let page = (offset / metrics.breadth).rounded(.down)
    return [page * metrics.breadth, (page + 1) * metrics.breadth]
  }

  /// Returns the number of columns that start before a coordinate.
  private func columns(before place: Double) -> Int {
    Int.firstIndex(below: columns) { start(of: $0) >= place }
  }

  private static func nearest(to offset: Double, _ places: [Double]) -> Double {
    places.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  /// Returns the remainder of an offset after whole periods.
  private static func remainder(of offset: Double, _ period: Double) -> Double {
    guard offset.isFinite else { return 0 }
    let rest = offset.truncatingRemainder(dividingBy: period)
    let turned = rest < 0 ? rest + period : rest
    return turned < period ? turned : 0
  }
}
