package import CollectionCore
package import CollectionLayout
package import CollectionViews

/// A still picture of a layout: boxes with labels, the visible rectangle, the rest paler.
///
/// It is one file without a script or anything that has to be loaded; its colours follow the page
/// and the reader's choice of light or dark.
package struct SVGPicture {
  /// The most elements that are drawn.
  package static let greatestElements = 400

  private let drawing: LayoutDrawing
  private let path: (LayoutAttributes) -> IndexPath
  /// The lines below the picture of a refused batch: that it was refused, and why.
  private var refusal: [String] = []

  /// Creates the picture of what a drawing shows.
  ///
  /// - Parameter path: the index path of an element.
  package init(
    _ drawing: LayoutDrawing, path: @escaping (LayoutAttributes) -> IndexPath = \.indexPath
  ) {
    self.drawing = drawing
    self.path = path
  }

  /// Creates the picture of what a view shows after the last of its steps; a repair is none of them.
  package init(lastOf steps: [Step]) {
    guard let last = steps.last(where: { $0.kind != .repair }) else {
      self.init(LayoutDrawing())
      return
    }
    self.init(last, at: 1)
    guard last.kind == .refused, let fault = last.fault else { return }
    refusal = ["✕ \(last.headline)"]
    refusal += fault.reasonLines(columns: max(Int(drawing.region.width / 6.5), 20))
  }

  /// Creates the picture of a step at a progress from 0 to 1.
  package init(_ step: Step, at progress: Double) {
    self.init(LayoutDrawing(step, at: progress)) { attributes in
      let element = step.elements[attributes.indexPath.item]
      return element.after ?? element.before ?? attributes.indexPath
    }
  }

  /// The text of the file. Complexity: O(e) for e elements, of which 400 are drawn.
  package var text: String {
    let region = drawing.region
    let shown = drawing.shownElements
    let visible = drawing.visibleRect
    // Of too many, those that the view shows come first.
    let order =
      shown.count > Self.greatestElements
      ? shown.filter { $0.frame.intersects(visible) }
        + shown.filter { !$0.frame.intersects(visible) }
      : shown
    let drawn = order.prefix(Self.greatestElements)
    let missing = shown.count - drawn.count
    let note =
      missing > 0 || drawing.isTruncated
      ? (drawing.isTruncated
        ? "more elements are not drawn" : "\(missing) more elements are not drawn")
      : nil
    let footer = (note == nil ? 0.0 : 20) + Double(refusal.count) * 16
    var markup = SVGMarkup()
    let box = Rect(
      x: region.x - 2, y: region.y - 2, width: max(region.width, 16) + 4,
      height: max(region.height, 16) + 4 + footer)
    markup.open(box, name: name(drawn.count), style: SVGStyle.base + SVGStyle.dark)
    for element in drawn {
      let isOutside = !element.frame.intersects(visible)
      let classes = [element.category == .cell ? nil : "h", isOutside ? "o" : nil].compactMap { $0 }
      markup.raw("<g transform=\"\(Self.place(element))\"")
      if !classes.isEmpty { markup.raw(" class=\"\(classes.joined(separator: " "))\"") }
      if element.alpha < 1 { markup.raw(" opacity=\"\(SVGMarkup.number(element.alpha))\"") }
      markup.raw("><title>\(title(element).escaped(.xml))</title>")
      let isCell = element.category == .cell
      markup.box(element.frame.size, label: drawing.label(element), hasPath: isCell)
      if isCell { markup.path(path(element), in: element.frame.size) }
      markup.raw("</g>")
    }
    let (left, top) = (max(visible.x, box.x + 1), max(visible.y, box.y + 1))
    let shownRect = Rect(
      x: left, y: top, width: max(0, min(visible.maxX, box.maxX - 1) - left),
      height: max(0, min(visible.maxY, box.maxY - footer - 1) - top))
    let frame = refusal.isEmpty ? "b" : "b f"
    markup.raw("<rect class=\"\(frame)\" \(SVGMarkup.attributes(shownRect)) rx=\"6\"/>")
    for (line, text) in refusal.enumerated() {
      let y = SVGMarkup.number(box.maxY - footer + 8 + Double(line) * 16)
      markup.raw(
        "<text class=\"c\(line == 0 ? " w" : "")\" x=\"\(SVGMarkup.number(box.x + 4))\" y=\"\(y)\">"
          + "\(text.escaped(.xml))</text>")
    }
    if let note {
      markup.raw(
        "<text class=\"c\" x=\"\(SVGMarkup.number(box.x + 4))\" "
          + "y=\"\(SVGMarkup.number(box.maxY - 10))\">\(note)</text>")
    }
    markup.close()
    return markup.text
  }

  private func name(_ count: Int) -> String {
    if !refusal.isEmpty { return refusal.joined(separator: " ") }
    let items = drawing.itemCount.map { "\($0.counted("item")), " } ?? ""
    return "A layout: \(items)content \(drawing.contentSize), visible \(drawing.visibleRect), "
      + "\(count.counted("element")) drawn"
  }

  /// Returns the transform that puts a box at the origin where the element is.
  private static func place(_ element: LayoutAttributes) -> String {
    let frame = element.frame
    let place = "translate(\(SVGMarkup.number(frame.x)) \(SVGMarkup.number(frame.y)))"
    guard element.transform != .identity else { return place }
    let transform = element.transform
    let (x, y) = (frame.width / 2, frame.height / 2)
    let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return place + "translate(\(SVGMarkup.number(x)) \(SVGMarkup.number(y)))"
      + "matrix(\(matrix.map(\.text).joined(separator: " ")))"
      + "translate(\(SVGMarkup.number(-x)) \(SVGMarkup.number(-y)))"
  }

  private func title(_ element: LayoutAttributes) -> String {
    let kind = element.elementKind.map { "\($0) " } ?? ""
    return "\(kind)\(path(element)) \(drawing.label(element).printableName) \(element.frame)"
  }
}
