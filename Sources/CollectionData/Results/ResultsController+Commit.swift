import CollectionCore
import CollectionUpdates

extension ResultsController {
  /// Performs the collected edits and reports their changes.
  func performEdits() throws(ResultsError) {
    guard !edits.isEmpty else { return }
    var old: CollectionState?
    var report: ResultsReport?
    var changes = ResultsChanges()
    do {
      // The edits are cleared even after an error.
      defer { edits = ResultsEdits() }
      try exclusively(Self.change) { () throws(ResultsError) in
        let plan = try plan(edits)
        try proceed()
        if isHeard {
          let made = self.report(on: plan)
          changes = made.changes()
          report = made
          if !changes.isEmpty {
            announceChange()
            try proceed()
          }
          // A delegate reads the content itself, so it need not be made only for it.
          if !changes.isEmpty, needsOldContent { old = content }
        }
        commit(plan)
      }
    }
    guard !changes.isEmpty, let report else { return }
    try tell(report, changes, from: old)
  }

  /// Returns the report of a plan. Complexity: O(k log n).
  private func report(on plan: ResultsPlan) -> ResultsReport {
    var report = ResultsReport(before: before)
    let places = addSections(of: plan, to: &report)
    var old: [Int32: Int] = [:]
    func oldIndex(_ number: Int32) -> Int {
      if let index = old[number] { return index }
      let index = store.indexOfSection(number)
      old[number] = index
      return index
    }
    let newIndices = Dictionary(
      uniqueKeysWithValues: (plan.arrangement?.arrivals ?? []).map { ($0.ranked.item.id, $0.index) }
    )
    report.deleted = plan.deleted.map {
      (store.item($0.number), IndexPath(oldIndex($0.section), $0.item))
    }
    for section in plan.sections {
      let from = section.number.map(oldIndex)
      guard let new = from.map(places.new) ?? newIndices[section.id] else { continue }
      add(section, from: from ?? new, to: new, oldIndex, &report)
    }
    return report
  }

  /// The content before a change, as far as a report needs it.
  private var before: ResultsReport.Before {
    // With a window, the report is used again after the content has changed.
    guard window.isWhole else { return .init(content) }
    return .init(
      numberOfSections: store.numberOfSections,
      id: { [self] in store.sections[Int(store.section(at: $0))].id },
      count: { [self] in store.count(of: store.section(at: $0)) },
      item: { [self] path in
        store.item(store.object(at: path.item, in: store.section(at: path.section)))
      })
  }

  private func addSections(of plan: ResultsPlan, to report: inout ResultsReport) -> SectionPlaces {
    guard let arrangement = plan.arrangement else { return SectionPlaces(report) }
    let coming = Set(arrangement.arrivals.compactMap { $0.from?.number })
    for (index, number) in arrangement.gone where !coming.contains(number) {
      report.deletedSections.append((store.sections[Int(number)].id, index))
    }
    for arrival in arrangement.arrivals {
      let id = arrival.ranked.item.id
      guard let from = arrival.from else {
        report.insertedSections.append((id, arrival.index))
        continue
      }
      report.pairedSections.append(
        .init(id: id, from: from.index, to: arrival.index, isUpdated: true))
    }
    let gone = SortedIndices(arrangement.gone.map { $0.index }[...])
    let placed = SortedIndices(arrangement.arrivals.map { $0.index }[...])
    for (_, index, ranked) in arrangement.refreshed {
      report.pairedSections.append(
        .init(
          id: ranked.item.id, from: index, to: placed.free(index - gone.count(below: index)),
          isUpdated: true))
    }
    report.pairedSections.sort { $0.from < $1.from }
    return SectionPlaces(report)
  }

  private func add(
    _ section: ResultsPlan.SectionPlan, from old: Int, to new: Int,
    _ oldIndex: (Int32) -> Int, _ report: inout ResultsReport
  ) {
    let gone = SortedIndices(section.gone.map { $0.item }[...])
    let placed = SortedIndices(section.arrivals.map { $0.item }[...])
    for refreshed in section.refreshed {
      let item = refreshed.draft.ranked.item
      report.survivors.append(
        .init(
          item: item, from: IndexPath(old, refreshed.item),
          to: IndexPath(new, placed.free(refreshed.item - gone.count(below: refreshed.item))),
          isUpdated: refreshed.draft.isUpdate || store.item(refreshed.number) != item))
    }
    for arrival in section.arrivals {
      let item = arrival.draft.ranked.item
      let path = IndexPath(new, arrival.item)
      if let from = arrival.from, let number = arrival.draft.number {
        report.survivors.append(
          .init(
            item: item, from: IndexPath(oldIndex(from.section), from.item), to: path,
            isUpdated: arrival.draft.isUpdate || store.item(number) != item))
      } else {
        report.inserted.append((item, path))
      }
    }
  }
}

extension ResultsController {
  /// Commits a plan. Complexity: O(k log n).
  private func commit(_ plan: ResultsPlan) {
    for (id, parent) in edits.parents { parents[id] = parent }
    for section in plan.sections {
      guard let number = section.number else { continue }
      let index = store.indexOfSection(number)
      for refreshed in section.refreshed {
        let draft = refreshed.draft
        store.refresh(refreshed.number, draft.ranked, wanted: elsewhere(draft))
        projection.note(.replace(section: index, item: refreshed.item, draft.ranked.item))
      }
      for (item, number) in section.gone.reversed() {
        store.take(number)
        projection.note(.remove(section: index, item: item))
      }
    }
    for (number, _, _) in plan.deleted { store.forget(number) }
    if let arrangement = plan.arrangement { arrange(arrangement) }
    for section in plan.sections where !section.arrivals.isEmpty {
      // Every section that objects enter exists by now; otherwise it is a bug of ours.
      guard let number = section.number ?? store.section(section.id) else { continue }
      let index = store.indexOfSection(number)
      for arrival in section.arrivals {
        let draft = arrival.draft
        store.put(
          draft.number, draft.ranked, at: arrival.item, in: number, wanted: elsewhere(draft))
        projection.note(.insert(section: index, item: arrival.item, draft.ranked.item))
      }
    }
    projection.shorten(objects: store.count)
    version += 1
  }

  /// Performs the planned changes of the sections. Complexity: O(k log S).
  private func arrange(_ arrangement: ResultsPlan.Arrangement) {
    for (number, index, ranked) in arrangement.refreshed {
      store.refreshSection(number, ranked)
      projection.note(.setFields(section: index, ranked.item.fields))
    }
    let coming = Set(arrangement.arrivals.compactMap { $0.from?.number })
    for (index, number) in arrangement.gone.reversed() {
      let isComing = coming.contains(number)
      store.takeSection(number)
      if !isComing { store.forgetSection(number) }
      projection.note(.removeSection(index, number: isComing ? number : nil))
    }
    for arrival in arrangement.arrivals {
      let ranked = arrival.ranked
      if let (number, _) = arrival.from {
        store.refreshSection(number, ranked)
        store.putSection(number, at: arrival.index)
        projection.note(.putSectionBack(arrival.index, number: number))
        projection.note(.setFields(section: arrival.index, ranked.item.fields))
      } else {
        store.putSection(store.addSection(ranked), at: arrival.index)
        projection.note(
          .insertSection(arrival.index, Section(id: ranked.item.id, fields: ranked.item.fields)))
      }
    }
  }

  /// Returns the section that an object's key names, if it enters a different one.
  func elsewhere(_ draft: ResultsDraft) -> Identifier?? {
    guard configuration.parents != nil, draft.wanted != draft.section else { return nil }
    return .some(draft.wanted)
  }
}
