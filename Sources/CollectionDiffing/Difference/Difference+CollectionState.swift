package import CollectionCore
import CollectionUpdates

extension Difference {
  /// The sections that are compared item by item.
  package enum SectionMatching {
    /// All that are in both states.
    case all
    /// All but those with other fields, which are reloaded from the data.
    case remaking
    /// Those that keep their order; the others are deleted and inserted.
    case inOrder
    /// Those that keep their order and their fields.
    case remakingInOrder
  }

  /// Compares two states; nil where more than `limit` items are neither shared nor at an equal end.
  ///
  /// Complexity: O(n) expected. Parts that both states share cost O(log n).
  /// - Parameter checkpoint: called between steps; what it throws ends the comparison.
  package init?(
    from old: CollectionState, to new: CollectionState, matching: SectionMatching = .all,
    crossing: Crossing = .uikitSafe, repeats: Repeats = .minimal, limit: Int = .max,
    preferring preferred: PreferredMoves = PreferredMoves(),
    checkpoint: () throws -> Void
  ) rethrows {
    self.init()
    if old.sections.isCopy(of: new.sections) {
      pairedSections = old.sections.indices.map { SectionPair(from: $0, to: $0) }
      return
    }
    let surveys = (old: SectionSurvey(old.sections), new: SectionSurvey(new.sections))
    let haveFields = surveys.old.haveFields || surveys.new.haveFields
    let isSame = { !haveFields || old.sections[$0].fields == new.sections[$1].fields }
    if let before = surveys.old.integers, let after = surveys.new.integers {
      matchSections(ids: before, after, isSame: isSame)
    } else {
      matchSections(ids: surveys.old.allIDs, surveys.new.allIDs, isSame: isSame)
    }
    narrow(matching, preferred)
    // Lists that share their storage are the same, and nothing of them is read.
    let pairs = pairedSections.filter {
      surveys.old.storages[$0.from] != surveys.new.storages[$0.to]
    }
    let short = ShortPairs(pairs, old, new)
    var middles: [Middle] = []
    var size = 0
    for pair in pairs {
      let isKnown = short?.covers(pair) ?? false
      let middle = isKnown ? short?.trim(pair) : trim(pair, old, new)
      guard let middle else { continue }
      size += middle.old.count + middle.new.count
      guard size <= limit else { return nil }
      middles.append(middle)
      try checkpoint()
    }
    let trimmed = storedUpdates
    let sections = (
      deleted: crossing == .free ? deletedSections : [],
      inserted: crossing == .free ? insertedSections : []
    )
    if let lists = Self.integers(middles, sections, short, old, new, repeats) {
      take(try Self.match(lists, middles, sections, short, repeats, preferred, checkpoint))
    } else {
      take(try Self.match(middles, sections, old, new, repeats, preferred, checkpoint))
    }
    storedUpdates = trimmed + storedUpdates
  }

  /// Sections out of which items may move, and sections into which they may.
  private typealias Crossed = (deleted: [Int], inserted: [Int])

  /// Matches the items of sections.
  private static func match(
    _ middles: [Middle], _ sections: Crossed, _ old: CollectionState, _ new: CollectionState,
    _ repeats: Repeats, _ preferred: PreferredMoves, _ checkpoint: () throws -> Void
  ) rethrows -> Difference {
    var matcher = ItemMatcher<Item>(repeats: repeats)
    matcher.preferredMoves = preferred.items
    for middle in middles {
      matcher.add(
        from: middle.pair.from, to: middle.pair.to,
        old: old.sections[middle.pair.from].items.array(of: middle.old),
        new: new.sections[middle.pair.to].items.array(of: middle.new),
        offset: Int32(truncatingIfNeeded: middle.old.lowerBound))
      try checkpoint()
    }
    for index in sections.deleted {
      matcher.add(deleted: index, old.sections[index].items.array)
    }
    for index in sections.inserted {
      matcher.add(inserted: index, new.sections[index].items.array)
    }
    matcher.finish()
    try checkpoint()
    return matcher.difference
  }

  /// The integers that are the ids of the items of sections.
  private struct Integers {
    /// The lists of two sections, without their ends; none of short sections of which either is
    /// empty without them.
    var middles: [(old: [Int], new: [Int])] = []
    var deleted: [[Int]] = []
    var inserted: [[Int]] = []
  }

