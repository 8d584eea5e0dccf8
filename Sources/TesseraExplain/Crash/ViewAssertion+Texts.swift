import CollectionCore

/// The texts about a pasted assertion: the reason by its values, the likely cause, the advice.
extension ViewAssertion {
  /// Returns the reason; nil where the sentence lacks a value.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, in order.
  ///   - names: the names and frames, in order.
  ///   - paths: the index paths, in order.
  ///   - isWhole: whether the sentence does not break off.
  func explanation(numbers: [Int], names: [String], _ paths: [IndexPath], isWhole: Bool) -> String?
  {
    switch self {
    case .globalIndexExists:
      guard numbers.count == 2 else { return nil }
      return "The view looked for the item with the number \(Self.text(numbers[0])), counted "
        + "through all sections, and has \(numbers[1].indexed("item"))."
    case .countedSectionExists:
      guard numbers.count == 2 else { return nil }
      return "The items in front of section \(Self.text(numbers[0])) were to be counted, and the "
        + "view has \(numbers[1].indexed("section"))."
    case .animatedViewExists:
      if let kind = names.first, let path = paths.first {
        return "The \(kind) at \(path) was to move or to appear, and there was no view of it to "
          + "animate."
      }
      return
        "A cell, a header or a footer was to move or to appear, and there was no view of it to "
        + "animate; which one, the sentence does not say."
    case .identifierIsRegistered:
      // The first name alone is that of a kind, unless the sentence has no other one.
      guard isWhole || names.count > 1 else { return nil }
      guard let name = names.last else {
        return
          "No class and no nib is registered under the identifier; which one that is, the text "
          + "does not say: the sentence has lost its beginning."
      }
      return names.count == 1
        ? "No class and no nib is registered as '\(name)'."
        : "No class and no nib is registered as '\(name)' for views of the kind \(names[0])."
    case .attributesAreCopied:
      guard names.count == 2, let path = paths.first else { return nil }
      return "The flow layout computed the frame \(names[1]) for the item at \(path), and found "
        + "\(names[0]) in its own attributes later: somebody else had changed them."
    case .sectionsHaveMap:
      guard numbers.count == 2 else { return nil }
      return "The view knew \(numbers[0].counted("section")) before the batch, and counts "
        + "\(numbers[1]) now; the batch leaves no way from the one to the other."
    case .supplementarySectionExists:
      guard numbers.count == 2, let kind = names.first else { return nil }
      return "The frame of the \(kind) of section \(Self.text(numbers[0])) was asked for, and the "
        + "view has \(numbers[1].indexed("section"))."
    case .layoutIsInvalidated:
      guard let path = paths.first else { return nil }
      return "The layout gave one frame for the element at \(path), and another one later, without "
        + "a call of invalidateLayout in between."
    case .cellIsDequeued:
      if names.first?.contains("null") == true {
        return "The data source returned nil, where the view needs a view that it has handed out."
      }
      return isWhole
        ? "The data source returned a view that it had made itself, or kept, instead of one that the "
          + "view had handed out for that index path." : nil
    case .layoutExists: return "The view was made without a layout."
    case .flowLayoutIsDefined:
      guard let extent = names.first else {
        return
          "An item is larger, across the scroll axis, than the room between the insets. The rest "
          + "of the message, which is missing here, says which extent it is."
      }
      return
        "The \(extent) of an item is greater than the \(extent) of the view less the insets of "
        + "the section and of the content: the item does not fit into a line."
    case .cellExists:
      let place = paths.first.map { " for the item at \($0)" } ?? ""
      return "The view asked for a cell\(place), and the function returned nil."
    case .registrationIsReused:
      return "A registration was made while a cell was asked for: each cell would have one of its "
        + "own, and none would be used again."
    case .dequeuedViewIsReturned:
      if let path = paths.first {
        return "A second cell was dequeued for \(path) while the view had asked for one."
      }
      return
        "A view was dequeued and then not shown: it was not returned, or the view had not asked "
        + "for one. iOS 18 and later look for it."
    case .identifiersHash:
      return "The snapshot lists more identifiers than there are different ones, or the reverse."
    case .supplementaryProviderExists:
      return "The layout places a header, a footer or a badge, and the data source has no function "
        + "that makes its view."
    case .updatesShareQueue:
      return "Snapshots were applied on a queue in the background, are not all done, and the main "
        + "queue calls the data source now: each would wait for the other."
    case .layoutComesToRest:
      return "The view laid itself out about a hundred times in a row, and each time something "
        + "called for one more."
    case .itemsAreNew:
      guard let count = numbers.first else { return nil }
      return "\(count.counted("item")) to insert or append \(count == 1 ? "was" : "were") in the "
        + "snapshot already; the data source moves what it has, which takes longer, and goes on."
    case .groupHasRoom:
      guard names.count == 2 else {
        return
          "The insets of a group, or of what is around it, are as large as the room that it has."
      }
      return
        "The group has the size \(names[1]) less the insets \(names[0]), and that leaves nothing "
        + "for an item."
    case .groupFitsItem:
      return "The first item of a group needs more room, with its spacing, than the group has"
        + (names.first.map { " in its \($0)" } ?? "") + "."
    case .groupHasSubitem: return "A group was made with an empty list of subitems."
    case .dataSourceIsSet:
      return "The view was asked for an item or a count while its dataSource was nil."
    case .rectExists:
      return paths.first.map { path in
        "The frame of the item at \(path) was asked for, and the view knows no such item."
      }
    case .geometryIsFinite:
      return "A frame was assigned that has a coordinate which is no number, or is infinite."
    case .updateIsRebased:
      return "While a drop was under way, an update named an item that the view could not follow "
        + "through the placeholders and moves of the drop."
    case .layoutIsInWindow:
      return
        "The view was laid out before it, or a view around it, was in a window, so its size, its "
        + "traits and its safe area were not the final ones."
    case .cellsAreAtRest:
      return
        "The visible cells were asked for in a function that the view calls while it updates them."
    case .offsetHasItem:
      let place = paths.first.map { "at \($0)" } ?? "to scroll to"
      return
        "The view looked for the item \(place), has none there, and took the offset {0, 0} instead."
    case .listedItemIsFound:
      return names.first.map { name in
        "The data source looked for the item \(name) in its snapshot, and did not find it."
      }
    case .invalidatedItemExists:
      guard numbers.count == 4, let path = paths.first else { return nil }
      return
        "The layout invalidated the item at \(path), which is number \(numbers[2]) through all "
        + "sections, and the view has \(numbers[3].indexed("item"))."
    case .pinnedFrameIsVisible:
      guard names.count == 2 else { return nil }
      return
        "A pinned header or footer with the frame \(names[0]) was to stay in \(names[1]), and the "
        + "two do not overlap."
    case .attributesAreApplied:
      return "A cell, a header or a footer was to be placed, and the layout gave nil for it."
    case .contentHasSize:
      return
        "The constraints of a cell's content allow a size of 0, and the view takes its standard "
        + "size instead."
    case .listReadsContent:
      return
        "SwiftUI could not find the view of a row when the list asked for its cell, and showed an "
        + "empty one."
    case .reconfiguredIdentifierStays:
      guard names.count == 2 else {
        return
          "An item was reconfigured, and the cell provider dequeued a cell of another kind for it."
      }
      return "An item was reconfigured whose cell is '\(names[1])', and the cell provider dequeued "
        + "'\(names[0])' for it."
    case .viewOutlivesUpdate:
      return "The view was released between the beginning and the end of a batch."
    case .recursionIsLogged:
      return "UIKit ended a count of its own that watches for endless layouts; nothing is wrong."
    case .visibleRowsAgree:
      return "The view's lists of its visible rows and of their cells do not agree."
    }
  }

