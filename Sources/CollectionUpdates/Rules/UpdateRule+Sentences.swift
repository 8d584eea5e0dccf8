import CollectionCore

extension UpdateFault {
  /// The texts about the fault, from the table of the rules U01 to U33.
  var texts: UpdateTexts {
    switch self {
    // Inconsistent counts.
    case .survivorsOverflow(let mismatch, let before, let after, let updates):
      return UpdateTexts(
        .survivorsFit,
        sentence:
          "Invalid batch updates detected: the number of sections and/or items returned by the "
          + "data source before and after performing the batch updates are inconsistent with the "
          + "updates.\nData source before updates = { %@ }\nData source after updates = { %@ }"
          + "\nUpdates = [%@]",
        [.counts(before), .counts(after), .updates(updates)],
        explanation: mismatch.explanation,
        note: "The batch leaves more old items or sections than the new counts have room for.",
        isReported: true,
        advice: Self.countAdvice)
    case .itemCount(let tally):
      return UpdateTexts(
        .itemCount,
        sentence:
          "Invalid update: invalid number of items in section %ld. The number of items contained "
          + "in an existing section after the update (%ld) must be equal to the number of items "
          + "contained in that section before the update (%ld), plus or minus the number of items "
          + "inserted or deleted from that section (%ld inserted, %ld deleted) and plus or minus "
          + "the number of items moved into or out of that section (%ld moved in, %ld moved out).",
        [
          .number(tally.newIndex), .number(tally.after), .number(tally.before),
          .number(tally.inserted), .number(tally.deleted), .number(tally.movedIn),
          .number(tally.movedOut),
        ],
        explanation: CountMismatch.items(tally).explanation,
        advice: Self.countAdvice)
    case .sectionCount(let before, let inserted, let deleted, let after):
      return UpdateTexts(
        .sectionCount,
        sentence:
          "Invalid update: invalid number of sections. The number of sections contained in the "
          + "collection view after the update (%ld) must be equal to the number of sections "
          + "contained in the collection view before the update (%ld), plus or minus the number of "
          + "sections inserted or deleted (%ld inserted, %ld deleted).",
        [.number(after), .number(before), .number(inserted), .number(deleted)],
        explanation:
          CountMismatch.sections(
            before: before, inserted: inserted, deleted: deleted, after: after
          ).explanation,
        advice: Self.countAdvice)
    case .tooManyDeletes(let tally):
      return UpdateTexts(
        .deletesExist,
        sentence:
          "Invalid update: invalid number of items in section %ld. Attempt to delete more items "
          + "than exist in section.",
        [.number(tally.newIndex)],
        explanation:
          "\(tally.name) had \(tally.before.counted("item")), and the batch deletes "
          + "\(tally.deleted): \(tally), but the data has \(tally.after).",
        note:
          "A path that is deleted twice counts twice (reported by developers, not documented by "
          + "Apple).",
        advice: "Delete each path once, and name only items that the section had before the batch.")

    // Operations that contradict each other.
    case .deleteAndReload(let path):
      return UpdateTexts(
        .deleteAndReload,
        sentence: "attempt to delete and reload the same index path (%@)",
        [.path(path)],
        explanation:
          "\(path.name) is deleted, and its reload is another delete plus an insert "
          + "(reported). It cannot be deleted twice.",
        advice: "Remove the reload: a deleted item needs no new content.")
    case .deleteAndMoveItem(let path):
      return UpdateTexts(
        .deleteAndMoveItem,
        sentence: "attempt to perform a delete and a move from the same index path (%@)",
        [.path(path)],
        explanation:
          "\(path.name) is both deleted and moved. Both index paths are read before the batch, "
          + "so they name the same item.",
        advice: Self.deleteAndMoveAdvice)
    case .deleteAndMoveSection(let section):
      return UpdateTexts(
        .deleteAndMoveSection,
        sentence: "attempt to perform a delete and a move from the same section (%ld)",
        [.number(section)],
        explanation:
          "Section \(section) is both deleted and moved. Both indices are read before the "
          + "batch, so they name the same section.",
        advice: Self.deleteAndMoveAdvice)
    case .insertAndMoveItem(let path):
      return UpdateTexts(
        .insertAndMoveItem,
        sentence: "attempt to perform an insert and a move to the same index path (%@)",
        [.path(path)],
        explanation: "An inserted and a moved item would both end at \(path) after the batch.",
        advice: Self.insertAndMoveAdvice)
    case .insertAndMoveSection(let section):
      return UpdateTexts(
        .insertAndMoveSection,
        sentence: "attempt to perform an insert and a move to the same section (%ld)",
        [.number(section)],
        explanation:
          "An inserted and a moved section would both end at \(section) after the batch.",
        advice: Self.insertAndMoveAdvice)
    case .moveFromDeletedSection(let section):
      return UpdateTexts(
        .moveFromDeletedSection,
        sentence: "cannot move an item from a deleted section (%ld)",
        [.number(section)],
        explanation:
          "An item moves out of section \(section), which is deleted in the same batch.",
        note:
          "UIKit up to iOS 12 refuses this. Later systems reload everything instead (reported).",
        advice:
          "Insert the item at its new index path instead of moving it, or delete the section "
          + "in a second batch.")
    case .moveIntoInsertedSection(let section):
      return UpdateTexts(
        .moveIntoInsertedSection,
        sentence: "cannot move an item into a newly inserted section (%ld)",
        [.number(section)],
        explanation:
          "An item moves into section \(section), which is inserted in the same batch.",
        note:
          "UIKit up to iOS 12 refuses this. Later systems reload everything instead (reported).",
        advice:
          "An inserted section takes its items from the data. Delete the item at its old index "
          + "path, or insert the section in an earlier batch.")

    // Deletes and inserts out of bounds.
    case .deleteSectionBounds(let section, let sections):
      return UpdateTexts(
        .deleteSectionBounds,
        sentence:
          "attempt to delete section %ld, but there are only %ld sections before the update",
        [.number(section), .number(sections)],
        explanation:
          "A deleted section is named by its index before the batch. Index \(section) does not "
          + "exist; the view had \(sections.indexed("section")).",
        advice: Self.beforeAdvice)
    case .deleteItemSectionBounds(let path, let sections):
      return UpdateTexts(
        .deleteItemSectionBounds,
        sentence:
          "attempt to delete item %ld from section %ld, but there are only %ld sections before the "
          + "update",
        [.number(path.item), .number(path.section), .number(sections)],
        explanation:
          "A deleted item is named by its index path before the batch: \(path) is "
          + "\(sections.noSection).",
        advice: Self.beforeAdvice)
    case .deleteItemBounds(let path, let items):
      return UpdateTexts(
        .deleteItemBounds,
        sentence:
          "attempt to delete item %ld from section %ld which only contains %ld items before the "
          + "update",
        [.number(path.item), .number(path.section), .number(items)],
        explanation:
          "A deleted item is named by its index path before the batch. Section \(path.section) "
          + "had \(items.indexed("item")), and none at \(path).",
        advice: Self.beforeAdvice)
    case .insertSectionBounds(let section, let sections):
      return UpdateTexts(
        .insertSectionBounds,
        sentence: "attempt to insert section %ld but there are only %ld sections after the update",
        [.number(section), .number(sections)],
        explanation:
          "An inserted section is named by its index after the batch. Index \(section) does "
          + "not exist; the data has \(sections.indexed("section")).",
        advice: Self.afterAdvice)
    case .insertItemSectionBounds(let path, let sections):
      return UpdateTexts(
        .insertItemSectionBounds,
        sentence:
          "attempt to insert item %ld into section %ld, but there are only %ld sections after the "
          + "update",
        [.number(path.item), .number(path.section), .number(sections)],
        explanation:
          "An inserted item is named by its index path after the batch: in the data, \(path) "
          + "is \(sections.noSection).",
        advice: Self.afterAdvice)
    case .insertItemBounds(let path, let items):
      return UpdateTexts(
        .insertItemBounds,
        sentence:
          "attempt to insert item %ld into section %ld, but there are only %ld items in section "
          + "%ld after the update",
        [.number(path.item), .number(path.section), .number(items), .number(path.section)],
        explanation:
          "An inserted item is named by its index path after the batch. Section "
          + "\(path.section) of the data has \(items.indexed("item")), and none at \(path).",
        advice: Self.afterAdvice)

    // Moves out of bounds.
    case .moveSectionFromBounds(let section, let sections):
      return UpdateTexts(
        .moveSectionFromBounds,
        sentence: "attempt to move section %ld, but there are only %ld sections before the update",
        [.number(section), .number(sections)],
        explanation:
          "A moved section starts at its index before the batch. Index \(section) does not "
          + "exist; the view had \(sections.indexed("section")).",
        advice: Self.beforeAdvice)
    case .moveSectionToBounds(let from, let to, let sections):
      return UpdateTexts(
        .moveSectionToBounds,
        sentence:
          "attempt to to move section %ld to section %ld, but there are only %ld sections after "
          + "the update",
        [.number(from), .number(to), .number(sections)],
        explanation:
          "A moved section ends at its index after the batch. Section \(from) cannot move to "
          + "\(to), because the data has \(sections.indexed("section")).",
        advice: Self.afterAdvice)
    case .moveItemFromSectionBounds(let path, let sections):
      return UpdateTexts(
        .moveItemFromSectionBounds,
        sentence:
          "attempt to move index path (%@) from a section that does not exist - there are only "
          + "%ld sections before the update",
        [.path(path), .number(sections)],
        explanation:
          "A moved item starts at its index path before the batch: \(path) is "
          + "\(sections.noSection).",
        advice: Self.beforeAdvice)
    case .moveItemFromBounds(let path, let items):
      return UpdateTexts(
        .moveItemFromBounds,
        sentence:
          "attempt to move index path (%@) that does not exist - there are only %ld items in "
          + "section %ld before the update",
        [.path(path), .number(items), .number(path.section)],
        explanation:
          "A moved item starts at its index path before the batch. Section \(path.section) had "
          + "\(items.indexed("item")), and none at \(path).",
        advice: Self.beforeAdvice)
    case .moveItemToSectionBounds(let from, let to, let sections):
      return UpdateTexts(
        .moveItemToSectionBounds,
        sentence:
          "attempt to move index path (%@) to index path (%@) in section that does not exist - "
          + "there are only %ld sections after the update",
        [.path(from), .path(to), .number(sections)],
        explanation:
          "A moved item ends at its index path after the batch. The item at \(from) cannot "
          + "move to \(to), because the data has \(sections.indexed("section")).",
        advice: Self.afterAdvice)
    case .moveItemToBounds(let from, let to, let items):
      return UpdateTexts(
        .moveItemToBounds,
        sentence:
          "attempt to move index path (%@) to index path (%@) that does not exist - there are only "
          + "%ld items in section %ld after the update",
        [.path(from), .path(to), .number(items), .number(to.section)],
        explanation:
          "A moved item ends at its index path after the batch. The item at \(from) cannot "
          + "move to \(to), because section \(to.section) of the data has "
          + "\(items.indexed("item")).",
        advice: Self.afterAdvice)

    // Moves that contradict each other.
    case .sectionToTwoPlaces(let from, let to, let other):
      return UpdateTexts(
        .sectionToTwoPlaces,
        sentence: "attempt to move section %ld to both section %ld and section %ld",
        [.number(from), .number(to), .number(other)],
        explanation: "Section \(from) cannot end both at \(to) and at \(other).",
        advice: Self.twoPlacesAdvice)
    case .itemToTwoPlaces(let from, let to, let other):
      return UpdateTexts(
        .itemToTwoPlaces,
        sentence: "attempt to move item at index path %@ to both %@ and %@",
        [.path(from), .path(to), .path(other)],
        explanation: "The item at \(from) cannot end both at \(to) and at \(other).",
        advice: Self.twoPlacesAdvice)
    case .twoSectionsToOnePlace(let from, let other, let to):
      return UpdateTexts(
        .twoSectionsToOnePlace,
        sentence: "attempt to move both section %ld and section %ld to section %ld",
        [.number(from), .number(other), .number(to)],
        explanation: "Sections \(from) and \(other) cannot both end at \(to).",
        advice: Self.onePlaceAdvice)
    case .twoItemsToOnePlace(let from, let other, let to):
      return UpdateTexts(
        .twoItemsToOnePlace,
        sentence: "attempt to move both item at index path %@ and %@ to %@",
        [.path(from), .path(other), .path(to)],
        explanation: "The items at \(from) and \(other) cannot both end at \(to).",
        advice: Self.onePlaceAdvice)

    // Calls and answers outside of batches.
    case .countQueryBounds(let section, let sections):
      return UpdateTexts(
        .countQueryBounds,
        sentence:
          "request for number of items in section %ld when there are only %ld sections in the "
          + "collection view",
        [.number(section), .number(sections)],
        explanation:
          "The number of items in section \(section) was asked for, but the view has "
          + "\(sections.indexed("section")).",
        advice: "Ask only for sections below numberOfSections.")
    case .strayAttributes(let path):
      return UpdateTexts(
        .strayAttributes,
        sentence:
          "UICollectionView received layout attributes for a cell with an index path that does not "
          + "exist: %@",
        [.path(path)],
        explanation: "The layout placed a cell at \(path), where the data has no item.",
        advice:
          "Compute the layout's elements from the view's current counts, and discard cached "
          + "attributes in prepare.")
    case .missingAttributes(let path):
      return UpdateTexts(
        .missingAttributes,
        sentence:
          "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
          + "%@",
        [.path(path)],
        explanation:
          "The view needed the frame of the item at \(path), and the layout returned none.",
        advice: "Return attributes from layoutAttributesForItem for every item that exists.")
    case .scrollBounds(let path, let items):
      return UpdateTexts(
        .scrollBounds,
        sentence:
          "Attempted to scroll the collection view to an out-of-bounds item (%ld) when there are "
          + "only %ld items in section %ld.",
        [.number(path.item), .number(items), .number(path.section)],
        explanation:
          "The call scrolls to \(path), but section \(path.section) has \(items.indexed("item")).",
        advice: "Scroll only to items that exist, after the update that adds them has run.")
    case .mutationUnderSnapshots:
      return UpdateTexts(
        .mutationUnderSnapshots,
        sentence:
          "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when "
          + "acting as the UICollectionView's dataSource: please do not call mutation APIs directly "
          + "on UICollectionView.",
        [],
        explanation:
          "A diffable data source computes all updates of its view from snapshots. Direct "
          + "updates would contradict it.",
        advice: "Change the snapshot and apply it.")
    case .sizeNotPositive:
      return UpdateTexts(
        .sizeNotPositive,
        sentence: "negative sizes are not supported in the flow layout",
        classicSentence: "negative or zero item sizes are not supported in the flow layout",
        [],
        explanation:
          "The flow layout received an item size with a negative width or height. UIKit up to "
          + "iOS 12 also refuses zero.",
        advice:
          "Give every item a positive width and height. To hide an item, remove it from the data.")
    }
  }

