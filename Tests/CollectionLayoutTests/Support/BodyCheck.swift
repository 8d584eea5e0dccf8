import CollectionLayout
import TestSupport
import Testing

/// Compares the items of a section with others to the last bit, and its rects with all frames.
struct BodyCheck {
  var body: any SectionBody

  func expectEqual(
    _ other: any SectionBody, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(body.count == other.count, sourceLocation: sourceLocation)
    #expect(body.length == other.length, sourceLocation: sourceLocation)
    let differs = (0..<min(body.count, other.count)).first {
      body.frame(at: $0) != other.frame(at: $0)
    }
    #expect(differs == nil, sourceLocation: sourceLocation)
  }

  func expectExactQueries(seed: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    var generator = SeededGenerator(seed: seed)
    let frames = (0..<body.count).map(body.frame(at:))
    let breadth = frames.reduce(0) { max($0, $1.cross.end) }
    for _ in 0..<25 {
      let low = Double.random(in: -50...body.length + 50, using: &generator)
      let left = Double.random(in: -50...breadth + 50, using: &generator)
      let area = AxisArea(
        main: AxisRange(low: low, high: low + Double.random(in: 0...400, using: &generator)),
        cross: AxisRange(low: left, high: left + Double.random(in: 0...breadth, using: &generator)))
      func isInside(_ frame: AxisRect) -> Bool {
        frame.main.start < area.main.high && frame.main.end > area.main.low
          && frame.cross.start < area.cross.high && frame.cross.end > area.cross.low
      }
      var found: [Int] = []
      var areFramesRight = true
      var work = LayoutWork()
      body.visit(area, work: &work) { item, frame in
        areFramesRight = areFramesRight && frame == frames[item]
        found.append(item)
        return true
      }
      #expect(areFramesRight, sourceLocation: sourceLocation)
      #expect(found == found.sorted(), sourceLocation: sourceLocation)
      #expect(Set(found).count == found.count, sourceLocation: sourceLocation)
      let expected = frames.indices.filter { isInside(frames[$0]) }
      #expect(found.filter { isInside(frames[$0]) } == expected, sourceLocation: sourceLocation)
    }
  }
}
