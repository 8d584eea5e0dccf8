import CollectionLayout

/// The position of an item in the visible area after scrolling to it.
///
/// ```swift
/// try view.scrollToItem(at: IndexPath(0, 1), position: .bottom)
/// let isAtTop = view.contentOffset.y == 0  // true: everything fits
/// ```
public enum ScrollPosition: String, Sendable, Hashable, CaseIterable {
  /// Visible with the least scrolling, like UIKit's empty set of positions.
  case nearest
  /// At the start of the visible area along the scroll axis: `top` or `left`.
  case leading
  /// In the middle of the visible area along the scroll axis.
  case centered
  /// At the end of the visible area along the scroll axis: `bottom` or `right`.
  case trailing
  case top
  case centeredVertically
  case bottom
  case left
  case centeredHorizontally
  case right
}

extension ScrollPosition {
  /// Returns the position in terms of the edges, for content along an axis.
  func along(_ direction: ScrollDirection) -> Self {
    switch (self, direction) {
    case (.leading, .vertical): .top
    case (.leading, .horizontal): .left
    case (.centered, .vertical): .centeredVertically
    case (.centered, .horizontal): .centeredHorizontally
    case (.trailing, .vertical): .bottom
    case (.trailing, .horizontal): .right
    default: self
    }
  }
}
