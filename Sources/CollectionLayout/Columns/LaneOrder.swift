/// The rule by which a column takes the next item.
///
/// ```swift
/// let layout = WaterfallLayout()
/// layout.itemRenderDirection = .leftToRight
/// ```
public enum LaneOrder: String, CaseIterable, Sendable {
  /// The shortest one so far; of equally short ones the leftmost.
  case shortestFirst
  /// Each in turn, from the left.
  case leftToRight
  /// Each in turn, from the right.
  case rightToLeft
}
