import CollectionCore
import CollectionUpdates

/// The source of one section's sizes: a delegate, measured sizes, or the layout's own setting.
///
/// The size of a row is its extent along the scroll axis, and 0 across: it is as wide as its list.
struct SizeSource {
  private let section: Int
  private let question: ItemQuestion
  /// The delegate, if it answers the question.
  private let delegate: (any LayoutDelegate)?
  /// The size of items for which the delegate returns none; for a row, only its extent counts.
  private let ownSize: Size
  /// The sizes that displayed cells prefer, which take precedence over the delegate's.
  private let measured: PreferredSizes.Section?
  private let axes: LayoutAxes
  private let profile: UpdateProfile
  /// A Boolean value that indicates whether equal sizes are laid out like different ones.
  ///
  /// UIKit makes no grid of sizes that it learns one by one.
  let countsAsVaried: Bool

  /// Creates the source of a flow layout's sizes.
  init(layout: FlowLayout, section: Int, context: LayoutContext) {
    self.section = section
    question = .size
    delegate = context.delegate?.providesItemSizes == true ? context.delegate : nil
    ownSize = layout.itemSize
    measured = context.preferredSizes[section]
    axes = LayoutAxes(layout.scrollDirection)
    profile = context.profile
    countsAsVaried = layout.estimatesItemSizes
  }

  /// Creates the source of the extents of a list's rows.
  init(layout: ListLayout, section: Int, delegate: (any LayoutDelegate)?) {
    self.section = section
    let isVertical = layout.scrollDirection == .vertical
    question = isVertical ? .height : .width
    let provides = isVertical ? delegate?.providesItemHeights : delegate?.providesItemWidths
    self.delegate = provides == true ? delegate : nil
    ownSize = Size(width: layout.itemWidth, height: layout.itemHeight)
    measured = nil
    axes = LayoutAxes(layout.scrollDirection)
    profile = .modern
    countsAsVaried = false
  }
}

extension SizeSource {
  /// A Boolean value that indicates whether items may have different sizes.
  var asks: Bool { delegate != nil || measured != nil }

  /// A Boolean value that indicates whether a delegate has the sizes of items.
  var asksDelegate: Bool { delegate != nil }

  /// A Boolean value that indicates whether each line is a row of the full width.
  var isForRows: Bool { question != .size }

  /// The extent of rows for which the delegate returns none.
  private var ownExtent: Double { axes.main(ownSize) }

  /// Returns the size of an item.
  ///
  /// - Throws: `LayoutError` for an invalid size.
  func size(_ item: Int) throws(LayoutError) -> AxisSize {
    let path = IndexPath(section, item)
    switch question {
    case .size:
      let size = measured?.size(of: item) ?? delegate?.sizeForItem(at: path) ?? ownSize
      try check(size, item)
      return axes.size(size)
    case .height: return try row(path, delegate?.heightForItem(at: path))
    case .width: return try row(path, delegate?.widthForItem(at: path))
    }
  }

  /// Throws unless the flow layout accepts the size of an item.
  private func check(_ size: Size, _ item: Int) throws(LayoutError) {
    try LayoutError.check(
      size,
      measured?.size(of: item) != nil
        ? "preferredSizeForItem" : delegate == nil ? question.setting : question.method,
      at: IndexPath(section, item), profile)
  }

  /// Returns the checked size of a row.
  private func row(_ path: IndexPath, _ given: Double?) throws(LayoutError) -> AxisSize {
    let extent = try LayoutError.checkExtent(
      given ?? ownExtent, delegate == nil ? question.setting : question.method, .item(path))
    return AxisSize(main: extent, cross: 0)
  }

  /// The number of items in one question to a delegate.
  static let blockLength = 4096

  /// Returns the common size of all items, or nil. Complexity: O(n) if there is one.
  func commonSize(count: Int) throws(LayoutError) -> AxisSize? {
    let first = try size(0)
    var start = 1
    while start < count {
      let end = start + min(Self.blockLength, count - start)
      guard try sizes(of: start..<end).allSatisfy({ $0 == first }) else { return nil }
      start = end
    }
    return first
  }

  /// Returns the sizes of items, asking about consecutive ones at once.
  ///
  /// - Throws: `LayoutError` for an invalid size.
  func sizes(of items: [Int]) throws(LayoutError) -> [AxisSize] {
    var sizes: [AxisSize] = []
    sizes.reserveCapacity(items.count)
    var start = 0
    while start < items.count {
      var end = start + 1
      while end < items.count, end - start < Self.blockLength, items[end] == items[end - 1] + 1 {
        end += 1
      }
      if end - start > 1, delegate != nil {
        sizes += try self.sizes(of: items[start]..<items[start] + (end - start))
      } else {
        for item in items[start..<end] { sizes.append(try size(item)) }
      }
      start = end
    }
    return sizes
  }

  /// Returns the sizes of consecutive items.
  private func sizes(of items: Range<Int>) throws(LayoutError) -> [AxisSize] {
    if isForRows {
      var block: [Double] = []
      _ = try fill(&block, items)
      return block.map { AxisSize(main: $0, cross: 0) }
    }
    var block: [Size] = []
    _ = try fill(&block, items)
    return block.map(axes.size)
  }

