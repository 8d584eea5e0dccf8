import CollectionUpdates

/// Causes of index paths and sections that do not exist.
extension CausePattern {
  static let inserts: [CausePattern] = [
    CausePattern(
      .insertItemBounds, past: { $0.count == 0 && $0.distance == 0 },
      [
        (.dataUnchanged, 29), (.insertForDelete, 19), (.reloadOnly, 18), (.pathsBeforeFilter, 17),
        (.filterHides, 9),
      ]),
    CausePattern(
      .insertItemBounds, past: { $0.count == 0 && $0.distance > 0 },
      [(.pathsBeforeFilter, 55), (.wrongSection, 19), (.reloadOnly, 17), (.filterHides, 9)]),
    CausePattern(
      .insertItemBounds, past: { $0.count == 1 && $0.distance == 0 },
      [
        (.dataUnchanged, 20), (.pathsBeforeFilter, 11), (.filterHides, 10), (.loopTooFar, 9),
        (.countAfterAppend, 9),
      ]),
    // One text for six causes and more.
    CausePattern(
      .insertItemBounds, past: { $0.distance == 0 },
      [
        (.insertByOldPath, 17), (.countAfterAppend, 17), (.loopTooFar, 17), (.dataUnchanged, 12),
        (.headerOffset, 10),
      ]),
    CausePattern(
      .insertItemBounds, past: { $0.distance == 1 },
      [
        (.pathsBeforeFilter, 38), (.filterHides, 26), (.reloadOnly, 15), (.insertForDelete, 11),
        (.wrongSection, 10),
      ]),
    CausePattern(
      .insertItemBounds, past: { $0.distance > 1 },
      [(.pathsBeforeFilter, 86), (.wrongSection, 9), (.reloadOnly, 5)]),
    CausePattern(
      .insertSectionBounds, past: { $0.count == 1 && $0.distance == 0 },
      [(.sectionDataUnchanged, 100)]),
    CausePattern(
      .insertSectionBounds, past: { $0.distance == 0 },
      [(.sectionCountedFromOne, 76), (.sectionDataUnchanged, 24)]),
  ]

  static let deletes: [CausePattern] = [
    CausePattern(
      .deleteItemBounds, past: { $0.count == 0 && $0.distance == 0 },
      [(.dataChangedEarly, 65), (.insertForDelete, 25), (.wrongSection, 10)]),
    CausePattern(
      .deleteItemBounds, past: { $0.count == 0 && $0.distance > 0 },
      [(.dataChangedEarly, 49), (.insertForDelete, 37), (.wrongSection, 14)]),
    CausePattern(
      .deleteItemBounds, past: { $0.distance == 0 },
      [
        (.deleteByNewPath, 36), (.countedFromOne, 14), (.headerOffset, 13), (.deleteByOldList, 12),
        (.reloadByOldList, 12),
      ]),
    CausePattern(
      .deleteItemBounds, past: { $0.distance == 1 },
      [
        (.deleteByOldList, 37), (.reloadByOldList, 36), (.insertForDelete, 13),
        (.dataChangedEarly, 11), (.wrongSection, 3),
      ]),
    CausePattern(
      .deleteItemBounds, past: { $0.distance > 1 },
      [
        (.reloadByOldList, 46), (.deleteByOldList, 43), (.dataChangedEarly, 4),
        (.insertForDelete, 4),
      ]),
    CausePattern(
      .deleteSectionBounds, past: { $0.count == 0 && $0.distance == 0 },
      [(.sectionDataChangedEarly, 100)]),
    CausePattern(
      .deleteSectionBounds, past: { $0.distance == 0 },
      [(.sectionCountedFromOne, 80), (.sectionDataChangedEarly, 20)]),
  ]

  static let places: [CausePattern] = [
    CausePattern(
      .insertItemSectionBounds, .deleteItemSectionBounds, .moveItemFromSectionBounds,
      .moveItemToSectionBounds, past: { $0.distance >= 0 }, [(.itemInOldSection, 100)]),
    CausePattern(.moveItemFromBounds, past: { $0.distance >= 0 }, [(.moveFromOldList, 100)]),
    CausePattern(
      .moveItemToBounds, past: { $0.distance == 0 && $0.isFromOtherSection },
      [(.movedDataUnchanged, 100)]),
    CausePattern(.moveItemToBounds, past: { $0.distance == 0 }, [(.moveToCount, 100)]),
    CausePattern(
      .scrollBounds, past: { $0.index == -1 && $0.count == 0 }, [(.scrollsInEmptyList, 100)]),
    CausePattern(
      .scrollBounds, past: { $0.distance == 0 },
      [(.scrollsToCount, 58), (.scrollsTooEarly, 28), (.scrollsByOldList, 13)]),
    CausePattern(
      .scrollBounds, past: { $0.distance == 1 }, [(.scrollsTooEarly, 67), (.scrollsByOldList, 33)]),
    CausePattern(.scrollBounds, past: { $0.distance > 1 }, [(.scrollsByOldList, 100)]),
    CausePattern(.countQueryBounds, past: { $0.distance >= 0 }, [(.asksForOldSection, 100)]),
  ]
}
