import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import Testing

/// Drawings of what no layout would give.
@Suite struct LayoutDrawingRandomTests {
  /// SplitMix64: small, seeded, the same everywhere.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let oddNumbers = [
    0, -0.0, 1e-300, -1, 0.5, 1e9, 1e12, -1e12, 1e300, -1e300, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude, 1e15 + 0.5,
  ]

  private static func number(_ generator: inout Generator, odd: Bool) -> Double {
    if odd, Int.random(in: 0..<6, using: &generator) == 0 {
      return oddNumbers.randomElement(using: &generator) ?? 0
    }
    return (Double.random(in: -40...360, using: &generator) * 4).rounded() / 4
  }

  private static func rect(_ generator: inout Generator, odd: Bool) -> Rect {
    let numbers = (0..<4).map { _ in number(&generator, odd: odd) }
    // Extents below zero are as odd as infinite ones.
    let (width, height) = odd ? (numbers[2], numbers[3]) : (abs(numbers[2]), abs(numbers[3]))
    return Rect(x: numbers[0], y: numbers[1], width: width, height: height)
  }

  private static func drawing(_ generator: inout Generator) -> LayoutDrawing {
    let odd = Bool.random(using: &generator)
    let labels = [
      "a", "", "東京都", "👨‍👩‍👧", "long long label", "e\u{301}", "\u{200b}x", "\u{1b}[31m", "\n\n",
    ]
    let elements = (0..<Int.random(in: 0...60, using: &generator)).map { _ -> LayoutAttributes in
      let category: LayoutAttributes.Category =
        [.cell, .cell, .supplementary, .decoration].randomElement(using: &generator) ?? .cell
      var attributes = LayoutAttributes(
        indexPath: IndexPath(section: 0, item: Int.random(in: 0..<9, using: &generator)),
        category: category, elementKind: category == .cell ? nil : "kind",
        frame: rect(&generator, odd: odd))
      attributes.zIndex = [0, 0, 0, 1, -1, .max].randomElement(using: &generator) ?? 0
      attributes.alpha = [1, 1, 0.5, 0].randomElement(using: &generator) ?? 1
      return attributes
    }
    let size = rect(&generator, odd: odd).size
    let asked = Bool.random(using: &generator) ? rect(&generator, odd: odd) : nil
    let visible = rect(&generator, odd: odd)
    return LayoutDrawing(
      elements, contentSize: size, visibleRect: visible, rect: asked, itemCount: 100,
      label: { labels[$0.indexPath.item] })
  }

  @Test(arguments: 0..<40) func `no line is wider than the width, and nothing traps`(seed: Int) {
    var generator = Generator(state: UInt64(seed))
    for _ in 0..<10 {
      let drawing = Self.drawing(&generator)
      let width = Int.random(in: 20...130, using: &generator)
      for ascii in [false, true] {
        let options = RenderOptions(ascii: ascii, width: width)
        let text = drawing.text(options)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var isTable = false
        if case .table = drawing.form(options) { isTable = true }
        // The numbers of a table are never cut.
        let fits = lines.allSatisfy {
          String($0).columns <= width || isTable && $0.hasPrefix("  ")
        }
        #expect(fits, "seed \(seed):\n\(text)")
        #expect(lines.count <= 330)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
      }
    }
  }

  @Test func `every place of a picture shows the box that lies in front there`() {
    var generator = Generator(state: 7)
    for _ in 0..<60 {
      let boxes = (0..<Int.random(in: 1...12, using: &generator)).map { _ -> DrawingBox in
        let left = Int.random(in: -1...20, using: &generator)
        let top = Int.random(in: -1...12, using: &generator)
        return DrawingBox(
          left: left, top: top, right: min(20, left + Int.random(in: 0...9, using: &generator)),
          bottom: min(12, top + Int.random(in: 0...6, using: &generator)))
      }
      var canvas = DrawingCanvas(width: 20, height: 12)
      for (index, box) in boxes.enumerated() {
        canvas.paint(box, owner: index, weight: 1, isDashed: false)
      }
      for line in 0..<12 {
        for column in 0..<20 {
          let front = boxes.indices.last {
            boxes[$0].left...boxes[$0].right ~= column && boxes[$0].top...boxes[$0].bottom ~= line
          }
          #expect(canvas[column, line].owner == front ?? -1)
          guard let box = front.map({ boxes[$0] }) else { continue }
          let isInside =
            box.left < column && column < box.right && box.top < line && line < box.bottom
          if isInside { #expect(canvas[column, line].isFree) }
        }
      }
    }
  }

  @Test(arguments: [1e12, 1e300, .greatestFiniteMagnitude])
  func `a view of huge extents is drawn or says why not`(extent: Double) throws {
    let state = CollectionState(
      sections: [Section(id: "A", items: ItemList((0..<50).map { Item(id: .integer($0)) }))])
    for size in [
      Size(width: extent, height: 100), Size(width: 100, height: extent),
      Size(width: extent, height: extent),
    ] {
      let view = CollectionView(
        dataSource: DataSource(state), layout: FlowLayout(), bounds: size)
      guard let drawing = try? LayoutDrawing(view) else { continue }
      #expect(!drawing.text().isEmpty)
    }
  }

  @Test func `ten million items cost what is drawn`() throws {
    let source = CountedItems(count: 10_000_000)
    let view = CollectionView(
      dataSource: source, layout: FlowLayout(), bounds: Size(width: 320, height: 480))
    let drawing = try LayoutDrawing(view, rect: Rect(x: 0, y: 0, width: 1e9, height: 1e9))
    #expect(drawing.isTruncated)
    #expect(drawing.elements.count < 10_000)
    #expect(drawing.text().hasPrefix("as a table: there are more than 2000 elements"))
    #expect(drawing.text().hasSuffix("… more elements"))
  }
}

/// A data source that knows a count and nothing else.
private final class CountedItems: CollectionViewDataSource {
  let count: Int

  init(count: Int) { self.count = count }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { count }
}
