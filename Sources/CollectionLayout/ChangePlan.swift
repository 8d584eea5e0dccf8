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
  private var resized: [Int: [Int]] = [:]

  /// Sorts an invalidation by sections. Complexity: O(k log k), and O(S) where `remakesShifted`.
  ///
  /// - Parameter remakesShifted: whether sections that have another place are to be laid out anew.
  init(_ invalidation: InvalidationContext, counts: [Int], remakesShifted: Bool = false) {
    map = invalidation.updates
    goneSections = Array(map?.departedSections ?? [])
    placedSections = Array(map?.arrivedSections ?? [])
    var stale = Set(invalidation.sections)
    if remakesShifted, let map, !goneSections.isEmpty || !placedSections.isEmpty {
      for section in counts.indices where map.oldSection(forNew: section) != section {
        stale.insert(section)
      }
    }
    self.stale = stale
    var items = invalidation.items
    if let map {
      items += (map.reconfiguredItems + map.droppedReloads).compactMap(map.newIndexPath(forOld:))
    }
    if !items.isEmpty {
      for path in Set(items) where map?.oldIndexPath(forNew: path) != nil || map == nil {
        resized[path.section, default: []].append(path.item)
      }
    }
    var touched = map?.editedSections ?? []
    if !stale.isEmpty || !resized.isEmpty {
      touched = Set(touched).union(stale).union(resized.keys).sorted()
    }
    if !placedSections.isEmpty {
      let placed = Set(placedSections)
      touched.removeAll(where: placed.contains)
    }
    keptSections = touched.filter(counts.indices.contains)
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
    if let items = resized[section] {
      let placed = Set(edits.inserted)
      edits.resized = items.filter { $0 >= 0 && $0 < count && !placed.contains($0) }.sorted()
    }
    return edits.isEmpty ? nil : edits
  }
}
