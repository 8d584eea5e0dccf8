import CollectionCore

/// The extents that the contents of a section's items want, where they are estimated.
///
/// Single precision, 4 bytes for each axis that is estimated at all: exact on pixels up to 8
/// million points. What was not asked for yet is NaN, and 0 stands for the estimate.
struct ItemMeasures: Sendable {
  private var widths: ContiguousArray<Float> = []
  private var heights: ContiguousArray<Float> = []
  /// A Boolean value that indicates whether widths are kept.
  let hasWidths: Bool
  /// A Boolean value that indicates whether heights are kept.
  let hasHeights: Bool

  /// Creates the measures of items that were not asked for yet.
  init(hasWidths: Bool, hasHeights: Bool) {
    self.hasWidths = hasWidths
    self.hasHeights = hasHeights
  }

  /// The number of items that something is known about.
  var count: Int { max(widths.count, heights.count) }

  /// Returns whether an item was asked for.
  func isKnown(_ item: Int) -> Bool {
    guard item < count else { return false }
    return !(hasWidths ? widths[item] : heights[item]).isNaN
  }

  /// Returns a size with the measures of an item in place of its estimates.
  func size(of item: Int, _ layoutSize: LayoutSize, estimate: Size) -> Size {
    guard isKnown(item) else { return estimate }
    var size = estimate
    if hasWidths, layoutSize.width.isEstimated, widths[item] > 0 {
      size.width = Double(widths[item])
    }
    if hasHeights, layoutSize.height.isEstimated, heights[item] > 0 {
      size.height = Double(heights[item])
    }
    return size
  }

  /// Takes note of what an item wants, rounded up to a pixel; nil for its estimate.
  mutating func set(_ size: Size?, for item: Int, scale: Double) {
    func value(_ extent: Double) -> Float { Float((extent * scale).rounded(.up) / scale) }
    if hasWidths { Self.set(size.map { value($0.width) } ?? 0, at: item, in: &widths) }
    if hasHeights { Self.set(size.map { value($0.height) } ?? 0, at: item, in: &heights) }
  }

  private static func set(_ value: Float, at item: Int, in values: inout ContiguousArray<Float>) {
    while values.count <= item { values.append(.nan) }
    values[item] = value
  }

  /// Returns what is known about consecutive items, each of which was asked for.
  func known(_ items: Range<Int>) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(2 * items.count)
    if hasWidths { result += widths[items] }
    if hasHeights { result += heights[items] }
    return result
  }

  /// Applies a batch; the measures of what is inserted are not known yet. Complexity: O(n), that of
  /// moving 4 bytes an item.
  mutating func apply(_ edits: SectionEdits) {
    if hasWidths { Self.apply(edits, to: &widths) }
    if hasHeights { Self.apply(edits, to: &heights) }
  }

  private static func apply(_ edits: SectionEdits, to values: inout ContiguousArray<Float>) {
    // What was not asked for yet is filled up, so that every index is there.
    let before = edits.count - edits.inserted.count + edits.removed.count
    if values.count < before {
      values += ContiguousArray(repeating: .nan, count: before - values.count)
    }
    let splices = Splices<Float>(
      removed: edits.removed, places: edits.inserted,
      inserted: Array(repeating: .nan, count: edits.inserted.count))
    splices.apply(
      to: &values, offset: 0, from: SpliceCursor(),
      to: SpliceCursor(removed: edits.removed.count, inserted: edits.inserted.count))
    for item in edits.resized where item < values.count { values[item] = .nan }
  }
}
