import CollectionCore

/// Rows of equal items, computed even if the last row is placed differently.
struct UniformRows: SectionBody {
  /// The complete rows.
  private let full: UniformLanes
  /// The last row, if it is not complete.
  private let last: UniformLanes
  private let spacing: Double

  /// Lays out equal items with the same result as `Rows`.
  ///
  /// - Precondition: `count > 0`, and the metrics have no columns and no function.
  init(count: Int, item: RowItem, metrics: RowMetrics) {
    let step = item.width.points + metrics.gap
    let fitting = Int((metrics.usable + metrics.gap) / step, clampedTo: count)
    let columns = item.isSpan ? 1 : max(1, fitting)
    let rest = count % columns
    spacing = item.isSpan ? metrics.spacing.spans : metrics.spacing.items
    full = Self.rows(count - rest, columns, item, metrics, spacing)
    last = Self.rows(rest, max(1, rest), item, metrics, spacing)
  }

  /// The number of items.
  var count: Int { full.count + last.count }
  /// The extent of all rows with the spacing between them.
  var length: Double { last.count > 0 ? lastTop + last.length : full.length }

  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect {
    if item < full.count { return full.frame(at: item) }
    var frame = last.frame(at: item - full.count)
    frame.main.start += lastTop
    return frame
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    var goesOn = true
    if full.count > 0 {
      full.visit(area, work: &work) { item, frame in
        goesOn = body(item, frame)
        return goesOn
      }
    }
    guard goesOn, last.count > 0 else { return }
    last.visit(area.relative(to: lastTop), work: &work) { item, _ in
      body(full.count + item, self.frame(at: full.count + item))
    }
  }

  private var lastTop: Double { full.count > 0 ? full.length + spacing : 0 }

  private static func rows(
    _ count: Int, _ columns: Int, _ item: RowItem, _ metrics: RowMetrics, _ spacing: Double
  ) -> UniformLanes {
    let gaps = Double(columns - 1) * metrics.gap
    let width = Double(columns) * item.width.points
    var (leading, height) = (metrics.leading, item.height)
    var placed = LaneColumns(
      count: columns, width: item.width.points, leading: leading, spacing: metrics.gap)
    switch item.isSpan ? .none : metrics.transform {
    case .none, .custom: break
    case .center:
      leading += max(0, (metrics.usable - width - gaps) / 2)
      placed = LaneColumns(
        count: columns, width: item.width.points, leading: leading, spacing: metrics.gap)
    case .fill(let greatest):
      let factor = min(greatest, (metrics.usable - gaps) / width)
      if factor > 1 {
        height = GridLength(metrics.snapped(height.points * factor))
        placed = LaneColumns(
          filling: metrics.snapped(width * factor) + gaps, wanted: columns, leading: leading,
          spacing: metrics.gap, scale: metrics.scale)
      }
    }
    return UniformLanes(
      count: count, metrics: LaneMetrics(columns: placed, order: .leftToRight, spacing: spacing),
      height: height)
  }
}
