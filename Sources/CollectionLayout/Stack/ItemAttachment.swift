/// An element that stands by an item, such as a badge on it.
public struct ItemAttachment: Sendable, Hashable {
  /// The item.
  public var item: Int
  /// The kind, such as `badge`.
  public var kind: String
  /// The unrounded frame, as an item's.
  public var frame: AxisRect
  /// The height in the stack; greater values lie in front.
  public var zIndex: Int

  /// Creates an attachment.
  public init(item: Int, kind: String, frame: AxisRect, zIndex: Int) {
    self.item = item
    self.kind = kind
    self.frame = frame
    self.zIndex = zIndex
  }
}
