import CollectionCore

/// The reason why a group of a compositional layout lays nothing out.
enum LayoutWarning: Hashable {
  /// The first part of a row or column is larger than it.
  case tooLarge(Double, room: Double, direction: ScrollDirection)
  /// The first part has no extent.
  case noExtent(ScrollDirection)
  /// A custom group's function that returned no frames.
  case emptyCustomGroup
  /// The group itself has no extent along the axis on which it repeats.
  case noGroupExtent(ScrollDirection)

  /// Returns the warning.
  func text(section: Int) -> String {
    let consequence = "so the group lays out nothing"
    switch self {
    case .tooLarge(let extent, let room, let direction):
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
