/// A typical mistake that leads to a crash. `CauseText` has its texts.
enum CauseName: String, Hashable, Sendable, CaseIterable {
  case dataUnchanged, dataChangedEarly, pageAgain, placeholderStays, placeholderComes
  case headerComes, headerGoes, spinnerGoes, spinnerComes, toldTwice, stepwiseDeletes
  case dataChangedTwice, insertForDelete, filterHides, otherChangeUntold, secondUpdate
  case callMissing, wrongSection, oneArrayForTwoSections, reloadOnly, moveAsDelete, moveAsInsert
  case movedDataUnchanged, countAfterAppend, countedFromOne, headerOffset, insertByOldPath
  case pathsBeforeFilter, deleteByNewPath, deleteByOldList, reloadByOldList, moveToCount
  case moveFromOldList, reloadOfDeleted, reloadOfMoved, deleteOfMoved, insertAtMoved
  case stepwiseMoves, sectionDataUnchanged, sectionDataChangedEarly, sectionUntold
  case emptySectionUntold, sectionForItem, sectionCountedFromOne, itemInOldSection
  case scrollsToCount, scrollsInEmptyList, scrollsTooEarly, scrollsByOldList, asksForOldSection
  case loopTooFar
}