  /// Returns the likely cause, going by the values; nil where they say nothing of it.
  func likelyCause(numbers: [Int]) -> String? {
    switch self {
    case .globalIndexExists:
      guard numbers.count == 2 else { return nil }
      if let lookup = Self.failedLookup(numbers[0]) { return lookup }
      if numbers[1] == 0 {
        return "The view had no items left when the animation looked for one: the data was emptied "
          + "while the batch still counted on it."
      }
      return numbers[0] == numbers[1]
        ? "\(numbers[0]) is one past the last item: the view counts on one item more than it has, "
          + "because the data changed without a call, or changed before the view had counted it."
        : nil
    case .countedSectionExists:
      guard numbers.count == 2 else { return nil }
      return Self.failedLookup(numbers[0])
    case .sectionsHaveMap:
      return numbers.count == 2 && numbers[1] == 0
        ? "The data source was gone, or had not been set yet: a view without one has 0 sections."
        : nil
    case .supplementarySectionExists:
      return numbers.count == 2 && numbers[1] == 0
        ? "The header was asked for before the view had counted its data, or after its data was "
          + "emptied."
        : nil
    case .animatedViewExists, .identifierIsRegistered, .attributesAreCopied, .layoutIsInvalidated,
      .cellIsDequeued, .layoutExists, .flowLayoutIsDefined, .cellExists, .registrationIsReused,
      .dequeuedViewIsReturned, .identifiersHash, .supplementaryProviderExists, .updatesShareQueue,
      .layoutComesToRest, .itemsAreNew, .groupHasRoom, .groupFitsItem, .groupHasSubitem,
      .dataSourceIsSet, .rectExists, .geometryIsFinite, .updateIsRebased, .layoutIsInWindow,
      .cellsAreAtRest, .listedItemIsFound, .pinnedFrameIsVisible, .attributesAreApplied,
      .contentHasSize, .listReadsContent, .reconfiguredIdentifierStays, .viewOutlivesUpdate,
      .recursionIsLogged, .visibleRowsAgree:
      return nil
    case .invalidatedItemExists:
      guard numbers.count == 4 else { return nil }
      if numbers[3] == 0 {
        return "The view had no items left: the layout kept an index path from before the data was "
          + "emptied."
      }
      return numbers[2] == numbers[3]
        ? "\(numbers[2]) is one past the last item: the data lost an item, and the layout still counts "
          + "on it."
        : nil
    case .offsetHasItem:
      return "The selection, or the page of a page view, names an item that the data no longer has."
    }
  }

