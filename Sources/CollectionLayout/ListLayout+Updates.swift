public import CollectionCore

extension ListLayout {
  /// Finds out how the rows of a section change; asks for the heights of what comes only.
  ///
  /// Equal rows stay arithmetic; a different one turns them into a tree, and when all are equal
  /// again, the tree turns back. Insets and spacing are not asked for again.
  ///
  /// - Throws: `LayoutError` for a number nothing can be laid out by, and what the delegate throws.
  /// - Complexity: O(k log n).
  public func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> SectionUpdate? {
    guard edits.count > 0 else { return nil }
    let rows = RowSource(layout: self, section: index, delegate: context.delegate)
    let change = try SizeChange(edits, rows.extent)
    guard !change.replacesEverything else { return nil }
    if rows.asks { work.preparedItems += change.places.count }
    switch section.items {
    case .uniform(let lines): return try update(of: lines, change, rows)
    case .rows(let tree): return try update(of: tree, change, rows)
    case .none, .lines, .other: return nil
    }
  }

  /// Returns the extent of a row that comes, and 0 across: it is as wide as the list.
  public func extents(ofItemAt path: IndexPath, context: LayoutContext) throws -> AxisSize? {
    let rows = RowSource(layout: self, section: path.section, delegate: context.delegate)
    return rows.asks ? AxisSize(main: try rows.extent(path.item), cross: 0) : nil
  }

  private func update(
    of lines: UniformLines, _ change: SizeChange<Double>, _ rows: RowSource
  ) throws -> SectionUpdate {
    let (count, extent, rules) = (change.count, lines.size.main, lines.rules)
    if change.isUniform(with: extent) {
      let lines = rows.uniform(count: count, extent: extent, rules: rules)
      return SectionUpdate { $0.items = .uniform(lines) }
    }
    try rows.checkGrid(extent, item: 0)
    let (splices, isLossless) = try gridSplices(change, rows)
    var tree = RowTree(count: lines.count, extent: extent, rules: rules)
    tree.apply(splices, isLossless: isLossless)
    return SectionUpdate { [tree] in $0.items = .rows(tree) }
  }

  private func update(
    of tree: RowTree, _ change: SizeChange<Double>, _ rows: RowSource
  ) throws -> SectionUpdate {
    let (splices, isLossless) = try gridSplices(change, rows)
    guard tree.isLossless && isLossless || tree.tree.staysMixed(without: change.removed.count)
    else {
      // Extents that are equal on the grid may differ off it, and only the delegate knows.
      var tree = tree
      tree.apply(splices, isLossless: isLossless)
      let extent = tree.commonExtent == nil ? nil : try rows.commonExtent(count: change.count)
      let (count, rules) = (change.count, tree.rules)
      guard let extent else { return SectionUpdate { [tree] in $0.items = .rows(tree) } }
      let lines = rows.uniform(count: count, extent: extent, rules: rules)
      return SectionUpdate { $0.items = .uniform(lines) }
    }
    return SectionUpdate { section in
      guard var tree = section.items.takeRows() else { return }
      tree.apply(splices, isLossless: isLossless)
      guard tree.isLossless, let extent = tree.commonExtent else {
        section.items = .rows(tree)
        return
      }
      section.items = .uniform(
        UniformLines(rows: tree.count, extent: GridLength.points(extent), rules: tree.rules))
    }
  }

  private func gridSplices(
    _ change: SizeChange<Double>, _ rows: RowSource
  ) throws -> (splices: Splices<Int32>, isLossless: Bool) {
    for (place, extent) in zip(change.places, change.extents) {
      try rows.checkGrid(extent, item: place)
    }
    return (change.splices(GridLength.units), change.extents.allSatisfy(GridLength.isExact))
  }
}
