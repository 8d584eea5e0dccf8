public import CollectionCore
public import CollectionUpdates

/// The difference of two lists, or of two lists of sections: deletes, inserts, moves and updates.
///
/// Deletes and the sources of moves and updates are index paths of the old list. Inserts and the
/// targets of moves and updates are those of the new one. A flat list is section 0. With unique
/// ids, as few items as possible move: the others are a longest increasing subsequence of the
/// survivors.
///
/// ```swift
/// let difference = Difference(from: [1, 2, 3], to: [3, 1, 2])
/// let moves = difference.moves.map { "\($0.from.item) → \($0.to.item)" }  // ["2 → 0"]
/// ```
public struct Difference: Hashable, Sendable {
  /// The deleted sections, by index in the old list; ascending.
  public internal(set) var deletedSections: [Int] = []
  /// The inserted sections, by index in the new list; ascending.
  public internal(set) var insertedSections: [Int] = []
  /// The moved sections, ascending by source.
  public internal(set) var movedSections: [SectionPair] = []
  /// The sections whose content differs, ascending by source.
  public internal(set) var updatedSections: [SectionPair] = []
  /// The sections that are in both lists, ascending by source.
  public internal(set) var pairedSections: [SectionPair] = []

  /// The deleted items without those of deleted sections; ascending.
  @usableFromInline var storedDeletes: [ItemRange] = []
  /// The inserted items without those of inserted sections; ascending.
  @usableFromInline var storedInserts: [ItemRange] = []
  /// The moved items, each once.
  @usableFromInline var storedMoves: [ItemPair] = []
  /// The items whose content differs.
  @usableFromInline var storedUpdates: [ItemPair] = []
  /// Whether the lists repeat an id; checked only where needed, so false is not a guarantee.
  @usableFromInline var storedRepeats = false
  /// Whether the pairing of repeated ids is minimal, unaffected by a limit.
  @usableFromInline var storedIsMinimal = true

  /// Creates an empty difference.
  @inlinable init() {}
}

extension Difference {
  /// The deleted items without those of deleted sections, in the old list; ascending.
  public var deletes: [ItemRange] { storedDeletes }
  /// The inserted items without those of inserted sections, in the new list; ascending.
  public var inserts: [ItemRange] { storedInserts }
  /// The moved items, each once.
  public var moves: [ItemPair] { storedMoves }
  /// The items whose content differs, with both index paths, whether they move or not.
  public var updates: [ItemPair] { storedUpdates }
  /// Whether the lists repeat an id. Lists in order are not checked, so false is not a guarantee.
  public var hasRepeats: Bool { storedRepeats }
  /// Whether as few items as possible move within their sections.
  ///
  /// It is false if `Repeats.minimal` was requested for lists that are too long and too different.
  /// They are then paired as by `Repeats.paired`.
  public var isMinimal: Bool { storedIsMinimal }

  /// The number of deleted items. Complexity: O(ranges).
  public var numberOfDeletes: Int { storedDeletes.reduce(0) { $0 + $1.items.count } }
  /// The number of inserted items. Complexity: O(ranges).
  public var numberOfInserts: Int { storedInserts.reduce(0) { $0 + $1.items.count } }

  /// Whether both lists are equal.
  public var isEmpty: Bool {
    storedDeletes.isEmpty && storedInserts.isEmpty && storedMoves.isEmpty && storedUpdates.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && updatedSections.isEmpty
  }
}

extension Difference {
  /// The way to pair repeated ids of a list.
  public enum Repeats: String, Hashable, Sendable, CaseIterable {
    /// Pairs equal ids nearby if that is easy, otherwise in order; fastest for unique ids.
    case paired
    /// Pairs equal ids to move as few items as possible.
    ///
    /// A section with millions of pairs of equal ids and about twenty thousand differences is
    /// paired like `paired`; `isMinimal` is then false.
    case minimal
  }

