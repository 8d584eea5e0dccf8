import CollectionCore
import CollectionLayout

/// Seeded frames for a layout of one's own: scattered, or in rows, some of them missing.
package struct RandomFrames {
  package var counts: [Int]
  package var frames: [[Rect?]]
  package var headers: [Rect?]

  package init(seed: Int, isScattered: Bool, items: Int = 200, mayMiss: Bool = false) {
    var generator = SeededGenerator(seed: seed)
    counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Int.random(in: 0...items, using: &generator)
    }
    var y = 0.0
    frames = []
    headers = []
    for count in counts {
      headers.append(
        Bool.random(using: &generator) ? Rect(x: 0, y: y, width: 320, height: 20) : nil)
      frames.append(
        (0..<count).map { item -> Rect? in
          if mayMiss, Int.random(in: 0..<5, using: &generator) == 0 { return nil }
          let size = Size(width: generator.half(0...60), height: generator.half(0...60))
          guard isScattered else {
            if item % 5 == 4 { y += 60 }
            return Rect(origin: Point(x: Double(item % 5) * 64, y: y), size: size)
          }
          let origin = Point(x: generator.half(-500...5000), y: generator.half(-500...5000))
          return Rect(origin: origin, size: size)
        })
      y += 100
    }
  }

  /// A layout that gives these frames, one call for each.
  package var layout: CustomLayout {
    let copy = self
    return CustomLayout { layout, _ in
      for (section, frames) in copy.frames.enumerated() {
        if let header = copy.headers[section] {
          layout.setAttributes(
            LayoutAttributes(
              indexPath: IndexPath(section, 0), category: .supplementary, elementKind: "header",
              frame: header))
        }
        for (item, frame) in frames.enumerated() {
          if let frame { layout.setFrame(frame, forItemAt: IndexPath(section, item)) }
        }
      }
    }
  }

  /// Every element in index path order.
  package var elements: [LayoutAttributes] {
    frames.indices.flatMap { section in
      [
        headers[section].map { header in
          LayoutAttributes(
            indexPath: IndexPath(section, 0), category: .supplementary, elementKind: "header",
            frame: header)
        }
      ].compactMap { $0 }
        + frames[section].enumerated().compactMap { item, frame in
          frame.map { LayoutAttributes(indexPath: IndexPath(section, item), frame: $0) }
        }
    }
  }
}
