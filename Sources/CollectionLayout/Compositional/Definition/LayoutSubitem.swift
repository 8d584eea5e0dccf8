/// A part of a group: a cell or a nested group.
///
/// ```swift
/// let subitem = LayoutSubitem.item(LayoutItem(size: size))
/// let row = LayoutSubitem.group(.horizontal(size: size, subitems: [subitem]))
/// ```
public indirect enum LayoutSubitem: Sendable {
  /// One cell.
  case item(LayoutItem)
  /// A group.
  case group(LayoutGroup)

  /// The size of its slot.
  package var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  /// The distances outside the slot.
  package var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}
