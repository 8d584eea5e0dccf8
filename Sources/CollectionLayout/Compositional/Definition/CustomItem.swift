public import CollectionCore

/// The place of one cell of a custom group.
public struct CustomItem: Sendable, Hashable {
  /// The place in the group, in points.
  public var frame: Rect
  /// The height in the stack; greater values lie in front.
  public var zIndex: Int

  /// Creates a cell's place.
  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
