import CollectionCore
import CollectionUpdates

/// The check of `sizesFollowItems`, a promise that only the delegate can keep.
extension StackedLayout {
  /// Asks again about remaining items that were visible before a batch, and about their sections.
  ///
  /// It keeps the first changed answer as a warning.
  ///
  /// It does nothing if the batch has asked everything anyway, or after a first warning.
  ///
  /// - Parameters:
  ///   - context: the context of the batch for which the layout was prepared.
  ///   - visible: the elements that were visible before.
  /// - Throws: errors of the layout.
  /// - Complexity: O(v log n) for v visible items.
  package func checkPromise(
    _ context: LayoutContext, visible: @autoclosure () -> [LayoutAttributes]
  ) throws(LayoutError) {
    guard sizesFollowItems, context.asksDelegate, stack.changedAnswer == nil,
      let map = context.invalidation.updates
    else { return }
    let done = work
    // The statistics count only the layout's needs.
    defer { work = done }
    let asked = Set(map.refreshedItems)
    let named = Set(context.invalidation.items)
    let renewed = Set(context.invalidation.sections)
    let paths = visible().filter { $0.category == .cell && !asked.contains($0.indexPath) }
      .compactMap { map.newIndexPath(forOld: $0.indexPath) }
      .filter { !named.contains($0) && !renewed.contains($0.section) }
    let sections = Dictionary(grouping: paths) { $0.section }
      .mapValues { $0.map { $0.item }.sorted() }
    for (section, items) in sections.sorted(by: { $0.key < $1.key }) {
      let answer = try changedAnswer(inSection: section, items: items, context)
      try context.checkGoesOn()
      stack.changedAnswer = answer
      guard stack.changedAnswer == nil else { return }
    }
  }

  /// Lays out a section's items with the delegate's present answers, and returns a first
  /// difference.
  private func changedAnswer(
    inSection index: Int, items: [Int], _ context: LayoutContext
  ) throws(LayoutError) -> ChangedAnswer? {
    guard let section = stack.section(at: index), let body = section.body else { return nil }
    var edits = SectionEdits(count: section.count)
    edits.resized = items
    let asked: StackSection
    if items.count == section.count {
      // An update of all items would ask about them, and then leave them to this function.
      asked = try makeSection(index, count: section.count, context: context, stack: stack)
    } else if let update = try updateSection(
      index, section, edits: edits, context: context, stack: stack)
    {
      asked = section.applying(update)
    } else {
      return nil
    }
    for item in items {
      guard let other = asked.body?.frame(at: item) else { return nil }
      let (before, after) = (size(body.frame(at: item)), size(other))
      if before != after { return .size(of: IndexPath(index, item), before: before, after: after) }
    }
    let edges = try updateSupplementaryElements(index, section, context: context, stack: stack)
      .map(section.applying)
    return (edges ?? asked).hasEdges(of: section) ? nil : .edges(ofSection: index)
  }

  private func size(_ frame: AxisRect) -> Size {
    stack.axes.size(main: frame.main.length, cross: frame.cross.length)
  }
}

extension StackSection {
  /// Returns the section after an update of its items' sizes or its edges.
  fileprivate func applying(_ update: SectionUpdate) -> StackSection {
    var section = self
    update.apply(&section)
    section.count = count
    return section
  }

  /// Returns whether the insets, the header and the footer equal those of another section.
  fileprivate func hasEdges(of other: StackSection) -> Bool {
    leading == other.leading && trailing == other.trailing
      && supplementaryElements.map { $0.frame } == other.supplementaryElements.map { $0.frame }
  }
}
