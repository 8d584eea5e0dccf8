/// The distances of an item or a group outside its own size.
///
/// ```swift
/// section.group.edgeSpacing = EdgeSpacing(leading: .fixed(8), top: .flexible(4))
/// ```
public struct EdgeSpacing: Sendable, Hashable {
  /// The distance before it, in the direction of reading.
  public var leading: LayoutSpacing
  /// The distance above it.
  public var top: LayoutSpacing
  /// The distance after it, in the direction of reading.
  public var trailing: LayoutSpacing
  /// The distance below it.
  public var bottom: LayoutSpacing

  /// Creates distances, with none by default.
  public init(
    leading: LayoutSpacing = .fixed(0), top: LayoutSpacing = .fixed(0),
    trailing: LayoutSpacing = .fixed(0), bottom: LayoutSpacing = .fixed(0)
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The spacing without a distance at any edge.
  public static let zero = EdgeSpacing()

  /// Returns the distances before and after along an axis.
  func along(_ axes: LayoutAxes) -> (before: LayoutSpacing, after: LayoutSpacing) {
    axes.isHorizontal ? (leading, trailing) : (top, bottom)
  }

  /// Returns the distances before and after across an axis.
  func across(_ axes: LayoutAxes) -> (before: LayoutSpacing, after: LayoutSpacing) {
    axes.isHorizontal ? (top, bottom) : (leading, trailing)
  }

  /// Returns the start of an element across an axis; flexible distances share the free space.
  func crossStart(of length: Double, in room: Double, _ axes: LayoutAxes) -> Double {
    let (before, after) = across(axes)
    guard before.isFlexible else { return before.minimum }
    let rest = max(0, room - length - before.minimum - after.minimum)
    return before.minimum + (after.isFlexible ? rest / 2 : rest)
  }
}
