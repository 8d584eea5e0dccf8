import CollectionCore

/// The preferred extents of a section's items where these are estimated.
///
/// They are stored in single precision, 4 bytes for each estimated axis, which is exact on pixels
/// up to 8 million points. NaN means not asked yet, and 0 means the estimate.
struct ItemMeasures: Sendable {
  private var widths = MeasureList.array([])
  private var heights = MeasureList.array([])
  /// A Boolean value that indicates whether widths are stored.
  let hasWidths: Bool
  /// A Boolean value that indicates whether heights are stored.
  let hasHeights: Bool

  /// Creates measures without any answers yet.
  init(hasWidths: Bool, hasHeights: Bool) {
    self.hasWidths = hasWidths
    self.hasHeights = hasHeights
  }

  /// Returns whether an item has been asked about.
  func isKnown(_ item: Int) -> Bool { !(hasWidths ? widths[item] : heights[item]).isNaN }

  /// Returns a size with the estimates of an item replaced by its measures.
  func size(of item: Int, _ layoutSize: LayoutSize, estimate: Size) -> Size {
    guard isKnown(item) else { return estimate }
    var size = estimate
    if hasWidths, layoutSize.width.isEstimated {
      let width = widths[item]
      if width > 0 { size.width = Double(width) }
    }
    if hasHeights, layoutSize.height.isEstimated {
      let height = heights[item]
      if height > 0 { size.height = Double(height) }
    }
    return size
  }

  /// Stores the preferred size of an item, rounded up to a pixel; nil for its estimate.
  mutating func set(_ size: Size?, for item: Int, scale: Double) {
    func value(_ extent: Double) -> Float { Float((extent * scale).rounded(.up) / scale) }
    if hasWidths { widths.set(size.map { value($0.width) } ?? 0, at: item) }
    if hasHeights { heights.set(size.map { value($0.height) } ?? 0, at: item) }
  }

  /// Returns the measures of consecutive items, all of which must be known.
  func known(_ items: Range<Int>) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(2 * items.count)
    if hasWidths { for item in items { result.append(widths[item]) } }
    if hasHeights { for item in items { result.append(heights[item]) } }
    return result
  }

  /// Finds the numbers of an item, so that reading them and their neighbours needs no search.
  mutating func load(_ item: Int) {
    if hasWidths { widths.load(item) }
    if hasHeights { heights.load(item) }
  }

  /// Moves the numbers into a tree, which batches can edit. Complexity: O(n), or O(1) if they are
  /// in one already.
  mutating func settle(count: Int) {
    if hasWidths { widths.settle(count: count) }
    if hasHeights { heights.settle(count: count) }
  }

  /// Moves the numbers back into an array, which is faster if all are read. Complexity: O(n).
  mutating func unsettle() {
    widths.unsettle()
    heights.unsettle()
  }

  /// Applies a batch; the measures of inserted items are unknown. Complexity: O(k log n).
  mutating func apply(_ edits: SectionEdits) {
    if hasWidths { widths.apply(edits) }
    if hasHeights { heights.apply(edits) }
  }
}

/// A list of numbers by item: an array at first, then a tree.
private enum MeasureList: Sendable {
  /// The numbers so far.
  case array(ContiguousArray<Float>)
  /// The numbers of all items, and those of one chunk with the item of the first.
  case tree(ChunkTree<MeasureChunk>, loaded: MeasureChunk, start: Int)

  /// The number of an item; NaN if it was never set.
  subscript(item: Int) -> Float {
    switch self {
    case .array(let numbers): return item < numbers.count ? numbers[item] : .nan
    case .tree(let tree, let loaded, let start):
      if item >= start, item - start < loaded.count { return loaded.elements[item - start] }
      return item < tree.count ? tree.element(at: item) : .nan
    }
  }

  mutating func load(_ item: Int) {
    guard case .tree(let tree, let loaded, let start) = self, item < tree.count,
      item < start || item - start >= loaded.count
    else { return }
    let (chunk, measure) = tree.chunk(at: item)
    self = .tree(tree, loaded: chunk, start: measure.count)
  }

  mutating func set(_ number: Float, at item: Int) {
    switch consume self {
    case .array(var numbers):
      while numbers.count <= item { numbers.append(.nan) }
      numbers[item] = number
      self = .array(numbers)
    case .tree(var tree, _, _):
      while tree.count <= item { tree.append(.nan) }
      tree.modify(at: item) { $0 = number }
      self = .tree(tree, loaded: MeasureChunk([]), start: 0)
    }
  }

  mutating func settle(count: Int) {
    guard case .array(var numbers) = self else { return }
    if numbers.count < count {
      numbers += ContiguousArray(repeating: .nan, count: count - numbers.count)
    }
    self = .tree(ChunkTree(elements: numbers), loaded: MeasureChunk([]), start: 0)
  }

  mutating func unsettle() {
    guard case .tree(let tree, _, _) = self else { return }
    var numbers: ContiguousArray<Float> = []
    numbers.reserveCapacity(tree.count)
    while let (chunk, _) = tree.chunk(behind: numbers.count) { numbers += chunk.elements }
    self = .array(numbers)
  }

  mutating func apply(_ edits: SectionEdits) {
    settle(count: edits.count - edits.inserted.count + edits.removed.count)
    switch consume self {
    case .array(let numbers): self = .array(numbers)
    case .tree(var tree, _, _):
      tree.apply(
        Splices(
          removed: edits.removed, places: edits.inserted,
          inserted: Array(repeating: .nan, count: edits.inserted.count)))
      for item in edits.resized where item < tree.count { tree.modify(at: item) { $0 = .nan } }
      self = .tree(tree, loaded: MeasureChunk([]), start: 0)
    }
  }
}

/// The numbers of neighbouring items.
private struct MeasureChunk: Chunk {
  /// The numbers in order.
  var elements: ContiguousArray<Float>

  /// Creates a chunk.
  init(_ elements: ContiguousArray<Float>) { self.elements = elements }

  /// The maximum number of elements of a chunk.
  static let limit = 256

  /// Counts the numbers.
  func summarized() -> Measure { Measure(count: elements.count) }

  /// The number of items.
  struct Measure: ChunkMeasure, ChunkSummary {
    /// The number of items.
    var count = 0

    /// The measure that searches use: the whole.
    var measure: Measure { self }

    /// Appends the measure of the items that follow.
    static func += (left: inout Measure, right: Measure) { left.count += right.count }
  }
}
