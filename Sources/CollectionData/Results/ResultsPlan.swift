import CollectionCore
import CollectionUpdates

/// A plan of everything that a results controller's edits change.
///
/// Making it changes nothing, since the functions that it asks may throw.
struct ResultsPlan {
  /// An object that is put into a section.
  struct Arrival {
    var draft: ResultsDraft
    /// The entry that it has, if it is there already.
    var entry: ResultsEntry?
    /// The index path before; nil for a new object.
    var from: IndexPath?
    /// The index among the objects of the section afterwards.
    var item = 0
  }

  /// The changes of the objects of one section.
  struct SectionPlan {
    /// The entries that leave their index, with that, ascending.
    var gone: [(item: Int, entry: ResultsEntry)] = []
    /// The objects that are put into the section, ascending in the end.
    var arrivals: [Arrival] = []
    /// The entries that keep their index and get another content.
    var refreshed: [(item: Int, entry: ResultsEntry, draft: ResultsDraft)] = []
  }

  /// The changes of the objects of the sections that are touched, by name.
  var objects: [Identifier: SectionPlan] = [:]
  /// The deleted objects, with their index paths.
  var deleted: [(entry: ResultsEntry, path: IndexPath)] = []
  /// The sections afterwards, as they are sorted; nil if they stay as they are.
  var sections: [(section: ResultsSection?, ranked: RankedItem)]?
}

extension ResultsController {
  /// Returns the plan of edits.
  ///
  /// Complexity: O(k log n), and O(S) where sections are inserted, deleted or moved.
  func plan(_ edits: ResultsEdits) throws -> ResultsPlan {
    var plan = ResultsPlan()
    for (id, edit) in edits.objects {
      let entry = entries[id]
      let place = entry.map { IndexPath($0.section.index, $0.index) }
      switch edit {
      case .delete:
        guard let entry, let place else { continue }
        plan.deleted.append((entry, place))
        plan.objects[entry.section.id, default: .init()].gone.append((place.item, entry))
      case .put(let draft):
        if let entry, let place {
          if entry.section.id == draft.section, try order.areEqual(entry.ranked, draft.ranked) {
            plan.objects[draft.section, default: .init()].refreshed
              .append((place.item, entry, draft))
            continue
          }
          plan.objects[entry.section.id, default: .init()].gone.append((place.item, entry))
        }
        plan.objects[draft.section, default: .init()].arrivals
          .append(.init(draft: draft, entry: entry, from: place))
      }
    }
    for id in plan.objects.keys.sorted(by: { SortKey($0) < SortKey($1) }) {
      try place(in: sectionsByID[id]?.tree, &plan.objects[id, default: .init()])
    }
    plan.sections = try arrangement(after: plan, edits)
    return plan
  }

  /// Finds the indices of the objects that are put into a section.
  ///
  /// The entries that leave it still serve to find them: they are sorted as they were.
  private func place(in tree: ResultsTree?, _ section: inout ResultsPlan.SectionPlan) throws {
    section.gone.sort { $0.item < $1.item }
    try order.sort(&section.arrivals) { $0.draft.ranked }
    let gone = SortedIndices(section.gone.map(\.item)[...])
    var least = 0
    for index in section.arrivals.indices {
      let ranked = section.arrivals[index].draft.ranked
      var place = 0
      if let tree {
        let (found, next) = try tree.firstIndex { try order.precedes(ranked, $0.ranked) }
        if let next { try order.check(ranked, before: next.ranked) }
        place = found - gone.count(below: found)
      }
      if place < least {
        // Sorted objects have ascending indices unless the comparator is inconsistent.
        throw ResultsError.contradiction(
          section.arrivals[index - 1].draft.id, section.arrivals[index].draft.id)
      }
      least = place
      section.arrivals[index].item = place + index
    }
  }
}

extension ResultsController {
  /// Returns the sections after the edits in order, or nil if they stay as they are.
  func arrangement(
    after plan: ResultsPlan, _ edits: ResultsEdits
  ) throws -> [(section: ResultsSection?, ranked: RankedItem)]? {
    var added: [RankedItem] = []
    var removed: Set<Identifier> = []
    var changed: [Identifier: RankedItem] = [:]
    for id in plan.objects.keys where (sectionsByID[id]?.tree.count ?? 0) > 0 {
      if count(of: id, after: plan) == 0, !staysEmpty(id) { removed.insert(id) }
    }
    for (id, edit) in edits.sections {
      switch edit {
      case .delete:
        if sectionsByID[id] != nil, count(of: id, after: plan) == 0 { removed.insert(id) }
      case .put(let ranked): if sectionsByID[id] == nil { added.append(ranked) }
      }
    }
    for (id, parent) in edits.parents.sorted(by: { SortKey($0.key) < SortKey($1.key) }) {
      if let parent, sectionsByID[id] != nil {
        if parent.item != sectionsByID[id]?.ranked.item { changed[id] = parent }
      } else if let parent, !configuration.removeEmptySections {
        added.append(parent)
      } else if parent == nil, sectionsByID[id] != nil, count(of: id, after: plan) == 0 {
        removed.insert(id)
      }
    }
    var named = Set(added.map(\.item.id))
    // Sections are inserted in the order in which their first objects were put.
    for case (_, .put(let draft)) in edits.objects
    where sectionsByID[draft.section] == nil && named.insert(draft.section).inserted {
      added.append(try rankedSection(draft.section))
    }
    guard !added.isEmpty || !removed.isEmpty || !changed.isEmpty else { return nil }
    return try arranged(added, removed, changed)
  }

  /// Returns the number of objects that a section will have.
  private func count(of id: Identifier, after plan: ResultsPlan) -> Int {
    let objects = plan.objects[id]
    return (sectionsByID[id]?.tree.count ?? 0) - (objects?.gone.count ?? 0)
      + (objects?.arrivals.count ?? 0)
  }

  /// Returns whether a section stays when it has lost its last object.
  private func staysEmpty(_ id: Identifier) -> Bool {
    !configuration.removeEmptySections && !isUngrouped(id)
  }

  /// Sorts new and changed sections into the others. Complexity: O(S).
  private func arranged(
    _ added: [RankedItem], _ removed: Set<Identifier>, _ changed: [Identifier: RankedItem]
  ) throws -> [(section: ResultsSection?, ranked: RankedItem)] {
    var result: [(section: ResultsSection?, ranked: RankedItem)] = []
    var moving: [(section: ResultsSection?, ranked: RankedItem)] = []
    for section in sections where !removed.contains(section.id) {
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
    moving += added.map { (nil, $0) }
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
