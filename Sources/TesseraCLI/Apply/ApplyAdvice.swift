import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The advice of `apply` on a refused batch.
///
/// The command has a state and operations, but no data.
enum ApplyAdvice {
  /// Returns a text about data in the wording of states.
  @Sendable static func inItsWords(_ text: String) -> String {
    text.replacing("the data", with: "the state after").replacing(
      "The data", with: "The state after")
  }

  /// Returns whether a repair contains more than the valid indices.
  ///
  /// The state after the batch is only derived.
  static func allows(_ repair: Repair, of error: UpdateError) -> Bool {
    switch repair.hypothesis {
    case .dataUnchanged: false
    case .identityDiff: range(error) == nil
    default: true
    }
  }

  /// Returns the advice on a fault without a repair.
  static func text(about error: UpdateError) -> String {
    let derived = "The state after was derived from the operations."
    guard let range = range(error) else {
      switch error.fault {
      case .survivorsOverflow, .itemCount, .sectionCount, .tooManyDeletes:
        return "Name each place once. " + derived
      default: return inItsWords(error.advice) + " " + derived
      }
    }
    return range + " Places count from 0: if yours count from 1, take 1 off. " + derived
  }

  /// Returns the valid indices instead of one that does not exist.
  private static func range(_ error: UpdateError) -> String? {
    switch error.fault {
    case .deleteItemBounds(let path, let items), .moveItemFromBounds(let path, let items):
      "Before the batch, section \(path.section) has \(items.indexed("item"))."
    case .insertItemBounds(let path, let items), .moveItemToBounds(_, let path, let items):
      "After the batch, section \(path.section) has \(items.indexed("item"))."
    case .deleteSectionBounds(_, let sections), .moveSectionFromBounds(_, let sections),
      .deleteItemSectionBounds(_, let sections), .moveItemFromSectionBounds(_, let sections):
      "Before the batch the state has \(sections.indexed("section"))."
    case .insertSectionBounds(_, let sections), .moveSectionToBounds(_, _, let sections),
      .insertItemSectionBounds(_, let sections), .moveItemToSectionBounds(_, _, let sections):
      "After the batch the state has \(sections.indexed("section"))."
    default: nil
    }
  }
}
