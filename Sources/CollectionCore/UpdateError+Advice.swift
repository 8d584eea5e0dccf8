extension UpdateError {
  /// What to do about it, in one or two sentences.
  public var advice: String {
    switch fault {
    case .survivorsOverflow, .itemCount, .sectionCount:
      guard !countsAreUnchanged else {
        return "Change the data inside the block of performBatchUpdates, together with the "
          + "operations; what changed before the view looked is already counted as before."
      }
      return batch.isEmpty
        ? "Tell the view what came and went, or call reloadData after such a change."
        : "Write one insert or delete for each thing that came or went in the data, and no more."
    case .tooManyDeletes:
      return "Delete each path once, and name only items that the section had before the batch."
    default: return fault.advice
    }
  }
}

extension UpdateFault {
  /// What to do about a fault for which the rest of the batch does not matter.
  fileprivate var advice: String {
    switch self {
    case .deleteAndReload: "Leave the reload out: what goes needs no new content."
    case .deleteAndMoveItem, .deleteAndMoveSection:
      "Keep the one that is meant. If the delete is that of a reload, reload in a batch of its own "
        + "first, and move in a second batch."
    case .insertAndMoveItem, .insertAndMoveSection:
      "Give each its own final place, as the data has it. If the insert comes from a reload, "
        + "reload in a second batch after the moves."
    case .moveFromDeletedSection:
      "Let the section's deletion bring the item along: insert it at its new place instead of "
        + "moving it, or delete the section in a second batch."
    case .moveIntoInsertedSection:
      "An inserted section brings its items from the data: delete the item at its old place "
        + "instead of moving it, or insert the section in a batch before."
    case .sectionToTwoPlaces, .itemToTwoPlaces: "Keep one of the two moves."
    case .twoSectionsToOnePlace, .twoItemsToOnePlace:
      "Give each its own final place, as the data has it after all changes."
    default: boundsAdvice
    }
  }

  private var boundsAdvice: String {
    switch self {
    case .deleteSectionBounds, .deleteItemSectionBounds, .deleteItemBounds,
      .moveSectionFromBounds, .moveItemFromSectionBounds, .moveItemFromBounds:
      "Name it as it stood before the whole batch, 0-based; deletes and inserts in the same batch "
        + "do not shift it."
    case .insertSectionBounds, .insertItemSectionBounds, .insertItemBounds,
      .moveSectionToBounds, .moveItemToSectionBounds, .moveItemToBounds:
      "Name the final place, 0-based, and check that the data already holds the change when the "
        + "block ends."
    case .countQueryBounds: "Ask only for sections below numberOfSections."
    case .strayAttributes:
      "Let the layout compute its elements from the view's present counts, and drop what it cached "
        + "in prepare."
    case .missingAttributes: "Let layoutAttributesForItem answer for every item that exists."
    case .scrollBounds: "Scroll only to items that exist, once the update that adds them has run."
    case .mutationUnderSnapshots: "Change the snapshot and apply it."
    default: "Give every item a positive width and height; hide items by taking them out."
    }
  }
}
