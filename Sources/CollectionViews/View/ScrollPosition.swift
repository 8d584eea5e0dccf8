/// Where in the visible area an item comes to lie that a view is scrolled to.
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