  private static let countAdvice =
    "Write one insert for each item or section that the data gained, and one delete for each "
    + "that it lost."
  private static let deleteAndMoveAdvice =
    "Keep the delete or the move. If the delete belongs to a reload, reload in a first batch "
    + "and move in a second."
  private static let insertAndMoveAdvice =
    "Give each its own final index path, as in the data. If the insert belongs to a reload, "
    + "reload in a second batch after the moves."
  private static let beforeAdvice =
    "Use the 0-based index from before the whole batch. Deletes and inserts in the same batch "
    + "do not shift it."
  private static let afterAdvice =
    "Use the final 0-based index, and make sure that the data has changed before the block ends."
  private static let twoPlacesAdvice = "Keep one of the two moves."
  private static let onePlaceAdvice =
    "Give each its own final index path, as in the data after all changes."
}

extension UpdateRule {
  /// A short name of the fault, for rules with long messages; nil for others.
  package var title: String? {
    switch self {
    case .survivorsFit: "the batch implies more items or sections than the data has"
    case .itemCount: "the number of items in a section does not fit the batch"
    case .sectionCount: "the number of sections does not fit the batch"
    case .moveItemFromBounds: "a move starts at an index path that does not exist"
    case .moveItemFromSectionBounds: "a move starts in a section that does not exist"
    case .moveItemToSectionBounds: "a move ends in a section that does not exist"
    case .moveItemToBounds: "a move ends at an index path that does not exist"
    case .itemToTwoPlaces: "an item is moved to two index paths"
    case .twoItemsToOnePlace: "two items are moved to one index path"
    case .mutationUnderSnapshots: "an update is called on a view with a diffable data source"
    case .deletesExist, .deleteAndReload, .deleteAndMoveItem, .deleteAndMoveSection,
      .insertAndMoveItem, .insertAndMoveSection, .moveFromDeletedSection,
      .moveIntoInsertedSection, .deleteSectionBounds, .deleteItemSectionBounds,
      .deleteItemBounds, .insertSectionBounds, .insertItemSectionBounds, .insertItemBounds,
      .moveSectionFromBounds, .moveSectionToBounds, .sectionToTwoPlaces, .twoSectionsToOnePlace,
      .countQueryBounds, .strayAttributes, .missingAttributes, .scrollBounds, .sizeNotPositive:
      nil
    }
  }

