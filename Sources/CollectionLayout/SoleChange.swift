import CollectionCore

extension StackedLayout {
  /// Carries a batch out that is one small change: what most batches are.
  ///
  /// - Parameter shape: a stack without sections that has the new spacing and the like.
  /// - Returns: whether that was possible; nothing has changed otherwise.
  /// - Throws: what the layout and the delegate throw; nothing has changed then.
  /// - Complexity: O(log n + log S), plus the lines that change.
  func applySoleChange(_ context: LayoutContext, as shape: SectionStack) throws -> Bool {
    guard let map = context.invalidation.updates, let change = map.soleChange,
      !context.invalidation.invalidatesEverything, context.invalidation.items.isEmpty,
      context.invalidation.sections.isEmpty, map.after == context.counts,
      stack.isReady(for: change, of: map, as: shape)
    else { return false }
    switch change {
    case .insertedItem(let path):
      guard let size = try extents(ofItemAt: path, context: context),
        let edit = SoleItemEdit(path: path, size: size)
      else { return false }
      work.preparedItems += 1
      work.brokenItems += stack.apply(edit, as: shape, counts: context.counts)
    case .deletedItem(let path):
      let edit = SoleItemEdit(path: path, size: nil, isLossless: true)
      work.brokenItems += stack.apply(edit, as: shape, counts: context.counts)
    case .movedSection(let move):
      guard !dependsOnSectionIndex else { return false }
      stack.change(as: shape, counts: context.counts) { tree in
        let section = tree.element(at: move.from)
        tree.apply(Splices(removed: [move.from], places: [move.to], inserted: [section]))
      }
    }
    return true
  }
}

extension SectionStack {
  /// Changes the sections, and goes on as another stack.
  ///
  /// - Parameter shape: a stack without sections that has the new spacing and the like.
  mutating func change(
    as shape: SectionStack, counts: [Int], _ body: (inout ChunkTree<SectionChunk>) -> Void
  ) {
    // Moved, not copied: what nobody else holds is changed in place.
    var next = shape
    swap(&next.tree, &tree)
    body(&next.tree)
    next.counts = counts
    self = next
  }

  /// Returns whether the stack can go on as another one after a small change.
  ///
  /// Where items come or go, they have to differ, and be sure to afterwards.
  fileprivate func isReady(
    for change: UpdateMap.SoleChange, of map: UpdateMap, as shape: SectionStack
  ) -> Bool {
    guard isCompatible(with: shape), counts == map.before else { return false }
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
    _ edit: SoleItemEdit, as shape: SectionStack, counts: [Int]
  ) -> Int {
    var brokenItems = 0
    change(as: shape, counts: counts) { tree in
      tree.modify(at: edit.path.section) { element in
        element.modify { section in
          brokenItems = edit.apply(to: &section.items)
          section.count = counts[edit.path.section]
        }
      }
    }
    return brokenItems
  }
}