  /// The treatment of items whose section is deleted or whose new section is inserted.
  public enum Crossing: String, Hashable, Sendable, CaseIterable {
    /// Items are deleted and inserted with their sections, as UIKit's batch updates require.
    case uikitSafe
    /// Items move out of deleted sections and into inserted ones.
    case free
  }

  /// A section's index in the old list and in the new one.
  public typealias SectionPair = UpdateMap.Moved<Int>

  /// A range of items of one section.
  @frozen public struct ItemRange: Hashable, Sendable {
    @usableFromInline var storedSection: Int32
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32

    @inlinable init(section: Int, start: Int32, end: Int32) {
      storedSection = Int32(truncatingIfNeeded: section)
      self.start = start
      self.end = end
    }

    /// The section.
    public var section: Int { Int(storedSection) }
    /// The items.
    public var items: Range<Int> { Int(start)..<Int(end) }
  }

  /// An item's index path in the old list and in the new one.
  @frozen public struct ItemPair: Hashable, Sendable {
    @usableFromInline var fromSection: Int32
    @usableFromInline var fromItem: Int32
    @usableFromInline var toSection: Int32
    @usableFromInline var toItem: Int32

    @inlinable init(from: (section: Int, item: Int32), to: (section: Int, item: Int32)) {
      fromSection = Int32(truncatingIfNeeded: from.section)
      fromItem = from.item
      toSection = Int32(truncatingIfNeeded: to.section)
      toItem = to.item
    }

    /// The index path in the old list.
    public var from: IndexPath { IndexPath(Int(fromSection), Int(fromItem)) }
    /// The index path in the new list.
    public var to: IndexPath { IndexPath(Int(toSection), Int(toItem)) }
  }
}

extension Difference {
  /// Compares two lists, whose items are those of section 0.
  ///
  /// Complexity: O(n) expected, plus O(m log m) for m items that are out of order. Working memory:
  /// at most 64 bytes per item if ids are integers.
  /// - Precondition: neither list has more than 2³⁰ elements.
  @inlinable
  public init<Element: Diffable>(
    from old: [Element], to new: [Element], repeats: Repeats = .paired
  ) {
    self.init()
    if old.sharesStorage(with: new) { return }
    var matcher = ItemMatcher<Element>(repeats: repeats)
    matcher.add(from: 0, to: 0, old: old, new: new, offset: 0)
    matcher.finish()
    self = matcher.difference
  }

  /// Compares two lists of sections: sections by identity, items by identity across sections.
  ///
  /// Complexity: that of flat lists; sections that share storage are free.
  @inlinable
  public init<Section: DiffableSection>(
    from old: [Section], to new: [Section], crossing: Crossing = .uikitSafe,
    repeats: Repeats = .paired
  ) {
    self.init()
    matchSections(
      ids: old.map { $0.diffID }, new.map { $0.diffID }
    ) { old[$0].hasSameContent(as: new[$1]) }
    var matcher = ItemMatcher<Section.Element>(repeats: repeats)
    for pair in pairedSections {
      let (before, after) = (old[pair.from].diffElements, new[pair.to].diffElements)
      if before.sharesStorage(with: after) { continue }
      matcher.add(from: pair.from, to: pair.to, old: before, new: after, offset: 0)
    }
    if crossing == .free {
      for index in deletedSections { matcher.add(deleted: index, old[index].diffElements) }
      for index in insertedSections { matcher.add(inserted: index, new[index].diffElements) }
    }
    matcher.finish()
    take(matcher.difference)
  }

  /// Adds the changes of the items.
  @usableFromInline mutating func take(_ items: Difference) {
    storedDeletes = items.storedDeletes
    storedInserts = items.storedInserts
    storedMoves = items.storedMoves
    storedUpdates = items.storedUpdates
    storedRepeats = items.storedRepeats
    storedIsMinimal = items.storedIsMinimal
  }
}