  /// Returns the advice.
  ///
  /// - Parameter isTable: whether a table view raised the exception.
  func advice(isTable: Bool) -> String {
    switch self {
    case .globalIndexExists, .countedSectionExists:
      "Change the data inside the block only, tell the view about each change once, and call "
        + "layoutIfNeeded before a batch that follows reloadData at once. Where that does not help, "
        + "call reloadData instead."
    case .animatedViewExists:
      "Return a registered view for every kind and path that the layout places, also for sections "
        + "without items; or call reloadData instead of reloadSections."
    case .identifierIsRegistered:
      "Register a class or a nib under exactly this identifier"
        + (isTable ? "" : ", for exactly this kind,")
        + " before the view first asks for it; or write the identifier into the storyboard's "
        + "prototype. Capital letters matter."
    case .attributesAreCopied:
      "Copy attributes before you change them: both those of layoutAttributesForElements and those "
        + "of layoutAttributesForItem come from the flow layout's own store."
    case .sectionsHaveMap:
      "Keep the data source alive as long as the view, set it before the first batch, and write one "
        + "insert or delete for each section that came or went."
    case .supplementarySectionExists:
      "Place headers and footers only for sections below numberOfSections, and dequeue them only in "
        + "viewForSupplementaryElementOfKind."
    case .layoutIsInvalidated:
      "Give one frame for each element from prepare on, in layoutAttributesForElements as in "
        + "layoutAttributesForSupplementaryView, and invalidate the layout before it changes."
    case .cellIsDequeued:
      "Return what dequeueReusableCell, or dequeueReusableSupplementaryView, gives for the same "
        + "identifier and index path, and nothing that you made with an initialiser."
    case .layoutExists:
      "Make the view with init(frame:collectionViewLayout:) and a layout, such as "
        + "UICollectionViewFlowLayout()."
    case .flowLayoutIsDefined:
      "Compute item sizes from the bounds less the insets, and invalidate the layout when the bounds "
        + "change."
    case .cellExists:
      "Return a dequeued cell on each way through the function, also for an item that is not known: "
        + "an empty one. Dequeue it with the index path, which never gives nil."
    case .registrationIsReused:
      "Make each registration once, before the first cell is asked for, and keep it in a constant or "
        + "a property that is not lazy."
    case .dequeuedViewIsReturned:
      "Dequeue once for each question, and return exactly that view. To reach a cell that is shown, "
        + "call cellForItem(at:), or supplementaryView(forElementKind:at:)."
    case .identifiersHash:
      "Let values that are equal have the same hash, let neither change while they are in a snapshot, "
        + "and add each identifier once: an id in its place is the surest."
    case .supplementaryProviderExists:
      "Set supplementaryViewProvider before the first snapshot is applied; or take the boundary and "
        + "supplementary items out of the layout."
    case .updatesShareQueue:
      "Call apply always on the main queue, or always on the same queue in the background."
    case .layoutComesToRest:
      "Let preferredLayoutAttributesFitting give the same size for the same width, rounded to pixels; "
        + "invalidate nothing from within a layout; and copy attributes before you change them."
    case .itemsAreNew:
      "Fill a new snapshot, or append only what containsItem does not find. To show new content for "
        + "an item that stays, reconfigure it; to move it, call moveItem."
    case .groupHasRoom:
      "Give the view its size before the first layout, or make the insets depend on it: the width of "
        + "the container less both insets has to be above 0."
    case .groupFitsItem:
      "Make the item's size plus its edge spacing at most that of the group; fractionalWidth(1) "
        + "leaves no room for spacing, an inset does."
    case .groupHasSubitem:
      "Build the group from a list that has at least one item, and return an empty section in another "
        + "way: a section with one item, and no items in the data."
    case .dataSourceIsSet:
      "Set dataSource before the first reload, cell or count, and keep the data source alive: the view "
        + "holds it weakly."
    case .rectExists:
      "Look the index path up in the data at the moment of the call, and reload the view before it "
        + "scrolls to a new row."
    case .geometryIsFinite:
      "Find the division by 0 or by a count that is 0, in sizeForItemAt, in the layout or in "
        + "preferredLayoutAttributesFitting, and return 0 or 1 instead."
    case .updateIsRebased:
      "Update the data and the view in the drop's own coordinator calls only, or after the drop; let "
        + "other changes wait for it."
    case .layoutIsInWindow:
      "Call layoutIfNeeded, beginUpdates or a batch only if view.window is not nil; before that, "
        + "reloadData is enough."
    case .cellsAreAtRest:
      "Use the cell that the function was given, keep what you need in the data, or ask in the next "
        + "turn of the main queue."
    case .offsetHasItem:
      "Set the selection or the page after the data has the item, and choose another one before it is "
        + "removed."
    case .listedItemIsFound:
      "Let == and hash(into:) of the identifier look at the same properties, and only at those that "
        + "do not change; an id alone is the surest."
    case .invalidatedItemExists:
      "Invalidate only index paths below numberOfItems, and forget kept ones in prepare and after "
        + "reloadData."
    case .pinnedFrameIsVisible:
      "Give each pinned header a width and a height above 0, and none to a section without room."
    case .attributesAreApplied:
      "Let the layout give attributes for every header and footer that its data source counts, in "
        + "layoutAttributesForSupplementaryView as in layoutAttributesForElements."
    case .contentHasSize:
      "Pin the content to all four edges of contentView with constraints that give a height, or set "
        + "the height itself."
    case .listReadsContent:
      "Give the rows of ForEach identifiers that stay and are unique, change the data on the main "
        + "actor, and do not change the id of the list while it is shown."
    case .reconfiguredIdentifierStays:
      "Reload the item instead of reconfiguring it where its cell changes its kind."
    case .viewOutlivesUpdate:
      "Keep the view, or its controller, until the completion of the batch has been called."
    case .recursionIsLogged: "Nothing: it is a line of UIKit's own, and harmless by itself."
    case .visibleRowsAgree:
      "Change no row, and let no run loop run, in cellForRowAt, willDisplay and the like; send updates "
        + "in the next turn of the main queue."
    }
  }

