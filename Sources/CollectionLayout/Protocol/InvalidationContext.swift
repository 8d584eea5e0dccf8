public import CollectionCore
public import CollectionUpdates

/// The changes since a layout was prepared last, so that it need not begin again.
///
/// ```swift
/// var context = InvalidationContext()
/// context.items = [IndexPath(0, 3)]
/// ```
public struct InvalidationContext: Sendable {
  /// A Boolean value that indicates whether nothing that the layout knows may be relied on.
  public var invalidatesEverything: Bool
  /// The batch by which the counts changed; nil where they stand.
  public var updates: UpdateMap?
  /// The items whose sizes are to be asked for again; index paths after the batch.
  public var items: [IndexPath] = []
  /// The sections whose insets, spacing, headers and footers are to be asked for again; indices
  /// after the batch.
  public var sections: [Int] = []
  /// The supplementary elements, such as headers, that are to be asked for anew, while the items of
  /// their sections stay as they are; index paths after the batch.
  package var supplementaryElements: [ElementKey] = []

  /// Creates the context of a layout about which nothing may be relied on.
  public static var everything: InvalidationContext {
    InvalidationContext(invalidatesEverything: true)
  }

  /// Creates a context in which nothing has changed yet.
  public init(invalidatesEverything: Bool = false) {
    self.invalidatesEverything = invalidatesEverything
  }

  /// Creates the context of a batch.
  public init(updates: UpdateMap) {
    invalidatesEverything = false
    self.updates = updates
  }

  /// Creates the context of scrolling.
  public static var scrolling: InvalidationContext { InvalidationContext() }
}

extension InvalidationContext {
  /// A Boolean value that indicates whether nothing but the content offset has changed.
  package var isForScrollingAlone: Bool {
    !invalidatesEverything && updates == nil && items.isEmpty && sections.isEmpty
      && supplementaryElements.isEmpty
  }

  /// Adds what another context, which comes later, says has changed.
  ///
  /// Items and sections that were named before a batch follow it; two batches make everything.
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
      // What is deleted is gone, and what is reloaded is asked for anyway.
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
