/// A batch in its normal form, which is also the map between the places before and after it.
///
/// Its size is that of the batch, not that of the collection: what no operation names is found by
/// filling the free places in order.
public struct UpdateMap: Hashable, Sendable {
  /// The number of items of each section before the batch.
  public let before: [Int]
  /// The number of items of each section after the batch.
  public let after: [Int]

  /// The sections that go, reloaded ones included; before the batch, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// The sections that come, reloaded ones included; after the batch, ascending.
  public internal(set) var insertedSections: [Int] = []
  /// The sections that move, ascending by source.
  public internal(set) var movedSections: [Moved<Int>] = []
  /// The sections that are reloaded; each is also among the deleted and the inserted ones.
  public internal(set) var reloadedSections: [Reloaded<Int>] = []
  /// The sections after the batch that the counts allow and that no insert names, ascending.
  ///
  /// Only a repeated insert leads to one; it is treated as inserted.
  public internal(set) var extraSections: [Int] = []

  /// The items that go, reloaded ones included; before the batch, ascending.
  public internal(set) var deletedItems: [IndexPath] = []
  /// The items that come, reloaded ones included; after the batch, ascending.
  public internal(set) var insertedItems: [IndexPath] = []
  /// The items that move, ascending by source.
  public internal(set) var movedItems: [Moved<IndexPath>] = []
  /// The items that are reloaded; each is also among the deleted and the inserted ones.
  public internal(set) var reloadedItems: [Reloaded<IndexPath>] = []
  /// The places after the batch that the counts allow and that no insert names, ascending.
  ///
  /// Only a repeated insert leads to one; it is treated as inserted.
  public internal(set) var extraItems: [IndexPath] = []
  /// The items that stay and get their content anew; before the batch, ascending.
  public internal(set) var reconfiguredItems: [IndexPath] = []
  /// The items whose reload had no effect since they have no cell; before the batch, ascending.
  public internal(set) var droppedReloads: [IndexPath] = []

  /// The bookkeeping of the surviving sections in which items come, go or move; by new index.
  public internal(set) var tallies: [SectionTally] = []

  /// The items that stay and have no cell that could be reconfigured; before the batch, ascending.
  var reconfiguredUnseen: [IndexPath] = []
  /// The old sections that do not keep their place in the order: deleted or moved.
  var goneSections = Places([])
  /// The new sections that are not filled in order: inserted, extra, or a move's destination.
  var placedSections = Places([])
  /// The old places of items that are deleted or moved.
  var goneItems = SectionedPlaces([])
  /// The new places of items that are inserted, extra, or a move's destination.
  var placedItems = SectionedPlaces([])
  /// The moves of sections, ascending by destination.
  var sectionArrivals: [Moved<Int>] = []
  /// The moves of items, ascending by destination.
  var itemArrivals: [Moved<IndexPath>] = []

  /// Creates the map of a batch without operations.
  init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
  }

  /// A move from a place before the batch to one after it.
  public struct Moved<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the batch.
    public var from: Place
    /// The final place after the batch.
    public var to: Place

    /// Creates a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// A reload: the place before the batch, and where its new cell or section comes after it.
  public struct Reloaded<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the batch.
    public var before: Place
    /// The place after the batch.
    public var after: Place

    /// Creates a reload.
    public init(before: Place, after: Place) {
      self.before = before
      self.after = after
    }
  }
}
