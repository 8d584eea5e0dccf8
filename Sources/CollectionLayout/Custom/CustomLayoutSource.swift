public import CollectionCore

/// The source of a `CustomLayout`'s frames: a few lines of Swift, or of a script.
///
/// Only `prepare` has to be written. It gives the frames, and the layout keeps them and answers all
/// questions from them. A layout that wants more is a ``CollectionViewLayout`` of its own.
///
/// ```swift
/// final class Stack: CustomLayoutSource {
///   func prepare(_ layout: CustomLayout, _ context: LayoutContext) throws {
///     let frames = (0..<context.counts[0]).map { index in
///       Rect(x: 0, y: Double(index) * 50, width: context.boundsSize.width, height: 44)
///     }
///     try layout.setFrames(frames, inSection: 0)
///   }
/// }
/// ```
public protocol CustomLayoutSource: AnyObject {
  /// Gives the frames, by `setFrame`, `setFrames` and `setAttributes` of the layout.
  func prepare(_ layout: CustomLayout, _ context: LayoutContext) throws
  /// Returns the extents of the content, or nil for those that hold every frame.
  func contentSize(_ layout: CustomLayout) throws -> Size?

  /// Returns whether the layout has to be prepared again when the bounds change.
  func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) throws -> CustomAnswer<Bool>
}

extension CustomLayoutSource {
  /// Returns nil: the extents that hold every frame.
  public func contentSize(_ layout: CustomLayout) throws -> Size? { nil }
  /// Leaves the answer to the layout, which then keeps its frames.
  public func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) throws -> CustomAnswer<Bool> { .inherited }
}
