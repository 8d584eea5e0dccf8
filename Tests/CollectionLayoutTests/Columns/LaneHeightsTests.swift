import CollectionCore
import TestSupport
import Testing

@testable import CollectionLayout

/// Heights of items in columns that are asked for many at once, beside those asked for one by one.
struct LaneHeightsTests {
  /// A delegate whose answers are given; where it has ratios, layouts ask about one item at a time.
  private final class Answers: LayoutDelegate {
    var heights: [Double?]?
    var sizes: [Size?]?
    var asksOneByOne = false
    /// The item about which it fails.
    var failing: Int?
    /// Whether it has failed, so that the layout is to stop.
    var hasFailed = false
    /// The blocks of items that it was asked about at once.
    var blocks: [String] = []

    var providesItemHeights: Bool { heights != nil }
    var providesItemSizes: Bool { sizes != nil }
    var providesItemAspectRatios: Bool { asksOneByOne }

    func heightForItem(at path: IndexPath) -> Double? {
      if path.item == failing { hasFailed = true }
      return heights?[path.item]
    }
    func sizeForItem(at path: IndexPath) -> Size? { sizes?[path.item] }

    func heightsForItems(
      _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
    ) {
      blocks.append("heights \(items)")
      for item in items {
        if let height = heightForItem(at: IndexPath(section, item)) {
          heights[item - items.lowerBound] = height
        }
      }
    }
    func sizesForItems(
      _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
    ) {
      blocks.append("sizes \(items)")
      for item in items {
        if let size = sizeForItem(at: IndexPath(section, item)) {
          sizes[item - items.lowerBound] = size
        }
      }
    }
  }

  /// What a layout makes of answers: the frames of its items, or the error.
  private func outcome(_ layout: any LaneLayout & StackedLayout, _ delegate: Answers, count: Int)
    -> String
  {
    do {
      try layout.prepare(
        LayoutContext(
          counts: [count], boundsSize: Size(width: 320, height: 480), delegate: delegate))
    } catch {
      return "\(error)"
    }
    let items = count > 400 ? Array(stride(from: 0, to: count, by: count / 200)) : Array(0..<count)
    let frames = items.map { layout.layoutAttributesForItem(at: IndexPath(0, $0))?.frame }
    return "\(layout.contentSize) \(layout.work.preparedItems) \(frames)"
  }

  private static let counts = [1, 2, 7, 300, 4095, 4096, 4097, 9000]

  @Test(arguments: 0..<64) func `blocks of items have the frames and errors of single ones`(
    seed: Int
  ) {
    var generator = SeededGenerator(seed: 4100 + seed)
    let count = Self.counts[seed % Self.counts.count]
    let answers = Answers()
    let kinds = seed / 8 % 4
    let isEqual = seed % 5 == 0
    if kinds != 1 {
      answers.heights = (0..<count).map { item in
        if isEqual && item < count - 1 { return 20.3 }
        if kinds == 3, item % 3 == 0 { return nil }
        return Double(Int.random(in: 1...9000, using: &generator)) / 100
      }
    }
    if kinds == 1 || kinds == 2 {
      answers.sizes = (0..<count).map { item in
        item % 4 == 3 && kinds == 2
          ? nil
          : Size(
            width: generator.half(1...90), height: generator.half(0...90))
      }
    }
    // Some of them are wrong somewhere, or fail.
    let place = Int.random(in: 0..<count, using: &generator)
    switch seed % 3 {
    case 1: answers.heights?[place] = [0, -1, .nan, .infinity, 1e13, 1e12, 0x1p30][seed % 7]
    case 2:
      answers.failing = answers.heights == nil ? nil : Int.random(in: 0..<count, using: &generator)
      answers.sizes?[place] = Size(width: [0, -1, .nan][seed / 3 % 3], height: 3)
    default: break
    }
    func layout() -> any LaneLayout & StackedLayout {
      let layout: any LaneLayout & StackedLayout =
        seed % 2 == 0 && answers.sizes == nil ? ColumnLayout() : WaterfallLayout()
      layout.columnCount = 1 + seed % 4
      layout.itemHeight = 31
      return layout
    }
    let many = outcome(layout(), answers, count: count)
    let blocks = answers.blocks
    #expect(count == 1 ? blocks.isEmpty : !blocks.isEmpty)
    answers.asksOneByOne = true
    // Ratios come one by one; the rest is still asked for ahead.
    #expect(outcome(layout(), answers, count: count) == many, "seed \(seed)")
    // Where the first size is wrong, no height is asked for.
    let asked = answers.blocks.dropFirst(blocks.count)
    #expect(Array(asked) == blocks, "seed \(seed)")
  }

  @Test func `each block is asked for once`() {
    let answers = Answers()
    answers.heights = (0..<9000).map { Double($0 % 7 + 1) }
    _ = outcome(ColumnLayout(), answers, count: 9000)
    #expect(
      answers.blocks == ["heights 0..<4096", "heights 4096..<8192", "heights 8192..<9000"])
  }

  @Test func `the nearest length is the same without a branch`() {
    var generator = SeededGenerator(seed: 77)
    var points = [
      0.0, .leastNonzeroMagnitude, 1 / 128.0, (1 / 128.0).nextDown, 3 / 128.0, 5 / 128.0, 0.5,
      GridLength.greatest, GridLength.greatest.nextDown, GridLength.greatest - 1 / 128.0,
    ].dropFirst()[...]
    for _ in 0..<20_000 {
      points.append(Double.random(in: 0.001...1000, using: &generator))
      points.append(Double(Int.random(in: 1...10_000_000, using: &generator)) / 128)
      points.append(Double.random(in: 1...GridLength.greatest, using: &generator))
    }
    for point in points {
      #expect(GridLength.nearest(point) == GridLength(point), "\(point)")
    }
  }
}
