/// A kind of bug that a program is given, named by what is done.
enum Bug: String, CaseIterable {
  case dataUnchanged, dataChangedEarly, toldTwice, dataChangedTwice, otherChangeUntold, filterHides
  case callMissing, reloadOnly, insertForDelete, wrongSection, sectionZero, oneArrayForTwoSections
  case placeholderStays, placeholderComes, spinnerGoes, spinnerComes, headerComes, headerGoes
  case pageAgain, stepwiseDeletes, stepwiseMoves, moveToCount, moveFromOldList, moveAsDelete
  case moveAsInsert, movedDataUnchanged, reloadOfMoved, deleteOfMoved, insertAtMoved
  case reloadOfDeleted, countAfterAppend, countedFromOne, headerOffset, deleteByNewPath
  case insertByOldPath, pathsBeforeFilter, deleteByOldList, reloadByOldList, deletedTwice
  case sectionUntold, emptySectionUntold, sectionForItem, sectionCountedFromOne, itemInOldSection
  case sectionDataUnchanged, sectionDataChangedEarly, secondUpdate, loopTooFar
  case scrollsToCount, scrollsInEmptyList, scrollsTooEarly, scrollsByOldList, asksForOldSection

  /// The changes of a right program that the bug can be put into.
  var changes: [Program.Change] {
    switch self {
    case .dataUnchanged, .dataChangedEarly: [.append, .insert, .delete, .replace]
    case .toldTwice, .filterHides, .countedFromOne, .headerOffset: [.append, .insert, .delete]
    case .dataChangedTwice, .otherChangeUntold, .callMissing, .wrongSection, .sectionZero,
      .secondUpdate, .insertForDelete, .oneArrayForTwoSections:
      [.append, .insert, .delete]
    case .reloadOnly: [.append, .insert, .delete]
    case .placeholderStays, .spinnerGoes, .spinnerComes, .headerComes, .pageAgain,
      .countAfterAppend, .insertByOldPath, .loopTooFar:
      [.append]
    case .placeholderComes, .headerGoes, .stepwiseDeletes, .reloadOfDeleted, .deletedTwice:
      [.delete]
    case .deleteByOldList, .reloadByOldList: [.deleteLast]
    case .deleteByNewPath: [.delete]
    case .stepwiseMoves, .moveToCount, .moveFromOldList: [.move]
    case .reloadOfMoved, .deleteOfMoved, .insertAtMoved: [.move, .moveAcross]
    case .moveAsDelete, .moveAsInsert, .movedDataUnchanged: [.moveAcross]
    case .pathsBeforeFilter: [.append, .insert]
    case .sectionUntold: [.insertSection]
    case .emptySectionUntold: [.deleteSection]
    case .sectionForItem: [.append, .delete]
    case .sectionCountedFromOne, .sectionDataUnchanged, .sectionDataChangedEarly:
      [.insertSection, .deleteSection]
    case .itemInOldSection: [.append]
    case .scrollsToCount, .scrollsInEmptyList, .scrollsTooEarly, .scrollsByOldList,
      .asksForOldSection:
      []
    }
  }

  /// The name of its cause: bugs that are one mistake in several forms share it.
  var cause: String {
    switch self {
    case .deletedTwice: "toldTwice"
    case .sectionZero: "wrongSection"
    default: rawValue
    }
  }

  /// How often the bug is made, beside the usual 2: an assumption, as nobody has counted.
  var frequency: Int {
    switch self {
    case .dataUnchanged, .dataChangedEarly, .callMissing: 4
    // Two forms of one mistake.
    case .wrongSection, .sectionZero, .toldTwice, .deletedTwice: 1
    default: 2
    }
  }

  /// The number of sections that the program needs; nil for any.
  var sections: Int? {
    switch self {
    case .wrongSection, .sectionZero, .oneArrayForTwoSections: 2
    default: nil
    }
  }
}
