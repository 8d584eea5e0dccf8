import CollectionCore

/// How the view follows the controller.
extension ResultsProvider {
  /// Takes over what the controller tells.
  func follow(_ event: ResultsEvent) throws {
    switch event {
    case .loaded:
      // A section of the same name is the same section.
      collapseNewSections(since: Set(state.sections.map(\.id)))
      show(controller.state)
      try view?.reloadData()
    case .changed(let changes, let old):
      let before = collapsed
      collapseNewSections(since: Set(old.sections.map(\.id)))
      let updates = updates(for: changes, from: old, collapsedBefore: before)
      try perform(updates)
    }
  }

  private func show(_ content: CollectionState) {
    state = display(content)
    version += 1
  }

  /// Updates the view together with what it is to show; not at all if nothing is to be seen.
  ///
  /// - Throws: what the view throws; it is then to be reloaded at its next layout.
  func perform(_ updates: BatchUpdates) throws {
    // A view that has not counted yet will count what there is then.
    guard let view, !view.needsCounts, !updates.isEmpty else { return show(controller.state) }
    var isShown = false
    do {
      try view.performBatchUpdates(animated: animateChanges) { [self] in
        show(controller.state)
        isShown = true
        try view.perform(updates.operations)
      }
    } catch {
      if !isShown { show(controller.state) }
      if view.shown != state { try view.reloadData() }
      throw error
    }
  }

  /// Translates changes of the content into updates of what is shown. Complexity: O(k log k + S).
  private func updates(
    for changes: ResultsChanges, from old: CollectionState, collapsedBefore: Set<Identifier>
  ) -> BatchUpdates {
    let new = controller.state
    let collapsed = collapsed
    var updates = changes.batchUpdates(
      profile: view?.profile ?? .modern,
      isShownBefore: { !collapsedBefore.contains(old.sections[$0].id) },
      isShownAfter: { !collapsed.contains(new.sections[$0].id) })
    if configuration.populateWhenEmpty {
      if old.sections.isEmpty, !new.sections.isEmpty { updates.deleteSection(at: 0) }
      if new.sections.isEmpty, !old.sections.isEmpty { updates.insertSection(at: 0) }
    }
    guard configuration.populateEmptySections else { return updates }
    let before = placeholders(of: old, collapsedBefore, without: changes.removedSections)
    let after = placeholders(of: new, collapsed, without: changes.addedSections)
    for (id, section) in before.sorted(by: { $0.value < $1.value }) where after[id] == nil {
      updates.deleteItem(at: IndexPath(section, 0))
    }
    for (id, section) in after.sorted(by: { $0.value < $1.value }) where before[id] == nil {
      updates.insertItem(at: IndexPath(section, 0))
    }
    return updates
  }

  /// The sections that stay and show a placeholder, by name.
  private func placeholders(
    of content: CollectionState, _ collapsed: Set<Identifier>, without replaced: Set<Int>
  ) -> [Identifier: Int] {
    var result: [Identifier: Int] = [:]
    for (index, section) in content.sections.enumerated()
    where section.items.isEmpty && !collapsed.contains(section.id) && !replaced.contains(index) {
      result[section.id] = index
    }
    return result
  }
}
