import CollectionCore

/// Where the sizes of a flow layout's items come from, for one section.
struct SizeSource {
  private let section: Int
  private let delegate: (any LayoutDelegate)?
  /// The size of items for which the delegate gives none.
  private let ownSize: Size
  private let measured: [Size]?
  private let axes: LayoutAxes

  /// Creates a source that asks a delegate, and then the layout.
  init(layout: FlowLayout, section: Int, delegate: (any LayoutDelegate)?) {
    self.section = section
    self.delegate = delegate?.providesItemSizes == true ? delegate : nil
    ownSize = layout.itemSize
    measured = nil
    axes = LayoutAxes(layout.scrollDirection)
  }

  /// Creates a source of sizes that are all known and checked.
  init(layout: FlowLayout, section: Int, measured: [Size]) {
    self.section = section
    delegate = nil
    ownSize = layout.itemSize
    self.measured = measured
    axes = LayoutAxes(layout.scrollDirection)
  }

  /// The most sizes that are asked for at once.
  private static let blockLength = 1024

  /// Whether items may have sizes of their own.
  var asks: Bool { delegate != nil || measured != nil }

  /// Returns the size of an item.
  ///
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  func size(_ item: Int) throws -> AxisSize {
    guard let delegate else {
      let size = measured?[item] ?? ownSize
      try LayoutError.check(size, "itemSize", at: IndexPath(section, item))
      return axes.size(size)
    }
    let path = IndexPath(section, item)
    let size = try delegate.sizeForItem(at: path) ?? ownSize
    try LayoutError.check(size, "sizeForItem", at: path)
    return axes.size(size)
  }

  /// Asks for the sizes of consecutive items at once.
  ///
  /// - Returns: whether all have a place in the grid.
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  private func fill(_ block: inout [Size], _ items: Range<Int>) throws -> Bool {
    if let measured {
      block = Array(measured[items])
      return false
    }
    guard let delegate else { return false }
    if block.count != items.count {
      block = Array(repeating: ownSize, count: items.count)
    } else {
      for index in block.indices { block[index] = ownSize }
    }
    try delegate.sizesForItems(items, inSection: section, into: &block)
    // All at once first, which takes a fraction of finding the bad one.
    guard !GridLength.holds(block) else { return true }
    for (item, size) in zip(items, block) {
      try LayoutError.check(size, "sizeForItem", at: IndexPath(section, item))
    }
    return false
  }

  /// Throws unless a size has a place in the grid that different sizes are rounded to.
  func checkGrid(_ size: AxisSize, item: Int) throws(LayoutError) {
    guard max(size.main, size.cross) > GridLength.greatest else { return }
    let size = axes.size(main: size.main, cross: size.cross)
    let path = IndexPath(section, item)
    try LayoutError.checkGrid(size.width, "sizeForItem.width", .item(path))
    try LayoutError.checkGrid(size.height, "sizeForItem.height", .item(path))
  }

  /// Returns the size that all items have, or nil. Complexity: O(n) where there is one.
  func commonSize(count: Int) throws -> AxisSize? {
    let first = try size(0)
    for item in 1..<max(1, count) where try size(item) != first { return nil }
    return first
  }
}

extension SizeSource {
  /// Lays items out by their sizes: equal ones by arithmetic, others in a tree.
  ///
  /// - Precondition: `count > 0`.
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(1) without sizes per item, else O(n).
  func lines(count: Int, rules: LineRules) throws -> any SectionBody {
    guard asks else { return UniformLines(count: count, size: try size(0), rules: rules) }
    var builder = LineBuilder(rules, axes: axes)
    var block: [Size] = []
    var first: Size?
    var isUniform = true
    var start = 0
    while start < count {
      let end = start + min(Self.blockLength, count - start)
      let fits = try fill(&block, start..<end)
      let common = first ?? block[0]
      first = common
      if isUniform, let other = block.firstIndex(where: { $0 != common }) {
        isUniform = false
        try checkGrid([common, block[other]], from: start + other - 1)
        builder.append(common, count: start)
      }
      if !isUniform {
        if !fits { try checkGrid(block, from: start) }
        builder.append(block)
      }
      start = end
    }
    if isUniform, let first {
      return UniformLines(count: count, size: axes.size(first), rules: rules)
    }
    let isLossless = builder.isLossless
    return LineTree(builder.finish(), rules: rules, isLossless: isLossless)
  }

  private func checkGrid(_ sizes: [Size], from start: Int) throws(LayoutError) {
    for index in sizes.indices
    where max(sizes[index].width, sizes[index].height) > GridLength.greatest {
      try checkGrid(axes.size(sizes[index]), item: start + index)
    }
  }
}
