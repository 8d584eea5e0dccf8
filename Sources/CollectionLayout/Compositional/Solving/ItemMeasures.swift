import CollectionCore

/// The extents that the contents of a section's items want, where they are estimated.
///
/// Single precision, 4 bytes for each axis that is estimated at all: exact on pixels up to 8
/// million points. What was not asked for yet is NaN, and 0 stands for the estimate.
struct ItemMeasures: Sendable {
  private var widths: [Float] = []
  private var heights: [Float] = []
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

  private static func set(_ value: Float, at item: Int, in values: inout [Float]) {
    while values.count <= item { values.append(.nan) }
    values[item] = value
  }

  /// Applies a batch; the measures of what is inserted are not known yet. Complexity: O(n).
  mutating func apply(_ edits: SectionEdits) {
    if hasWidths { Self.apply(edits, to: &widths) }
    if hasHeights { Self.apply(edits, to: &heights) }
  }

  private static func apply(_ edits: SectionEdits, to values: inout [Float]) {
    var result: [Float] = []
    result.reserveCapacity(edits.count)
    var removed = edits.removed[...]
    var inserted = edits.inserted[...]
    for (item, value) in values.enumerated() {
      if removed.first == item {
        removed.removeFirst()
        continue
      }
      while inserted.first == result.count {
        result.append(.nan)
        inserted.removeFirst()
      }
      result.append(value)
    }
    while inserted.first == result.count {
      result.append(.nan)
      inserted.removeFirst()
    }
    for item in edits.resized where item < result.count { result[item] = .nan }
    values = result
  }
}
