import CollectionCore

/// What a batch does to a stack, found out before the stack is changed.
struct StackChange {
  /// The sections that come and go.
  var sections: Splices<MeasuredSection>?
  /// The sections that stay and change, by their places afterwards.
  var updates: [(index: Int, update: SectionUpdate)] = []
  /// The number of sections that were laid out.
  var preparedSections = 0
}

extension SectionStack {
  /// Carries a change out. Complexity: O(k log S), plus what the sections cost.
  ///
  /// - Parameter shape: a stack without sections that has the new spacing and the like.
  mutating func apply(_ change: StackChange, as shape: SectionStack, counts: [Int]) {
    // Moved, not copied: what nobody else holds is changed in place.
    var next = shape
    swap(&next.tree, &tree)
    if let sections = change.sections { next.tree.apply(sections) }
    for (index, update) in change.updates {
      next.tree.modify(at: index) { element in
        element.modify { section in
          update.apply(&section)
          section.count = counts[index]
        }
      }
    }
    next.counts = counts
    self = next
  }
}

extension StackedLayout {
  /// Finds out what the invalidation changes; nil where everything is to be laid out.
  ///
  /// - Throws: what the layout and the delegate throw; nothing has changed then.
  /// - Complexity: O(k log n), plus what the layout asks.
  func stackChange(
    _ context: LayoutContext, into shape: SectionStack
  ) throws -> StackChange? {
    let invalidation = context.invalidation
    let map = invalidation.updates
    // A copy, so that the layout is not asked for it at every step.
    let stack = stack
    guard !invalidation.invalidatesEverything, stack.isCompatible(with: shape),
      (map?.before ?? context.counts) == stack.counts,
      (map?.after ?? stack.counts) == context.counts
    else { return nil }
    let plan = ChangePlan(
      invalidation, counts: context.counts, remakesShifted: dependsOnSectionIndex)
    var change = StackChange()
    var placed: [StackSection] = []
    for place in plan.placedSections {
      if let old = map?.oldSection(forNew: place), !dependsOnSectionIndex,
        var section = stack.section(at: old)
      {
        if let update = try sectionUpdate(place, section, plan, &change, context, shape) {
          update.apply(&section)
          section.count = context.counts[place]
        }
        placed.append(section)
      } else {
        change.preparedSections += 1
        placed.append(
          try makeSection(place, count: context.counts[place], context: context, stack: shape))
      }
    }
    if !plan.placedSections.isEmpty || !plan.goneSections.isEmpty {
      change.sections = Splices(
        removed: plan.goneSections, places: plan.placedSections,
        inserted: placed.map(MeasuredSection.init))
    }
    for index in plan.keptSections {
      guard let section = stack.section(at: map?.oldSection(forNew: index) ?? index),
        let update = try sectionUpdate(index, section, plan, &change, context, shape)
      else { continue }
      change.updates.append((index, update))
    }
    return change
  }

  /// Finds out how a section that stays or moves is changed; nil where it is not.
  private func sectionUpdate(
    _ index: Int, _ section: StackSection, _ plan: ChangePlan, _ change: inout StackChange,
    _ context: LayoutContext, _ shape: SectionStack
  ) throws -> SectionUpdate? {
    let count = context.counts[index]
    if !plan.isStale(index) {
      guard let edits = plan.edits(of: index, count: count) else { return nil }
      let update = try updateSection(index, section, edits: edits, context: context, stack: shape)
      if let update { return update }
    }
    change.preparedSections += 1
    return SectionUpdate(
      replacing: try makeSection(index, count: count, context: context, stack: shape))
  }
}
