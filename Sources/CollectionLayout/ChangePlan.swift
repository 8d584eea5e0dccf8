import CollectionCore

/// What an invalidation says about the sections, sorted by them.
struct ChangePlan {
  /// The places before of the sections that go or move; ascending.
  let goneSections: [Int]
  /// The places afterwards of the sections that come or have moved; ascending.
  let placedSections: [Int]
  /// The places afterwards of the other sections in which something changes; ascending.
  let keptSections: [Int]
  private let map: UpdateMap?
  /// The sections that are to be laid out anew.
  private let stale: Set<Int>
  /// The items that stay and whose sizes are to be asked for anew, by section.
  private let resized: [Int: [Int]]

  /// Sorts an invalidation by sections. Complexity: O(k log k), and O(S) where `remakesShifted`.
  ///
  /// - Parameter remakesShifted: whether sections that have another place are to be laid out anew.
  init(_ invalidation: InvalidationContext, counts: [Int], remakesShifted: Bool = false) {
    map = invalidation.updates
    goneSections = map.map { Array($0.departedSections) } ?? []
    placedSections = map.map { Array($0.arrivedSections) } ?? []
    var stale: Set<Int> = []
    if !invalidation.sections.isEmpty { stale.formUnion(invalidation.sections) }
    if remakesShifted, let map, !goneSections.isEmpty || !placedSections.isEmpty {
      for section in counts.indices where map.oldSection(forNew: section) != section {
        stale.insert(section)
      }
    }
    self.stale = stale
    resized = Self.resizedItems(invalidation)
    var touched = map?.editedSections ?? []
    if !stale.isEmpty || !resized.isEmpty {
      touched = Set(touched).union(stale).union(resized.keys).sorted()
    }
    if !placedSections.isEmpty {
      let placed = Set(placedSections)
      touched.removeAll(where: placed.contains)
    }
    if let last = touched.last, last >= counts.count || touched[0] < 0 {
      touched.removeAll { !counts.indices.contains($0) }
    }
    keptSections = touched
  }

  /// Returns the items that stay and whose sizes are to be asked for anew, by section.
  private static func resizedItems(_ invalidation: InvalidationContext) -> [Int: [Int]] {
    var items = invalidation.items
    if let map = invalidation.updates {
      for old in [map.reconfiguredItems, map.droppedReloads] where !old.isEmpty {
        items += old.compactMap(map.newIndexPath(forOld:))
      }
    }
    guard !items.isEmpty else { return [:] }
    var resized: [Int: [Int]] = [:]
    for path in Set(items) {
      if let map = invalidation.updates, map.oldIndexPath(forNew: path) == nil { continue }
      resized[path.section, default: []].append(path.item)
    }
    return resized
  }

  /// Returns whether a section is to be laid out anew.
  func isStale(_ section: Int) -> Bool { stale.contains(section) }

  /// Returns what happens to the items of a section that stays or moves; nil if nothing does.
  func edits(of section: Int, count: Int) -> SectionEdits? {
    var edits = SectionEdits(count: count)
    if let map {
      edits.removed = Array(
        map.departedItems(inSection: map.oldSection(forNew: section) ?? section))
      edits.inserted = Array(map.arrivedItems(inSection: section))
    }
    if !resized.isEmpty, let items = resized[section] {
      let placed = Set(edits.inserted)
      edits.resized = items.filter { $0 >= 0 && $0 < count && !placed.contains($0) }.sorted()
    }
    return edits.isEmpty ? nil : edits
  }
}
