/// The style of text: its signs, its layout, its colours, its width.
///
/// ```swift
/// let options = RenderOptions(ascii: true, width: 60)
/// let text = LogText(options).text(OperationLog())
/// ```
public struct RenderOptions: Sendable, Equatable {
  /// Tab-separated records, one per line, instead of aligned columns.
  public var plain: Bool
  /// Signs only in ASCII.
  public var ascii: Bool
  /// Terminal colours, which never carry a meaning alone.
  public var color: Bool
  /// The columns that a line should keep to.
  public var width: Int

  /// Creates options: aligned, Unicode, without colour, 100 columns.
  public init(plain: Bool = false, ascii: Bool = false, color: Bool = false, width: Int = 100) {
    self.plain = plain
    self.ascii = ascii
    self.color = color
    self.width = width
  }
}
