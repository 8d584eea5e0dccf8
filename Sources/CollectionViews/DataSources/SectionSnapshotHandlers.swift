public import CollectionCore
public import CollectionData

/// The handlers for outline items that a touch expands or collapses.
///
/// All are optional; applying an outline does not call them.
///
/// ```swift
/// var handlers = SectionSnapshotHandlers()
/// handlers.shouldExpandItem = { item in item.id != "locked" }
/// let isOpen = handlers.shouldExpandItem?(Item(id: "locked"))  // false
/// ```
public struct SectionSnapshotHandlers {
  /// Returns whether an item may be expanded.
  public var shouldExpandItem: ((Item) -> Bool)?
  /// Called before an item is expanded.
  public var willExpandItem: ((Item) -> Void)?
  /// Returns whether an item may be collapsed.
  public var shouldCollapseItem: ((Item) -> Bool)?
  /// Called before an item is collapsed.
  public var willCollapseItem: ((Item) -> Void)?
  /// Returns the new content below an item about to be expanded, given its present content.
  public var snapshotForExpandingParent:
    (
      (Item, DiffableDataSourceSectionSnapshot) -> DiffableDataSourceSectionSnapshot
    )?

  /// Creates handlers that allow everything.
  public init() {}
}
