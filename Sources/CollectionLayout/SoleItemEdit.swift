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
  /// Creates the edit of an item that comes; nil if it is too large for the grid.
  init?(path: IndexPath, size: AxisSize) {
    guard max(size.main, size.cross) <= GridLength.greatest else { return nil }
    let grid = GridSize(size)
    self.init(
      path: path, size: grid,
      isLossless: grid.points.main == size.main
        && (GridLength.isExact(size.cross) || size.cross == 0))
  }

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
      chunk.insert(row, at: place - start, &summary)
    } else {
      _ = chunk.remove(at: place - start, &summary)
    }
    if chunk.count > RowChunk.limit {
      following = chunk.split()
      summary = chunk.summarized()
    }
  }
}
