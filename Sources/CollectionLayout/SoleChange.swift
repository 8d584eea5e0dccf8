import CollectionCore

extension StackedLayout {
  /// Carries a batch out that is one small change: what most batches are.
  ///
  /// - Returns: whether that was possible; nothing has changed otherwise.
  /// - Throws: what the layout and the delegate throw; nothing has changed then.
  /// - Complexity: O(log n + log S), plus the lines that change.
  func applySoleChange(_ context: LayoutContext) throws -> Bool {
    guard makesStackOfSettings, let map = context.invalidation.updates,
      let change = map.soleChange, !context.invalidation.invalidatesEverything,
      context.invalidation.items.isEmpty, context.invalidation.sections.isEmpty,
      map.after == context.counts,
      try stack.isReady(for: change, of: map, context, configurationVersion)
    else { return false }
    switch change {
    case .insertedItem(let path):
      guard let size = try extents(ofItemAt: path, context: context),
        let edit = SoleItemEdit(path: path, size: size)
      else { return false }
      let brokenItems = stack.apply(edit, context.counts, context.visibleRect)
      work.preparedItems += 1
      if brokenItems > 0 { work.brokenItems += brokenItems }
    case .deletedItem(let path):
      let edit = SoleItemEdit(path: path, size: nil, isLossless: true)
      work.brokenItems += stack.apply(edit, context.counts, context.visibleRect)
    case .movedSection(let move):
      guard !dependsOnSectionIndex else { return false }
      stack.apply(move, context.counts, context.visibleRect)
    }
    return true
  }
}

extension SectionStack {
  /// Returns whether the stack can go on as it is after a small change.
  ///
  /// Where items come or go, they have to differ, and be sure to afterwards. Changes nothing: a
  /// property of a class is looked at without being copied only by who may change it.
  ///
  /// - Throws: `LayoutError` for bounds, insets or a scale that nothing can be laid out by.
  fileprivate mutating func isReady(
    for change: UpdateMap.SoleChange, of map: UpdateMap, _ context: borrowing LayoutContext,
    _ configurationVersion: Int
  ) throws -> Bool {
    guard !context.boundsSize.isEmpty, counts == map.before,
      try stands(in: context, configurationVersion: configurationVersion)
    else { return false }
    switch change {
    case .insertedItem(let path), .deletedItem(let path):
      // By its place: a copy of the section would take longer than the question.
      let (chunk, start) = tree.chunk(at: path.section)
      return chunk.elements[path.section - start.count].staysMixedWithoutOne
    case .movedSection: return true
    }
  }

  /// Carries an edit of one item out.
  ///
  /// - Returns: the number of items that were broken into lines again.
  fileprivate mutating func apply(
    _ edit: SoleItemEdit, _ counts: [Int], _ visible: Rect
  ) -> Int {
    self.counts = counts
    self.visible = visible
    let count = counts[edit.path.section]
    var brokenItems = 0
    tree.modify(at: edit.path.section) { element in
      element.modify { section in
        brokenItems = edit.apply(to: &section.items)
        section.count = count
      }
    }
    return brokenItems
  }

  /// Moves a section.
  fileprivate mutating func apply(
    _ move: UpdateMap.Moved<Int>, _ counts: [Int], _ visible: Rect
  ) {
    self.counts = counts
    self.visible = visible
    guard let section = tree.remove(at: move.from) else {
      let section = tree.element(at: move.from)
      tree.apply(Splices(removed: [move.from], places: [move.to], inserted: [section]))
      return
    }
    guard !tree.insert(section, at: move.to) else { return }
    tree.apply(Splices(removed: [], places: [move.to], inserted: [section]))
  }
}
