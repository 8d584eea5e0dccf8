import CollectionCore
import CollectionUpdates

extension ResultsController {
  /// Performs the collected edits and reports their changes.
  func performEdits() throws {
    guard !edits.isEmpty else { return }
    let old = content
    var report = ResultsReport(old: old)
    var changes = ResultsChanges()
    do {
      // Whatever happens, the edits are used up.
      defer { edits = ResultsEdits() }
      try exclusively(Self.change) {
        let plan = try plan(edits)
        try checkpoint()
        report = self.report(on: plan)
        changes = report.changes()
        if !changes.isEmpty { try announceChange() }
        commit(plan)
      }
    }
    guard !changes.isEmpty else { return }
    try tell(report, changes, from: old)
  }

  /// Returns the report of a plan. Complexity: O(k log n), and O(S) where sections change.
  private func report(on plan: ResultsPlan) -> ResultsReport {
    var report = ResultsReport(old: content)
    var newIndices: [Identifier: Int] = [:]
    if let planned = plan.sections {
      for (index, section) in planned.enumerated() {
        newIndices[section.ranked.item.id] = index
        if section.section == nil {
          report.insertedSections.append((section.ranked.item.id, index))
        }
      }
      var pairs: [ResultsReport.SectionPair] = []
      for section in sections {
        guard let index = newIndices[section.id] else {
          report.deletedSections.append((section.id, section.index))
          continue
        }
        let isUpdated = planned[index].ranked.item != section.ranked.item
        pairs.append(.init(id: section.id, from: section.index, to: index, isUpdated: isUpdated))
      }
      report.pairedSections = pairs
    }
    report.deleted = plan.deleted.map { ($0.entry.ranked.item, $0.path) }
    for (id, objects) in plan.objects {
      let new = plan.sections == nil ? sectionsByID[id]?.index : newIndices[id]
      guard let new else { continue }
      add(objects, from: sectionsByID[id]?.index ?? new, to: new, &report)
    }
    return report
  }

  private func add(
    _ objects: ResultsPlan.SectionPlan, from old: Int, to new: Int, _ report: inout ResultsReport
  ) {
    let gone = SortedIndices(objects.gone.map(\.item)[...])
    let placed = SortedIndices(objects.arrivals.map(\.item)[...])
    for (item, entry, draft) in objects.refreshed {
      report.survivors.append(
        .init(
          item: draft.ranked.item, from: IndexPath(old, item),
          to: IndexPath(new, placed.free(item - gone.count(below: item))),
          isUpdated: draft.isUpdate || entry.ranked.item != draft.ranked.item))
    }
    for arrival in objects.arrivals {
      let item = arrival.draft.ranked.item
      let path = IndexPath(new, arrival.item)
      if let from = arrival.from, let entry = arrival.entry {
        report.survivors.append(
          .init(
            item: item, from: from, to: path,
            isUpdated: arrival.draft.isUpdate || entry.ranked.item != item))
      } else {
        report.inserted.append((item, path))
      }
    }
  }

  /// Commits a plan. Complexity: O(k log n), and O(S) where sections change.
  private func commit(_ plan: ResultsPlan) {
    for (id, parent) in edits.parents { parents[id] = parent }
    for (id, objects) in plan.objects {
      guard let section = sectionsByID[id] else { continue }
      for (item, entry, draft) in objects.refreshed {
        entry.ranked = draft.ranked
        entry.wanted = draft.wanted
        content.sections[section.index].items[item] = draft.ranked.item
      }
      for (item, entry) in objects.gone.reversed() {
        section.tree.remove(entry)
        content.sections[section.index].items.remove(at: item)
      }
    }
    for (entry, _) in plan.deleted { entries[entry.id] = nil }
    if let sections = plan.sections { arrange(sections) }
    for (id, objects) in plan.objects {
      guard let section = sectionsByID[id] else { continue }
      for arrival in objects.arrivals { place(arrival, in: section) }
    }
    version += 1
  }

  private func place(_ arrival: ResultsPlan.Arrival, in section: ResultsSection) {
    let draft = arrival.draft
    let entry =
      arrival.entry ?? ResultsEntry(draft.ranked, wanted: draft.wanted, in: section)
    entry.ranked = draft.ranked
    entry.wanted = draft.wanted
    entry.section = section
    entries[draft.id] = entry
    section.tree.insert(entry, at: arrival.item)
    content.sections[section.index].items.insert(draft.ranked.item, at: arrival.item)
  }

  /// Replaces the sections. Complexity: O(S).
  private func arrange(_ planned: [(section: ResultsSection?, ranked: RankedItem)]) {
    var contents: [Section] = []
    var arranged: [ResultsSection] = []
    for (existing, ranked) in planned {
      let section = existing ?? ResultsSection(ranked)
      let items = existing.map { content.sections[$0.index].items } ?? ItemList()
      contents.append(Section(id: ranked.item.id, items: items, fields: ranked.item.fields))
      section.ranked = ranked
      arranged.append(section)
      sectionsByID[section.id] = section
    }
    let kept = Set(planned.map(\.ranked.item.id))
    for section in sections where !kept.contains(section.id) { sectionsByID[section.id] = nil }
    for (index, section) in arranged.enumerated() { section.index = index }
    sections = arranged
    content.sections = SectionList(contents)
  }
}
