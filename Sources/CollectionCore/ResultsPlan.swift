/// Where everything goes that a results controller's edits touch.
///
/// It is made without changing anything, since the functions that it asks may throw.
struct ResultsPlan {
  /// An object that gets a place in a section.
  struct Arrival {
    var draft: ResultsDraft
    /// The entry that it has, if it is there already.
    var entry: ResultsEntry?
    /// The place before, if it had one.
    var from: IndexPath?
    /// The place among the objects of the section afterwards.
    var item = 0
  }

  /// What happens to the objects of one section.
  struct SectionPlan {
    /// Entries that leave their places, with those, ascending.
    var gone: [(item: Int, entry: ResultsEntry)] = []
    /// Objects that get a place, ascending in the end.
    var arrivals: [Arrival] = []
    /// Entries that stay where they are and get another content.
    var refreshed: [(item: Int, entry: ResultsEntry, draft: ResultsDraft)] = []
  }

  /// What happens to the objects of the sections that are touched, by name.
  var objects: [Identifier: SectionPlan] = [:]
  /// The objects that are deleted, with their places.
  var deleted: [(entry: ResultsEntry, path: IndexPath)] = []
  /// The sections afterwards, as they are sorted; nil if they stay as they are.
  var sections: [(section: ResultsSection?, ranked: RankedItem)]?
}

extension ResultsController {
  /// Works out where everything goes.
  ///
  /// Complexity: O(k log n), and O(S) where sections come, go or move.
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

  /// Finds the places of the objects that come into a section.
  ///
  /// What leaves its place still serves to find others: it is sorted as it was.
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
        // Sorted objects have ascending places unless the comparator is inconsistent.
        throw ResultsError.contradiction(
          section.arrivals[index - 1].draft.id, section.arrivals[index].draft.id)
      }
      least = place
      section.arrivals[index].item = place + index
    }
  }
}
