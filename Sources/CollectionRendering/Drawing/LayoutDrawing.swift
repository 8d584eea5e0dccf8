package import CollectionCore
package import CollectionLayout

/// A layout drawn with characters: a box per element, and margins that mark the visible rect.
///
/// It knows frames, but no layout. If boxes would be too small or too many, it becomes a table.
///
/// ```swift
/// let picture = try LayoutDrawing(view).text()
/// ```
public struct LayoutDrawing {
  /// The elements that share an area with the drawn rectangle.
  package var elements: [LayoutAttributes]
  /// The extents of the whole content, in points.
  package var contentSize: Size
  /// The visible rectangle of the content.
  package var visibleRect: Rect
  /// The requested rectangle; nil for the visible one with half as much again around it.
  package var rect: Rect?
  /// The number of items of the whole content; nil if it is unknown.
  package var itemCount: Int?
  /// Whether the rectangle has more elements than given.
  package var isTruncated = false
  /// Returns the name of an element.
  package var label: (LayoutAttributes) -> String
  /// Returns how an element has changed, for its sign and its colour, or nil if it has not.
  package var mark: (LayoutAttributes) -> Mark? = { _ in nil }

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - elements: the elements in `region(contentSize:visibleRect:rect:)`; others do no harm.
  ///   - contentSize: the extents of the whole content, in points.
  ///   - visibleRect: the part of the content that the view shows.
  ///   - rect: the rectangle to draw; nil for the visible rect with half as much again around it.
  ///   - itemCount: the number of items of the whole content, for the line that counts the rest.
  ///   - label: returns the name of an element.
  package init(
    _ elements: [LayoutAttributes], contentSize: Size, visibleRect: Rect, rect: Rect? = nil,
    itemCount: Int? = nil, label: @escaping (LayoutAttributes) -> String
  ) {
    self.elements = elements
    self.contentSize = contentSize
    self.visibleRect = visibleRect
    self.rect = rect
    self.itemCount = itemCount
    self.label = label
  }

  /// The minimum width of a drawing, in columns.
  package static let leastWidth = 20
  /// The maximum number of elements drawn as boxes.
  package static let greatestElements = 2000
  /// The maximum number of elements in a table.
  static let greatestTable = 200
}

extension LayoutDrawing {
  /// Returns the drawing. No line exceeds the width in the options, except for plain records and
  /// tables whose numbers alone are wider.
  ///
  /// Complexity: O(e · a) for e elements, at most 2,000, and a characters of the picture.
  public func text(_ options: RenderOptions = RenderOptions()) -> String {
    let shown = shownElements
    guard !options.plain else { return LayoutText(options).text(shown, name: name) }
    return lines(form(options), shown, options).joined(separator: "\n")
  }

  /// Returns the lines of the drawing in a form.
  func lines(
    _ form: Form, _ shown: [LayoutAttributes], _ options: RenderOptions
  ) -> [String] {
    let lines =
      switch form {
      case .picture(let plan):
        caption(plan, options) + picture(plan, shown, options) + rest(plan, options)
      case .table(let reason): table(reason, shown, options)
      case .nothing(let reason): wrapped([reason] + extents, options)
      }
    return lines.map { $0.trimmingTrailingSpaces() }
  }

  /// The visible elements, front ones last.
  var shownElements: [LayoutAttributes] {
    let region = region
    let shown = elements.filter { element in
      !element.isHidden && element.alpha > 0 && element.frame.isDrawable
        && element.frame.intersects(region)
    }
    guard shown.contains(where: { $0.zIndex != 0 }) else { return shown }
    return shown.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map { $0.element }
  }

  /// Returns the label of an element, on one line.
  func name(_ element: LayoutAttributes) -> String { label(element).printableName }

  private func table(
    _ reason: String, _ shown: [LayoutAttributes], _ options: RenderOptions
  ) -> [String] {
    let listed = Array(shown.prefix(Self.greatestTable))
    var lines = wrapped(["as a table: \(reason)"] + extents, options)
    lines += LayoutText(options).text(listed, width: options.width) {
      (mark($0)?.sign(options) ?? "") + name($0)
    }
    .split(separator: "\n").map(String.init)
    let missing = shown.count - listed.count
    if missing > 0 {
      let count = isTruncated ? "more elements" : "\(missing) more elements"
      lines += wrapped(["… \(count)"], options)
    }
    return lines
  }
}

extension RenderOptions {
  /// The sign at the end of a text that is cut.
  var ellipsis: String { ascii ? "~" : "…" }
}
