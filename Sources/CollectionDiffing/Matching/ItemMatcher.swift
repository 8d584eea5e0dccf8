/// A matcher of the items of all sections: first within each, then of all the unmatched.
@usableFromInline
struct ItemMatcher<Element: Diffable> {
  /// The difference found so far.
  @usableFromInline var difference = Difference()
  /// The way to pair repeated ids.
  @usableFromInline let repeats: Difference.Repeats
  /// The preferred moves among equally good ones.
  @usableFromInline var preferredMoves: Set<Difference.ItemPair> = []

  /// A pair of sections, or an inserted or a deleted one, with its unmatched items.
  @usableFromInline struct Lane {
    /// The section in the old list, or -1.
    @usableFromInline var from: Int
    /// The section in the new list, or -1.
    @usableFromInline var to: Int
    /// The matched ranges, ascending by new index.
    @usableFromInline var ranges: [MatchedRange] = []
    /// The number of unmatched items of earlier lanes, in the old list.
    @usableFromInline var startOld: Int
    /// The number of unmatched items of earlier lanes, in the new list.
    @usableFromInline var startNew: Int

    @inlinable init(from: Int, to: Int, startOld: Int, startNew: Int) {
      self.from = from
      self.to = to
      self.startOld = startOld
      self.startNew = startNew
    }
  }

  /// The sections, in the order in which they were added.
  @usableFromInline var lanes: [Lane] = []
  /// The unmatched elements of the old list, by lane.
  @usableFromInline var old = UnmatchedElements<Element>()
  /// The unmatched elements of the new list, by lane.
  @usableFromInline var new = UnmatchedElements<Element>()

  /// Creates a matcher without sections.
  @inlinable init(repeats: Difference.Repeats) { self.repeats = repeats }

  /// Matches two sections.
  ///
  /// - Parameter offset: the number of equal items at the start that were left out.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func add(from: Int, to: Int, old: [Element], new: [Element], offset: Int32) {
    var list = ListMatcher()
    if repeats == .minimal {
      switch list.matchMinimally(old, new) {
      case .none: break
      case .minimal: difference.storedRepeats = true
      case .bounded:
        difference.storedRepeats = true
        difference.storedIsMinimal = false
      }
    } else {
      list.match(old, new)
    }
    for update in list.updates {
      difference.storedUpdates.append(
        Difference.ItemPair(
          from: (from, update.old &+ offset), to: (to, update.new &+ offset)))
    }
    if list.restOld.isEmpty, list.restNew.isEmpty, list.ranges.count <= 1 { return }
    var lane = Lane(from: from, to: to, startOld: self.old.count, startNew: self.new.count)
    lane.ranges = list.ranges
    if offset != 0 {
      for index in lane.ranges.indices {
        lane.ranges[index].old &+= offset
        lane.ranges[index].new &+= offset
      }
    }
    lanes.append(lane)
    self.old.add(list.restOld, of: old, offset: offset)
    self.new.add(list.restNew, of: new, offset: offset)
  }

  /// Adds a deleted section, out of which items may move. Complexity: O(n).
  @inlinable
  mutating func add(deleted section: Int, _ items: [Element]) {
    lanes.append(Lane(from: section, to: -1, startOld: old.count, startNew: new.count))
    old.add(items.indices.map { Int32(truncatingIfNeeded: $0) }, of: items)
  }

  /// Adds an inserted section, into which items may move. Complexity: O(n).
  @inlinable
  mutating func add(inserted section: Int, _ items: [Element]) {
    lanes.append(Lane(from: -1, to: section, startOld: old.count, startNew: new.count))
    new.add(items.indices.map { Int32(truncatingIfNeeded: $0) }, of: items)
  }

  /// Matches the unmatched items, and finds moves, deletes and inserts.
  ///
  /// Complexity: O(m) expected for m unmatched items, or O(m log m) if they are out of order.
  @inlinable
  mutating func finish() {
    guard !lanes.isEmpty else { return }
    if lanes.count > 1 {
      old.gather()
      new.gather()
    }
    var pairs = Pairs(old: old.elements.count, new: new.count)
    if old.count > 0, new.count > 0 { join(&pairs) }
    notePairs(pairs)
    old.forgetElements()
    new.forgetElements()
    for index in lanes.indices { settle(index, pairs) }
    listDeletes(pairs)
    listInserts(pairs)
  }

  /// The partners among the unmatched elements.
  @usableFromInline struct Pairs {
    /// The index of the partner of each unmatched new element, or -1.
    @usableFromInline var partners: ContiguousArray<Int32>
    /// Whether an old element has a partner, by its index.
    @usableFromInline var taken: [Bool]
    /// The number of pairs.
    @usableFromInline var count = 0

    @inlinable init(old: Int, new: Int) {
      partners = ContiguousArray(repeating: -1, count: new)
      taken = [Bool](repeating: false, count: old)
    }
  }
}
