/// A rule that UIKit enforces; the rules are numbered from U01 to U33.
///
/// `UpdateRule+Sentences.swift` contains the table of all its texts.
package enum UpdateRule: Int, Hashable, Sendable, CaseIterable {
  case survivorsFit = 1
  case itemCount, sectionCount, deletesExist
  case deleteAndReload, deleteAndMoveItem, deleteAndMoveSection
  case insertAndMoveItem, insertAndMoveSection
  case moveFromDeletedSection, moveIntoInsertedSection
  case deleteSectionBounds, deleteItemSectionBounds, deleteItemBounds
  case insertSectionBounds, insertItemSectionBounds, insertItemBounds
  case moveSectionFromBounds, moveSectionToBounds
  case moveItemFromSectionBounds, moveItemFromBounds
  case moveItemToSectionBounds, moveItemToBounds
  case sectionToTwoPlaces, itemToTwoPlaces, twoSectionsToOnePlace, twoItemsToOnePlace
  case countQueryBounds, strayAttributes, missingAttributes, scrollBounds
  case mutationUnderSnapshots, sizeNotPositive

  /// The code, from `U01` to `U33`.
  package var code: String { (rawValue < 10 ? "U0" : "U") + String(rawValue) }

  /// Creates the rule with a code, or nil if there is none.
  package init?(code: String) {
    guard let rule = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = rule
  }
}
