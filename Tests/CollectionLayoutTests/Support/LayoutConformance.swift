import CollectionCore
import CollectionLayout
import TestSupport
import Testing

/// What every layout must do, whatever its geometry: run on a prepared layout.
struct LayoutConformance {
  var layout: any CollectionViewLayout
  var counts: [Int]
  var scale = 2.0
  /// Whether elements may leave the content, or lie on each other, by design.
  var isBounded = true

  /// Every element in index path order, a header before its items and a footer after.
  var elements: [LayoutAttributes] {
    counts.enumerated().flatMap { section, count in
      let first = IndexPath(section, 0)
      let header = layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: first)
      let items = (0..<count).map { layout.layoutAttributesForItem(at: IndexPath(section, $0)) }
      let footer = layout.layoutAttributesForSupplementaryElement(ofKind: "footer", at: first)
      return ([header] + items + [footer]).compactMap { $0 }
    }
  }

  func check(seed: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let elements = elements
    checkPaths(elements, sourceLocation)
    checkFrames(elements, sourceLocation)
    if isBounded { checkOverlaps(elements, sourceLocation) }
    checkRects(elements, seed, sourceLocation)
  }

  private func checkPaths(_ elements: [LayoutAttributes], _ location: SourceLocation) {
    let cells = elements.filter { $0.category == .cell }
    #expect(cells.count == counts.reduce(0, +), sourceLocation: location)
    #expect(cells.map(\.indexPath) == cells.map(\.indexPath).sorted(), sourceLocation: location)
    let end = counts.count
    var stray = [IndexPath(end, 0), IndexPath(-1, 0), IndexPath(.max, .max), IndexPath(.min, .min)]
    for (section, count) in counts.enumerated() {
      stray += [IndexPath(section, count), IndexPath(section, -1), IndexPath(section, .max)]
    }
    for path in stray {
      #expect(layout.layoutAttributesForItem(at: path) == nil, "\(path)", sourceLocation: location)
    }
    for path in [IndexPath(end, 0), IndexPath(-1, 0)] {
      let header = layout.layoutAttributesForSupplementaryElement(ofKind: "header", at: path)
      #expect(header == nil, sourceLocation: location)
    }
  }

  private func checkFrames(_ elements: [LayoutAttributes], _ location: SourceLocation) {
    let size = layout.contentSize
    let pixel = 1 / scale
    #expect(size.width.isFinite && size.height.isFinite, sourceLocation: location)
    for element in elements {
      let frame = element.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      #expect(numbers.allSatisfy { $0.isFinite }, "\(element)", sourceLocation: location)
      #expect(!frame.size.isEmpty || element.category != .cell, sourceLocation: location)
      for number in [frame.x * scale, frame.y * scale] {
        #expect(number == number.rounded(), "\(element)", sourceLocation: location)
      }
      guard isBounded else { continue }
      let isInside =
        frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width + pixel
        && frame.maxY <= size.height + pixel
      #expect(isInside, "\(element) in \(size)", sourceLocation: location)
    }
  }

  /// Rounding moves origins and not sizes, so neighbours may share less than a pixel.
  private func checkOverlaps(_ elements: [LayoutAttributes], _ location: SourceLocation) {
    let pixel = 1 / scale
    for (index, first) in elements.enumerated() {
      for second in elements[(index + 1)...] {
        let width = min(first.frame.maxX, second.frame.maxX) - max(first.frame.x, second.frame.x)
        let height = min(first.frame.maxY, second.frame.maxY) - max(first.frame.y, second.frame.y)
        if width >= pixel, height >= pixel {
          Issue.record("\(first) lies on \(second)", sourceLocation: location)
        }
      }
    }
  }

  private func checkRects(
    _ elements: [LayoutAttributes], _ seed: Int, _ location: SourceLocation
  ) {
    var generator = SeededGenerator(seed: seed)
    for rect in rects(elements, using: &generator) {
      let expected = elements.filter { $0.frame.intersects(rect) }
      let found = layout.layoutAttributesForElements(in: rect)
      #expect(found == expected, "\(rect)", sourceLocation: location)
    }
  }

  private func rects(
    _ elements: [LayoutAttributes], using generator: inout SeededGenerator
  ) -> [Rect] {
    let size = layout.contentSize
    let huge = 1e300
    var rects = [
      Rect(x: 0, y: 0, width: size.width, height: size.height),
      Rect(x: -huge, y: -huge, width: 2 * huge, height: 2 * huge),
      Rect(x: 0, y: 0, width: .infinity, height: .infinity),
      Rect(x: .nan, y: 0, width: 10, height: 10),
      Rect(x: 0, y: .nan, width: 10, height: .nan),
      Rect(x: size.width, y: size.height, width: -size.width, height: -size.height),
      .zero,
    ]
    for _ in 0..<150 {
      rects.append(
        Rect(
          x: generator.half(-20...Int(min(size.width, 1e6)) + 20),
          y: generator.half(-20...Int(min(size.height, 1e6)) + 20),
          width: generator.half(-10...200), height: generator.half(-10...200)))
      if rects.count % 3 == 0 {
        // A stretch of all that lies side by side, as a view shows it.
        rects.append(
          Rect(
            x: generator.half(-3...3), y: generator.half(-20...Int(min(size.height, 1e6)) + 20),
            width: size.width + generator.half(-6...3), height: generator.half(0...400)))
      }
      // Rectangles that just touch or just overlap an element's edges find off-by-ones.
      if let frame = elements.randomElement(using: &generator)?.frame {
        let step = Double(Int.random(in: -2...2, using: &generator)) / 4
        rects.append(Rect(x: frame.x, y: frame.maxY + step, width: frame.width, height: 5))
        rects.append(Rect(x: frame.maxX + step, y: frame.y, width: 5, height: frame.height))
        rects.append(Rect(x: frame.x - 5 + step, y: frame.y, width: 5, height: 1))
      }
    }
    return rects
  }
}
