import CollectionLayout

/// A part of a compositional layout's definition, as a value held by Lua.
enum LayoutDefinition: CustomStringConvertible {
  case item(LayoutItem)
  case group(LayoutGroup)
  case section(LayoutSection)
  case supplementary(SupplementaryItem)
  case boundary(BoundarySupplementaryItem)
  case decoration(DecorationItem)
  case list(ListConfiguration)

  /// The name of the constructor.
  var name: String {
    switch self {
    case .item: "LayoutItem"
    case .group: "LayoutGroup"
    case .section: "LayoutSection"
    case .supplementary: "SupplementaryItem"
    case .boundary: "BoundaryItem"
    case .decoration: "DecorationItem"
    case .list: "ListConfiguration"
    }
  }

  /// The part as in a script, with all defaults.
  var description: String {
    switch self {
    case .item(let item): item.description
    case .group(let group): group.description
    case .section(let section): section.description
    case .supplementary(let item): item.description
    case .boundary(let item): item.description
    case .decoration(let item): item.description
    case .list(let configuration): configuration.description
    }
  }
}
