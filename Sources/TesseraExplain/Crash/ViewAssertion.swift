/// An assertion of UIKit that belongs to no rule of updates or snapshots, numbered C01 to C19.
///
/// Tessera reads and explains their sentences, and raises none of them.
package enum ViewAssertion: Int, Hashable, Sendable, CaseIterable {
  case globalIndexExists = 1
  case countedSectionExists, animatedViewExists, identifierIsRegistered
  case attributesAreCopied, sectionsHaveMap, supplementarySectionExists, layoutIsInvalidated
  case cellIsDequeued, layoutExists, flowLayoutIsDefined
  case cellExists, registrationIsReused, dequeuedViewIsReturned, identifiersHash
  case supplementaryProviderExists, updatesShareQueue, layoutComesToRest, itemsAreNew

  /// The code, from `C01` to `C19`.
  package var code: String { rawValue < 10 ? "C0\(rawValue)" : "C\(rawValue)" }

  /// The sentences in the marks of `SentencePattern`; the first is the usual one.
  var templates: [String] {
    let register = "must register a nib or a class for the identifier"
    let prototype = "or connect a prototype cell in a storyboard"
    let mismatch =
      "has cached frame mismatch for index path %p - cached value: %r; expected value: %r"
    let registration = "using a registration that was created inside"
    let duplicates = "Diffable data source detected an attempt to insert or append %ld item"
    let noMap =
      "unable to generate a new section map with old section count: %ld and new section count: %ld"
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
    case .animatedViewExists: ["attempt to create view animation for nil view"]
    case .identifierIsRegistered:
      [
        "could not dequeue a view of kind: %n with identifier %n - \(register) \(prototype)",
        "unable to dequeue a cell with identifier %n - \(register) \(prototype)",
        "could not dequeue an item of kind: %n with identifier %n - \(register), or name a nib or "
          + "class to match the identifier",
        "could not dequeue a decoration view of kind: %n - must register as a class or nib or "
          + "connect a prototype in a storyboard",
        // People quote the end alone, as it says what to do.
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
        "the cell returned from -collectionView:cellForItemAtIndexPath: %S was not retrieved by "
          + "calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:",
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: %S was "
          + "not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:",
      ]
    case .layoutExists: ["UICollectionView must be initialized with a non-nil layout parameter"]
    case .flowLayoutIsDefined:
      ["The behavior of the UICollectionViewFlowLayout is not defined because"]
    case .cellExists:
      [
        "the collection view's data source did not return a valid cell from "
          + "-collectionView:cellForItemAtIndexPath: for index path %p",
        "UITableView dataSource returned a nil cell for row at index path: %p",
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
        "Expected dequeued view to be returned to the collection view in preparation for display"
      ]
    case .identifiersHash:
      [
        "Section identifier count does not match data source count",
        "Item identifier count does not match data source count",
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
          + "is not permitted and will deadlock"
      ]
    case .layoutComesToRest:
      [
        "UICollectionView %s is stuck in its update/layout loop", "stuck in its update/layout loop",
      ]
    case .itemsAreNew:
      [
        "\(duplicates) identifiers that already exist in the snapshot",
        "\(duplicates) identifier that already exists in the snapshot",
      ]
    }
  }

  /// The sentence of older systems, and of table views alone; it names objects and no path.
  static let noCellOfTable = "failed to obtain a cell from its dataSource"

  /// A word of the sentence behind which it is known well enough; nil where all of it is needed.
  var lastNeededWord: String? {
    switch self {
    case .identifierIsRegistered: "register"
    case .sectionsHaveMap: "map"
    case .layoutIsInvalidated: "changed"
    case .cellExists: "valid"
    case .registrationIsReused: "created"
    case .dequeuedViewIsReturned: "returned"
    case .supplementaryProviderExists: "supplementaryviewprovider"
    case .updatesShareQueue: "outstanding"
    case .globalIndexExists, .countedSectionExists, .animatedViewExists, .attributesAreCopied,
      .supplementarySectionExists, .cellIsDequeued, .layoutExists, .flowLayoutIsDefined,
      .identifiersHash, .layoutComesToRest, .itemsAreNew:
      nil
    }
  }
}