  /// Returns the ids of items where all are integers and no item has content; else nil.
  private static func integers(
    _ middles: [Middle], _ sections: Crossed, _ short: ShortPairs?, _ old: CollectionState,
    _ new: CollectionState, _ repeats: Repeats
  ) -> Integers? {
    var result = Integers()
    result.middles.reserveCapacity(middles.count)
    for middle in middles {
      if let short, short.covers(middle.pair) {
        let isRead = repeats != .paired || !(middle.old.isEmpty || middle.new.isEmpty)
        result.middles.append(isRead ? short.integers(of: middle) ?? ([], []) : ([], []))
        continue
      }
      guard
        let before = old.sections[middle.pair.from].items.bareIntegers(in: middle.old),
        let after = new.sections[middle.pair.to].items.bareIntegers(in: middle.new)
      else { return nil }
      result.middles.append((before, after))
    }
    for index in sections.deleted {
      let items = old.sections[index].items
      guard let ids = items.bareIntegers(in: 0..<items.count) else { return nil }
      result.deleted.append(ids)
    }
    for index in sections.inserted {
      let items = new.sections[index].items
      guard let ids = items.bareIntegers(in: 0..<items.count) else { return nil }
      result.inserted.append(ids)
    }
    return result
  }

  /// Matches items that are nothing but integers, which takes a fraction of the time.
  private static func match(
    _ lists: Integers, _ middles: [Middle], _ sections: Crossed, _ short: ShortPairs?,
    _ repeats: Repeats, _ preferred: PreferredMoves, _ checkpoint: () throws -> Void
  ) rethrows -> Difference {
    var matcher = ItemMatcher<Int>(repeats: repeats)
    matcher.preferredMoves = preferred.items
    for (middle, list) in zip(middles, lists.middles) {
      let offset = Int32(truncatingIfNeeded: middle.old.lowerBound)
      if let short, list.old.isEmpty, list.new.isEmpty {
        short.add(middle, to: &matcher)
        try checkpoint()
        continue
      }
      matcher.add(
        from: middle.pair.from, to: middle.pair.to, old: list.old, new: list.new, offset: offset)
      try checkpoint()
    }
    for (index, ids) in zip(sections.deleted, lists.deleted) { matcher.add(deleted: index, ids) }
    for (index, ids) in zip(sections.inserted, lists.inserted) { matcher.add(inserted: index, ids) }
    matcher.finish()
    try checkpoint()
    return matcher.difference
  }

  /// Takes out the sections that are not to be compared item by item.
  private mutating func narrow(_ matching: SectionMatching, _ preferred: PreferredMoves) {
    if matching == .inOrder || matching == .remakingInOrder {
      let moved = Set(movedSections)
      deletedSections = (deletedSections + moved.map(\.from)).sorted()
      insertedSections = (insertedSections + moved.map(\.to)).sorted()
      updatedSections.removeAll { moved.contains($0) }
      pairedSections.removeAll { moved.contains($0) }
      movedSections = []
    }
    if matching == .remaking || matching == .remakingInOrder {
      let excluded = Set(updatedSections)
      pairedSections.removeAll { excluded.contains($0) }
    }
    if matching == .all, preferred.sections.isEmpty { return }
    movedSections = Self.moves(of: pairedSections, preferring: preferred.sections)
  }

  /// Two sections without the items at their ends that are equal.
  private struct Middle {
    var pair: SectionPair
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Trims two sections and notes what differs in content; nil where nothing is left.
  private mutating func trim(
    _ pair: SectionPair, _ old: CollectionState, _ new: CollectionState
  ) -> Middle? {
    let (before, after) = (old.sections[pair.from].items, new.sections[pair.to].items)
    var changed: [(from: Int, to: Int)] = []
    let start = before.commonPrefix(with: after) { changed.append(($0, $0)) }
    let end = before.commonSuffix(with: after, limit: min(before.count, after.count) - start) {
      changed.append((before.count - 1 - $0, after.count - 1 - $0))
    }
    for (from, to) in changed {
      storedUpdates.append(
        ItemPair(
          from: (pair.from, Int32(truncatingIfNeeded: from)),
          to: (pair.to, Int32(truncatingIfNeeded: to))))
    }
    let middle = Middle(
      pair: pair, old: start..<(before.count - end), new: start..<(after.count - end))
    return middle.old.isEmpty && middle.new.isEmpty ? nil : middle
  }
}

extension Difference {
  /// The ids of the items of many short sections, where all are integers and no item has content.
  private struct ShortPairs {
    private let old: ShortLists
    private let new: ShortLists

    /// The least number of pairs for which their ids are worth copying.
    private static var leastPairs: Int { 32 }

    /// Copies the ids of sections that are to be compared; nil where there are few or other ids.
    ///
    /// Complexity: O(S + n) for n items of short sections.
    init?(_ pairs: [SectionPair], _ old: CollectionState, _ new: CollectionState) {
      guard pairs.count >= Self.leastPairs else { return nil }
      var chosenOld = [Bool](repeating: false, count: old.sections.count)
      var chosenNew = [Bool](repeating: false, count: new.sections.count)
      for pair in pairs {
        chosenOld[pair.from] = true
        chosenNew[pair.to] = true
      }
      guard let before = ShortLists(old.sections, chosen: chosenOld),
        let after = ShortLists(new.sections, chosen: chosenNew)
      else { return nil }
      self.old = before
      self.new = after
    }

