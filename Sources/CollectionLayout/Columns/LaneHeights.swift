import CollectionCore

/// The heights of a section's items in columns, one by one or many at once.
///
/// A ratio determines the height from the width of the columns, rounded down, but never to zero;
/// the delegate's height is added. Without a ratio, the height is the delegate's or else the
/// layout's.
struct LaneHeights {
  /// The index of the section, for errors.
  private let section: Int
  /// The delegate to ask.
  private let delegate: (any LayoutDelegate)?
  /// The width of the columns, in points.
  private let width: Double
  /// The height of items for which the delegate returns none, in points.
  private let itemHeight: Double
  /// A Boolean value that indicates whether the delegate provides heights.
  private let givesHeights: Bool
  /// A Boolean value that indicates whether the delegate provides aspect ratios, one at a time.
  private let givesRatios: Bool
  /// A Boolean value that indicates whether the delegate provides sizes that mean ratios.
  private let givesSizes: Bool

  /// The number of items in one question.
  private static let blockLength = AheadReader.blockLength

  /// Prepares the questions to a delegate.
  ///
  /// - Parameter usesSizes: whether the delegate's sizes are ratios.
  init(
    section: Int, delegate: (any LayoutDelegate)?, width: Double, itemHeight: Double,
    usesSizes: Bool
  ) {
    self.section = section
    self.delegate = delegate
    self.width = width
    self.itemHeight = itemHeight
    givesHeights = delegate?.providesItemHeights == true
    givesRatios = delegate?.providesItemAspectRatios == true
    givesSizes = usesSizes && delegate?.providesItemSizes == true
  }

  /// A Boolean value that indicates whether to ask for the heights of items.
  var areAsked: Bool { givesHeights || givesRatios || givesSizes }

  /// Returns the height of an item.
  ///
  /// - Throws: `LayoutError` for an invalid height.
  func height(of item: Int) throws(LayoutError) -> GridLength {
    let path = IndexPath(section, item)
    let ratio = try ratio(of: path)
    let given = givesHeights ? delegate?.heightForItem(at: path) : nil
    return try height(of: item, given: given, ratio: ratio)
  }

  private func ratio(of path: IndexPath) throws(LayoutError) -> Size? {
    if givesRatios, let ratio = delegate?.aspectRatioForItem(at: path) {
      try LayoutError.checkExtent(ratio.width, "aspectRatioForItem.width", .item(path))
      try LayoutError.checkExtent(ratio.height, "aspectRatioForItem.height", .item(path))
      return ratio
    }
    guard givesSizes else { return nil }
    let size = delegate?.sizeForItem(at: path)
    if let size { try LayoutError.check(size, "sizeForItem", at: path) }
    return size
  }

  /// Returns the checked height from a delegate's height and ratio.
  private func height(of item: Int, given: Double?, ratio: Size?) throws(LayoutError) -> GridLength
  {
    var height = given
    if let ratio {
      try LayoutError.check(given ?? 0, "heightForItem", .item(IndexPath(section, item)))
      height = (given ?? 0) + max(1, (ratio.height * width / ratio.width).rounded(.down))
    }
    let field = height == nil ? "itemHeight" : ratio == nil ? "heightForItem" : "aspectRatioForItem"
    return GridLength(
      try LayoutError.checkExtent(height ?? itemHeight, field, .item(IndexPath(section, item))))
  }
}

extension LaneHeights {
  /// Returns the heights of the first items of a section; for equal ones, only their number.
  ///
  /// The delegate is asked about thousands of items at once, except for a single item or aspect
  /// ratios. Complexity: O(n).
  ///
  /// - Throws: `LayoutError` for an invalid height.
  func all(count: Int) throws(LayoutError) -> (
    heights: ContiguousArray<GridLength>, common: GridLength?
  ) {
    guard count > 1 else { return ([], try height(of: 0)) }
    var first: GridLength?
    var heights: ContiguousArray<GridLength> = []
    var (given, sizes): ([Double], [Size]) = ([], [])
    var block = ContiguousArray(repeating: GridLength(1), count: min(count, Self.blockLength))
    var start = 0
    while start < count {
      let end = start + min(Self.blockLength, count - start)
      if block.count > end - start { block.removeLast(block.count - (end - start)) }
      try read(start..<end, &given, &sizes, into: &block)
      let common = first ?? block[0]
      first = common
      if heights.isEmpty, Self.areAll(block, common) {
        start = end
        continue
      }
      if heights.isEmpty { heights = ContiguousArray(repeating: common, count: start) }
      if heights.capacity < end {
        // Unused capacity is free, but the count may be nonsense.
        heights.reserveCapacity(min(count, max(4 * end, 1 << 24)))
      }
      heights += block
      start = end
    }
    return (heights, heights.isEmpty ? first : nil)
  }

  /// Returns whether all heights equal a given one.
  private static func areAll(_ heights: ContiguousArray<GridLength>, _ height: GridLength) -> Bool {
    // Combines all differences instead of stopping at the first, as a loop without branches is
    // faster.
    var differences: Int32 = 0
    for other in heights { differences |= other.bits ^ height.bits }
    return differences == 0
  }

  /// Asks about consecutive items.
  ///
  /// - Parameters:
  ///   - given: a buffer for the delegate's heights.
  ///   - sizes: a buffer for its sizes.
  ///   - block: receives the heights, one for each item.
  private func read(
    _ items: Range<Int>, _ given: inout [Double], _ sizes: inout [Size],
    into block: inout ContiguousArray<GridLength>
  ) throws(LayoutError) {
    guard let delegate, !givesRatios else {
      for item in items { block[item - items.lowerBound] = try height(of: item) }
      return
    }
    if givesSizes {
      sizes = Array(repeating: AheadReader.noSize, count: items.count)
      delegate.sizesForItems(items, inSection: section, into: &sizes)
      // The first item is checked before the heights are requested.
      _ = try size(sizes[0], items.lowerBound)
    }
    if givesHeights {
      given = Array(repeating: AheadReader.noNumber, count: items.count)
      delegate.heightsForItems(items, inSection: section, into: &given)
      if !givesSizes, Self.round(given, into: &block) { return }
    }
    for index in 0..<items.count {
      let item = items.lowerBound + index
      let ratio = givesSizes ? try size(sizes[index], item) : nil
      let number = givesHeights && !AheadReader.isAbsent(given[index]) ? given[index] : nil
      block[index] = try height(of: item, given: number, ratio: ratio)
    }
  }

  /// Rounds heights, and returns whether all are within the grid; if not, the results are invalid.
  private static func round(
    _ heights: [Double], into block: inout ContiguousArray<GridLength>
  ) -> Bool {
    // It counts instead of stopping at the first bad one, and writes without checking for
    // uniqueness each time: a loop without branches.
    var misses = 0
    var output = block.mutableSpan
    for index in 0..<min(heights.count, output.count) {
      let height = heights[index]
      misses &+= GridLength.isPlace(height) ? 0 : 1
      output[index] = GridLength.nearest(height)
    }
    return misses == 0
  }

  /// Returns a checked size from the delegate, or nil if it has none.
  private func size(_ size: Size, _ item: Int) throws(LayoutError) -> Size? {
    guard !AheadReader.isAbsent(size.width) else { return nil }
    try LayoutError.check(size, "sizeForItem", at: IndexPath(section, item))
    return size
  }
}
