extension StackedLayout {
  /// Measures how the lines of a section change, asking only for new sizes.
  ///
  /// Equal items need no storage. A different one turns them into a tree of lines or rows; when all
  /// are equal again, the tree turns back. Insets and spacing are not requested again.
  ///
  /// - Returns: the changes of the section; nil if all of it must be laid out again.
  /// - Throws: `LayoutError` for an invalid size.
  /// - Complexity: O(k log n), plus the lines that change.
  func lineUpdate(
    _ section: StackSection, edits: SectionEdits, sizes: SizeSource
  ) throws(LayoutError) -> SectionUpdate? {
    guard edits.count > 0 else { return nil }
    let change = try SizedEdits(edits, sizes)
    guard !change.replacesEverything else { return nil }
    if sizes.asks { work.preparedItems += change.places.count }
    switch section.items {
    case .uniform(let lines):
      return sizes.isForRows
        ? try update(lines, to: RowTree.self, change, sizes)
        : try update(lines, to: LineTree.self, change, sizes)
    case .rows(let rows): return sizes.isForRows ? try update(rows, change, sizes) : nil
    case .lines(let lines): return sizes.isForRows ? nil : try update(lines, change, sizes)
    default: return nil
    }
  }

  private func update<Storage: LineStorage>(
    _ lines: UniformLines, to type: Storage.Type, _ change: SizedEdits, _ sizes: SizeSource
  ) throws(LayoutError) -> SectionUpdate {
    let size = sizes.size(of: lines)
    if change.isUniform(with: size) {
      let uniform = sizes.uniform(count: change.count, size: size, rules: lines.rules)
      return SectionUpdate { $0.items = .uniform(uniform) }
    }
    try sizes.checkGrid(size, item: 0)
    try change.checkGrid(sizes)
    var tree = Storage(count: lines.count, size: size, rules: lines.rules)
    work.brokenItems += tree.apply(change)
    return SectionUpdate { [tree] in $0.items = tree.sectionItems }
  }

  private func update<Storage: LineStorage>(
    _ lines: Storage, _ change: SizedEdits, _ sizes: SizeSource
  ) throws(LayoutError) -> SectionUpdate {
    try change.checkGrid(sizes)
    guard
      lines.isLossless && change.isLossless
        || lines.tree.staysMixed(without: change.removed.count)
    else {
      // Sizes that are equal on the grid may differ off it, and only the delegate knows.
      var lines = lines
      work.brokenItems += lines.apply(change)
      let mayBeUniform = lines.commonSize != nil && !sizes.countsAsVaried
      let size = mayBeUniform ? try sizes.commonSize(count: change.count) : nil
      guard let size else { return SectionUpdate { [lines] in $0.items = lines.sectionItems } }
      let uniform = sizes.uniform(count: change.count, size: size, rules: lines.rules)
      return SectionUpdate { $0.items = .uniform(uniform) }
    }
    return SectionUpdate { [self] in work.brokenItems += $0.items.apply(change, sizes) }
  }
}

extension SectionItems {
  /// Changes rows or lines in place, without a copy if they are not shared.
  ///
  /// - Returns: the number of items whose lines were broken again.
  /// - Complexity: O(k log n), plus the lines that change.
  fileprivate mutating func apply(_ change: SizedEdits, _ sizes: SizeSource) -> Int {
    switch consume self {
    case .rows(var rows):
      let brokenItems = rows.apply(change)
      self = rows.sectionItems(sizes)
      return brokenItems
    case .lines(var lines):
      let brokenItems = lines.apply(change)
      self = lines.sectionItems(sizes)
      return brokenItems
    case let others:
      self = others
      return 0
    }
  }
}

extension LineStorage {
  /// Removes and inserts items by their sizes.
  fileprivate mutating func apply(_ change: SizedEdits) -> Int {
    apply(change.splices(Self.element), isLossless: change.isLossless)
  }

  /// Returns the items in the form stored by a section: arithmetic if they are known to be equal.
  fileprivate func sectionItems(_ sizes: SizeSource) -> SectionItems {
    guard !sizes.countsAsVaried, isLossless, let size = commonSize else { return sectionItems }
    return .uniform(sizes.uniform(count: count, size: size, rules: rules))
  }
}

/// The edits to the items of a section, with the new sizes.
private struct SizedEdits {
  /// The old indices of the removed items, ascending.
  let removed: [Int]
  /// The new indices of the items whose sizes were requested, ascending.
  let places: [Int]
  /// The sizes of those items.
  let sizes: [AxisSize]
  /// The new number of items.
  let count: Int

  /// Asks for the sizes of new and changed items. Complexity: O(k log k).
  init(_ edits: SectionEdits, _ source: SizeSource) throws(LayoutError) {
    (removed, places) = edits.replacements
    sizes = try source.sizes(of: places)
    count = edits.count
  }

  /// A Boolean value that indicates whether no item of the section stays.
  var replacesEverything: Bool { sizes.count == count }

  /// A Boolean value that indicates whether the sizes are on the grid.
  var isLossless: Bool { sizes.allSatisfy(GridSize.isExact) }

  /// Returns whether all sizes equal a given one.
  func isUniform(with size: AxisSize) -> Bool { sizes.allSatisfy { $0 == size } }

  /// Throws unless all sizes are within the grid.
  func checkGrid(_ source: SizeSource) throws(LayoutError) {
    for (place, size) in zip(places, sizes) { try source.checkGrid(size, item: place) }
  }

  /// Returns the edits with the sizes in another form.
  func splices<Element>(_ element: (AxisSize) -> Element) -> Splices<Element> {
    Splices(removed: removed, places: places, inserted: sizes.map(element))
  }
}

extension ItemQuestion {
  /// The name of the layout's own setting, for errors.
  var setting: String {
    switch self {
    case .size: "itemSize"
    case .height: "itemHeight"
    case .width: "itemWidth"
    }
  }

  /// The name of the delegate's method, for errors.
  var method: String {
    switch self {
    case .size: "sizeForItem"
    case .height: "heightForItem"
    case .width: "widthForItem"
    }
  }
}
