/// The texts about a cause.
struct CauseText: Sendable {
  /// The mistake, in one sentence.
  let text: String
  /// The question to ask about the code.
  let question: String
  /// The fix, in Swift.
  let fix: String

  /// Creates the texts.
  init(_ text: String, ask question: String, fix: String) {
    self.text = text
    self.question = question
    self.fix = fix
  }
}

extension CauseName {
  /// The texts about the cause.
  var words: CauseText {
    switch self {
    case .dataUnchanged:
      CauseText(
        "The batch has the change, but the data did not change.",
        ask: "Where is the array assigned that numberOfItemsInSection reads?",
        fix: "performBatchUpdates { items = newItems; insertItems(at: new); deleteItems(at: old) }")
    case .dataChangedEarly:
      CauseText(
        "The data was changed before the view counted it, so both counts have the change.",
        ask: "Is the array changed before performBatchUpdates is called?",
        fix: "performBatchUpdates { items = newItems; insertItems(at: new); deleteItems(at: old) }")
    case .pageAgain:
      CauseText(
        "A page was inserted again that the data already had.",
        ask: "Can the request for the next page finish twice?",
        fix: "guard !isLoading else { return }")
    case .placeholderStays:
      CauseText(
        "The row that an empty list shows was not deleted when the first items came.",
        ask: "Does numberOfItemsInSection return 1 for an empty list?",
        fix: "if items.count == 1 { deleteItems(at: [[0, 0]]) }  // the placeholder")
    case .placeholderComes:
      CauseText(
        "The last items were deleted, and the row of an empty list came without an insert.",
        ask: "Does numberOfItemsInSection return 1 for an empty list?",
        fix: "if items.isEmpty { insertItems(at: [[0, 0]]) }  // the placeholder")
    case .headerComes:
      CauseText(
        "A header row came with the first items, and was not inserted.",
        ask: "Does numberOfItemsInSection count a header or footer as an item?",
        fix: "insertItems(at: [headerPath] + newPaths)  // when the list was empty")
    case .headerGoes:
      CauseText(
        "A header row went with the last items, and was not deleted.",
        ask: "Does numberOfItemsInSection count a header or footer as an item?",
        fix: "deleteItems(at: [headerPath] + oldPaths)  // when the list becomes empty")
    case .spinnerGoes:
      CauseText(
        "A spinner row at the end went with the last page, and was not deleted.",
        ask: "Does numberOfItemsInSection add 1 while there is more to load?",
        fix: "if !hasMore { deleteItems(at: [spinnerPath]) }")
    case .spinnerComes:
      CauseText(
        "A spinner row came at the end, and was not inserted.",
        ask: "Does numberOfItemsInSection add 1 while there is more to load?",
        fix: "if hasMore { insertItems(at: [spinnerPath]) }")
    case .toldTwice:
      CauseText(
        "One insert or delete was written twice.",
        ask: "Do two methods, or a method and its observer, make the call?",
        fix: "let paths = Set(newPaths)  // each path once")
    case .stepwiseDeletes:
      CauseText(
        "Items were deleted one after another, each path read after the delete before it.",
        ask: "Are the paths computed while items are removed?",
        fix: "deleteItems(at: oldIndexes.map { IndexPath(item: $0, section: 0) })")
    case .dataChangedTwice:
      CauseText(
        "The data changed twice, but the batch has one operation.",
        ask: "Is the array changed in two places, such as a callback and the block?",
        fix: "items.append(new)  // in one place only")
    case .insertForDelete:
      CauseText(
        "A delete was written as an insert, or an insert as a delete.",
        ask: "Do the call and the change of the array do the same?",
        fix: "items.remove(at: i); deleteItems(at: [path])")
    case .filterHides:
      CauseText(
        "The data lost other items, or a filter hides some.",
        ask: "Does the array pass through a filter after the paths are computed?",
        fix: "let shown = items.filter(matches)  // compute the paths from shown")
    case .otherChangeUntold:
      CauseText(
        "The data got other items that the batch does not name.",
        ask: "What else appends to the array before the block returns?",
        fix: "insertItems(at: allNewPaths)")
    case .secondUpdate:
      CauseText(
        "A second update changed the data before this batch was over.",
        ask: "Can another callback change the array in between?",
        fix: "DispatchQueue.main.async { apply(next) }  // one batch after another")
    case .callMissing:
      CauseText(
        "The data changed, but the batch has no operation for it.",
        ask: "Which line changes the array without insertItems, deleteItems or reloadData?",
        fix: "performBatchUpdates { items = newItems; insertItems(at: new); deleteItems(at: old) }")
    case .wrongSection:
      CauseText(
        "The paths name another section than the one whose items changed.",
        ask: "Is the section of the paths computed, or a constant such as 0?",
        fix: "IndexPath(item: i, section: section)")
    case .oneArrayForTwoSections:
      CauseText(
        "One array feeds several sections, but the batch updates one.",
        ask: "Does numberOfItemsInSection return the same array's count for each section?",
        fix: "return sections[section].items.count")
    case .reloadOnly:
      CauseText(
        "The number of items changed, and the batch only reloads; a reload is a delete and an insert.",
        ask: "Is reloadItems called where the number of items can change?",
        fix: "insertItems(at: newPaths)  // instead of reloadItems")
    case .moveAsDelete:
      CauseText(
        "An item moved here from another section, and only its delete was written.",
        ask: "Does the item come from another section?",
        fix: "moveItem(at: oldPath, to: newPath)")
    case .moveAsInsert:
      CauseText(
        "An item moved to another section, and only its insert was written.",
        ask: "Does the item appear in another section?",
        fix: "moveItem(at: oldPath, to: newPath)")
    case .movedDataUnchanged:
      CauseText(
        "An item moves between sections, and the data of this section was not changed.",
        ask: "Are both arrays changed before the block returns?",
        fix: "new.insert(old.remove(at: i), at: j); moveItem(at: oldPath, to: newPath)")
    case .countAfterAppend:
      CauseText(
        "The path is the count after the append: one too high.",
        ask: "Is the path items.count, read after the append?",
        fix: "IndexPath(item: items.count - 1, section: 0)")
    case .countedFromOne:
      CauseText(
        "The index counts from 1, as a number from a server or a label does.",
        ask: "Where does the index come from?",
        fix: "IndexPath(item: number - 1, section: 0)")
    case .headerOffset:
      CauseText(
        "1 was added for a header row that the section does not have.",
        ask: "Is a header counted in the paths, but not in numberOfItems?",
        fix: "IndexPath(item: index, section: 0)  // without + 1")
    case .insertByOldPath:
      CauseText(
        "The batch also deletes an item before it; inserts are read after the deletes.",
        ask: "Does the batch delete items of the same section?",
        fix: "IndexPath(item: newItems.firstIndex(of: item)!, section: 0)")
    case .pathsBeforeFilter:
      CauseText(
        "The path was computed for more items than the data returned, such as before a filter.",
        ask: "Is the data filtered or cut after the paths are computed?",
        fix: "let shown = items.filter(matches)  // compute the paths from shown")
    case .deleteByNewPath:
      CauseText(
        "The path is that after an insert before it; deletes are read before the batch.",
        ask: "Is the path computed after the insert?",
        fix: "IndexPath(item: oldItems.firstIndex(of: item)!, section: 0)")
    case .deleteByOldList:
      CauseText(
        "The path comes from an older list, which had more items.",
        ask: "Is the path stored, or captured by a closure, before the list changed?",
        fix: "guard let i = items.firstIndex(of: item) else { return }")
    case .reloadByOldList:
      CauseText(
        "The item to reload has gone; its path comes from an older list.",
        ask: "Is reloadItems called after a download that takes some time?",
        fix: "guard let i = items.firstIndex(of: item) else { return }")
    case .moveToCount:
      CauseText(
        "The destination is the count: one past the last item after the move.",
        ask: "Is the destination items.count?",
        fix: "moveItem(at: path, to: IndexPath(item: items.count - 1, section: 0))")
    case .moveFromOldList:
      CauseText(
        "The moved item's path comes from an older list.",
        ask: "Is the path stored before the list changed?",
        fix: "guard let i = items.firstIndex(of: item) else { return }")
    case .reloadOfDeleted:
      CauseText(
        "An item is deleted, and also reloaded as changed.",
        ask: "Are deleted items left out of the reloads?",
        fix: "reloadItems(at: changed.filter { !deleted.contains($0) })")
    case .reloadOfMoved:
      CauseText(
        "An item moves and is also reloaded; a reload counts as a delete.",
        ask: "Can an item move and change in one update?",
        fix: "performBatchUpdates({ moveItem(at: a, to: b) }) { _ in reloadItems(at: [b]) }")
    case .deleteOfMoved:
      CauseText(
        "An item moves, and is also deleted.",
        ask: "Is the move left in the list of changes when the item goes?",
        fix: "moves.removeAll { deleted.contains($0.from) }")
    case .insertAtMoved:
      CauseText(
        "An insert and a move end at the same path.",
        ask: "Are destinations read after all inserts and deletes?",
        fix: "let path = IndexPath(item: newItems.firstIndex(of: item)!, section: 0)")
    case .stepwiseMoves:
      CauseText(
        "Moves were written step by step; sources are read before the batch, destinations after it.",
        ask: "Are the paths computed after each single move?",
        fix: "moveItem(at: oldPath(of: item), to: newPath(of: item))  // once an item")
    case .sectionDataUnchanged:
      CauseText(
        "numberOfSections did not change with the batch.",
        ask: "Does numberOfSections return a constant, or an array that is assigned later?",
        fix: "func numberOfSections(in _: UICollectionView) -> Int { sections.count }")
    case .sectionDataChangedEarly:
      CauseText(
        "The sections were changed before the view counted them.",
        ask: "Is the array of sections changed before performBatchUpdates?",
        fix: "performBatchUpdates { sections.insert(new, at: i); insertSections([i]) }")
    case .sectionUntold:
      CauseText(
        "A section was added with its first item, but the batch inserts only the item.",
        ask: "Does the first item of a group make a new section?",
        fix: "insertSections([section])  // its items come with it")
    case .emptySectionUntold:
      CauseText(
        "A section was removed with its last item, but the batch deletes only the item.",
        ask: "Does numberOfSections leave out empty groups?",
        fix: "deleteSections([section])  // its items go with it")
    case .sectionForItem:
      CauseText(
        "The batch names a section where the data gained or lost an item.",
        ask: "Is insertItems or deleteItems meant?",
        fix: "insertItems(at: [IndexPath(item: i, section: s)])")
    case .sectionCountedFromOne:
      CauseText(
        "The section's index counts from 1.",
        ask: "Where does the index come from?",
        fix: "insertSections([number - 1])")
    case .itemInOldSection:
      CauseText(
        "The path's section has gone, or does not exist yet.",
        ask: "Is the section's index stored before sections changed?",
        fix: "guard section < numberOfSections else { return }")
    case .scrollsToCount:
      CauseText(
        "The index is the count of the items, one past the last.",
        ask: "Is the path items.count, without - 1?",
        fix: "IndexPath(item: items.count - 1, section: 0)")
    case .scrollsInEmptyList:
      CauseText(
        "The index is the count minus 1 of an empty list.",
        ask: "Can the list be empty when it scrolls to its end?",
        fix: "guard !items.isEmpty else { return }")
    case .scrollsTooEarly:
      CauseText(
        "The item's insert has not reached the view yet.",
        ask: "Does the view scroll before insertItems or reloadData?",
        fix:
          "performBatchUpdates({ insert() }) { _ in scrollToItem(at: path, at: .top, animated: true) }"
      )
    case .scrollsByOldList:
      CauseText(
        "The index comes from another or an older list.",
        ask: "Is the index computed from the array that the view shows?",
        fix: "guard path.item < numberOfItems(inSection: path.section) else { return }")
    case .asksForOldSection:
      CauseText(
        "The section has gone, or does not exist yet.",
        ask: "Is the section's index stored before sections changed?",
        fix: "guard section < numberOfSections else { return }")
    case .loopTooFar:
      CauseText(
        "A loop makes one path too many.",
        ask: "Is the range of the new paths 0...n where 0..<n is meant?",
        fix: "(old..<items.count).map { IndexPath(item: $0, section: 0) }")
    }
  }
}
