import CollectionCore

/// The mapping of a part of the content to the characters of a picture.
///
/// A picture has one more column than steps, so that both edges have a column.
package struct DrawingPlan: Equatable {
  /// The drawn rectangle, in points.
  let region: Rect
  /// The points per column; a line has twice as many.
  let pointsPerColumn: Double
  /// The number of columns.
  let columns: Int
  /// The number of lines.
  let lines: Int

  /// The points per line.
  var pointsPerLine: Double { pointsPerColumn * 2 }

  /// The maximum columns of a picture in a terminal of any width.
  private static let greatestWidth = 500
  /// The columns next to the picture: a mark and a space on each side.
  static let margins = 4

  /// Creates the plan for a region that fits a width and a number of lines.
  ///
  /// - Parameter cutting: the start of a picture whose scale fits only the width, or nil. Lines
  ///   beyond the limit are left out at its end.
  init(region: Rect, width: Int, lines greatestLines: Int, cutting start: Double? = nil) {
    var region = region
    let steps = min(width, Self.greatestWidth) - Self.margins - 1
    let byWidth = region.width / Double(max(steps, 1))
    let byHeight = region.height / Double(greatestLines) / 2
    pointsPerColumn = Self.niceNumber(from: start == nil ? max(byWidth, byHeight) : byWidth)
    let line = pointsPerColumn * 2
    if let start, region.height > Double(greatestLines) * line {
      let height = Double(greatestLines) * line
      region = Rect(
        x: region.x, y: min(max(region.y, start), region.maxY - height), width: region.width,
        height: height)
    }
    self.region = region
    columns = Self.index(region.width / pointsPerColumn, 0...max(steps, 1)) + 1
    lines = Self.index(region.height / line, 0...greatestLines) + 1
  }

  /// Returns the smallest number, at least 1 and not below another, that is easy to multiply by.
  package static func niceNumber(from least: Double) -> Double {
    guard least > 1, least.isFinite else { return 1 }
    var power = 1.0
    while power.isFinite {
      for factor in [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8] {
        let number = (factor * power).rounded()
        // Below 10, fractions are skipped.
        if power == 1, number != factor { continue }
        if number >= least { return number }
      }
      power *= 10
    }
    return least
  }

  /// Returns the nearest whole number, clamped to a range; `Int(_: Double)` traps outside of it.
  private static func index(_ number: Double, _ range: ClosedRange<Int>) -> Int {
    let whole = number.rounded()
    guard whole > Double(range.lowerBound) else { return range.lowerBound }
    return whole < Double(range.upperBound) ? Int(whole) : range.upperBound
  }
}

extension DrawingPlan {
  /// Returns the columns and lines of a frame's edges.
  ///
  /// −1 and the number of columns or lines mean outside.
  func box(_ frame: Rect) -> DrawingBox {
    func column(_ x: Double) -> Int {
      Self.index((x - region.x) / pointsPerColumn, -1...columns)
    }
    func line(_ y: Double) -> Int { Self.index((y - region.y) / pointsPerLine, -1...lines) }
    return DrawingBox(
      left: column(frame.x), top: line(frame.y), right: column(frame.maxX),
      bottom: line(frame.maxY))
  }

  /// Returns the boxes of frames; if two do not touch, they share no edge where there is room.
  ///
  /// Complexity: O(n), and O(m²) for m frames with the same edge.
  func boxes(_ frames: [Rect]) -> [DrawingBox] {
    var boxes = frames.map(box)
    let tops = Dictionary(grouping: boxes.indices) { boxes[$0].top }
    let lefts = Dictionary(grouping: boxes.indices) { boxes[$0].left }
    // Layouts that round to pixels leave gaps that are not meant.
    let gap = max(0.5, pointsPerColumn / 100)
    for (index, frame) in frames.enumerated() {
      let box = boxes[index]
      let isApartBelow = tops[box.bottom, default: []].contains {
        let other = frames[$0]
        return other.y > frame.maxY + gap && other.x < frame.maxX && frame.x < other.maxX
      }
      if isApartBelow, box.bottom - 1 > box.top, box.bottom < lines { boxes[index].bottom -= 1 }
      let isApartBeside = lefts[box.right, default: []].contains {
        let other = frames[$0]
        return other.x > frame.maxX + gap && other.y < frame.maxY && frame.y < other.maxY
      }
      if isApartBeside, box.right - 1 > box.left, box.right < columns { boxes[index].right -= 1 }
    }
    return boxes
  }
}