  /// Returns UIKit's message in a profile, with `%ld` for numbers and `%@` for index paths and
  /// lists.
  package func template(_ profile: UpdateProfile = .modern) -> String {
    sample.texts.template(profile)
  }

  /// A fault of the rule with placeholder values.
  private var sample: UpdateFault {
    let path = IndexPath(0, 0)
    let tally = SectionTally(newIndex: 0, oldIndex: 0, before: 0, after: 0)
    return switch self {
    case .survivorsFit: .survivorsOverflow(.items(tally), before: [], after: [], updates: [])
    case .itemCount: .itemCount(tally)
    case .sectionCount: .sectionCount(before: 0, inserted: 0, deleted: 0, after: 0)
    case .deletesExist: .tooManyDeletes(tally)
    case .deleteAndReload: .deleteAndReload(path)
    case .deleteAndMoveItem: .deleteAndMoveItem(path)
    case .deleteAndMoveSection: .deleteAndMoveSection(0)
    case .insertAndMoveItem: .insertAndMoveItem(path)
    case .insertAndMoveSection: .insertAndMoveSection(0)
    case .moveFromDeletedSection: .moveFromDeletedSection(0)
    case .moveIntoInsertedSection: .moveIntoInsertedSection(0)
    case .deleteSectionBounds: .deleteSectionBounds(0, sections: 0)
    case .deleteItemSectionBounds: .deleteItemSectionBounds(path, sections: 0)
    case .deleteItemBounds: .deleteItemBounds(path, items: 0)
    case .insertSectionBounds: .insertSectionBounds(0, sections: 0)
    case .insertItemSectionBounds: .insertItemSectionBounds(path, sections: 0)
    case .insertItemBounds: .insertItemBounds(path, items: 0)
    case .moveSectionFromBounds: .moveSectionFromBounds(0, sections: 0)
    case .moveSectionToBounds: .moveSectionToBounds(from: 0, to: 0, sections: 0)
    case .moveItemFromSectionBounds: .moveItemFromSectionBounds(path, sections: 0)
    case .moveItemFromBounds: .moveItemFromBounds(path, items: 0)
    case .moveItemToSectionBounds: .moveItemToSectionBounds(from: path, to: path, sections: 0)
    case .moveItemToBounds: .moveItemToBounds(from: path, to: path, items: 0)
    case .sectionToTwoPlaces: .sectionToTwoPlaces(from: 0, to: 0, and: 0)
    case .itemToTwoPlaces: .itemToTwoPlaces(from: path, to: path, and: path)
    case .twoSectionsToOnePlace: .twoSectionsToOnePlace(from: 0, and: 0, to: 0)
    case .twoItemsToOnePlace: .twoItemsToOnePlace(from: path, and: path, to: path)
    case .countQueryBounds: .countQueryBounds(section: 0, sections: 0)
    case .strayAttributes: .strayAttributes(path)
    case .missingAttributes: .missingAttributes(path)
    case .scrollBounds: .scrollBounds(path, items: 0)
    case .mutationUnderSnapshots: .mutationUnderSnapshots
    case .sizeNotPositive: .sizeNotPositive
    }
  }
}

