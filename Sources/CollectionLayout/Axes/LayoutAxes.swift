public import CollectionCore

/// Translates between the plane and a scroll axis, so that geometry is written once.
///
/// *Main* is the axis along which the content scrolls, *cross* the one across it.
public struct LayoutAxes: Hashable, Sendable {
  /// A Boolean value that indicates whether the main axis is the horizontal one.
  public let isHorizontal: Bool

  /// Creates the axes of a scroll direction.
  public init(_ direction: ScrollDirection) { isHorizontal = direction == .horizontal }

  /// Returns the extent along the main axis.
  public func main(_ size: Size) -> Double { isHorizontal ? size.width : size.height }
  /// Returns the extent along the cross axis.
  public func cross(_ size: Size) -> Double { isHorizontal ? size.height : size.width }
  /// Returns a size by its axes.
  public func size(_ size: Size) -> AxisSize { AxisSize(main: main(size), cross: cross(size)) }

  /// Returns a size from its axes.
  public func size(main: Double, cross: Double) -> Size {
    isHorizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  /// Returns whether the extent across the scroll axis changes, or the view becomes empty or full.
  public func changesBreadth(from old: Size, to new: Size) -> Bool {
    cross(old) != cross(new) || old.isEmpty != new.isEmpty
  }

  /// Returns the distances at the start and the end of the main axis.
  public func main(_ insets: EdgeInsets) -> (leading: Double, trailing: Double) {
    isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  /// Returns the distances at the start and the end of the cross axis.
  public func cross(_ insets: EdgeInsets) -> (leading: Double, trailing: Double) {
    isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  /// Returns a rectangle by its axes.
  public func rect(_ rect: Rect) -> AxisRect {
    let horizontal = AxisSpan(start: rect.x, length: rect.width)
    let vertical = AxisSpan(start: rect.y, length: rect.height)
    return isHorizontal
      ? AxisRect(main: horizontal, cross: vertical) : AxisRect(main: vertical, cross: horizontal)
  }

  /// Returns a rectangle from its axes.
  public func rect(_ rect: AxisRect) -> Rect {
    let (horizontal, vertical) = isHorizontal ? (rect.main, rect.cross) : (rect.cross, rect.main)
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }
}

/// A size by its axes, in points.
public struct AxisSize: Hashable, Sendable {
  /// The extent along the scroll axis.
  public var main: Double
  /// The extent across the scroll axis.
  public var cross: Double

  /// Creates a size.
  public init(main: Double, cross: Double) {
    self.main = main
    self.cross = cross
  }
}

/// A stretch of one axis, in points.
public struct AxisSpan: Hashable, Sendable {
  /// The smallest coordinate.
  public var start: Double
  /// The extent.
  public var length: Double

  /// Creates a stretch.
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// The greatest coordinate.
  public var end: Double { start + length }

  /// Returns the span with its start on a pixel, halves up; the length stays.
  func rounded(to pixels: PixelGrid) -> AxisSpan {
    AxisSpan(start: pixels.rounded(start), length: length)
  }

  /// Returns the two ends, each moved outwards by a distance.
  ///
  /// Rounding moves frames by up to half a pixel, and large coordinates are themselves inexact.
  func widened(by distance: Double) -> AxisRange {
    AxisRange(
      low: start - distance - abs(start) * 1e-12, high: end + distance + abs(end) * 1e-12)
  }
}

/// A rectangle by its axes, in points.
public struct AxisRect: Hashable, Sendable {
  /// The stretch along the scroll axis.
  public var main: AxisSpan
  /// The stretch across the scroll axis.
  public var cross: AxisSpan

  /// Creates a rectangle.
  public init(main: AxisSpan, cross: AxisSpan) {
    self.main = main
    self.cross = cross
  }

  /// Returns the rectangle with its origin on a pixel, halves up; the size stays.
  func rounded(to pixels: PixelGrid) -> AxisRect {
    AxisRect(main: main.rounded(to: pixels), cross: cross.rounded(to: pixels))
  }
}
