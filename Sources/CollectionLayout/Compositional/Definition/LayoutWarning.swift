import CollectionCore

/// The reason why a group of a compositional layout lays nothing out.
///
/// Those with a refusal are errors today, as in UIKit, and warnings in the classic profile, where
/// UIKit had no compositional layouts.
enum LayoutWarning: Hashable {
  /// The first part of a row or column is larger than it; the size that it has within its insets,
  /// nil where it would hug a part that fits.
  case tooLarge(Double, room: Double, direction: ScrollDirection, size: Size?)
  /// What the group lies in has no room within its insets, or the group has none.
  case noRoom(insets: EdgeInsets, size: Size)
  /// The first part has no extent.
  case noExtent(ScrollDirection)
  /// A custom group's function that returned no frames.
  case emptyCustomGroup
  /// The group itself has no extent along the axis on which it repeats.
  case noGroupExtent(ScrollDirection)

  /// The refusal of UIKit; nil where none is known.
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

  /// Returns the warning.
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
