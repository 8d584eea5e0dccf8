public import CollectionCore

/// The style of an item in a row of a styled flow layout, with its size in points.
///
/// ```swift
/// let title = ItemStyle.span(Size(width: 0, height: 40))
/// let tag = ItemStyle.flow(Size(width: 80, height: 24))
/// ```
public enum ItemStyle: Hashable, Sendable {
  /// Next to the previous item, if that has the same height and there is room.
  case flow(Size)
  /// In a row of its own.
  case span(Size)

  /// The preferred size of the item.
  package var size: Size {
    switch self {
    case .flow(let size), .span(let size): size
    }
  }

  /// A Boolean value that indicates whether the item has a row of its own.
  package var isSpan: Bool {
    if case .span = self { true } else { false }
  }
}
