import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct MosaicLayoutTests {
  private func prepared(
    _ counts: [Int], width: Double = 375, height: Double = 667, mirrored: Bool = false,
    _ configure: (MosaicLayout) -> Void = { _ in }
  ) throws -> MosaicLayout {
    let layout = MosaicLayout()
    configure(layout)
    var context = LayoutContext(counts: counts, boundsSize: Size(width: width, height: height))
    context.isRightToLeft = mirrored
    try layout.prepare(context)
    return layout
  }

  private func frames(_ layout: MosaicLayout, _ counts: [Int]) -> [Rect] {
    LayoutConformance(layout: layout, counts: counts).elements.map(\.frame)
  }

  @Test func `every default is printed`() {
    #expect(
      MosaicLayout().configuration.map { "\($0.name) \($0.value)" } == [
        "segmentHeight 200", "spacing 1", "original false", "rectSearch index",
      ])
  }

  @Test func `ten tiles in 375 points lie as in the talk`() throws {
    let layout = try prepared([10])
    #expect(
      frames(layout, [10]) == [
        Rect(x: 0, y: 1, width: 375, height: 200),
        Rect(x: 0, y: 202, width: 188, height: 200),
        Rect(x: 189, y: 202, width: 186, height: 200),
        Rect(x: 0, y: 403, width: 250, height: 200),
        Rect(x: 251, y: 403, width: 124, height: 100),
        Rect(x: 251, y: 504, width: 124, height: 99),
        Rect(x: 0, y: 604, width: 125, height: 100),
        Rect(x: 0, y: 705, width: 125, height: 99),
        Rect(x: 126, y: 604, width: 249, height: 200),
        Rect(x: 0, y: 805, width: 375, height: 200),
      ])
    #expect(layout.contentSize == Size(width: 375, height: 1005))
  }

  @Test func `the talk's content size forgets the last tile where it stands alone`() throws {
    #expect(try prepared([10]) { $0.original = true }.contentSize.height == 804)
    #expect(try prepared([9]) { $0.original = true }.contentSize.height == 804)
    #expect(try prepared([11]) { $0.original = true }.contentSize.height == 1005)
    #expect(try prepared([1]) { $0.original = true }.contentSize.height == 667)
    #expect(try prepared([]) { $0.original = true }.contentSize.height == 0)
  }

  @Test func `two tiles left share the width, one has it to itself`() throws {
    #expect(frames(try prepared([2]), [2]).map(\.width) == [375, 375])
    #expect(frames(try prepared([5]), [5]).suffix(2).map(\.width) == [188, 186])
    #expect(frames(try prepared([8]), [8]).suffix(2).map(\.y) == [604, 604])
    #expect(frames(try prepared([7]), [7]).last?.width == 375)
  }

  @Test func `item 8 is found in the viewport where the talk's search misses it`() throws {
    let layout = try prepared([30])
    let found = layout.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(found.map(\.indexPath.item) == [0, 1, 2, 3, 4, 5, 6, 8])
  }

  /// The talk's loop, step by step: the frames and the content size with its fault.
  private static func talk(_ count: Int, width: Double, height: Double) -> ([Rect], Double) {
    func divide(_ rect: Rect, _ fraction: Double, horizontally: Bool) -> (Rect, Rect) {
      var (slice, rest) = (rect, rect)
      if horizontally {
        slice.size.width = (rect.width * fraction).rounded(.up)
        rest.origin.x += slice.width + 1
        rest.size.width -= slice.width + 1
      } else {
        slice.size.height = (rect.height * fraction).rounded(.up)
        rest.origin.y += slice.height + 1
        rest.size.height -= slice.height + 1
      }
      return (slice, rest)
    }
    var frames: [Rect] = []
    var last = Rect.zero
    var bounds = Rect(x: 0, y: 0, width: width, height: height)
    var style = 0
    while frames.count < count {
      let segment = Rect(x: 0, y: last.maxY + 1, width: width, height: 200)
      var tiles: [Rect]
      switch style {
      case 0: tiles = [segment]
      case 1:
        let (left, right) = divide(segment, 0.5, horizontally: true)
        tiles = [left, right]
      case 2:
        let (left, right) = divide(segment, 2.0 / 3, horizontally: true)
        let (top, bottom) = divide(right, 0.5, horizontally: false)
        tiles = [left, top, bottom]
      default:
        let (left, right) = divide(segment, 1.0 / 3, horizontally: true)
        let (top, bottom) = divide(left, 0.5, horizontally: false)
        tiles = [top, bottom, right]
      }
      for tile in tiles {
        frames.append(tile)
        bounds = bounds.union(last)
        last = tile
      }
      switch count - frames.count {
      case 1: style = 0
      case 2: style = 1
      default: style = style == 3 ? 1 : style + 1
      }
    }
    return (frames, bounds.maxY)
  }

  @Test(arguments: 1...60) func `frames are those of the talk's loop`(count: Int) throws {
    for width in [375.0, 320, 414, 101, 7] {
      let (expected, height) = Self.talk(count, width: width, height: 300)
      let layout = try prepared([count], width: width, height: 300)
      #expect(frames(layout, [count]) == expected)
      #expect(layout.contentSize.height == expected.map(\.maxY).max())
      let original = try prepared([count], width: width, height: 300) { $0.original = true }
      #expect(original.contentSize.height == height)
    }
  }

  @Test(arguments: 0..<40) func `random mosaics conform`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 0...40, using: &generator)
    }
    let layout = try prepared(
      counts, width: generator.half(60...500), mirrored: seed % 2 == 1
    ) {
      $0.spacing = Double(seed % 5)
      $0.segmentHeight = 40 + Double(seed)
    }
    LayoutConformance(layout: layout, counts: counts).check(seed: seed)
  }

  @Test func `from right to left the mosaic is mirrored`() throws {
    let frames = frames(try prepared([10], mirrored: true), [10])
    #expect(frames[1] == Rect(x: 187, y: 202, width: 188, height: 200))
    #expect(frames[2] == Rect(x: 0, y: 202, width: 186, height: 200))
  }

  @Test func `each section is a mosaic of its own`() throws {
    let found = frames(try prepared([1, 0, 3]), [1, 0, 3])
    #expect(found.map(\.y) == [1, 202, 403, 403])
    #expect(found.map(\.width) == [375, 375, 188, 186])
  }

  @Test func `billions of tiles cost nothing`() throws {
    let count = 1 << 40
    let layout = try prepared([count], width: 1e9)
    #expect(layout.stack.section(at: 0)?.keptItems is MosaicTiles)
    let rect = Rect(x: 0, y: 3e13, width: 1e9, height: 1000)
    #expect(layout.layoutAttributesForElements(in: rect).count == 15)
    #expect(layout.layoutAttributesForItem(at: IndexPath(0, count - 1)) != nil)
    #expect(layout.work.preparedItems == 0)
    #expect(layout.work.brokenItems == 0)
    #expect(layout.work.preparedSections == 1)
    #expect(layout.work.comparisons < 40)
  }

  @Test(arguments: [
    ("segmentHeight", 0.0), ("segmentHeight", -1), ("segmentHeight", .nan),
    ("segmentHeight", 1e13), ("spacing", -1), ("spacing", .infinity), ("spacing", .nan),
  ])
  func `bad numbers are refused and leave what was laid out`(name: String, number: Double) throws {
    let layout = try prepared([10])
    layout.original = true
    layout.set(name, to: .number(number))
    let before = layout.layoutAttributesForItem(at: [0, 9])
    #expect(throws: LayoutError.self) {
      try layout.prepare(LayoutContext(counts: [3], boundsSize: Size(width: 375, height: 10)))
    }
    #expect(layout.layoutAttributesForItem(at: [0, 9]) == before)
  }

  @Test func `bounds of nothing and of next to nothing are laid out`() throws {
    #expect(try prepared([10], width: 0).contentSize == .zero)
    #expect(try prepared([10], width: 1).contentSize == Size(width: 1, height: 1005))
    #expect(try prepared(Array(repeating: 0, count: 10_000)).contentSize.height == 0)
  }
}
