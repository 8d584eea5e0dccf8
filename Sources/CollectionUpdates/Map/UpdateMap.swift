public import CollectionCore

/// A batch in its normal form, which is also the map between the places before and after it.
///
/// Its size is that of the batch, not that of the collection: what no operation names is found by
/// filling the free places in order. A copy is one reference, however many parts there are.
public struct UpdateMap: Hashable, Sendable {
  private var shared: Shared

  /// The number of items of each section before the batch.
  public var before: [Int] { shared.contents.before }
  /// The number of items of each section after the batch.
  public var after: [Int] { shared.contents.after }

  /// The sections that go, reloaded ones included; before the batch, ascending.
  public internal(set) var deletedSections: [Int] {
    get { shared.contents.deletedSections }
    set { change { $0.deletedSections = newValue } }
  }
  /// The sections that come, reloaded ones included; after the batch, ascending.
  public internal(set) var insertedSections: [Int] {
    get { shared.contents.insertedSections }
    set { change { $0.insertedSections = newValue } }
  }
  /// The sections that move, ascending by source.
  public internal(set) var movedSections: [Moved<Int>] {
    get { shared.contents.movedSections }
    set { change { $0.movedSections = newValue } }
  }
  /// The sections that are reloaded; each is also among the deleted and the inserted ones.
  public internal(set) var reloadedSections: [Reloaded<Int>] {
    get { shared.contents.reloadedSections }
    set { change { $0.reloadedSections = newValue } }
  }
  /// The sections after the batch that the counts allow and that no insert names, ascending.
  ///
  /// Only a repeated insert leads to one; it is treated as inserted.
  public internal(set) var extraSections: [Int] {
    get { shared.contents.extraSections }
    set { change { $0.extraSections = newValue } }
  }

  /// The items that go, reloaded ones included; before the batch, ascending.
  public internal(set) var deletedItems: [IndexPath] {
    get { shared.contents.deletedItems }
    set { change { $0.deletedItems = newValue } }
  }
  /// The items that come, reloaded ones included; after the batch, ascending.
  public internal(set) var insertedItems: [IndexPath] {
    get { shared.contents.insertedItems }
    set { change { $0.insertedItems = newValue } }
  }
  /// The items that move, ascending by source.
  public internal(set) var movedItems: [Moved<IndexPath>] {
    get { shared.contents.movedItems }
    set { change { $0.movedItems = newValue } }
  }
  /// The items that are reloaded; each is also among the deleted and the inserted ones.
  public internal(set) var reloadedItems: [Reloaded<IndexPath>] {
    get { shared.contents.reloadedItems }
    set { change { $0.reloadedItems = newValue } }
  }
  /// The places after the batch that the counts allow and that no insert names, ascending.
  ///
  /// Only a repeated insert leads to one; it is treated as inserted.
  public internal(set) var extraItems: [IndexPath] {
    get { shared.contents.extraItems }
    set { change { $0.extraItems = newValue } }
  }
  /// The items that stay and get their content anew; before the batch, ascending.
  public internal(set) var reconfiguredItems: [IndexPath] {
    get { shared.contents.reconfiguredItems }
    set { change { $0.reconfiguredItems = newValue } }
  }
  /// The items whose reload had no effect since they have no cell; before the batch, ascending.
  public internal(set) var droppedReloads: [IndexPath] {
    get { shared.contents.droppedReloads }
    set { change { $0.droppedReloads = newValue } }
  }

  /// The bookkeeping of the surviving sections in which items come, go or move; by new index.
  public internal(set) var tallies: [SectionTally] {
    get { shared.contents.tallies }
    set { change { $0.tallies = newValue } }
  }

  /// The items that stay and have no cell that could be reconfigured; before the batch, ascending.
  var reconfiguredUnseen: [IndexPath] {
    get { shared.contents.reconfiguredUnseen }
    set { change { $0.reconfiguredUnseen = newValue } }
  }
  /// The old sections that do not keep their place in the order: deleted or moved.
  var goneSections: SortedIndices {
    get { shared.contents.goneSections }
    set { change { $0.goneSections = newValue } }
  }
  /// The new sections that are not filled in order: inserted, extra, or a move's destination.
  var placedSections: SortedIndices {
    get { shared.contents.placedSections }
    set { change { $0.placedSections = newValue } }
  }
  /// The old places of items that are deleted or moved.
  var goneItems: SortedIndexPaths {
    get { shared.contents.goneItems }
    set { change { $0.goneItems = newValue } }
  }
  /// The new places of items that are inserted, extra, or a move's destination.
  var placedItems: SortedIndexPaths {
    get { shared.contents.placedItems }
    set { change { $0.placedItems = newValue } }
  }
  /// The moves of sections, ascending by destination.
  var sectionArrivals: [Moved<Int>] {
    get { shared.contents.sectionArrivals }
    set { change { $0.sectionArrivals = newValue } }
  }
  /// The moves of items, ascending by destination.
  var itemArrivals: [Moved<IndexPath>] {
    get { shared.contents.itemArrivals }
    set { change { $0.itemArrivals = newValue } }
  }

  /// The only change of the batch, where that is a small one; nil otherwise.
  public internal(set) var soleChange: SoleChange? {
    get { shared.contents.soleChange }
    set { change { $0.soleChange = newValue } }
  }

  /// What most batches are: one change that needs no lists of changes.
  public enum SoleChange: Hashable, Sendable {
    /// An item comes; its place after the batch.
    case insertedItem(IndexPath)
    /// An item goes; its place before the batch.
    case deletedItem(IndexPath)
    /// A section moves as it is.
    case movedSection(Moved<Int>)
  }

  /// Creates the map of a batch without operations.
  init(before: [Int], after: [Int]) {
    shared = Shared(Contents(before: before, after: after))
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

extension UpdateMap {
  /// The parts of a map; each is documented where the map gives it.
  private struct Contents: Hashable {
    let before: [Int]
    let after: [Int]
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [Moved<Int>] = []
    var reloadedSections: [Reloaded<Int>] = []
    var extraSections: [Int] = []
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var movedItems: [Moved<IndexPath>] = []
    var reloadedItems: [Reloaded<IndexPath>] = []
    var extraItems: [IndexPath] = []
    var reconfiguredItems: [IndexPath] = []
    var droppedReloads: [IndexPath] = []
    var tallies: [SectionTally] = []
    var reconfiguredUnseen: [IndexPath] = []
    var sectionArrivals: [Moved<Int>] = []
    var itemArrivals: [Moved<IndexPath>] = []
    var soleChange: SoleChange?
    var goneSections = SortedIndices([])
    var placedSections = SortedIndices([])
    var goneItems = SortedIndexPaths([])
    var placedItems = SortedIndexPaths([])
  }

  /// The parts of a map behind a reference; changed only while nobody else has it.
  private final class Shared: Hashable, @unchecked Sendable {
    var contents: Contents

    init(_ contents: Contents) { self.contents = contents }

    static func == (left: Shared, right: Shared) -> Bool {
      left === right || left.contents == right.contents
    }

    func hash(into hasher: inout Hasher) { hasher.combine(contents) }
  }

  private mutating func change(_ body: (inout Contents) -> Void) {
    if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.contents) }
    body(&shared.contents)
  }
}
