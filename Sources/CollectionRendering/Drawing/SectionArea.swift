import CollectionCore
import CollectionLayout
import CollectionViews

/// The area of a section in a drawing, and its name.
struct SectionArea {
  let section: Int
  /// The rectangle around its elements, without those that move.
  let frame: Rect
  /// Its name next to the view, such as `0 · Friends`; nil if it is unknown.
  let name: String?

  /// The background of the elements, slightly larger.
  var ground: Rect {
    Rect(x: frame.x - 3, y: frame.y - 3, width: frame.width + 6, height: frame.height + 6)
  }
}

extension Step {
  /// Returns the areas of the sections at a progress from 0 to 1, by their indices.
  ///
  /// Complexity: O(e) for e elements, of which 400 are drawn.
  func sectionAreas(at progress: Double) -> [SectionArea] {
    var frames: [Int: Rect] = [:]
    for element in elements.prefix(SVGPicture.greatestElements) where element.kind != .moved {
      guard let section = element.path(at: progress)?.section else { continue }
      let frame = element.frame(at: progress)
      frames[section] = frames[section]?.union(frame) ?? frame
    }
    let sides = shownSides
    let side = progress < 0.5 ? sides.before : sides.after ?? sides.before
    return frames.sorted { $0.key < $1.key }.map { section, frame in
      SectionArea(
        section: section, frame: frame,
        name: side?.name(of: section).map { $0.isEmpty ? "\(section)" : "\(section) · \($0)" })
    }
  }

  /// Whether a header or another element besides cells distinguishes the sections.
  var hasHeaders: Bool { elements.contains { $0.category != .cell } }
}
