import CollectionCore
import CollectionUpdates

extension StackedLayout {
  /// Returns the update of a batch of one small change, which most batches are; nil for any other.
  ///
  /// It leads to the same stack as `stackUpdate`, but allocates no lists and asks for one size.
  ///
  /// - Throws: what the layout and the delegate throw; nothing has changed then.
  /// - Complexity: O(log S).
  func singleUpdate(_ context: LayoutContext) throws -> StackUpdate? {
    guard makesStackOfSettings, let map = context.invalidation.updates,
      let change = map.singleUpdate, !context.invalidation.invalidatesEverything,
      context.invalidation.items.isEmpty, context.invalidation.sections.isEmpty,
      map.after == context.counts,
      try stack.isReady(for: change, of: map, context, configurationVersion)
    else { return nil }
    switch change {
    case .insertedItem(let path):
      guard let size = try extents(ofItemAt: path, context: context),
        max(size.main, size.cross) <= GridLength.greatest
      else { return nil }
      return .insertItem(path, GridSize(size), isLossless: GridSize.isExact(size))
    case .deletedItem(let path): return .deleteItem(path)
    case .movedSection(let move):
      return dependsOnSectionIndex ? nil : .moveSection(from: move.from, to: move.to)
    }
  }
}

extension SectionStack {
  /// Returns whether a single update leads to the same stack as laying the context out anew.
  ///
  /// The items of its section have to differ before and after. The stack does not change: a
  /// property of a class is looked at without being copied only by who may change it.
  ///
  /// - Throws: `LayoutError` for bounds, insets or a scale that nothing can be laid out by.
  fileprivate mutating func isReady(
    for change: UpdateMap.SingleUpdate, of map: UpdateMap, _ context: borrowing LayoutContext,
    _ configurationVersion: Int
  ) throws -> Bool {
    guard !context.boundsSize.isEmpty, counts == map.before,
      try stands(in: context, configurationVersion: configurationVersion)
    else { return false }
    switch change {
    case .insertedItem(let path), .deletedItem(let path):
      // By its index: a copy of the section would take longer than the question.
      let (chunk, start) = tree.chunk(at: path.section)
      return chunk.elements[path.section - start.count].staysMixedWithoutOne
    case .movedSection: return true
    }
  }
}

extension SectionItems {
  /// Inserts an item into differing items.
  ///
  /// - Parameters:
  ///   - size: the extents of the item; rows take the extent along the scroll axis alone.
  ///   - isLossless: whether the extents are as they were given.
  /// - Returns: the number of items that were broken into lines again.
  /// - Complexity: O(log n), plus the lines that change.
  mutating func insert(_ size: GridSize, at index: Int, isLossless: Bool) -> Int {
    if var rows = takeRows() {
      rows.insert(size.main, at: index, isLossless: isLossless)
      self = .rows(rows)
    } else if var lines = takeLines() {
      let splices = Splices(removed: [], places: [index], inserted: [LineItem(size)])
      let brokenItems = lines.apply(splices, isLossless: isLossless)
      self = .lines(lines)
      return brokenItems
    }
    return 0
  }

  /// Removes an item from differing items that differ without it, too.
  ///
  /// - Returns: the number of items that were broken into lines again.
  /// - Complexity: O(log n), plus the lines that change.
  mutating func remove(at index: Int) -> Int {
    if var rows = takeRows() {
      rows.remove(at: index)
      self = .rows(rows)
    } else if var lines = takeLines() {
      let splices = Splices<LineItem>(removed: [index], places: [], inserted: [])
      let brokenItems = lines.apply(splices, isLossless: true)
      self = .lines(lines)
      return brokenItems
    }
    return 0
  }
}
