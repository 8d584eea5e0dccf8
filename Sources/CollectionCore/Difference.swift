/// What leads from one list to another, or from one list of sections to another.
///
/// Deletes and the starts of moves and updates are places in the old list, inserts and the ends of
/// moves and updates places in the new one. A flat list is section 0. With ids that are unique, as
/// few items move as possible: what stays is a longest increasing subsequence of what survives.
public struct Difference: Hashable, Sendable {
  /// The sections that go; in the old list, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// The sections that come; in the new list, ascending.
  public internal(set) var insertedSections: [Int] = []
  /// The sections that move, ascending by source.
  public internal(set) var movedSections: [SectionPair] = []
  /// The sections whose content differs, ascending by source.
  public internal(set) var updatedSections: [SectionPair] = []
  /// The sections that are in both lists, ascending by source.
  public internal(set) var pairedSections: [SectionPair] = []

  /// The items that go, those of sections that go left out; ascending.
  @usableFromInline var storedDeletes: [ItemRange] = []
  /// The items that come, those of sections that come left out; ascending.
  @usableFromInline var storedInserts: [ItemRange] = []
  @usableFromInline var storedMoves: [ItemPair] = []
  @usableFromInline var storedUpdates: [ItemPair] = []
  /// Whether an id was met twice; looked for only where it matters, so false is no promise.
  @usableFromInline var storedRepeats = false

  /// Creates a difference of nothing.
  @inlinable init() {}
}

extension Difference {
  /// The items that go, those of sections that go left out; in the old list, by section ascending.
  public var deletes: [ItemRange] { storedDeletes }
  /// The items that come, those of sections that come left out; in the new list, ascending.
  public var inserts: [ItemRange] { storedInserts }
  /// The items that move, each once.
  public var moves: [ItemPair] { storedMoves }
  /// The items whose content differs, with their old and new places, whether they move or not.
  public var updates: [ItemPair] { storedUpdates }
  /// Whether a repeated id was met. Where ids are in order nobody looks, so false is no promise.
  public var hasRepeats: Bool { storedRepeats }

  /// The number of items that go. Complexity: O(ranges).
  public var numberOfDeletes: Int { storedDeletes.reduce(0) { $0 + $1.items.count } }
  /// The number of items that come. Complexity: O(ranges).
  public var numberOfInserts: Int { storedInserts.reduce(0) { $0 + $1.items.count } }

  /// Whether both lists are equal.
  public var isEmpty: Bool {
    storedDeletes.isEmpty && storedInserts.isEmpty && storedMoves.isEmpty && storedUpdates.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && updatedSections.isEmpty
  }
}

extension Difference {
  /// What becomes of ids that a list has more than once.
  public enum Repeats: String, Hashable, Sendable, CaseIterable {
    /// They are paired nearby where that is easy, else in order; quickest where ids are unique.
    case paired
    /// They are paired so that as few items move as possible.
    ///
    /// Up to 2,000,000 candidates for pairs in a section are compared; beyond that, as `paired`.
    case minimal
  }

  /// Whether items follow their ids out of sections that go and into sections that come.
  public enum Crossing: String, Hashable, Sendable, CaseIterable {
    /// They go with the one and come with the other: no batch of UIKit's may do anything else.
    case uikitSafe
    /// They move.
    case free
  }

  /// A section's index in the old list and in the new one.
  public typealias SectionPair = UpdateMap.Moved<Int>

  /// Items of one section that lie side by side.
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

  /// An item's place in the old list and in the new one.
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

    /// The place in the old list.
    public var from: IndexPath { IndexPath(Int(fromSection), Int(fromItem)) }
    /// The place in the new list.
    public var to: IndexPath { IndexPath(Int(toSection), Int(toItem)) }
  }
}

extension Difference {
  /// Compares two lists; their items are those of section 0.
  ///
  /// Complexity: O(n) expected, and O(m log m) for m items that are out of order. At most 64 bytes
  /// an item of working space, where ids are integers.
  /// - Precondition: no list has more than 2³⁰ elements.
  @inlinable
  public init<Element: Diffable>(
    from old: [Element], to new: [Element], repeats: Repeats = .paired
  ) {
    self.init()
    if old.span.isIdentical(to: new.span) { return }
    var matcher = ItemMatcher<Element>(repeats: repeats)
    matcher.add(from: 0, to: 0, old: old, new: new, offset: 0, isOnly: true)
    matcher.finish()
    self = matcher.difference
  }

  /// Compares two lists of sections: sections by identity, items by identity across sections.
  ///
  /// Complexity: that of flat lists; sections that share their storage cost nothing.
  @inlinable
  public init<Section: DiffableSection>(
    from old: [Section], to new: [Section], crossing: Crossing = .uikitSafe,
    repeats: Repeats = .paired
  ) {
    self.init()
    matchSections(
      ids: old.map(\.diffID), new.map(\.diffID)
    ) { old[$0].hasSameContent(as: new[$1]) }
    var matcher = ItemMatcher<Section.Element>(repeats: repeats)
    for pair in pairedSections {
      let (before, after) = (old[pair.from].diffElements, new[pair.to].diffElements)
      if before.span.isIdentical(to: after.span) { continue }
      matcher.add(from: pair.from, to: pair.to, old: before, new: after, offset: 0)
    }
    if crossing == .free {
      for index in deletedSections { matcher.add(deleted: index, old[index].diffElements) }
      for index in insertedSections { matcher.add(inserted: index, new[index].diffElements) }
    }
    matcher.finish()
    take(matcher.difference)
  }

  /// Takes over what became of the items.
  @usableFromInline mutating func take(_ items: Difference) {
    storedDeletes = items.storedDeletes
    storedInserts = items.storedInserts
    storedMoves = items.storedMoves
    storedUpdates = items.storedUpdates
    storedRepeats = items.storedRepeats
  }
}
