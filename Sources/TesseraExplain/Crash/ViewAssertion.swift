/// An assertion or a log line of UIKit that is not about a rule of updates or snapshots.
///
/// Tessera reads and explains their messages, and raises three of them: C14, C31 and C36.
package enum ViewAssertion: Int, Hashable, Sendable, CaseIterable {
  case globalIndexExists = 1
  case countedSectionExists, animatedViewExists, identifierIsRegistered
  case attributesAreCopied, sectionsHaveMap, supplementarySectionExists, layoutIsInvalidated
  case cellIsDequeued, layoutExists, flowLayoutIsDefined
  case cellExists, registrationIsReused, dequeuedViewIsReturned, identifiersHash
  case supplementaryProviderExists, updatesShareQueue, layoutComesToRest, itemsAreNew
  case groupHasRoom, groupFitsItem, groupHasSubitem, dataSourceIsSet, rectExists
  case geometryIsFinite, updateIsRebased, layoutIsInWindow, cellsAreAtRest, offsetHasItem
  case listedItemIsFound, invalidatedItemExists, pinnedFrameIsVisible, attributesAreApplied
  case contentHasSize, listReadsContent, reconfiguredIdentifierStays, viewOutlivesUpdate
  case recursionIsLogged, visibleRowsAgree

  /// The code, `C01` for the first.
  package var code: String { rawValue < 10 ? "C0\(rawValue)" : "C\(rawValue)" }

  /// The messages, with the placeholders of `SentencePattern`; the first is the usual one.
  var templates: [String] {
    let register = "must register a nib or a class for the identifier"
    let prototype = "or connect a prototype cell in a storyboard"
    let mismatch =
      "has cached frame mismatch for index path %p - cached value: %r; expected value: %r"
    let registration = "using a registration that was created inside"
    let duplicates = "Diffable data source detected an attempt to insert or append %ld item"
    let noMap =
      "unable to generate a new section map with old section count: %ld and new section count: %ld"
    let madeCell =
      "the cell returned from -collectionView:cellForItemAtIndexPath: %S was not retrieved by "
      + "calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
    let madeView =
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: %S was "
      + "not retrieved by calling "
      + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:"
    let nilKey = "object cannot be nil (key: <_UICollectionViewItemKey"
    let noItemFits =
      "This group cannot fit even a single item. Inspect the spacing and size of the items in this "
      + "group and ensure that they fit into the group when its effective size is %r"
    return switch self {
    case .globalIndexExists:
      [
        "request for index path for global index %ld when there are only %ld items in the "
          + "collection view"
      ]
    case .countedSectionExists:
      [
        "request for number of items before section %ld when there are only %ld sections in the "
          + "collection view"
      ]
    case .animatedViewExists:
      [
        "attempt to create view animation for nil view",
        "setObjectForKey: \(nilKey)", "setObjectForKey: \(nilKey): %s Kind = %n IndexPath = %p",
        nilKey, "\(nilKey): %s Kind = %n IndexPath = %p",
      ]
    case .identifierIsRegistered:
      [
        "could not dequeue a view of kind: %n with identifier %n - \(register) \(prototype)",
        "unable to dequeue a cell with identifier %n - \(register) \(prototype)",
        "could not dequeue an item of kind: %n with identifier %n - \(register), or name a nib or "
          + "class to match the identifier",
        "could not dequeue a decoration view of kind: %n - must register as a class or nib or "
          + "connect a prototype in a storyboard",
        // People quote only the end, because it says what to do.
        "\(register) \(prototype)",
      ]
    case .attributesAreCopied: ["UICollectionViewFlowLayout \(mismatch)", mismatch]
    case .sectionsHaveMap: ["UITableView internal bug: \(noMap)", noMap]
    case .supplementarySectionExists:
      [
        "request for layout attributes for supplementary view %n in section %ld when there are "
          + "only %ld sections in the collection view"
      ]
    case .layoutIsInvalidated:
      [
        "layout attributes for %s item at index path (%p) changed from %S without invalidating "
          + "the layout"
      ]
    case .cellIsDequeued:
      [
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:",
        madeCell, madeView,
        // The end is followed by the returned view, or null.
        "\(madeCell) or is nil %n", "\(madeView) or is nil %n", "\(madeView) %S or is nil %n",
      ]
    case .layoutExists: ["UICollectionView must be initialized with a non-nil layout parameter"]
    case .flowLayoutIsDefined:
      [
        "The behavior of the UICollectionViewFlowLayout is not defined because",
        "The behavior of the UICollectionViewFlowLayout is not defined because: the item %n must be "
          + "less than",
      ]
    case .cellExists:
      [
        "the collection view's data source did not return a valid cell from "
          + "-collectionView:cellForItemAtIndexPath: for index path %p",
        "UITableView dataSource returned a nil cell for row at index path: %p",
        "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:",
        Self.noCellOfTable,
      ]
    case .registrationIsReused:
      [
        "Attempted to dequeue a cell \(registration) -collectionView:cellForItemAtIndexPath: or "
          + "inside a UICollectionViewDiffableDataSource cell provider",
        "Attempted to dequeue a %s \(registration)",
      ]
    case .dequeuedViewIsReturned:
      [
        "Expected dequeued view to be returned to the collection view in preparation for display",
        "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you "
          + "really need to dequeue more cells than the table view is requesting, use the "
          + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: %n, "
          + "index path: %p",
      ]
    case .identifiersHash:
      [
        "Section identifier count does not match data source count",
        "Item identifier count does not match data source count",
        "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == "
          + "sectionIdentifiers.count",
        "Invalid parameter not satisfying: initialSnapshot.numberOfSections == "
          + "initialSections.count",
      ]
    case .supplementaryProviderExists:
      [
        "Invalid parameter not satisfying: self.supplementaryViewProvider || "
          + "(self.supplementaryReuseIdentifierProvider && "
          + "self.supplementaryViewConfigurationHandler)"
      ]
    case .updatesShareQueue:
      [
        "Deadlock detected: calling this method on the main queue with outstanding async updates "
          + "is not permitted and will deadlock",
        Self.mixedQueues,
      ]
    case .layoutComesToRest:
      [
        "UICollectionView %s is stuck in its update/layout loop", "stuck in its update/layout loop",
        "stuck in a recursive layout loop",
      ]
    case .itemsAreNew:
      [
        "\(duplicates) identifiers that already exist in the snapshot",
        "\(duplicates) identifier that already exists in the snapshot",
      ]
    case .groupHasRoom:
      [
        "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, "
          + "or it has no room for any subitems itself. Inspect the parent and ensure the "
          + "contentInsets (%r) do not result in a negative effectiveContentSize when applied to "
          + "size: %r"
      ]
    case .groupFitsItem:
      [
        "NSCollectionLayoutItem created with invalid combination of spacing and size specified. "
          + "\(noItemFits)",
        noItemFits,
      ]
    case .groupHasSubitem: ["At least 1 subitem is required for a group"]
    case .dataSourceIsSet: ["UICollectionView dataSource is not set"]
    case .rectExists: ["request for rect at invalid index path (%p)"]
    case .geometryIsFinite:
      [
        "CALayer position contains NaN", "CALayer bounds contains NaN",
        "CALayer frame contains NaN", "setFrame: requires finite dimensions",
      ]
    case .updateIsRebased:
      ["Could not compute initial update value after shadow updates", Self.updateMapIsStale]
    case .layoutIsInWindow:
      [
        "UITableView was told to layout its visible cells and other contents without being in the "
          + "view hierarchy"
      ]
    case .cellsAreAtRest:
      [
        "Attempted to access the table view's visibleCells while they were in the process of being "
          + "updated, which is not allowed",
        "Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of "
          + "updating its visible cells, which is not allowed",
      ]
    case .offsetHasItem:
      [
        "Invalid IndexPath %p specified - will use a contentOffset",
        "Invalid IndexPath %s will use a contentOffset",
      ]
    case .listedItemIsFound: ["Failed to find index of item %n"]
    case .invalidatedItemExists:
      [
        "attempting to invalidate an item at an invalid indexPath: %p globalIndex: %ld numItems: %ld"
      ]
    case .pinnedFrameIsVisible: ["Frame %r does not intersect %r"]
    case .attributesAreApplied:
      [
        "UICollectionView internal inconsistency: attempting to apply nil layout attributes to view"
      ]
    case .contentHasSize:
      [
        "Detected a case where constraints ambiguously suggest a size of zero for a collection view "
          + "cell's content view",
        "Detected a case where constraints ambiguously suggest a height of zero for a table view "
          + "cell's content view",
        "Detected a case where constraints ambiguously suggest a height of zero for a tableview "
          + "cell's content view",
      ]
    case .listReadsContent: ["List failed to visit cell content, returning an empty cell"]
    case .reconfiguredIdentifierStays:
      [
        "Attempted to dequeue a cell for a different registration or reuse identifier than the "
          + "existing cell when reconfiguring an item, which is not allowed",
        "Attempted to dequeue a cell for a different registration or reuse identifier than the "
          + "existing cell when reconfiguring an item, which is not allowed. %S Dequeued reuse "
          + "identifier: %n; Original reuse identifier: %n",
      ]
    case .viewOutlivesUpdate:
      ["UICollectionView %s was deallocated while an update was in flight"]
    case .recursionIsLogged: ["Disabling recursion trigger logging"]
    case .visibleRowsAgree:
      [
        "UITableView internal inconsistency: _visibleRows and _visibleCells must be of same length",
        "_visibleRows and _visibleCells must be of same length",
        "UITableView internal inconsistency: cell already prefetched for",
        "prefetchedCells and indexPathsForPrefetchedCells are out of sync",
        "table view prefetch context updated with an out-of-bounds visible range",
      ]
    }
  }

  /// The warning that may come before the deadlock.
  private static let mixedQueues =
    "applying updates in a non-thread confined manner is dangerous and can lead to deadlocks"
  /// The line that some systems log instead of the exception.
  private static let updateMapIsStale =
    "Data source update map could not compute initial update value after shadow updates"

  /// Returns whether UIKit logs the message of a template and continues, instead of raising an
  /// exception.
  func isLogged(_ template: String) -> Bool {
    switch self {
    case .attributesAreCopied, .flowLayoutIsDefined, .itemsAreNew, .layoutIsInWindow,
      .cellsAreAtRest, .offsetHasItem, .listedItemIsFound, .attributesAreApplied, .contentHasSize,
      .listReadsContent, .recursionIsLogged:
      true
    case .updatesShareQueue: template == Self.mixedQueues
    case .updateIsRebased: template == Self.updateMapIsStale
    case .globalIndexExists, .countedSectionExists, .animatedViewExists, .identifierIsRegistered,
      .sectionsHaveMap, .supplementarySectionExists, .layoutIsInvalidated, .cellIsDequeued,
      .layoutExists, .cellExists, .registrationIsReused, .dequeuedViewIsReturned, .identifiersHash,
      .supplementaryProviderExists, .layoutComesToRest, .groupHasRoom, .groupFitsItem,
      .groupHasSubitem, .dataSourceIsSet, .rectExists, .geometryIsFinite, .invalidatedItemExists,
      .pinnedFrameIsVisible, .reconfiguredIdentifierStays, .viewOutlivesUpdate, .visibleRowsAgree:
      false
    }
  }

  /// The message of older systems and of table views, which names objects instead of a path.
  static let noCellOfTable = "failed to obtain a cell from its dataSource"

  /// The words up to which a message must be read to identify it.
  ///
  /// The first of them that the template contains counts; a template without any is needed
  /// completely.
  var lastNeededWords: [String] {
    switch self {
    case .identifierIsRegistered: ["register"]
    case .sectionsHaveMap: ["map"]
    case .layoutIsInvalidated: ["changed"]
    case .cellExists: ["valid"]
    case .registrationIsReused: ["created"]
    case .dequeuedViewIsReturned: ["returned", "allowed"]
    case .supplementaryProviderExists: ["supplementaryviewprovider"]
    case .updatesShareQueue: ["outstanding"]
    case .groupHasRoom: ["nscollectionlayoutgroup"]
    case .groupFitsItem: ["single"]
    case .layoutIsInWindow: ["contents"]
    case .contentHasSize: ["suggest"]
    case .listReadsContent: ["content"]
    case .reconfiguredIdentifierStays: ["existing"]
    case .globalIndexExists, .countedSectionExists, .animatedViewExists, .attributesAreCopied,
      .supplementarySectionExists, .cellIsDequeued, .layoutExists, .flowLayoutIsDefined,
      .identifiersHash, .layoutComesToRest, .itemsAreNew, .groupHasSubitem, .dataSourceIsSet,
      .rectExists, .geometryIsFinite, .updateIsRebased, .cellsAreAtRest, .offsetHasItem,
      .listedItemIsFound, .invalidatedItemExists, .pinnedFrameIsVisible, .attributesAreApplied,
      .viewOutlivesUpdate, .recursionIsLogged, .visibleRowsAgree:
      []
    }
  }
}
