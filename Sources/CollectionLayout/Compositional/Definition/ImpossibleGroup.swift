public import CollectionCore

/// A group of a compositional layout that UIKit refuses to lay out.
///
/// ```swift
/// let group = ImpossibleGroup.noSubitems
/// let text = group.sentence  // "At least 1 subitem is required for a group"
/// ```
public enum ImpossibleGroup: Hashable, Sendable {
  /// A group without room: its container has none within its insets, or it has no extent itself.
  ///
  /// The values are the insets, and the size to which they apply.
  case noRoom(insets: EdgeInsets, size: Size)
  /// A group whose first item needs more than the room along its axis.
  ///
  /// The size is that of the group within its insets.
  case tooLarge(Double, room: Double, direction: ScrollDirection, size: Size)
  /// A row or column without items.
  case noSubitems
}

extension ImpossibleGroup {
  /// The code of the refusal for `tessera explain`.
  var code: String {
    switch self {
    case .noRoom: "L17"
    case .tooLarge: "L18"
    case .noSubitems: "L19"
    }
  }

  /// UIKit's message.
  public var sentence: String {
    switch self {
    case .noRoom(let insets, let size):
      "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, "
        + "or it has no room for any subitems itself. Inspect the parent and ensure the "
        + "contentInsets ({\(insets.top.text), \(insets.left.text), \(insets.bottom.text), "
        + "\(insets.right.text)}) do not result in a negative effectiveContentSize when applied to "
        + "size: {\(size.width.text), \(size.height.text)}."
    case .tooLarge(_, _, _, let size):
      "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This "
        + "group cannot fit even a single item. Inspect the spacing and size of the items in this "
        + "group and ensure that they fit into the group when its effective size is "
        + "{\(size.width.text), \(size.height.text)}."
    case .noSubitems: "At least 1 subitem is required for a group"
    }
  }

  /// The calculation for the message.
  var arithmetic: String {
    switch self {
    case .noRoom(let insets, let size):
      "\(size.width.text) - \(insets.left.text) - \(insets.right.text) = "
        + "\((size.width - insets.left - insets.right).text) points wide, \(size.height.text) - "
        + "\(insets.top.text) - \(insets.bottom.text) = "
        + "\((size.height - insets.top - insets.bottom).text) points high"
    case .tooLarge(let extent, let room, let direction, _):
      "the first item with the spacing takes \(extent.text) points, and the group is "
        + "\(room.text) \(direction == .horizontal ? "wide" : "high")"
    case .noSubitems: "its list of subitems is empty"
    }
  }
}
