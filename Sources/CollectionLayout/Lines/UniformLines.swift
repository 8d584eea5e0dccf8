import CollectionCore

/// The lines of a section with equal items, computed without per-item storage.
package struct UniformLines: SectionBody {
  /// The number of items.
  package let count: Int
  /// The size of each item, unrounded.
  let size: AxisSize
  /// The rules for breaking and placing the lines.
  let rules: LineRules
  /// The number of items in a complete line, at most `count`.
  private let columns: Int
  /// The start of the first item of each line, and the distance between the starts of its items.
  private let placing: Placing
  /// The placing of the last line.
  private let lastPlacing: Placing
  /// The last line.
  private let lastLine: Int
  /// The distance between the starts of two lines.
  private let lineStep: Double
  /// The extent of all lines with the spacing between them, along the scroll axis.
  package let length: Double
  /// A Boolean value that indicates whether the items are too wide for a line.
  package let hasTooWideItem: Bool

  /// The positions of the items of a line.
  private struct Placing {
    var first: Double
    var step: Double
  }

  /// Lays equal items out.
  ///
  /// - Precondition: `count > 0`, and no extent of `size` is negative.
  package init(count: Int, size: AxisSize, rules: LineRules) {
    self.count = count
    self.size = size
    self.rules = rules
    let usable = rules.usable
    let step = size.cross + rules.interitemSpacing
    // If items overlap so much that each is before the previous one, all fit.
    let quotient = step > 0 ? (usable + rules.interitemSpacing) / step : .infinity
    // The number that would fit may exceed both Int and the number of items. The gap needs it as a
    // Double, which is exact up to 2^53.
    let fitting = quotient > 1 ? min(quotient.rounded(.down), 0x1p53) : 1
    columns = max(1, Int(fitting, clampedTo: count))
    hasTooWideItem = size.cross > usable
    if fitting > 1 {
      placing = Placing(
        first: rules.leading,
        step: size.cross + (usable - fitting * size.cross) / (fitting - 1))
    } else {
      placing = Placing(
        first: rules.leading + (hasTooWideItem ? 0 : (usable - size.cross) / 2), step: size.cross)
    }
    lineStep = size.main + rules.lineSpacing
    lastLine = (count - 1) / columns
    let last = count - lastLine * columns
    let own = rules.lastLine.placing(
      count: last, leading: rules.leading, rest: usable - Double(last) * size.cross,
      spacing: rules.interitemSpacing)
    lastPlacing = own.map { Placing(first: $0.first, step: size.cross + $0.gap) } ?? placing
    length = max(
      size.main, Double(lastLine + 1) * size.main + Double(lastLine) * rules.lineSpacing)
  }

  /// Lays out equal rows, each with the full width.
  ///
  /// - Precondition: both numbers are positive.
  init(rows count: Int, extent: Double, rules: LineRules) {
    self.init(count: count, size: AxisSize(main: extent, cross: rules.usable), rules: rules)
  }

  /// The distance by which lines are before the first one because of negative spacing.
  package var overhang: Double { max(0, Double(lastLine) * -lineStep) }

  /// Returns the unrounded frame of an item.
  package func frame(at item: Int) -> AxisRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: columns)
    let placing = line == lastLine ? lastPlacing : placing
    var cross = AxisSpan(start: placing.first + Double(column) * placing.step, length: size.cross)
    if let breadth = rules.mirroredBreadth { cross.start = breadth - cross.end }
    return AxisRect(main: AxisSpan(start: Double(line) * lineStep, length: size.main), cross: cross)
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(v).
  package func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    var cross = area.cross
    if let breadth = rules.mirroredBreadth {
      cross = AxisRange(low: breadth - cross.high, high: breadth - cross.low)
    }
    let (firstLine, endLine) = lines(between: area.main)
    guard firstLine < endLine else { return }
    let range = items(between: cross, in: placing)
    for line in firstLine..<endLine {
      let (first, end) = line == lastLine ? items(between: cross, in: lastPlacing) : range
      guard first < end else { continue }
      let start = line * columns
      for item in start + first..<start + end {
        guard item < count else { return }
        guard body(item, frame(at: item)) else { return }
      }
    }
  }

  /// Returns the lines between bounds along the scroll axis, and perhaps others.
  private func lines(between main: AxisRange) -> (first: Int, end: Int) {
    let (low, high) = ((main.low - size.main) / lineStep, main.high / lineStep)
    if lineStep > 0 {
      return (Int(low - 1, clampedTo: lastLine + 1), Int(high + 2, clampedTo: lastLine + 1))
    }
    if lineStep < 0 {
      return (Int(high - 1, clampedTo: lastLine + 1), Int(low + 2, clampedTo: lastLine + 1))
    }
    return (0, lastLine + 1)
  }

  /// Returns the columns between bounds across the scroll axis, and perhaps others.
  private func items(between cross: AxisRange, in placing: Placing) -> (first: Int, end: Int) {
    guard placing.step > 0 else { return (0, columns) }
    return (
      Int((cross.low - placing.first - size.cross) / placing.step - 1, clampedTo: columns),
      Int((cross.high - placing.first) / placing.step + 2, clampedTo: columns)
    )
  }
}
