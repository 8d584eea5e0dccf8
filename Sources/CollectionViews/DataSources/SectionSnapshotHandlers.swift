public import CollectionCore
public import CollectionData

/// The handlers that run when an item of an outline is expanded or collapsed by a touch.
///
/// Each of them may be left out; they are not called for outlines that are applied.
///
/// ```swift
/// var handlers = SectionSnapshotHandlers()
/// handlers.shouldExpandItem = { item in item.id != "locked" }
/// let isOpen = handlers.shouldExpandItem?(Item(id: "locked"))  // false
/// ```
public struct SectionSnapshotHandlers {
  /// Returns whether an item may be expanded.
  public var shouldExpandItem: ((Item) -> Bool)?
  /// An item is about to be expanded.
  public var willExpandItem: ((Item) -> Void)?
  /// Returns whether an item may be collapsed.
  public var shouldCollapseItem: ((Item) -> Bool)?
  /// An item is about to be collapsed.
  public var willCollapseItem: ((Item) -> Void)?
  /// Returns what is to be below an item that is about to be expanded, given what is there.
  public var snapshotForExpandingParent:
    (
      (Item, DiffableDataSourceSectionSnapshot) -> DiffableDataSourceSectionSnapshot
    )?

  /// Creates handlers that allow everything.
  public init() {}
}
