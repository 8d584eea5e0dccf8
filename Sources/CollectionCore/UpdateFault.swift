/// What is wrong with an update, with the places and numbers on both sides: one case per rule.
public enum UpdateFault: Hashable, Sendable {
  case survivorsOverflow(
    CountMismatch, before: [Int], after: [Int], updates: [UpdateOperation.Kind])
  case itemCount(SectionTally)
  case sectionCount(before: Int, inserted: Int, deleted: Int, after: Int)
  case tooManyDeletes(SectionTally)
  case deleteAndReload(IndexPath)
  case deleteAndMoveItem(IndexPath)
  case deleteAndMoveSection(Int)
  case insertAndMoveItem(IndexPath)
  case insertAndMoveSection(Int)
  case moveFromDeletedSection(Int)
  case moveIntoInsertedSection(Int)
  case deleteSectionBounds(Int, sections: Int)
  case deleteItemSectionBounds(IndexPath, sections: Int)
  case deleteItemBounds(IndexPath, items: Int)
  case insertSectionBounds(Int, sections: Int)
  case insertItemSectionBounds(IndexPath, sections: Int)
  case insertItemBounds(IndexPath, items: Int)
  case moveSectionFromBounds(Int, sections: Int)
  case moveSectionToBounds(from: Int, to: Int, sections: Int)
  case moveItemFromSectionBounds(IndexPath, sections: Int)
  case moveItemFromBounds(IndexPath, items: Int)
  case moveItemToSectionBounds(from: IndexPath, to: IndexPath, sections: Int)
  case moveItemToBounds(from: IndexPath, to: IndexPath, items: Int)
  case sectionToTwoPlaces(from: Int, to: Int, and: Int)
  case itemToTwoPlaces(from: IndexPath, to: IndexPath, and: IndexPath)
  case twoSectionsToOnePlace(from: Int, and: Int, to: Int)
  case twoItemsToOnePlace(from: IndexPath, and: IndexPath, to: IndexPath)
  case countQueryBounds(section: Int, sections: Int)
  case strayAttributes(IndexPath)
  case missingAttributes(IndexPath)
  case scrollBounds(IndexPath, items: Int)
  case mutationUnderSnapshots
  case sizeNotPositive

  /// Where the counts do not agree with the operations.
  public enum CountMismatch: Hashable, Sendable {
    case sections(before: Int, inserted: Int, deleted: Int, after: Int)
    case items(SectionTally)
  }
}

extension UpdateFault {
  /// The path with which UIKit prints a whole section.
  static func path(ofSection section: Int) -> IndexPath { IndexPath(section, .max) }

  /// The code, `U01` to `U33`.
  public var code: String { rule.code }

  /// The rule that is broken.
  public var rule: UpdateRule {
    switch self {
    case .survivorsOverflow: .survivorsFit
    case .itemCount: .itemCount
    case .sectionCount: .sectionCount
    case .tooManyDeletes: .deletesExist
    case .deleteAndReload: .deleteAndReload
    case .deleteAndMoveItem: .deleteAndMoveItem
    case .deleteAndMoveSection: .deleteAndMoveSection
    case .insertAndMoveItem: .insertAndMoveItem
    case .insertAndMoveSection: .insertAndMoveSection
    case .moveFromDeletedSection: .moveFromDeletedSection
    case .moveIntoInsertedSection: .moveIntoInsertedSection
    case .deleteSectionBounds: .deleteSectionBounds
    case .deleteItemSectionBounds: .deleteItemSectionBounds
    case .deleteItemBounds: .deleteItemBounds
    case .insertSectionBounds: .insertSectionBounds
    case .insertItemSectionBounds: .insertItemSectionBounds
    case .insertItemBounds: .insertItemBounds
    case .moveSectionFromBounds: .moveSectionFromBounds
    case .moveSectionToBounds: .moveSectionToBounds
    case .moveItemFromSectionBounds: .moveItemFromSectionBounds
    case .moveItemFromBounds: .moveItemFromBounds
    case .moveItemToSectionBounds: .moveItemToSectionBounds
    case .moveItemToBounds: .moveItemToBounds
    case .sectionToTwoPlaces: .sectionToTwoPlaces
    case .itemToTwoPlaces: .itemToTwoPlaces
    case .twoSectionsToOnePlace: .twoSectionsToOnePlace
    case .twoItemsToOnePlace: .twoItemsToOnePlace
    case .countQueryBounds: .countQueryBounds
    case .strayAttributes: .strayAttributes
    case .missingAttributes: .missingAttributes
    case .scrollBounds: .scrollBounds
    case .mutationUnderSnapshots: .mutationUnderSnapshots
    case .sizeNotPositive: .sizeNotPositive
    }
  }
}
