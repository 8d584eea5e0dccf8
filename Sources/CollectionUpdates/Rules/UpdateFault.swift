public import CollectionCore

/// A fault of an update, with the indices and numbers on both sides: one case per rule.
///
/// ```swift
/// let batch = BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 7)))])
/// do {
///   _ = try batch.resolved(before: [2], after: [1])
/// } catch {
///   guard case .deleteItemBounds(let path, let items) = error.fault else { throw error }
///   print("there is no item \(path) among \(items)")
/// }
/// ```
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

  /// The counts that are inconsistent with the operations.
  public enum CountMismatch: Hashable, Sendable {
    case sections(before: Int, inserted: Int, deleted: Int, after: Int)
    case items(SectionTally)
  }
}

extension UpdateFault {
  /// Returns the index path with which UIKit prints a whole section.
  static func path(ofSection section: Int) -> IndexPath { IndexPath(section, .max) }

  /// Returns an index path as in UIKit's messages.
  package static func text(of path: IndexPath) -> String { UpdateTexts.Value.path(path).text }

  /// The code, from `U01` to `U33`.
  public var code: String { rule.code }

  /// The broken rule.
  package var rule: UpdateRule { texts.rule }

  /// Returns UIKit's message in a profile, without the description of the view at its end.
  public func message(_ profile: UpdateProfile = .modern) -> String { texts.message(profile) }

  /// Whether the fault is a mismatch between the counts and the operations.
  package var comparesCounts: Bool {
    switch rule {
    case .survivorsFit, .itemCount, .sectionCount: true
    default: false
    }
  }

  /// The sentence that the indices exist or are equal, so nothing is wrong, or nil.
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
    case .sectionToTwoPlaces(_, let to, let other):
      to == other ? "Both places are section \(to)." : nil
    case .twoSectionsToOnePlace(let from, let other, _):
      from == other
        ? "Both sections are section \(from), and the same move twice is dropped." : nil
    case .itemToTwoPlaces(_, let to, let other): to == other ? "Both places are \(to)." : nil
    case .twoItemsToOnePlace(let from, let other, _):
      from == other ? "Both items are \(from), and the same move twice is dropped." : nil
    case .survivorsOverflow, .itemCount, .sectionCount, .tooManyDeletes, .deleteAndReload,
      .deleteAndMoveItem, .deleteAndMoveSection, .insertAndMoveItem, .insertAndMoveSection,
      .moveFromDeletedSection, .moveIntoInsertedSection, .strayAttributes, .missingAttributes,
      .mutationUnderSnapshots, .sizeNotPositive:
      nil
    }
  }

  private static func exists(_ index: Int, _ count: Int, _ noun: String) -> String? {
    guard index >= 0, index < count else { return nil }
    return "Index \(index) is one of \(count.indexed(noun))."
  }
}
