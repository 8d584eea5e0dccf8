/// The rule for the column of the next item.
///
/// ```swift
/// let layout = WaterfallLayout()
/// layout.itemRenderDirection = .leftToRight
/// ```
public enum LaneOrder: String, CaseIterable, Sendable {
  /// The shortest one so far; the leftmost of equals.
  case shortestFirst
  /// Each in turn, from the left.
  case leftToRight
  /// Each in turn, from the right.
  case rightToLeft
}