    /// Returns whether both sections are short. Complexity: O(1).
    func covers(_ pair: SectionPair) -> Bool {
      old.ranges[pair.from] != nil && new.ranges[pair.to] != nil
    }

    /// Trims two short sections; nil where nothing is left.
    func trim(_ pair: SectionPair) -> Middle? {
      guard let before = old.ranges[pair.from], let after = new.ranges[pair.to] else { return nil }
      let numbers = old.numbers.span.extracting(Int(before.lowerBound)..<Int(before.upperBound))
      let others = new.numbers.span.extracting(Int(after.lowerBound)..<Int(after.upperBound))
      let count = min(numbers.count, others.count)
      var prefix = 0
      while prefix < count, numbers[prefix] == others[prefix] { prefix &+= 1 }
      if prefix == numbers.count, prefix == others.count { return nil }
      var suffix = 0
      while suffix < count &- prefix,
        numbers[numbers.count &- 1 &- suffix] == others[others.count &- 1 &- suffix]
      {
        suffix &+= 1
      }
      return Middle(
        pair: pair, old: prefix..<(numbers.count - suffix), new: prefix..<(others.count - suffix))
    }

    /// Adds two short sections of which either is empty without their ends.
    func add(_ middle: Middle, to matcher: inout ItemMatcher<Int>) {
      guard let before = old.ranges[middle.pair.from], let after = new.ranges[middle.pair.to] else {
        return
      }
      let (start, other) = (Int(before.lowerBound), Int(after.lowerBound))
      matcher.add(
        from: middle.pair.from, to: middle.pair.to,
        old: old.numbers.span.extracting(
          (start + middle.old.lowerBound)..<(start + middle.old.upperBound)),
        orNew: new.numbers.span.extracting(
          (other + middle.new.lowerBound)..<(other + middle.new.upperBound)),
        offset: Int32(truncatingIfNeeded: middle.old.lowerBound))
    }

    /// Returns the ids of two sections without their ends; nil where either is long.
    func integers(of middle: Middle) -> (old: [Int], new: [Int])? {
      guard let before = old.ranges[middle.pair.from], let after = new.ranges[middle.pair.to] else {
        return nil
      }
      let (start, other) = (Int(before.lowerBound), Int(after.lowerBound))
      return (
        Array(
          old.numbers[(start + middle.old.lowerBound)..<(start + middle.old.upperBound)]),
        Array(new.numbers[(other + middle.new.lowerBound)..<(other + middle.new.upperBound)])
      )
    }
  }
}

extension Difference {
  /// Turns moves into deletes and inserts. Complexity: O(k log k).
  mutating func split(where isSplit: (ItemPair) -> Bool) {
    let split = storedMoves.filter(isSplit)
    guard !split.isEmpty else { return }
    let pairs = Set(split)
    storedMoves.removeAll { pairs.contains($0) }
    storedUpdates.removeAll { pairs.contains($0) }
    let (deleted, inserted) = (Set(deletedSections), Set(insertedSections))
    for pair in split {
      if !deleted.contains(pair.from.section) {
        storedDeletes.append(
          ItemRange(section: pair.from.section, start: pair.fromItem, end: pair.fromItem + 1))
      }
      if !inserted.contains(pair.to.section) {
        storedInserts.append(
          ItemRange(section: pair.to.section, start: pair.toItem, end: pair.toItem + 1))
      }
    }
    storedDeletes.sort { ($0.section, $0.start) < ($1.section, $1.start) }
    storedInserts.sort { ($0.section, $0.start) < ($1.section, $1.start) }
  }
}

extension Difference {
  /// The moves that are preferred to others where as many sections or items move.
  package struct PreferredMoves {
    /// The preferred moves of sections.
    var sections: Set<SectionPair> = []
    /// The preferred moves of items.
    var items: Set<ItemPair> = []

    /// Creates an empty preference.
    init() {}

    /// Creates a preference for the moves of a batch. Complexity: O(operations).
    init(of batch: BatchUpdates) {
      for operation in batch.operations {
        switch operation.kind {
        case .moveSection(let source, let destination):
          sections.insert(SectionPair(from: source, to: destination))
        case .moveItem(let source, let destination):
          guard let pair = ItemPair(from: source, to: destination) else { continue }
          items.insert(pair)
        default: continue
        }
      }
    }
  }
}

extension Difference.ItemPair {
  /// Creates a pair of index paths; nil for those that no list of ours reaches.
  fileprivate init?(from source: IndexPath, to destination: IndexPath) {
    guard let fromSection = Int32(exactly: source.section),
      let fromItem = Int32(exactly: source.item),
      let toSection = Int32(exactly: destination.section),
      let toItem = Int32(exactly: destination.item)
    else { return nil }
    self.init(from: (Int(fromSection), fromItem), to: (Int(toSection), toItem))
  }
}
