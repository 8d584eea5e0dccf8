/// An element attached to an item, such as a badge.
package struct ItemAttachment: Sendable, Hashable {
  /// The item.
  package var item: Int
  /// The kind, such as `badge`.
  package var kind: String
  /// The unrounded frame, like an item's.
  package var frame: AxisRect
  /// The z-index; greater values are in front.
  package var zIndex: Int

  /// Creates an attachment.
  package init(item: Int, kind: String, frame: AxisRect, zIndex: Int) {
    self.item = item
    self.kind = kind
    self.frame = frame
    self.zIndex = zIndex
  }
}
