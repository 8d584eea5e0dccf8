/// A cause of crashes, by what was done. `CauseText` has its words.
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
