import CollectionCore

/// Where the extents of a section's rows come from.
struct RowSource {
  private let section: Int
  /// The extent of items for which the delegate gives none.
  private let ownExtent: Double
  private let delegate: (any LayoutDelegate)?
  private let isVertical: Bool

  /// Creates a source that asks a delegate, and then the layout.
  init(layout: ListLayout, section: Int, delegate: (any LayoutDelegate)?) {
    self.section = section
    isVertical = layout.scrollDirection == .vertical
    ownExtent = isVertical ? layout.itemHeight : layout.itemWidth
    let provides =
      isVertical ? delegate?.providesItemHeights : delegate?.providesItemWidths
    self.delegate = provides == true ? delegate : nil
  }

  /// Whether there is a delegate that has extents for single items.
  var asks: Bool { delegate != nil }

  /// Returns the extent of an item along the scroll axis, in points.
  ///
  /// - Throws: `LayoutError` for a number nothing can be laid out by, and what the delegate throws.
  func extent(_ item: Int) throws -> Double {
    let path = IndexPath(section, item)
    guard let delegate else {
      try LayoutError.checkExtent(ownExtent, isVertical ? "itemHeight" : "itemWidth", .item(path))
      return ownExtent
    }
    let extent =
      try isVertical ? delegate.heightForItem(at: path) : delegate.widthForItem(at: path)
    try LayoutError.checkExtent(
      extent ?? ownExtent, isVertical ? "heightForItem" : "widthForItem", .item(path))
    return extent ?? ownExtent
  }

  /// Asks for the extents of consecutive items at once.
  ///
  /// - Returns: whether all have a place in the grid.
  /// - Throws: `LayoutError` for a number nothing can be laid out by, and what the delegate throws.
  private func fill(_ block: inout [Double], _ items: Range<Int>) throws -> Bool {
    guard let delegate else { return true }
    if block.count != items.count {
      block = Array(repeating: ownExtent, count: items.count)
    } else {
      for index in block.indices { block[index] = ownExtent }
    }
    if isVertical {
      try delegate.heightsForItems(items, inSection: section, into: &block)
    } else {
      for (index, item) in items.enumerated() {
        block[index] = try delegate.widthForItem(at: IndexPath(section, item)) ?? ownExtent
      }
    }
    // All at once first, which takes a fraction of finding the bad one.
    guard !GridLength.holds(block) else { return true }
    let field = isVertical ? "heightForItem" : "widthForItem"
    for (item, extent) in zip(items, block) {
      try LayoutError.checkExtent(extent, field, .item(IndexPath(section, item)))
    }
    return false
  }

  /// Throws unless an extent has a place in the grid that different extents are rounded to.
  func checkGrid(_ extent: Double, item: Int) throws(LayoutError) {
    try LayoutError.checkGrid(
      extent, isVertical ? "heightForItem" : "widthForItem", .item(IndexPath(section, item)))
  }

  /// Returns the extent that all items have, or nil. Complexity: O(n) where there is one.
  func commonExtent(count: Int) throws -> Double? {
    let first = try extent(0)
    for item in 1..<max(1, count) where try extent(item) != first { return nil }
    return first
  }

  /// Returns rows of equal extent, which take arithmetic only.
  func uniform(count: Int, extent: Double, rules: LineRules) -> UniformLines {
    UniformLines(rows: count, extent: extent, rules: rules)
  }
}

extension RowSource {
  /// Lays rows out by their extents: equal ones by arithmetic, others in a tree.
  ///
  /// - Precondition: `count > 0`.
  /// - Throws: `LayoutError` for a number nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(1) without extents per item, else O(n).
  func body(count: Int, rules: LineRules) throws -> any SectionBody {
    guard asks else { return uniform(count: count, extent: try extent(0), rules: rules) }
    let bulk = RowChunk.limit * 3 / 4
    var chunks: ContiguousArray<RowChunk> = []
    var block: [Double] = []
    var first: Double?
    var isUniform = true
    var isLossless = true
    var start = 0
    while start < count {
      let end = start + min(bulk, count - start)
      let fits = try fill(&block, start..<end)
      let common = first ?? block[0]
      first = common
      if isUniform, let other = block.firstIndex(where: { $0 != common }) {
        isUniform = false
        try checkGrid(common, item: 0)
        try checkGrid(block[other], item: start + other)
        let rows = RowChunk(
          ContiguousArray(repeating: GridLength.units(common), count: bulk))
        chunks = ContiguousArray(repeating: rows, count: start / bulk)
      }
      if !isUniform {
        if !fits {
          for (index, extent) in block.enumerated() { try checkGrid(extent, item: start + index) }
        }
        chunks.append(chunk(block, isLossless: &isLossless))
      }
      start = end
    }
    guard !isUniform, let first else {
      return uniform(count: count, extent: first ?? ownExtent, rules: rules)
    }
    return RowTree(
      ChunkTree(chunks), rules: rules, isLossless: isLossless && GridLength.isExact(first))
  }

  /// Returns a chunk of extents that have a place in the grid.
  private func chunk(_ block: [Double], isLossless: inout Bool) -> RowChunk {
    var isExact = true
    var rows = ContiguousArray<Int32>(repeating: 0, count: block.count)
    for index in 0..<block.count {
      let row = GridLength.units(block[index])
      isExact = isExact && GridLength.points(row) == block[index]
      rows[index] = row
    }
    isLossless = isLossless && isExact
    return RowChunk(rows)
  }
}
