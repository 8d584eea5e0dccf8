/// A batch in its normal form, which is also the map between the index paths before and after it.
///
/// Its size is that of the batch, not that of the collection: what no operation names is found by
/// filling the free indices in order.
///
///     let batch = BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 1)))])
///     if case .updates(let map) = try batch.resolved(before: [3], after: [2]) {
///       map.newIndexPath(forOld: IndexPath(0, 2))  // [0, 1]
///     }
///
/// The resolver makes a map once, and nothing changes it. It is a class so that a copy, which
/// invalidations, transitions and logs keep, is one reference instead of some twenty arrays.
public final class UpdateMap: Sendable {
  /// The number of items of each section before the batch.
  public let before: [Int]
  /// The number of items of each section after the batch.
  public let after: [Int]

  /// The deleted sections, reloaded ones included; before the batch, ascending.
  public let deletedSections: [Int]
  /// The inserted sections, reloaded ones included; after the batch, ascending.
  public let insertedSections: [Int]
  /// The moved sections, ascending by source.
  public let movedSections: [Moved<Int>]
  /// The reloaded sections; each is also among the deleted and the inserted ones.
  public let reloadedSections: [Reloaded<Int>]
  /// The sections after the batch that the counts allow and that no insert names, ascending.
  ///
  /// Only a repeated insert leads to one; it is treated as inserted.
  public let extraSections: [Int]

  /// The deleted items, reloaded ones included; before the batch, ascending.
  public let deletedItems: [IndexPath]
  /// The inserted items, reloaded ones included; after the batch, ascending.
  public let insertedItems: [IndexPath]
  /// The moved items, ascending by source.
  public let movedItems: [Moved<IndexPath>]
  /// The reloaded items; each is also among the deleted and the inserted ones.
  public let reloadedItems: [Reloaded<IndexPath>]
  /// The index paths after the batch that the counts allow and that no insert names, ascending.
  ///
  /// Only a repeated insert leads to one; it is treated as inserted.
  public let extraItems: [IndexPath]
  /// The items that stay and get their content anew; before the batch, ascending.
  public let reconfiguredItems: [IndexPath]
  /// The items whose reload had no effect since they have no cell; before the batch, ascending.
  public let droppedReloads: [IndexPath]
  /// The items that stay and have no cell that could be reconfigured; before the batch, ascending.
  let reconfiguredUnseen: [IndexPath]

  /// The bookkeeping of the surviving sections with operations on items; by new index.
  public let tallies: [SectionTally]
  /// The only change of the batch, where that is a small one; nil otherwise.
  public let soleChange: SoleChange?
  /// The way from an old index path to the new one and back.
  let lookup: Lookup

  /// Creates the map of a batch that was checked.
  init(
    sections: Changes<Int>, items: Changes<IndexPath>,
    reconfigured: (seen: [IndexPath], unseen: [IndexPath]), droppedReloads: [IndexPath],
    tallies: [SectionTally], soleChange: SoleChange?, lookup: Lookup
  ) {
    before = lookup.before
    after = lookup.after
    deletedSections = sections.deleted
    insertedSections = sections.inserted
    movedSections = sections.moved
    reloadedSections = sections.reloaded
    extraSections = sections.extra
    deletedItems = items.deleted
    insertedItems = items.inserted
    movedItems = items.moved
    reloadedItems = items.reloaded
    extraItems = items.extra
    reconfiguredItems = reconfigured.seen
    reconfiguredUnseen = reconfigured.unseen
    self.droppedReloads = droppedReloads
    self.tallies = tallies
    self.soleChange = soleChange
    self.lookup = lookup
  }

  /// The changes of the sections, or those of the items; each list as the map has it.
  struct Changes<Place: Hashable & Sendable> {
    /// The deletes.
    var deleted: [Place]
    /// The inserts.
    var inserted: [Place]
    /// The moves, ascending by source.
    var moved: [Moved<Place>]
    /// The moves, ascending by destination.
    var arrivals: [Moved<Place>]
    /// The reloads.
    var reloaded: [Reloaded<Place>]
    /// What the counts allow and no insert names.
    var extra: [Place] = []
  }

  /// A single update that needs no lists of changes, as most batches are.
  public enum SoleChange: Hashable, Sendable {
    /// An item is inserted; its index path after the batch.
    case insertedItem(IndexPath)
    /// An item is deleted; its index path before the batch.
    case deletedItem(IndexPath)
    /// A section moves as it is.
    case movedSection(Moved<Int>)
  }

  /// A move of a section or an item.
  public struct Moved<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The index or index path before the batch.
    public var from: Place
    /// The final index or index path after the batch.
    public var to: Place

    /// Creates a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// A reload of a section or an item.
  public struct Reloaded<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The index or index path before the batch.
    public var before: Place
    /// The index or index path after the batch of the new cell or section.
    public var after: Place

    /// Creates a reload.
    public init(before: Place, after: Place) {
      self.before = before
      self.after = after
    }
  }
}

extension UpdateMap: Hashable {
  /// Returns whether two maps have the same changes between the same counts.
  public static func == (left: UpdateMap, right: UpdateMap) -> Bool {
    left === right
      || left.lookup == right.lookup && left.deletedSections == right.deletedSections
        && left.insertedSections == right.insertedSections
        && left.reloadedSections == right.reloadedSections
        && left.extraSections == right.extraSections && left.deletedItems == right.deletedItems
        && left.insertedItems == right.insertedItems && left.reloadedItems == right.reloadedItems
        && left.extraItems == right.extraItems
        && left.reconfiguredItems == right.reconfiguredItems
        && left.reconfiguredUnseen == right.reconfiguredUnseen
        && left.droppedReloads == right.droppedReloads && left.tallies == right.tallies
        && left.soleChange == right.soleChange
  }

  /// Hashes the counts, the moves and what departs and arrives.
  public func hash(into hasher: inout Hasher) { hasher.combine(lookup) }
}
