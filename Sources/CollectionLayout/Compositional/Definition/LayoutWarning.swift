import CollectionCore

/// The reason why a group of a compositional layout places nothing.
///
/// Reasons with a refusal are errors, as in UIKit today. In the classic profile, when UIKit had no
/// compositional layouts, they are warnings.
enum LayoutWarning: Hashable {
  /// The first part of a row or column is larger than it.
  ///
  /// The size is that within its insets; it is nil if the row would fit a smaller part.
  case tooLarge(Double, room: Double, direction: ScrollDirection, size: Size?)
  /// The group's container has no room within its insets, or the group has none.
  case noRoom(insets: EdgeInsets, size: Size)
  /// The first part has no extent.
  case noExtent(ScrollDirection)
  /// A custom group's function that returned no frames.
  case emptyCustomGroup
  /// The group itself has no extent along the axis on which it repeats.
  case noGroupExtent(ScrollDirection)

  /// UIKit's refusal; nil if none is known.
  var refusal: ImpossibleGroup? {
    switch self {
    case .tooLarge(let extent, let room, let direction, let size):
      size.map {
        ImpossibleGroup.tooLarge(extent, room: room, direction: direction, size: $0)
      }
    case .noRoom(let insets, let size): .noRoom(insets: insets, size: size)
    case .noExtent, .emptyCustomGroup, .noGroupExtent: nil
    }
  }

  /// Returns the text of the warning.
  func text(section: Int) -> String {
    let consequence = "so the group lays out nothing"
    switch self {
    case .noRoom(let insets, let size):
      return
        "section \(section): insets of \(insets) leave no room in \(size), \(consequence)"
    case .tooLarge(let extent, let room, let direction, _):
      let word = direction == .horizontal ? "wide" : "high"
      return
        "section \(section): the first item of a group is \(extent.text) points \(word), and the "
        + "group has room for \(room.text), \(consequence)"
    case .noExtent(let direction):
      return "section \(section): the first item of a group has the "
        + "\(direction == .horizontal ? "width" : "height") 0, \(consequence)"
    case .emptyCustomGroup:
      return "section \(section): the function of a custom group returned no frames, \(consequence)"
    case .noGroupExtent(let direction):
      return "section \(section): its group has the "
        + "\(direction == .horizontal ? "width" : "height") 0, \(consequence)"
    }
  }
}
