import CollectionCore
import CollectionLayout
import TestSupport
import Testing

/// Finding frames that lie on each other.
struct OverlapTests {
  @Test(arguments: 0..<300) func `the sweep agrees with comparing every pair`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let rects = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
      Rect(
        x: generator.half(0...60), y: generator.half(0...60), width: generator.half(0...20),
        height: generator.half(0...20))
    }
    let found = OverlapCheck.overlap(of: rects, tolerance: 0.5)
    if let (first, second) = found { #expect(overlap(rects[first], rects[second])) }
    let exists = rects.indices.contains { first in
      rects.indices.contains { $0 > first && overlap(rects[first], rects[$0]) }
    }
    #expect((found != nil) == exists)
  }

  private func overlap(_ left: Rect, _ right: Rect) -> Bool {
    min(left.maxX, right.maxX) - max(left.x, right.x) > 0.5
      && min(left.maxY, right.maxY) - max(left.y, right.y) > 0.5
  }

  @Test func `a grid of 90,000 frames without overlap is checked in one sweep`() {
    let rects = (0..<90_000).map {
      Rect(x: Double($0 % 300) * 10, y: Double($0 / 300) * 10, width: 10, height: 10)
    }
    #expect(OverlapCheck.overlap(of: rects, tolerance: 0.5) == nil)
    #expect(OverlapCheck.overlap(of: rects + [rects[777]], tolerance: 0.5)?.0 == 777)
  }

  @Test func `both elements are named`() {
    let layout = CustomLayout { layout, _ in
      layout.allowsOverlap = false
      layout.setFrames(
        [
          Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 0, y: 50, width: 50, height: 50),
          Rect(x: 40, y: 90, width: 50, height: 50),
        ], inSection: 0)
    }
    #expect {
      try layout.prepare(LayoutContext(counts: [3], boundsSize: Size(width: 320, height: 480)))
    } throws: {
      "\($0)"
        == "item [0, 1] {0, 50, 50, 50} overlaps item [0, 2] {40, 90, 50, 50}, and the layout "
        + "promised that no elements overlap. Give other frames, or set allowsOverlap to true"
    }
  }
}
