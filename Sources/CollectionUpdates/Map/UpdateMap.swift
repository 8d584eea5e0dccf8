public import CollectionCore

/// The normal form of a batch, which maps index paths before the batch to those after it.
///
/// The map grows with the batch, not with the collection. The index of a section or an item that no
/// operation names is computed from the operations around it. Copying it copies one reference.
///
/// ```swift
/// let batch = BatchUpdates([UpdateOperation(.insertSection(0))])
/// guard case .updates(let map) = try batch.resolved(before: [3], after: [1, 3]) else { return }
/// let section = map.newSection(forOld: 0)  // 1
/// ```
public struct UpdateMap: Hashable, Sendable {
  private let shared: Shared

  /// Creates a map of parts computed by the resolver.
  init(_ parts: consuming UpdateMapParts) { shared = Shared(parts) }

  private final class Shared: Hashable, Sendable {
    let parts: UpdateMapParts

    init(_ parts: consuming UpdateMapParts) { self.parts = parts }

    static func == (left: Shared, right: Shared) -> Bool {
      left === right || left.parts == right.parts
    }

    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }

  /// A move from an index or index path before the batch to one after it.
  public struct Moved<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The source, before the batch.
    public var from: Place
    /// The final destination, after the batch.
    public var to: Place

    /// Creates a move.
    @inlinable package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// A reload: an index or index path before the batch, and its successor after it.
  public struct Reloaded<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The index or index path before the batch.
    public var before: Place
    /// The index or index path of the new cell or section after the batch.
    public var after: Place

    /// Creates a reload.
    @inlinable package init(before: Place, after: Place) {
      self.before = before
      self.after = after
    }
  }
}

extension UpdateMap {
  /// The number of items of each section before the batch.
  public var before: SectionCounts { shared.parts.before }
  /// The number of items of each section after the batch.
  public var after: SectionCounts { shared.parts.after }

  /// The deleted or reloaded sections, by index before the batch; ascending.
  public var deletedSections: [Int] { shared.parts.deletedSections }
  /// The inserted or reloaded sections, by index after the batch; ascending.
  public var insertedSections: [Int] { shared.parts.insertedSections }
  /// The moves of sections, ascending by source.
  public var movedSections: [Moved<Int>] { shared.parts.movedSections }
  /// The reloads of sections, which are also among the deleted and the inserted ones.
  public var reloadedSections: [Reloaded<Int>] { shared.parts.reloadedSections }
  /// The sections after the batch that no insert names but the counts require, ascending.
  ///
  /// A repeated insert causes one, after the index that it names; it counts as inserted.
  package var extraSections: [Int] { shared.parts.extraSections }

  /// The deleted or reloaded items, by index path before the batch; ascending.
  public var deletedItems: [IndexPath] { shared.parts.deletedItems }
  /// The inserted or reloaded items, by index path after the batch; ascending.
  public var insertedItems: [IndexPath] { shared.parts.insertedItems }
  /// The moves of items, ascending by source.
  public var movedItems: [Moved<IndexPath>] { shared.parts.movedItems }
  /// The reloads of items, which are also among the deleted and the inserted ones.
  public var reloadedItems: [Reloaded<IndexPath>] { shared.parts.reloadedItems }
  /// The index paths after the batch that no insert names but the counts require, ascending.
  ///
  /// A repeated insert causes one, after the index that it names; it counts as inserted.
  package var extraItems: [IndexPath] { shared.parts.extraItems }
  /// The remaining items whose cells are reconfigured, by index path before the batch; ascending.
  public var reconfiguredItems: [IndexPath] { shared.parts.reconfiguredItems }
  /// The items whose reload had no effect for lack of a cell, by index path before the batch;
  /// ascending.
  package var droppedReloads: [IndexPath] { shared.parts.droppedReloads }
  /// The remaining items with new content, with or without a cell, by index path before the batch.
  package var refreshedItems: [IndexPath] { shared.parts.refreshedItems }

  /// The item counts of the surviving sections named by operations on items, by new index.
  package var tallies: [SectionTally] { shared.parts.tallies }
}

extension UpdateMap {
  /// Returns the new index of an old section, or nil for a deleted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  public func newSection(forOld section: Int) -> Int? {
    shared.parts.newSection(forOld: section)
  }

  /// Returns the old index of a new section, or nil for an inserted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  public func oldSection(forNew section: Int) -> Int? {
    shared.parts.oldSection(forNew: section)
  }

  /// Returns the new index path of an old item, or nil for a deleted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  public func newIndexPath(forOld path: IndexPath) -> IndexPath? {
    shared.parts.newIndexPath(forOld: path)
  }

  /// Returns the old index path of a new item, or nil for an inserted, reloaded or unknown one.
  ///
  /// Complexity: O(log k).
  public func oldIndexPath(forNew path: IndexPath) -> IndexPath? {
    shared.parts.oldIndexPath(forNew: path)
  }

  /// Returns how many items, from one on, are also consecutive after the batch.
  ///
  /// Complexity: O(log k).
  ///
  /// - Parameters:
  ///   - path: the index path before the batch of an item that stays or moves.
  ///   - new: its index path after the batch.
  package func lengthOfStretch(from path: IndexPath, new: IndexPath) -> Int {
    shared.parts.lengthOfStretch(from: path, new: new)
  }

  /// Returns whether an index path had an item before the batch.
  package func hasItem(before path: IndexPath) -> Bool { before.hasItem(at: path) }

  /// The old indices of the deleted, reloaded or moved sections; ascending.
  package var departedSections: ArraySlice<Int> { shared.parts.goneSections.sorted }

  /// The new indices of the inserted, reloaded or moved sections; ascending.
  package var arrivedSections: ArraySlice<Int> { shared.parts.placedSections.sorted }

  /// The new indices of the surviving sections with deleted, inserted or moved items; ascending.
  ///
  /// Complexity: O(k log k).
  package var editedSections: [Int] { shared.parts.editedSections }

  /// Returns the old indices of a section's deleted or moved items; ascending.
  ///
  /// Complexity: O(log k).
  package func departedItems(inSection section: Int) -> ArraySlice<Int> {
    shared.parts.goneItems[section].sorted
  }

  /// Returns the new indices of a section's inserted or moved items; ascending.
  ///
  /// Complexity: O(log k).
  package func arrivedItems(inSection section: Int) -> ArraySlice<Int> {
    shared.parts.placedItems[section].sorted
  }

  /// Returns the state that the view shows after the batch.
  ///
  /// An item that stays or moves keeps its content in the view. An inserted one is taken from the
  /// data at its new index path. So is an item whose reload or reconfiguration was dropped for lack
  /// of a cell. Unchanged sections are shared. If `shown` or `data` have fewer items than the
  /// counts, the missing ones are left out.
  ///
  /// Complexity: O(k log n).
  public func applied(to shown: CollectionState, data: CollectionState) -> CollectionState {
    shared.parts.applied(to: shown, data: data)
  }
}