  /// The fault that remains after a line of the log, as a clause.
  var consequence: String {
    switch self {
    case .attributesAreCopied: "the item may be shown at one place and be tapped at another"
    case .flowLayoutIsDefined: "items may be missing or lie over each other, or layout never ends"
    case .itemsAreNew: "the items change their place, and each call takes longer"
    case .updatesShareQueue: "two queues at once may stop it for good, by a deadlock"
    case .updateIsRebased: "the view may show what the data no longer has"
    case .layoutIsInWindow: "cells are made and measured twice, the first time with wrong sizes"
    case .cellsAreAtRest: "the cells may be none, or those of before the update"
    case .offsetHasItem: "the view scrolls to its start"
    case .listedItemIsFound: "the item keeps its old content, or is not expanded, moved or selected"
    case .attributesAreApplied: "the view stays where it was, or is not shown"
    case .contentHasSize: "the cell has not the size that its content asks for"
    case .listReadsContent: "the row is empty until the list is laid out again"
    case .recursionIsLogged: "the line means nothing"
    case .globalIndexExists, .countedSectionExists, .animatedViewExists, .identifierIsRegistered,
      .sectionsHaveMap, .supplementarySectionExists, .layoutIsInvalidated, .cellIsDequeued,
      .layoutExists, .cellExists, .registrationIsReused, .dequeuedViewIsReturned, .identifiersHash,
      .supplementaryProviderExists, .layoutComesToRest, .groupHasRoom, .groupFitsItem,
      .groupHasSubitem, .dataSourceIsSet, .rectExists, .geometryIsFinite, .invalidatedItemExists,
      .pinnedFrameIsVisible, .reconfiguredIdentifierStays, .viewOutlivesUpdate, .visibleRowsAgree:
      "what it shows may be wrong"
    }
  }

  /// The number as text; one beyond all indices is described.
  private static func text(_ number: Int) -> String {
    switch number {
    case CrashTokens.tooLong: "9223372036854775808 or more"
    case -CrashTokens.tooLong: "−9223372036854775808 or less"
    case CrashTokens.wrappedMinusOne: "18446744073709551615"
    default: number.signed
    }
  }

  /// Returns what a number says of a lookup that failed; nil for one that may be an index.
  private static func failedLookup(_ number: Int) -> String? {
    switch number {
    case CrashTokens.tooLong: return nil
    case CrashTokens.wrappedMinusOne: return "18446744073709551615 is −1 written without a sign."
    case .max, Int(Int32.max):
      return "\(number) is NSNotFound: something was looked up, was not found, and the result was "
        + "used as an index."
    case (Int.max - CrashReport.greatestNumber)...:
      return "\(number) is NSNotFound − \(Int.max - number): something was looked up, was not "
        + "found, and the result was used in a calculation."
    case (Int(UInt32.max) + 1)...:
      return "\(number) is no count of anything: it was left in memory where an index should have "
        + "been, or was calculated from one that was not found."
    default: return nil
    }
  }
}
