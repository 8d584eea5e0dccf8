public import CollectionCore

/// The frame of one cell of a custom group.
///
/// ```swift
/// let group = CustomGroupProvider { size, count in
///   (0..<count).map { index in
///     CustomItem(frame: Rect(x: Double(index) * 50, y: 0, width: 40, height: size.height))
///   }
/// }
/// ```
public struct CustomItem: Sendable, Hashable {
  /// The frame in the group, in points.
  public var frame: Rect
  /// The z-index; greater values are in front.
  public var zIndex: Int

  /// Creates the frame of a cell.
  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
