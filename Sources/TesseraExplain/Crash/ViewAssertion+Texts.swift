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
      return isWhole
        ? "The data source returned a view that it had made itself, or kept, instead of one that the "
          + "view had handed out for that index path." : nil
    case .layoutExists: return "The view was made without a layout."
    case .flowLayoutIsDefined:
      return
        "An item is larger, across the scroll axis, than the room between the insets: the flow layout "
        + "says which extent, in the rest of its message."
    case .cellExists:
      let place = paths.first.map { " for the item at \($0)" } ?? ""
      return "The view asked for a cell\(place), and the function returned nil."
    case .registrationIsReused:
      return "A registration was made while a cell was asked for: each cell would have one of its "
        + "own, and none would be used again."
    case .dequeuedViewIsReturned:
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
      .layoutComesToRest, .itemsAreNew:
      return nil
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
