extension ResultsController {
  /// The sections after the edits in order, or nil if they stay as they are.
  func arrangement(
    after plan: ResultsPlan, _ edits: ResultsEdits
  ) throws -> [(section: ResultsSection?, ranked: RankedItem)]? {
    var coming: [RankedItem] = []
    var going: Set<Identifier> = []
    var changed: [Identifier: RankedItem] = [:]
    for id in plan.objects.keys where (sectionsByID[id]?.tree.count ?? 0) > 0 {
      if count(of: id, after: plan) == 0, !staysEmpty(id) { going.insert(id) }
    }
    for (id, edit) in edits.sections {
      switch edit {
      case .delete: if sectionsByID[id] != nil, count(of: id, after: plan) == 0 { going.insert(id) }
      case .put(let ranked): if sectionsByID[id] == nil { coming.append(ranked) }
      }
    }
    for (id, parent) in edits.parents.sorted(by: { SortKey($0.key) < SortKey($1.key) }) {
      if let parent, sectionsByID[id] != nil {
        if parent.item != sectionsByID[id]?.ranked.item { changed[id] = parent }
      } else if let parent, !configuration.removeEmptySections {
        coming.append(parent)
      } else if parent == nil, sectionsByID[id] != nil, count(of: id, after: plan) == 0 {
        going.insert(id)
      }
    }
    var named = Set(coming.map(\.item.id))
    // Sections come in the order in which their first objects were put.
    for case (_, .put(let draft)) in edits.objects
    where sectionsByID[draft.section] == nil && named.insert(draft.section).inserted {
      coming.append(try rankedSection(draft.section))
    }
    guard !coming.isEmpty || !going.isEmpty || !changed.isEmpty else { return nil }
    return try arranged(coming, going, changed)
  }

  /// The number of objects that a section will have.
  private func count(of id: Identifier, after plan: ResultsPlan) -> Int {
    let objects = plan.objects[id]
    return (sectionsByID[id]?.tree.count ?? 0) - (objects?.gone.count ?? 0)
      + (objects?.arrivals.count ?? 0)
  }

  /// Whether a section stays when it has lost its last object.
  private func staysEmpty(_ id: Identifier) -> Bool {
    !configuration.removeEmptySections && !isUngrouped(id)
  }

  /// Sorts the sections that come and change into those that stay. Complexity: O(S).
  private func arranged(
    _ coming: [RankedItem], _ going: Set<Identifier>, _ changed: [Identifier: RankedItem]
  ) throws -> [(section: ResultsSection?, ranked: RankedItem)] {
    var result: [(section: ResultsSection?, ranked: RankedItem)] = []
    var moving: [(section: ResultsSection?, ranked: RankedItem)] = []
    for section in sections where !going.contains(section.id) {
      guard let ranked = changed[section.id] else {
        result.append((section, section.ranked))
        continue
      }
      if try sectionsAreEqual(section.ranked, ranked) {
        result.append((section, ranked))
      } else {
        moving.append((section, ranked))
      }
    }
    moving += coming.map { (nil, $0) }
    try sortSections(&moving) { $0.ranked }
    var places: [Int] = []
    for (_, ranked) in moving {
      var (low, high) = (0, result.count)
      while low < high {
        let middle = (low + high) / 2
        if try sectionPrecedes(ranked, result[middle].ranked) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      if low < result.count, !isUngrouped(result[low].ranked.item.id) {
        try sectionOrder.check(ranked, before: result[low].ranked)
      }
      if let last = places.last, low < last, let first = moving.dropFirst(places.count - 1).first {
        throw ResultsError.contradiction(first.ranked.item.id, ranked.item.id)
      }
      places.append(low)
    }
    return merged(result, moving, at: places)
  }

  private func merged<Element>(_ kept: [Element], _ new: [Element], at places: [Int]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(kept.count + new.count)
    var next = 0
    for (element, place) in zip(new, places) {
      result += kept[next..<place]
      result.append(element)
      next = place
    }
    return result + kept[next...]
  }
}
