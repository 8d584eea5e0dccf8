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
  /// What is left, by lane and ascending; places in the sections, and the elements themselves.
  @usableFromInline var oldPlaces: [Int32] = []
  @usableFromInline var newPlaces: [Int32] = []
  @usableFromInline var oldElements: [Element] = []
  @usableFromInline var newElements: [Element] = []

  /// Creates a matcher without sections.
  @inlinable init(repeats: Difference.Repeats) { self.repeats = repeats }

  /// Matches two sections.
  ///
  /// - Parameter offset: how many equal items in front were left out.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func add(from: Int, to: Int, old: [Element], new: [Element], offset: Int32) {
    var list = ListMatcher()
    if repeats == .minimal {
      if list.matchMinimally(old, new) { difference.storedRepeats = true }
    } else {
      list.match(old, new)
    }
    for update in list.updates {
      difference.storedUpdates.append(
        Difference.ItemPair(
          from: (from, update.old &+ offset), to: (to, update.new &+ offset)))
    }
    if list.restOld.isEmpty, list.restNew.isEmpty, list.runs.count <= 1 { return }
    var lane = Lane(
      from: from, to: to, startOld: oldPlaces.count, startNew: newPlaces.count)
    Self.append(list.restOld, of: old, to: &oldElements)
    Self.append(list.restNew, of: new, to: &newElements)
    if offset == 0, oldPlaces.isEmpty, newPlaces.isEmpty {
      oldPlaces = list.restOld
      newPlaces = list.restNew
      lane.runs = list.runs
    } else {
      for place in list.restOld { oldPlaces.append(place &+ offset) }
      for place in list.restNew { newPlaces.append(place &+ offset) }
      lane.runs = list.runs.map {
        MatchedRun(old: $0.old &+ offset, new: $0.new &+ offset, count: $0.count)
      }
    }
    lanes.append(lane)
  }

  /// Appends the elements at places, which ascend; where those are all, the list itself is taken.
  @inlinable
  static func append(_ places: [Int32], of list: [Element], to elements: inout [Element]) {
    if elements.isEmpty, places.count == list.count {
      elements = list
      return
    }
    elements.append(addingCapacity: places.count) { (output: inout OutputSpan<Element>) in
      for place in places { output.append(list[Int(place)]) }
    }
  }

  /// Lets items move out of a section that goes. Complexity: O(n).
  @inlinable
  mutating func add(deleted section: Int, _ items: [Element]) {
    lanes.append(
      Lane(from: section, to: -1, startOld: oldPlaces.count, startNew: newPlaces.count))
    for index in items.indices { oldPlaces.append(Int32(truncatingIfNeeded: index)) }
    oldElements += items
  }

  /// Lets items move into a section that comes. Complexity: O(n).
  @inlinable
  mutating func add(inserted section: Int, _ items: [Element]) {
    lanes.append(
      Lane(from: -1, to: section, startOld: oldPlaces.count, startNew: newPlaces.count))
    for index in items.indices { newPlaces.append(Int32(truncatingIfNeeded: index)) }
    newElements += items
  }

  /// Matches what is left, and finds what moves.
  ///
  /// Complexity: O(m) expected for the m items that are left, O(m log m) where they are out of order.
  @inlinable
  mutating func finish() {
    var partners = [Int32](repeating: -1, count: newPlaces.count)
    var taken = [Bool](repeating: false, count: oldPlaces.count)
    if !oldPlaces.isEmpty, !newPlaces.isEmpty { join(&partners, &taken) }
    notePairs(partners)
    for index in lanes.indices { settle(index, partners) }
    listDeletes(taken)
    listInserts(partners)
  }
}
