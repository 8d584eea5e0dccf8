import CollectionCore

extension FlowLayout {
  /// Finds out how the lines of a section change; asks for the sizes of what comes only.
  ///
  /// Equal items stay arithmetic; a different one turns them into a tree of lines, and when all
  /// are equal again, the tree turns back. Insets and spacing are not asked for again.
  ///
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(k log n), plus the lines that change.
  public func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> SectionUpdate? {
    guard edits.count > 0, let body = section.body else { return nil }
    let sizes = SizeSource(layout: self, section: index, delegate: context.delegate)
    let change = try SizeChange(edits, sizes.size)
    guard !change.replacesEverything else { return nil }
    if sizes.asks { work.preparedItems += change.places.count }
    switch body {
    case let lines as UniformLines: return try update(of: lines, change, sizes)
    case let lines as LineTree: return try update(of: lines, change, sizes)
    default: return nil
    }
  }

  private func update(
    of lines: UniformLines, _ change: SizeChange<AxisSize>, _ sizes: SizeSource
  ) throws -> SectionUpdate {
    if change.isUniform(with: lines.size) {
      let (count, size, rules) = (change.count, lines.size, lines.rules)
      return SectionUpdate { $0.body = UniformLines(count: count, size: size, rules: rules) }
    }
    try sizes.checkGrid(lines.size, item: 0)
    var tree = LineTree(count: lines.count, size: lines.size, rules: lines.rules)
    let (splices, isLossless) = try gridSplices(change, sizes)
    work.brokenItems += tree.apply(splices, isLossless: isLossless)
    return SectionUpdate { $0.body = tree }
  }

  private func update(
    of lines: LineTree, _ change: SizeChange<AxisSize>, _ sizes: SizeSource
  ) throws -> SectionUpdate {
    let (splices, isLossless) = try gridSplices(change, sizes)
    guard lines.isLossless && isLossless || lines.tree.staysMixed(without: change.removed.count)
    else {
      // Sizes that are equal on the grid may differ off it, and only the delegate knows.
      var lines = lines
      work.brokenItems += lines.apply(splices, isLossless: isLossless)
      let size = lines.commonSize == nil ? nil : try sizes.commonSize(count: change.count)
      let (count, rules) = (change.count, lines.rules)
      guard let size else { return SectionUpdate { $0.body = lines } }
      return SectionUpdate { $0.body = UniformLines(count: count, size: size, rules: rules) }
    }
    return SectionUpdate { [self] section in
      guard var lines = section.body as? LineTree else { return }
      // The section lets go of the tree, so that it is changed in place.
      section.body = nil
      work.brokenItems += lines.apply(splices, isLossless: isLossless)
      let (count, rules) = (lines.count, lines.rules)
      section.body =
        lines.isLossless && lines.commonSize != nil
        ? lines.commonSize.map { UniformLines(count: count, size: $0.points, rules: rules) }
        : lines
    }
  }

  private func gridSplices(
    _ change: SizeChange<AxisSize>, _ sizes: SizeSource
  ) throws -> (splices: Splices<LineItem>, isLossless: Bool) {
    for (place, size) in zip(change.places, change.extents) {
      try sizes.checkGrid(size, item: place)
    }
    let isLossless = change.extents.allSatisfy {
      GridLength.isExact($0.main) && GridLength.isExact($0.cross)
    }
    return (change.splices { LineItem(GridSize($0)) }, isLossless)
  }
}

/// Where the sizes of a section's items come from.
struct SizeSource {
  private let layout: FlowLayout
  private let section: Int
  private let delegate: (any FlowLayoutDelegate)?
  private let axes: LayoutAxes

  /// Creates a source that asks a delegate, and then the layout.
  init(layout: FlowLayout, section: Int, delegate: (any FlowLayoutDelegate)?) {
    self.layout = layout
    self.section = section
    self.delegate = delegate?.providesItemSizes == true ? delegate : nil
    axes = LayoutAxes(layout.scrollDirection)
  }

  /// Whether there is a delegate that has sizes for single items.
  var asks: Bool { delegate != nil }

  /// Returns the size of an item.
  ///
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  func size(_ item: Int) throws -> AxisSize {
    guard let delegate else {
      try LayoutError.check(layout.itemSize, "itemSize", at: IndexPath(section, item))
      return axes.size(layout.itemSize)
    }
    let path = IndexPath(section, item)
    let size = try delegate.sizeForItem(at: path) ?? layout.itemSize
    try LayoutError.check(size, "sizeForItem", at: path)
    return axes.size(size)
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

extension FlowLayout {
  /// Lays out the items of a section by their sizes: equal ones by arithmetic, others in a tree.
  ///
  /// - Throws: `LayoutError` for a size nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(1) without sizes per item, else O(n).
  func makeLines(
    _ section: Int, count: Int, delegate: (any FlowLayoutDelegate)?, rules: LineRules
  ) throws -> any SectionBody {
    let sizes = SizeSource(layout: self, section: section, delegate: delegate)
    let first = try sizes.size(0)
    var equal = 1
    var next = first
    guard sizes.asks else {
      return UniformLines(count: count, size: first, rules: rules)
    }
    work.preparedItems += count
    while equal < count {
      next = try sizes.size(equal)
      if next != first { break }
      equal += 1
    }
    guard equal < count else { return UniformLines(count: count, size: first, rules: rules) }
    var isLossless = true
    var builder = LineBuilder(rules)
    func add(_ size: AxisSize, _ item: Int) throws {
      try sizes.checkGrid(size, item: item)
      let isExact = GridLength.isExact(size.main) && GridLength.isExact(size.cross)
      isLossless = isLossless && isExact
      builder.append(GridSize(size))
    }
    for item in 0..<equal { try add(first, item) }
    try add(next, equal)
    for item in (equal + 1)..<max(count, equal + 1) { try add(try sizes.size(item), item) }
    return LineTree(builder.finish(), rules: rules, isLossless: isLossless)
  }
}
