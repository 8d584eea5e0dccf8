import CollectionCore

/// One item that comes into a section of differing items, or goes: what most batches are.
///
/// It leads to what a plan of the batch would lead to, but takes no lists and asks for one size.
struct SoleItemEdit {
  /// The place of the item: afterwards if it comes, before if it goes.
  let path: IndexPath
  /// The extents of an item that comes, on the grid; nil where one goes.
  let size: GridSize?
  /// Whether the extents are known as they were.
  let isLossless: Bool
}

extension SoleItemEdit {
  /// Changes the items of a section whose items are sure to differ afterwards, too.
  ///
  /// - Returns: the number of items that were broken into lines again.
  func apply(to items: inout SectionItems) -> Int {
    if var rows = items.takeRows() {
      rows.apply(RowEdit(place: path.item, row: size?.main), isLossless: isLossless)
      items = .rows(rows)
    } else if var lines = items.takeLines() {
      let removed = size == nil ? [path.item] : []
      let places = size == nil ? [] : [path.item]
      let splices = Splices(
        removed: removed, places: places, inserted: size.map { [LineItem($0)] } ?? [])
      let brokenItems = lines.apply(splices, isLossless: isLossless)
      items = .lines(lines)
      return brokenItems
    }
    return 0
  }
}

/// Puts one row into a tree, or takes one out.
struct RowEdit: ChunkEditor {
  /// The place of the row.
  let place: Int
  /// The extent of a row that comes; nil where one goes.
  let row: Int32?
  private var isDone = false

  /// Creates an edit.
  init(place: Int, row: Int32?) {
    self.place = place
    self.row = row
  }

  /// Where the row comes, or behind the one that goes.
  var nextEnd: Int { isDone ? .max : row == nil ? place + 1 : place }

  /// Changes a chunk, and splits it evenly where it becomes too long.
  mutating func edit(
    _ chunk: inout RowChunk, _ summary: inout RowChunk.Summary, from start: Int,
    following: inout ContiguousArray<RowChunk>
  ) {
    isDone = true
    if let row {
      chunk.elements.insert(row, at: place - start)
      summary.measure.extent &+= Int64(row)
    } else {
      summary.measure.extent &-= Int64(chunk.elements.remove(at: place - start))
    }
    if chunk.count > RowChunk.limit {
      following = chunk.split()
      summary = chunk.summarized()
    } else {
      chunk.summarizeUniformity(&summary)
    }
  }
}

extension SectionItems {
  /// Whether the items differ, and are sure to when one of them is gone.
  var stayMixedWithoutOne: Bool {
    switch self {
    case .rows(let rows): rows.tree.staysMixed(without: 1)
    case .lines(let lines): lines.tree.staysMixed(without: 1)
    case .none, .uniform, .other: false
    }
  }
}

extension StackedLayout {
  /// Carries a batch out that is one item that comes or goes.
  ///
  /// - Parameter shape: a stack without sections that has the new spacing and the like.
  /// - Returns: whether that was possible; nothing has changed otherwise.
  /// - Throws: what the layout and the delegate throw; nothing has changed then.
  /// - Complexity: O(log n + log S), plus the lines that change.
  func editSoleItem(_ context: LayoutContext, as shape: SectionStack) throws -> Bool {
    let invalidation = context.invalidation
    guard let map = invalidation.updates, let change = map.soleItemChange,
      !invalidation.invalidatesEverything, invalidation.items.isEmpty,
      invalidation.sections.isEmpty,
      stack.staysMixed(section: change.path.section, as: shape, from: map.before),
      map.after == context.counts
    else { return false }
    var edit = SoleItemEdit(path: change.path, size: nil, isLossless: true)
    if change.isInsertion {
      guard let size = try extents(ofItemAt: change.path, context: context),
        max(size.main, size.cross) <= GridLength.greatest
      else { return false }
      let grid = GridSize(size)
      edit = SoleItemEdit(
        path: change.path, size: grid,
        isLossless: grid.points.main == size.main
          && (GridLength.isExact(size.cross) || size.cross == 0))
      work.preparedItems += 1
    }
    work.brokenItems += stack.apply(edit, as: shape, counts: context.counts)
    return true
  }
}

extension SectionStack {
  /// Returns whether the items of a section differ and are sure to when one of them is gone, in a
  /// stack with certain counts that goes on as another one.
  fileprivate func staysMixed(
    section: Int, as shape: SectionStack, from before: [Int]
  ) -> Bool {
    guard isCompatible(with: shape), counts == before else { return false }
    let (chunk, start) = tree.chunk(at: section)
    return chunk.elements[section - start.count].section.items.stayMixedWithoutOne
  }

  /// Carries an edit of one item out.
  ///
  /// - Returns: the number of items that were broken into lines again.
  fileprivate mutating func apply(
    _ edit: SoleItemEdit, as shape: SectionStack, counts: [Int]
  ) -> Int {
    // Moved, not copied: what nobody else holds is changed in place.
    var tree = tree
    self = shape
    var brokenItems = 0
    tree.modify(at: edit.path.section) { element in
      element.modify { section in
        brokenItems = edit.apply(to: &section.items)
        section.count = counts[edit.path.section]
      }
    }
    self.tree = tree
    self.counts = counts
    return brokenItems
  }
}
