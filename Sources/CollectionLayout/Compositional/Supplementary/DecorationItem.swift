public import CollectionCore

/// An element behind a section, such as its background.
///
/// ```swift
/// section.decorationItems = [DecorationItem(elementKind: "background")]
/// ```
public struct DecorationItem: Sendable, Hashable {
  /// The kind, such as `background`.
  public var elementKind: String
  /// The insets of the element within the section, in points; left is the leading side.
  public var contentInsets: EdgeInsets
  /// The z-index; greater values are in front.
  public var zIndex: Int

  /// Creates the background of a section.
  public init(elementKind: String, contentInsets: EdgeInsets = .zero, zIndex: Int = -1) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
