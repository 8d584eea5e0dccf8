/// Matches the items of all sections: first within each, then what is left of all of them at once.
@usableFromInline
struct ItemMatcher<Element: Diffable> {
  /// What was found.
  @usableFromInline var difference = Difference()
  /// What becomes of repeated ids.
  @usableFromInline let repeats: Difference.Repeats
  /// The moves that are taken where others would do as well.
  @usableFromInline var preferredMoves: Set<Difference.ItemPair> = []

  /// A pair of sections, or one that comes or goes, with what is left to be matched.
  @usableFromInline struct Lane {
    /// The section in the old list, or -1.
    @usableFromInline var from: Int
    /// The section in the new list, or -1.
    @usableFromInline var to: Int
    /// What has been matched, ascending by new place.
    @usableFromInline var runs: [MatchedRun] = []
    /// The first of its items among all that are left.
    @usableFromInline var startOld: Int
    @usableFromInline var startNew: Int

    @inlinable init(from: Int, to: Int, startOld: Int, startNew: Int) {
      self.from = from
      self.to = to
      self.startOld = startOld
      self.startNew = startNew
    }
  }

  @usableFromInline var lanes: [Lane] = []
  /// What is left, by lane.
  @usableFromInline var old = Leftovers<Element>()
  @usableFromInline var new = Leftovers<Element>()

  /// Creates a matcher without sections.
  @inlinable init(repeats: Difference.Repeats) { self.repeats = repeats }

  /// Matches two sections.
  ///
  /// - Parameters:
  ///   - offset: how many equal items in front were left out.
  ///   - isOnly: whether these are flat lists, section 0, so that each item may be looked up at once.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func add(
    from: Int, to: Int, old: [Element], new: [Element], offset: Int32, isOnly: Bool = false
  ) {
    var list = ListMatcher()
    if repeats == .minimal {
      if list.matchMinimally(old, new) { difference.storedRepeats = true }
    } else if let whole = list.match(old, new, isOnly: isOnly) {
      difference = whole
    }
    for update in list.updates {
      difference.storedUpdates.append(
        Difference.ItemPair(
          from: (from, update.old &+ offset), to: (to, update.new &+ offset)))
    }
    if list.restOld.isEmpty, list.restNew.isEmpty, list.runs.count <= 1 { return }
    var lane = Lane(from: from, to: to, startOld: self.old.count, startNew: self.new.count)
    lane.runs = list.runs
    if offset != 0 {
      for index in lane.runs.indices {
        lane.runs[index].old &+= offset
        lane.runs[index].new &+= offset
      }
    }
    lanes.append(lane)
    self.old.add(list.restOld, of: old, offset: offset)
    self.new.add(list.restNew, of: new, offset: offset)
  }

  /// Lets items move out of a section that goes. Complexity: O(n).
  @inlinable
  mutating func add(deleted section: Int, _ items: [Element]) {
    lanes.append(Lane(from: section, to: -1, startOld: old.count, startNew: new.count))
    old.add(items.indices.map { Int32(truncatingIfNeeded: $0) }, of: items)
  }

  /// Lets items move into a section that comes. Complexity: O(n).
  @inlinable
  mutating func add(inserted section: Int, _ items: [Element]) {
    lanes.append(Lane(from: -1, to: section, startOld: old.count, startNew: new.count))
    new.add(items.indices.map { Int32(truncatingIfNeeded: $0) }, of: items)
  }

  /// Matches what is left, and finds what moves.
  ///
  /// Complexity: O(m) expected for the m items that are left, O(m log m) where they are out of order.
  @inlinable
  mutating func finish() {
    guard !lanes.isEmpty else { return }
    if lanes.count > 1 {
      old.gather()
      new.gather()
    }
    var pairs = Pairs(old: old.elements.count, new: new.count)
    if old.count > 0, new.count > 0 { join(&pairs) }
    if lanes.count > 1 || !DiffIdentity.isAll(of: Element.self) { notePairs(pairs) }
    old.forgetElements()
    new.forgetElements()
    for index in lanes.indices { settle(index, pairs) }
    listDeletes(pairs)
    listInserts(pairs)
  }

  /// Which of the left elements found each other.
  @usableFromInline struct Pairs {
    /// The index of the partner of each new element that is left, or -1.
    @usableFromInline var partners: [Int32]
    /// Whether an old element has a partner, by its index.
    @usableFromInline var taken: [Bool]
    /// Their number.
    @usableFromInline var count = 0

    @inlinable init(old: Int, new: Int) {
      partners = [Int32](repeating: -1, count: new)
      taken = [Bool](repeating: false, count: old)
    }
  }
}
