import CollectionCore

/// A builder of lines of different items, which breaks the lines and collects them in chunks.
struct LineBuilder: LineBuilding {
  /// A Boolean value that indicates whether every size so far is on the grid.
  private var isLossless = true
  private let rules: LineRules
  private let isVertical: Bool
  private var chunks: ContiguousArray<LineChunk> = []
  /// The items that are not in a chunk yet; only the first `used` count.
  private var items: ContiguousArray<LineItem>
  private var used = 0
  /// The index of the item that starts the last line.
  private var lineStart = 0
  private var remaining = -Double.infinity

  /// The number of sizes requested from a delegate at once; enough to make each cheap.
  static let askedLength = 4096

  /// The number of items of a new chunk, which leaves some room.
  private static let bulkItems = LineChunk.limit * 3 / 4

  /// Creates a builder of lines.
  init(_ rules: LineRules, axes: LayoutAxes) {
    self.rules = rules
    isVertical = !axes.isHorizontal
    items = ContiguousArray(
      repeating: LineItem(GridSize(main: 1, cross: 1)), count: LineChunk.limit + 1)
  }

  /// Adds equal items. Complexity: O(count).
  mutating func append(_ size: Size, count: Int) {
    let block = [Size](repeating: size, count: min(count, Self.askedLength))
    for _ in 0..<count / Self.askedLength { append(block) }
    append(Array(block.prefix(count % Self.askedLength)))
  }

  /// Adds items. Complexity: O(sizes).
  mutating func append(_ sizes: [Size]) {
    var taken = 0
    while taken < sizes.count { taken = take(sizes, from: taken) }
  }

  /// Returns the lines of all added items.
  consuming func finish() -> LineTree {
    flush(used)
    return LineTree(ChunkTree(chunks), rules: rules, isLossless: isLossless)
  }

  /// Takes items until a chunk is full, and returns the index of the next one.
  private mutating func take(_ sizes: [Size], from first: Int) -> Int {
    // Local copies, which the compiler keeps in registers.
    var (used, lineStart, remaining, isLossless) = (used, lineStart, remaining, isLossless)
    let (usable, spacing, isVertical) = (rules.usable, rules.interitemSpacing, isVertical)
    // Written without checking for uniqueness each time.
    var output = items.mutableSpan
    var full = 0
    var index = first
    while index < sizes.count, used < output.count, full == 0 {
      let size = sizes[index]
      let (main, cross) = isVertical ? (size.height, size.width) : (size.width, size.height)
      let grid = GridSize(AxisSize(main: main, cross: cross))
      let width = GridLength.points(grid.cross)
      let startsLine = width > remaining
      if startsLine {
        if used >= Self.bulkItems {
          full = used
          remaining = -.infinity
          break
        }
        remaining = usable
        lineStart = used
      }
      isLossless = width == cross && GridLength.points(grid.main) == main && isLossless
      output[used] = LineItem(grid, startsLine: startsLine)
      used += 1
      index += 1
      remaining -= width + spacing
      if used > LineChunk.limit { full = lineStart }
    }
    (self.used, self.lineStart, self.remaining) = (used, lineStart, remaining)
    self.isLossless = isLossless
    flush(full)
    // Only a line longer than a chunk needs more room.
    if self.used == self.items.count { self.items += self.items }
    return index
  }

  /// Makes a chunk of the first items.
  private mutating func flush(_ count: Int) {
    guard count > 0 else { return }
    chunks.append(LineChunk(ContiguousArray(items[..<count])))
    for index in count..<used { items[index - count] = items[index] }
    used -= count
    lineStart = 0
  }
}
