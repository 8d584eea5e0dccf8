public import CollectionCore

extension LayoutDrawing {
  /// What a drawing shows: the rectangle that is asked for, or the visible one with its surroundings.
  ///
  /// Without a rectangle it is as much of the content as one and a half times the visible extents,
  /// the visible rect in the middle as far as the content goes. Empty where there is nothing.
  public static func region(contentSize: Size, visibleRect: Rect, rect: Rect? = nil) -> Rect {
    if let rect {
      let isFinite = rect.x.isFinite && rect.y.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
      return isFinite && !rect.size.isEmpty ? rect : .zero
    }
    guard
      let across = span(contentSize.width, visibleRect.x, visibleRect.width),
      let along = span(contentSize.height, visibleRect.y, visibleRect.height)
    else { return .zero }
    return Rect(x: across.start, y: along.start, width: across.extent, height: along.extent)
  }

  /// What this drawing shows.
  public var region: Rect {
    Self.region(contentSize: contentSize, visibleRect: visibleRect, rect: rect)
  }

  /// One axis of the region: the part of `0...content` around a stretch of it.
  private static func span(
    _ content: Double, _ start: Double, _ extent: Double
  ) -> (start: Double, extent: Double)? {
    guard content > 0, content.isFinite, extent > 0, start.isFinite else { return nil }
    let first = min(max(0, start), content)
    let last = max(first, min(content, start + extent))
    let wanted = min(content, extent * 1.5)
    let proposed = first - (wanted - (last - first)) / 2
    return (min(max(0, proposed), content - wanted), wanted)
  }
}

/// How a part of the content is mapped to the characters of a picture.
///
/// A picture has a column more than it has steps, so that both edges have one.
struct DrawingPlan: Equatable {
  /// What is drawn, in points.
  let region: Rect
  /// The points of one column; a line has twice as many.
  let pointsPerColumn: Double
  /// The number of columns.
  let columns: Int
  /// The number of lines.
  let lines: Int

  /// The points of one line.
  var pointsPerLine: Double { pointsPerColumn * 2 }

  /// The most columns that a picture has, however wide the terminal is.
  private static let greatestWidth = 500
  /// The columns beside the picture: a mark and a space on each side.
  private static let margins = 4

  /// Creates the plan whose region fits a width and a number of lines.
  ///
  /// - Parameter cutting: whether the scale fits the width alone, and lines that are too many are
  ///   left out at the end, in a picture that starts at this place.
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
    columns = Self.index(region.width / pointsPerColumn, .up, 0...max(steps, 1)) + 1
    lines = Self.index(region.height / line, .up, 0...greatestLines) + 1
  }

  /// The least number from 1 on that people like to multiply by, and that is not below another.
  static func niceNumber(from least: Double) -> Double {
    guard least > 1, least.isFinite else { return 1 }
    var power = 1.0
    while power.isFinite {
      for factor in [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8] {
        let number = (factor * power).rounded()
        // Below 10 the fractions fall away.
        if power == 1, number != factor { continue }
        if number >= least { return number }
      }
      power *= 10
    }
    return least
  }

  /// The whole number next to a number, pulled into a range; `Int(_: Double)` traps outside of it.
  private static func index(
    _ number: Double, _ rule: FloatingPointRoundingRule, _ range: ClosedRange<Int>
  ) -> Int {
    let whole = number.rounded(rule)
    guard whole > Double(range.lowerBound) else { return range.lowerBound }
    return whole < Double(range.upperBound) ? Int(whole) : range.upperBound
  }

  /// Returns the columns and lines on which the edges of a frame lie; −1 and the number of columns
  /// or lines stand for what lies outside.
  func box(_ frame: Rect) -> DrawingBox {
    func column(_ x: Double) -> Int {
      Self.index((x - region.x) / pointsPerColumn, .toNearestOrAwayFromZero, -1...columns)
    }
    func line(_ y: Double) -> Int {
      Self.index((y - region.y) / pointsPerLine, .toNearestOrAwayFromZero, -1...lines)
    }
    return DrawingBox(
      left: column(frame.x), top: line(frame.y), right: column(frame.maxX),
      bottom: line(frame.maxY))
  }
}

/// The columns and lines of a box's four edges.
struct DrawingBox: Equatable {
  /// The edges; outside of the picture they are open.
  let left, top, right, bottom: Int
}
