/// The position in the visible area of an item that a view is scrolled to.
///
/// ```swift
/// try view.scrollToItem(at: IndexPath(0, 1), position: .bottom)
/// let isAtTop = view.contentOffset.y == 0  // true: everything fits
/// ```
public enum ScrollPosition: String, Sendable, Hashable, CaseIterable {
  /// Visible by the least scrolling; UIKit's empty set of positions.
  case nearest
  case top
  case centeredVertically
  case bottom
  case left
  case centeredHorizontally
  case right
}
