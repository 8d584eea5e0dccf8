public import CollectionCore
public import CollectionUpdates

/// The changes since the latest preparation of a layout, which spare it starting from scratch.
///
/// ```swift
/// var context = InvalidationContext()
/// context.items = [IndexPath(0, 3)]
/// ```
public struct InvalidationContext: Sendable {
  /// A Boolean value that indicates whether everything that the layout knows is out of date.
  public var invalidatesEverything: Bool
  /// The batch that changed the counts; nil if they are unchanged.
  public var updates: UpdateMap?
  /// The items whose sizes have to be requested again, by index path after the batch.
  public var items: [IndexPath] = []
  /// The sections whose insets, spacing, headers and footers to request again, by new index.
  public var sections: [Int] = []
  /// The supplementary elements, such as headers, to request again without items, by new index
  /// path.
  package var supplementaryElements: [ElementKey] = []

  /// The context of a layout of which everything is out of date.
  public static var everything: InvalidationContext {
    InvalidationContext(invalidatesEverything: true)
  }

  /// Creates a context without changes.
  public init(invalidatesEverything: Bool = false) {
    self.invalidatesEverything = invalidatesEverything
  }

  /// Creates the context of a batch.
  public init(updates: UpdateMap) {
    invalidatesEverything = false
    self.updates = updates
  }

  /// The context of scrolling.
  public static var scrolling: InvalidationContext { InvalidationContext() }
}

extension InvalidationContext {
  /// A Boolean value that indicates whether only the content offset has changed.
  package var isForScrollingAlone: Bool {
    !invalidatesEverything && updates == nil && items.isEmpty && sections.isEmpty
      && supplementaryElements.isEmpty
  }

  /// Adds the changes of a later context.
  ///
  /// Items and sections named before a batch follow it; two batches invalidate everything.
  /// Complexity: O(k log k) for k names.
  package mutating func merge(_ other: InvalidationContext) {
    invalidatesEverything =
      invalidatesEverything || other.invalidatesEverything
      || updates != nil && other.updates != nil
    guard !invalidatesEverything else {
      updates = nil
      items += other.items
      sections += other.sections
      supplementaryElements += other.supplementaryElements
      return
    }
    if let map = other.updates {
      // Deleted items are gone, and reloaded ones are requested anyway.
      items = items.compactMap(map.newIndexPath(forOld:))
      sections = sections.compactMap(map.newSection(forOld:))
      supplementaryElements = supplementaryElements.compactMap { key in
        map.newSection(forOld: key.path.section).map {
          ElementKey(IndexPath($0, key.path.item), key.kind)
        }
      }
      updates = map
    }
    items += other.items
    sections += other.sections
    supplementaryElements += other.supplementaryElements
  }
}
