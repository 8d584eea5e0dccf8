import CollectionCore

extension UpdateOperation.Kind {
  /// The first index below 0, and what it counts; nil if there is none.
  package var negativeIndex: (name: String, index: Int)? {
    let indices: [(name: String, index: Int)] =
      switch self {
      case .insertItem(let path), .deleteItem(let path), .reloadItem(let path),
        .reconfigureItem(let path):
        [("the section", path.section), ("the item", path.item)]
      case .moveItem(let from, let to):
        [
          ("the section to move from", from.section), ("the item to move from", from.item),
          ("the section to move to", to.section), ("the item to move to", to.item),
        ]
      case .insertSection(let section), .deleteSection(let section), .reloadSection(let section):
        [("the section", section)]
      case .moveSection(let from, let to):
        [("the section to move from", from), ("the section to move to", to)]
      }
    return indices.first { $0.index < 0 }
  }
}
