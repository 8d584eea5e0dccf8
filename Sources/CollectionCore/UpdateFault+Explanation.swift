extension UpdateFault {
  /// Why the fault is one, without what the operations were.
  var explanation: String {
    switch self {
    case .survivorsOverflow(let mismatch, _, _, _):
      mismatch.explanation + " What is neither deleted nor moved does not fit into the places "
        + "that are left. That UIKit uses this sentence for it is as reported, not documented."
    case .itemCount(let tally): CountMismatch.items(tally).explanation
    case .sectionCount(let before, let inserted, let deleted, let after):
      CountMismatch.sections(before: before, inserted: inserted, deleted: deleted, after: after)
        .explanation
    case .tooManyDeletes(let tally):
      "\(tally.name) had \(tally.before.counted("item")), and the batch deletes \(tally.deleted): "
        + "\(tally), but the data has \(tally.after). A place that is deleted twice counts twice, "
        + "as reported."
    default: conflictExplanation
    }
  }

  private var conflictExplanation: String {
    switch self {
    case .deleteAndReload(let path):
      "\(path.name) is deleted, and its reload is a delete and an insert as well (as reported): "
        + "it cannot go twice."
    case .deleteAndMoveItem(let path):
      "\(path.name) would go and move at once: both are read before the batch and name the same "
        + "item."
    case .deleteAndMoveSection(let section):
      "Section \(section) would go and move at once: both are read before the batch and name the "
        + "same section."
    case .insertAndMoveItem(let path):
      "An inserted and a moved item would both end at \(path) after the batch."
    case .insertAndMoveSection(let section):
      "An inserted and a moved section would both end at \(section) after the batch."
    case .moveFromDeletedSection(let section):
      "An item moves out of section \(section), which goes in the same batch. UIKit up to iOS 12 "
        + "refuses that; later it reloads everything instead, as reported."
    case .moveIntoInsertedSection(let section):
      "An item moves into section \(section), which comes in the same batch. UIKit up to iOS 12 "
        + "refuses that; later it reloads everything instead, as reported."
    case .sectionToTwoPlaces(let from, let to, let other):
      "Section \(from) cannot end both at \(to) and at \(other)."
    case .itemToTwoPlaces(let from, let to, let other):
      "The item at \(from) cannot end both at \(to) and at \(other)."
    case .twoSectionsToOnePlace(let from, let other, let to):
      "Sections \(from) and \(other) cannot both end at \(to)."
    case .twoItemsToOnePlace(let from, let other, let to):
      "The items at \(from) and \(other) cannot both end at \(to)."
    default: boundsExplanation
    }
  }

  private var boundsExplanation: String {
    switch self {
    case .deleteSectionBounds(let section, let sections):
      "A deleted section is named by its index before the batch: \(section) is not there, only "
        + "\(sections.indexed("section"))."
    case .deleteItemSectionBounds(let path, let sections):
      "A deleted item is named by its path before the batch: \(path) is "
        + "\(sections.noSection)."
    case .deleteItemBounds(let path, let items):
      "A deleted item is named by its path before the batch: section \(path.section) had "
        + "\(items.indexed("item")), and none at \(path)."
    case .insertSectionBounds(let section, let sections):
      "An inserted section is named by its index after the batch: \(section) is not there, only "
        + "\(sections.indexed("section")) in the data."
    case .insertItemSectionBounds(let path, let sections):
      "An inserted item is named by its path after the batch: \(path) is "
        + "\(sections.noSection), counted in the data."
    case .insertItemBounds(let path, let items):
      "An inserted item is named by its path after the batch: section \(path.section) of the data "
        + "has \(items.indexed("item")), and none at \(path)."
    case .moveSectionFromBounds(let section, let sections):
      "A moved section starts at its index before the batch: \(section) is not there, only "
        + "\(sections.indexed("section"))."
    case .moveSectionToBounds(let from, let to, let sections):
      "A moved section ends at its index after the batch: section \(from) cannot get to \(to), "
        + "as the data has \(sections.indexed("section"))."
    case .moveItemFromSectionBounds(let path, let sections):
      "A moved item starts at its path before the batch: \(path) is "
        + "\(sections.noSection)."
    case .moveItemFromBounds(let path, let items):
      "A moved item starts at its path before the batch: section \(path.section) had "
        + "\(items.indexed("item")), and none at \(path)."
    case .moveItemToSectionBounds(let from, let to, let sections):
      "A moved item ends at its path after the batch: the item at \(from) cannot get to \(to), "
        + "as the data has \(sections.indexed("section"))."
    case .moveItemToBounds(let from, let to, let items):
      "A moved item ends at its path after the batch: the item at \(from) cannot get to \(to), "
        + "as section \(to.section) of the data has \(items.indexed("item"))."
    default: otherExplanation
    }
  }

  private var otherExplanation: String {
    switch self {
    case .countQueryBounds(let section, let sections):
      "The items of section \(section) were to be counted, but the view has "
        + "\(sections.indexed("section"))."
    case .strayAttributes(let path):
      "The layout placed a cell at \(path), where the data has no item."
    case .missingAttributes(let path):
      "The view needed the frame of the item at \(path), and the layout gave none."
    case .scrollBounds(let path, let items):
      "The view was to scroll to \(path), but section \(path.section) has "
        + "\(items.indexed("item"))."
    case .mutationUnderSnapshots:
      "A diffable data source owns the updates of its view: it computes them from snapshots, and "
        + "others would contradict it."
    default: "The flow layout was given an item size with a width or height of zero or less."
    }
  }
}

extension UpdateFault.CountMismatch {
  /// The arithmetic, and what the data has instead.
  fileprivate var explanation: String {
    switch self {
    case .sections(let before, let inserted, let deleted, let after):
      let sum = before - deleted + inserted
      let start =
        "\(before == 1 ? "There was" : "There were") \(before.counted("section")): \(before) − \(deleted) + \(inserted)"
      guard sum != after else {
        return start + " = \(sum.signed) agrees with the data only since a place is named twice."
      }
      return start + " = \(sum.signed), but the data has \(after)."
    case .items(let tally):
      let start = "\(tally.name) had \(tally.before.counted("item")): \(tally)"
      guard !tally.agrees else {
        return start + " agrees with the data, but not every operation has a place of its own."
      }
      return start + ", but the data has \(tally.after)."
    }
  }
}

extension SectionTally {
  /// The section's name in a sentence; with its old index where that differs.
  fileprivate var name: String {
    newIndex == oldIndex
      ? "Section \(newIndex)" : "Section \(newIndex) (section \(oldIndex) before the batch)"
  }
}

extension IndexPath {
  /// The name in a sentence of an item, or of a whole section.
  fileprivate var name: String {
    item == .max ? "Section \(section)" : "The item at \(self)"
  }
}

extension Int {
  /// Where a path is that is in no section, of so many.
  fileprivate var noSection: String {
    switch self {
    case ...0: "nowhere, as there are no sections"
    case 1: "not in the only section (index 0)"
    default: "in none of the \(indexed("section"))"
    }
  }
}
