public import CollectionCore

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
    guard edits.count > 0, !estimatesItemSizes else { return nil }
    let sizes = SizeSource(layout: self, section: index, delegate: context.delegate)
    let change = try SizeChange(edits, sizes.size)
    guard !change.replacesEverything else { return nil }
    if sizes.asks { work.preparedItems += change.places.count }
    switch section.items {
    case .uniform(let lines): return try update(of: lines, change, sizes)
    case .lines(let lines): return try update(of: lines, change, sizes)
    case .none, .rows, .other: return nil
    }
  }

  /// Returns the size of an item that comes.
  public func extents(ofItemAt path: IndexPath, context: LayoutContext) throws -> AxisSize? {
    guard !estimatesItemSizes else { return nil }
    let sizes = SizeSource(layout: self, section: path.section, delegate: context.delegate)
    return sizes.asks ? try sizes.size(path.item) : nil
  }

  private func update(
    of lines: UniformLines, _ change: SizeChange<AxisSize>, _ sizes: SizeSource
  ) throws -> SectionUpdate {
    if change.isUniform(with: lines.size) {
      let (count, size, rules) = (change.count, lines.size, lines.rules)
      let uniform = UniformLines(count: count, size: size, rules: rules)
      return SectionUpdate { $0.items = .uniform(uniform) }
    }
    try sizes.checkGrid(lines.size, item: 0)
    var tree = LineTree(count: lines.count, size: lines.size, rules: lines.rules)
    let (splices, isLossless) = try gridSplices(change, sizes)
    work.brokenItems += tree.apply(splices, isLossless: isLossless)
    return SectionUpdate { [tree] in $0.items = .lines(tree) }
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
      guard let size else { return SectionUpdate { [lines] in $0.items = .lines(lines) } }
      let uniform = UniformLines(count: count, size: size, rules: rules)
      return SectionUpdate { $0.items = .uniform(uniform) }
    }
    return SectionUpdate { [self] section in
      guard var lines = section.items.takeLines() else { return }
      work.brokenItems += lines.apply(splices, isLossless: isLossless)
      guard lines.isLossless, let size = lines.commonSize else {
        section.items = .lines(lines)
        return
      }
      section.items = .uniform(
        UniformLines(count: lines.count, size: size.points, rules: lines.rules))
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