extension UpdateFault.CountMismatch {
  /// The arithmetic, and the count of the data.
  fileprivate var explanation: String {
    switch self {
    case .sections(let before, let inserted, let deleted, let after):
      let sum = before - deleted + inserted
      let start =
        "\(before == 1 ? "There was" : "There were") \(before.counted("section")): \(before) − \(deleted) + \(inserted)"
      guard sum != after else {
        return start + " = \(sum.signed) agrees with the data only because an index is named twice."
      }
      return start + " = \(sum.signed), but the data has \(after)."
    case .items(let tally):
      let start = "\(tally.name) had \(tally.before.counted("item")): \(tally)"
      guard !tally.agrees else {
        return start + " agrees with the data, but two operations name the same index path."
      }
      return start + ", but the data has \(tally.after)."
    }
  }
}

extension SectionTally {
  /// The section's name in a sentence, with its old index if that differs.
  fileprivate var name: String {
    newIndex == oldIndex
      ? "Section \(newIndex)" : "Section \(newIndex) (section \(oldIndex) before the batch)"
  }
}

extension IndexPath {
  /// The name of an item or a whole section in a sentence.
  fileprivate var name: String {
    item == .max ? "Section \(section)" : "The item at \(self)"
  }
}

extension Int {
  /// The end of a sentence about a path whose section does not exist.
  fileprivate var noSection: String {
    switch self {
    case ...0: "nowhere, as there are no sections"
    case 1: "not in the only section (index 0)"
    default: "in none of the \(indexed("section"))"
    }
  }
}
