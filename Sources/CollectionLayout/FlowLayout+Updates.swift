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
    guard edits.count > 0, !estimatesItemSizes, let body = section.body else { return nil }
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
