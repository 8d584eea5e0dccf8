extension UpdateFault {
  /// That the places which a sentence complains about exist, or are one and the same; nil where
  /// something is wrong with them.
  package var nothingWrong: String? {
    switch self {
    case .deleteSectionBounds(let section, let count), .insertSectionBounds(let section, let count),
      .moveSectionFromBounds(let section, let count),
      .moveSectionToBounds(_, let section, let count),
      .countQueryBounds(let section, let count):
      Self.exists(section, count, "section")
    case .deleteItemSectionBounds(let path, let count),
      .insertItemSectionBounds(let path, let count),
      .moveItemFromSectionBounds(let path, let count),
      .moveItemToSectionBounds(_, let path, let count):
      Self.exists(path.section, count, "section")
    case .deleteItemBounds(let path, let count), .insertItemBounds(let path, let count),
      .moveItemFromBounds(let path, let count), .moveItemToBounds(_, let path, let count),
      .scrollBounds(let path, let count):
      Self.exists(path.item, count, "item")
    case .sectionToTwoPlaces(_, let to, let other) where to == other:
      "Both places are section \(to)."
    case .twoSectionsToOnePlace(let from, let other, _) where from == other:
      "Both sections are section \(from), and the same move twice is dropped."
    case .itemToTwoPlaces(_, let to, let other) where to == other: "Both places are \(to)."
    case .twoItemsToOnePlace(let from, let other, _) where from == other:
      "Both items are \(from), and the same move twice is dropped."
    default: nil
    }
  }

  private static func exists(
    _ index: Int, _ count: Int, _ noun: String
  ) -> String? {
    guard index >= 0, index < count else { return nil }
    return "Index \(index) is one of \(count.indexed(noun))."
  }
}