  /// Throws unless a size is within the grid to which different sizes are rounded.
  func checkGrid(_ size: AxisSize, item: Int) throws(LayoutError) {
    guard max(size.main, size.cross) > GridLength.greatest else { return }
    let place = LayoutError.Place.item(IndexPath(section, item))
    guard !isForRows else { return try LayoutError.checkGrid(size.main, question.method, place) }
    let size = axes.size(main: size.main, cross: size.cross)
    try LayoutError.checkGrid(size.width, "\(question.method).width", place)
    try LayoutError.checkGrid(size.height, "\(question.method).height", place)
  }

  /// Returns lines of equal items, which are computed.
  func uniform(count: Int, size: AxisSize, rules: LineRules) -> UniformLines {
    isForRows
      ? UniformLines(rows: count, extent: size.main, rules: rules)
      : UniformLines(count: count, size: size, rules: rules)
  }

  /// Returns the size of equal items in the form of the source.
  func size(of lines: UniformLines) -> AxisSize {
    isForRows ? AxisSize(main: lines.size.main, cross: 0) : lines.size
  }
}

extension SizeSource {
  /// Lays out items by their sizes: equal ones by arithmetic, others in a tree.
  ///
  /// - Precondition: `count > 0`.
  /// - Throws: `LayoutError` for an invalid size.
  /// - Complexity: O(1) without sizes per item, otherwise O(n).
  func lines(count: Int, rules: LineRules) throws(LayoutError) -> SectionItems {
    guard asks else {
      return .uniform(uniform(count: count, size: try size(0), rules: rules))
    }
    if isForRows {
      return try lines(count: count, rules: rules, RowBuilder(rules), fill: fill) {
        AxisSize(main: $0, cross: 0)
      }
    }
    return try lines(count: count, rules: rules, LineBuilder(rules, axes: axes), fill: fill) {
      axes.size($0)
    }
  }

  /// Lays items out by their sizes.
  ///
  /// - Parameters:
  ///   - fill: asks for the sizes of consecutive items, and returns whether all are within the
  ///     grid.
  ///   - size: returns the size of an item by the axes.
  @inline(__always)
  private func lines<Builder: LineBuilding>(
    count: Int, rules: LineRules, _ builder: Builder,
    fill: (inout [Builder.Given], Range<Int>) throws(LayoutError) -> Bool,
    size: (Builder.Given) -> AxisSize
  ) throws(LayoutError) -> SectionItems {
    var builder = builder
    var block: [Builder.Given] = []
    var first: Builder.Given?
    var isUniform = !countsAsVaried
    var start = 0
    while start < count {
      let end = start + min(Builder.askedLength, count - start)
      let fits = try fill(&block, start..<end)
      let common = first ?? block[0]
      first = common
      if isUniform, let other = block.firstIndex(where: { $0 != common }) {
        isUniform = false
        try checkGrid(size(common), item: isForRows ? 0 : start + other - 1)
        try checkGrid(size(block[other]), item: start + other)
        builder.append(common, count: start)
      }
      if !isUniform {
        if !fits {
          for (index, given) in block.enumerated() {
            try checkGrid(size(given), item: start + index)
          }
        }
        builder.append(block)
      }
      start = end
    }
    guard isUniform, let first else { return builder.finish().sectionItems }
    return .uniform(uniform(count: count, size: size(first), rules: rules))
  }

  /// Asks for the sizes of consecutive items at once.
  ///
  /// - Returns: whether all are within the grid.
  /// - Throws: `LayoutError` for an invalid size.
  private func fill(_ block: inout [Size], _ items: Range<Int>) throws(LayoutError) -> Bool {
    reset(&block, to: ownSize, count: items.count)
    if measured?.covers(items) != true {
      delegate?.sizesForItems(items, inSection: section, into: &block)
    }
    measured?.write(items, into: &block)
    // First all at once, which takes a fraction of the time to find the bad one.
    guard !GridLength.holds(block) else { return true }
    for (item, size) in zip(items, block) {
      try check(size, item)
    }
    return false
  }

  /// Asks for the extents of consecutive rows at once.
  ///
  /// - Returns: whether all are within the grid.
  /// - Throws: `LayoutError` for an invalid number.
  private func fill(_ block: inout [Double], _ items: Range<Int>) throws(LayoutError) -> Bool {
    reset(&block, to: ownExtent, count: items.count)
    if question == .height {
      delegate?.heightsForItems(items, inSection: section, into: &block)
    } else {
      delegate?.widthsForItems(items, inSection: section, into: &block)
    }
    guard !GridLength.holds(block) else { return true }
    for (item, extent) in zip(items, block) {
      try LayoutError.checkExtent(extent, question.method, .item(IndexPath(section, item)))
    }
    return false
  }

  /// Sets all elements of a block to one value, in place if its length stays.
  @inline(__always)
  private func reset<Given>(_ block: inout [Given], to given: Given, count: Int) {
    if block.count != count {
      block = Array(repeating: given, count: count)
    } else {
      for index in block.indices { block[index] = given }
    }
  }
}
