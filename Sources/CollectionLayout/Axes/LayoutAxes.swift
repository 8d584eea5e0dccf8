package import CollectionCore

/// The translation between the plane and a scroll axis, with which geometry is written once.
///
/// *Main* is the axis along which the content scrolls, and *cross* the other one.
package struct LayoutAxes: Hashable, Sendable {
  /// A Boolean value that indicates whether the main axis is horizontal.
  package let isHorizontal: Bool

  /// Creates the axes of a scroll direction.
  package init(_ direction: ScrollDirection) { isHorizontal = direction == .horizontal }

  /// Returns the extent along the main axis.
  package func main(_ size: Size) -> Double { isHorizontal ? size.width : size.height }
  /// Returns the extent along the cross axis.
  package func cross(_ size: Size) -> Double { isHorizontal ? size.height : size.width }
  /// Returns a size by its axes.
  package func size(_ size: Size) -> AxisSize { AxisSize(main: main(size), cross: cross(size)) }

  /// Returns a size from its axes.
  package func size(main: Double, cross: Double) -> Size {
    isHorizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  /// Returns whether the extent across the scroll axis changes, or the view becomes or stops being
  /// empty.
  package func changesBreadth(from old: Size, to new: Size) -> Bool {
    cross(old) != cross(new) || old.isEmpty != new.isEmpty
  }

  /// Returns the distances at the start and the end of the main axis.
  package func main(_ insets: EdgeInsets) -> (leading: Double, trailing: Double) {
    isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  /// Returns the distances at the start and the end of the cross axis.
  package func cross(_ insets: EdgeInsets) -> (leading: Double, trailing: Double) {
    isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  /// Returns insets from the distances at the ends of the axes.
  package func insets(
    main: (leading: Double, trailing: Double), cross: (leading: Double, trailing: Double)
  ) -> EdgeInsets {
    let (horizontal, vertical) = isHorizontal ? (main, cross) : (cross, main)
    return EdgeInsets(
      top: vertical.leading, left: horizontal.leading, bottom: vertical.trailing,
      right: horizontal.trailing)
  }

  /// Returns a rectangle by its axes.
  package func rect(_ rect: Rect) -> AxisRect {
    let horizontal = AxisSpan(start: rect.x, length: rect.width)
    let vertical = AxisSpan(start: rect.y, length: rect.height)
    return isHorizontal
      ? AxisRect(main: horizontal, cross: vertical) : AxisRect(main: vertical, cross: horizontal)
  }

  /// Returns a rectangle from its axes.
  package func rect(_ rect: AxisRect) -> Rect {
    let (horizontal, vertical) = isHorizontal ? (rect.main, rect.cross) : (rect.cross, rect.main)
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }
}
