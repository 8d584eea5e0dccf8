import CollectionCore

/// The texts about a pasted assertion: the reason with its values, the likely cause, the advice.
extension ViewAssertion {
  /// Returns the reason, or nil if the message lacks a value.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, in order.
  ///   - names: the names and frames, in order.
  ///   - paths: the index paths, in order.
  ///   - isWhole: whether the message is complete.
  func explanation(numbers: [Int], names: [String], _ paths: [IndexPath], isWhole: Bool) -> String?
  {
    switch self {
    case .globalIndexExists:
      guard numbers.count == 2 else { return nil }
      return
        "The view looked for the item with the number \(CrashTokens.text(of: numbers[0])), counted "
        + "through all sections, and has \(numbers[1].indexed("item"))."
    case .countedSectionExists:
      guard numbers.count == 2 else { return nil }
      return
        "The items in front of section \(CrashTokens.text(of: numbers[0])) were to be counted, and the "
        + "view has \(numbers[1].indexed("section"))."
    case .animatedViewExists:
      if let kind = names.first, let path = paths.first {
        return "The \(kind) at \(path) was to move or to appear, and there was no view of it to "
          + "animate."
      }
      return
        "A cell, a header or a footer was about to move or appear, but had no view to animate. "
        + "The message does not name it."
    case .identifierIsRegistered:
      // The first name alone names a kind, unless the message has no other name.
      guard isWhole || names.count > 1 else { return nil }
      guard let name = names.last else {
        return
          "No class and no nib is registered for the identifier. The beginning of the message, "
          + "which names it, is missing."
      }
      return names.count == 1
        ? "No class and no nib is registered as '\(name)'."
        : "No class and no nib is registered as '\(name)' for views of the kind \(names[0])."
    case .attributesAreCopied:
      guard names.count == 2, let path = paths.first else { return nil }
      return
        "The flow layout computed the frame \(names[1]) for the item at \(path), and later found "
        + "\(names[0]) in its attributes. Other code had changed them."
    case .sectionsHaveMap:
      guard numbers.count == 2 else { return nil }
      return
        "The view had \(numbers[0].counted("section")) before the batch, and has \(numbers[1]) "
        + "now. The operations do not explain the difference."
    case .supplementarySectionExists:
      guard numbers.count == 2, let kind = names.first else { return nil }
      return
        "The frame of the \(kind) of section \(CrashTokens.text(of: numbers[0])) was asked for, and the "
        + "view has \(numbers[1].indexed("section"))."
    case .layoutIsInvalidated:
      guard let path = paths.first else { return nil }
      return
        "The layout returned two different frames for the element at \(path), without a call of "
        + "invalidateLayout in between."
    case .cellIsDequeued:
      if names.first?.contains("null") == true {
        return "The data source returned nil, where the view needs a view that it has handed out."
      }
      return isWhole
        ? "The data source returned a view that it had created or kept. It must return the one "
          + "dequeued for that index path." : nil
    case .layoutExists: return "The view was made without a layout."
    case .flowLayoutIsDefined:
      guard let extent = names.first else {
        return
          "An item is larger, across the scroll axis, than the room between the insets. The rest "
          + "of the message, which is missing here, says which extent it is."
      }
      return
        "The \(extent) of an item exceeds the \(extent) of the view minus section and content "
        + "insets. The item does not fit into a line."
    case .cellExists:
      let place = paths.first.map { " for the item at \($0)" } ?? ""
      return "The view asked for a cell\(place), and the function returned nil."
    case .registrationIsReused:
      return "A registration was created in a cell provider. Each cell would have its own "
        + "registration, and no cell would be reused."
    case .dequeuedViewIsReturned:
      if let path = paths.first {
        return "A second cell was dequeued for \(path) while the view had asked for one."
      }
      return
        "A view was dequeued and then not shown: it was not returned, or not asked for. iOS 18 "
        + "and later check for this."
    case .identifiersHash:
      return "The snapshot lists more identifiers than there are different ones, or the reverse."
    case .supplementaryProviderExists:
      return
        "The layout places a header, a footer or a badge, but the data source cannot provide "
        + "its view."
    case .updatesShareQueue:
      return
        "Snapshots are still being applied on a background queue, and the main queue now calls "
        + "the data source. Each would wait for the other."
    case .layoutComesToRest:
      return "The view laid itself out about a hundred times in a row, and each time something "
        + "called for one more."
    case .itemsAreNew:
      guard let count = numbers.first else { return nil }
      return "\(count.counted("item")) to insert or append \(count == 1 ? "was" : "were") in the "
        + "snapshot already. The data source moves the existing items, which takes longer, and "
        + "continues."
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
      return
        "During a drop, an update named an item that the view could not map through the drop's "
        + "placeholders and moves."
    case .layoutIsInWindow:
      return
        "The view was laid out before it or a superview was in a window. Its size, traits and "
        + "safe area were not final."
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
        "SwiftUI found no view for a row when the list asked for its cell, and showed an empty "
        + "one."
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

  /// Returns the likely cause, judged by the values, or nil if they do not indicate one.
  func likelyCause(numbers: [Int]) -> String? {
    switch self {
    case .globalIndexExists:
      guard numbers.count == 2 else { return nil }
      if let lookup = Self.failedLookup(numbers[0]) { return lookup }
      if numbers[1] == 0 {
        return "The view had no items left when the animation looked for one. The data was emptied "
          + "while the batch still needed it."
      }
      return numbers[0] == numbers[1]
        ? "\(numbers[0]) is one past the last item: the view expects one more item than it has. "
          + "The data changed without a call, or before the view had counted it."
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
      "Change the data only inside the block, and write one operation per change. Call "
        + "layoutIfNeeded between reloadData and a batch. Where that does not help, call "
        + "reloadData instead."
    case .animatedViewExists:
      "Return a registered view for every kind and path that the layout places, even in empty "
        + "sections. Or call reloadData instead of reloadSections."
    case .identifierIsRegistered:
      "Register a class or a nib under exactly this identifier"
        + (isTable ? "" : ", for exactly this kind,")
        + " before the view first asks for it; or write the identifier into the storyboard's "
        + "prototype. Capital letters matter."
    case .attributesAreCopied:
      "Copy attributes before you change them. Both layoutAttributesForElements and "
        + "layoutAttributesForItem return the flow layout's own objects."
    case .sectionsHaveMap:
      "Set the data source before the first batch, and keep it alive as long as the view. "
        + "Write one insert or delete for each section gained or lost."
    case .supplementarySectionExists:
      "Place headers and footers only for sections below numberOfSections, and dequeue them only in "
        + "viewForSupplementaryElementOfKind."
    case .layoutIsInvalidated:
      "Return the same frame from layoutAttributesForElements and "
        + "layoutAttributesForSupplementaryView. Invalidate the layout before a frame changes."
    case .cellIsDequeued:
      "Return the result of dequeueReusableCell or dequeueReusableSupplementaryView for the "
        + "same index path. Do not create views with an initialiser."
    case .layoutExists:
      "Make the view with init(frame:collectionViewLayout:) and a layout, such as "
        + "UICollectionViewFlowLayout()."
    case .flowLayoutIsDefined:
      "Compute item sizes from the bounds less the insets, and invalidate the layout when the bounds "
        + "change."
    case .cellExists:
      "Return a dequeued cell on every path through the function. Return an empty one for an "
        + "unknown item. Dequeue it with the index path, which never gives nil."
    case .registrationIsReused:
      "Create each registration once, before the first cell is requested. Keep it in a "
        + "constant or a non-lazy property."
    case .dequeuedViewIsReturned:
      "Dequeue once for each question, and return exactly that view. To reach a cell that is shown, "
        + "call cellForItem(at:), or supplementaryView(forElementKind:at:)."
    case .identifiersHash:
      "Give equal values the same hash, and never change either while in a snapshot. Add each "
        + "identifier once. An id is the safest identifier."
    case .supplementaryProviderExists:
      "Set supplementaryViewProvider before the first snapshot is applied; or take the boundary and "
        + "supplementary items out of the layout."
    case .updatesShareQueue:
      "Call apply always on the main queue, or always on the same queue in the background."
    case .layoutComesToRest:
      "Return the same size for the same width from preferredLayoutAttributesFitting, rounded "
        + "to pixels. Invalidate nothing during a layout, and copy attributes before you change "
        + "them."
    case .itemsAreNew:
      "Fill a new snapshot, or append only what containsItem does not find. To show new content for "
        + "an item that stays, reconfigure it; to move it, call moveItem."
    case .groupHasRoom:
      "Give the view its size before the first layout, or derive the insets from it. The "
        + "container's width minus both insets must be above 0."
    case .groupFitsItem:
      "Make the item's size plus its edge spacing at most the group's size. fractionalWidth(1) "
        + "leaves no room for spacing; use insets."
    case .groupHasSubitem:
      "Build the group from at least one item. For an empty section, return a section with one "
        + "item, and no items in the data."
    case .dataSourceIsSet:
      "Set dataSource before the first reload, cell or count, and keep the data source alive: the view "
        + "holds it weakly."
    case .rectExists:
      "Look up the index path in the data at the time of the call. Reload the view before it "
        + "scrolls to a new row."
    case .geometryIsFinite:
      "Find the division by 0 in sizeForItemAt, in the layout or in "
        + "preferredLayoutAttributesFitting. Return 0 or 1 instead."
    case .updateIsRebased:
      "Update the data and the view only in the drop coordinator's calls or after the drop. "
        + "Delay other changes until then."
    case .layoutIsInWindow:
      "Call layoutIfNeeded, beginUpdates or a batch only if view.window is not nil; before that, "
        + "reloadData is enough."
    case .cellsAreAtRest:
      "Use the cell passed to the function, keep the values in the data, or ask later on the "
        + "main queue."
    case .offsetHasItem:
      "Set the selection or the page after the data has the item, and choose another one before it is "
        + "removed."
    case .listedItemIsFound:
      "Use the same constant properties in == and hash(into:) of the identifier. An id alone "
        + "is the safest."
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
      "Give the rows of ForEach stable, unique identifiers, and change the data on the main "
        + "actor. Do not change the list's id while it is shown."
    case .reconfiguredIdentifierStays:
      "Reload the item instead of reconfiguring it where its cell changes its kind."
    case .viewOutlivesUpdate:
      "Keep the view, or its controller, until the completion of the batch has been called."
    case .recursionIsLogged: "Nothing: it is a line of UIKit's own, and harmless by itself."
    case .visibleRowsAgree:
      "Change no rows and run no run loop in cellForRowAt, willDisplay and similar functions. "
        + "Dispatch updates to the main queue."
    }
  }

  /// The fault that remains after a line of the log, as a clause.
  var consequence: String {
    switch self {
    case .attributesAreCopied: "the item may be shown at one place and be tapped at another"
    case .flowLayoutIsDefined: "items may be missing or overlap, or layout never ends"
    case .itemsAreNew: "the items change their place, and each call takes longer"
    case .updatesShareQueue: "two queues at once may stop it permanently, by a deadlock"
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
      "its cells may be wrong"
    }
  }

  /// Returns the meaning of a number for a failed lookup, or nil for one that may be an index.
  private static func failedLookup(_ number: Int) -> String? {
    switch number {
    case CrashTokens.tooLong: return nil
    case CrashTokens.wrappedMinusOne: return "18446744073709551615 is −1 written without a sign."
    case .max, Int(Int32.max):
      return
        "\(CrashTokens.text(of: number)) is NSNotFound: something was looked up, was not found, "
        + "and the result was used as an index."
    case _ where number > Int64.max - 1 << 40:
      return "\(number) is NSNotFound − \(Int.max - number): something was looked up, was not "
        + "found, and the result was used in a calculation."
    case _ where number > Int64(UInt32.max):
      return "\(number) is not a real count. It is uninitialised memory, or was calculated from an "
        + "index that was not found."
    default: return nil
    }
  }
}
