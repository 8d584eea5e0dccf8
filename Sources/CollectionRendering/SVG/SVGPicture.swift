import CollectionCore
import CollectionLayout
package import CollectionViews

/// A still picture of a layout: boxes with labels, the visible rectangle, and the rest paler.
///
/// For a step, it also has the sections, the signs of its operations, and its caption.
///
/// It is one file without scripts or other resources; its colours follow the page and the reader's
/// choice of light or dark.
package struct SVGPicture {
  /// The maximum number of elements drawn.
  package static let greatestElements = 400

  private let drawing: LayoutDrawing
  /// The drawn step, and the progress of its motion; nil for a layout.
  private let moment: (step: Step, progress: Double)?

  /// Creates the picture of a drawing.
  package init(_ drawing: LayoutDrawing) { (self.drawing, moment) = (drawing, nil) }

  /// Creates the picture of a view after its last step, not counting repairs.
  package init(lastOf steps: [Step]) {
    if let last = steps.last(where: { $0.kind != .repair }) {
      self.init(last, at: 1)
    } else {
      self.init(LayoutDrawing())
    }
  }

  /// Creates the picture of a step at a progress from 0 to 1.
  package init(_ step: Step, at progress: Double) {
    (drawing, moment) = (LayoutDrawing(step, at: progress), (step, progress))
  }

  /// Returns the element of the step shown by a box, or nil in the picture of a layout.
  private func element(_ attributes: LayoutAttributes) -> StepElement? {
    moment?.step.elements[attributes.indexPath.item]
  }

  /// The shown region of the content; for a step, it includes the positions that its elements
  /// leave.
  private var region: Rect {
    guard let step = moment?.step else { return drawing.region }
    var region = drawing.region
    let end = min(step.contentSizeBefore.height, step.boundsBefore.maxY)
    if end > region.maxY { region.size.height = end - region.y }
    return region
  }

  /// The text of the file. Complexity: O(e) for e elements, of which 400 are drawn.
  package var text: String {
    let region = region
    let shown = drawing.shownElements
    let visible = drawing.visibleRect
    // If there are too many, those that the view shows come first.
    let order =
      shown.count > Self.greatestElements
      ? shown.filter { $0.frame.intersects(visible) }
        + shown.filter { !$0.frame.intersects(visible) }
      : shown
    // Moving elements are on top of the rest.
    let chosen = order.prefix(Self.greatestElements)
    let drawn =
      chosen.filter { element($0)?.kind != .moved } + chosen.filter { element($0)?.kind == .moved }
    let missing = shown.count - drawn.count
    var lines = moment?.step.caption(columns: SVGMarkup.columns(below: region.width)) ?? []
    if drawing.isTruncated {
      lines.append("more elements are not drawn")
    } else if missing > 0 {
      lines.append("\(missing) more elements are not drawn")
    }
    let areas = moment.map { $0.step.sectionAreas(at: $0.progress) } ?? []
    let hasNames = moment?.step.hasHeaders == false && areas.contains { $0.name != nil }
    let side = hasNames ? SVGMarkup.nameWidth : 0
    let footer = lines.isEmpty ? 0 : Double(lines.count) * SVGMarkup.lineHeight + 4
    let isRefused = moment?.step.kind == .refused
    var markup = SVGMarkup()
    let box = Rect(
      x: region.x - 2 - side, y: region.y - 2, width: max(region.width, 16) + 4 + side,
      height: max(region.height, 16) + 4 + footer)
    markup.open(
      box, name: name(drawn.count),
      style: SVGStyle.base + (moment == nil ? "" : SVGStyle.marks) + SVGStyle.dark)
    for area in areas {
      markup.raw(
        "<rect class=\"z\(area.section % 2)\" \(SVGMarkup.attributes(area.ground)) rx=\"4\"/>")
      let y = area.frame.y + 8
      if hasNames, y < region.maxY, area.frame.maxY > region.y {
        markup.name(area, at: max(y, region.y + 8))
      }
    }
    // A deleted element leaves its outline.
    for element in moment?.step.elements.prefix(Self.greatestElements) ?? []
    where element.kind == .deleted {
      markup.raw("<rect class=\"g\" \(SVGMarkup.attributes(element.initial.frame)) rx=\"4\"/>")
    }
    for attributes in drawn { draw(attributes, visible, &markup) }
    for attributes in drawn {
      guard let element = element(attributes), element.kind == .moved else { continue }
      markup.arrow(from: element.initial.frame, to: element.final.frame)
    }
    let (left, top) = (max(visible.x, box.x + side + 1), max(visible.y, box.y + 1))
    let shownRect = Rect(
      x: left, y: top, width: max(0, min(visible.maxX, box.maxX - 1) - left),
      height: max(0, min(visible.maxY, box.maxY - footer - 1) - top))
    markup.raw(
      "<rect class=\"b\(isRefused ? " f" : "")\" \(SVGMarkup.attributes(shownRect)) rx=\"6\"/>")
    markup.lines(
      lines, at: Point(x: box.x + 4, y: box.maxY - footer + 8), isRefusal: isRefused)
    markup.close()
    return markup.text
  }

  private func draw(_ attributes: LayoutAttributes, _ visible: Rect, _ markup: inout SVGMarkup) {
    let (size, isCell) = (attributes.frame.size, attributes.category == .cell)
    let isOutside = !attributes.frame.intersects(visible)
    let classes = [isCell ? nil : "h", isOutside ? "o" : nil].compactMap { $0 }
    markup.raw("<g transform=\"\(Self.place(attributes))\"")
    if !classes.isEmpty { markup.raw(" class=\"\(classes.joined(separator: " "))\"") }
    if attributes.alpha < 1 { markup.raw(" opacity=\"\(SVGMarkup.number(attributes.alpha))\"") }
    markup.raw("><title>\(title(attributes).escaped(.xml))</title>")
    markup.box(size, label: drawing.label(attributes), hasPath: isCell)
    let element = element(attributes)
    if isCell {
      let columns = SVGMarkup.columns(of: size.width)
      markup.path(
        element?.pathText(at: moment?.progress ?? 1, columns: columns)
          ?? attributes.indexPath.text(columns: columns), in: size)
    }
    if let element, let step = moment?.step { markup.mark(step.mark(of: element), in: size) }
    markup.raw("</g>")
  }

  private func name(_ count: Int) -> String {
    if let step = moment?.step, let reason = step.fault?.reason {
      return "\(step.headline): \(reason)"
    }
    let items = drawing.itemCount.map { "\($0.counted("item")), " } ?? ""
    return "A layout: \(items)content \(drawing.contentSize), visible \(drawing.visibleRect), "
      + "\(count.counted("element")) drawn"
  }

  /// Returns the transform that moves a box at the origin to the element's position.
  private static func place(_ element: LayoutAttributes) -> String {
    let frame = element.frame
    let place = "translate(\(SVGMarkup.number(frame.x)) \(SVGMarkup.number(frame.y)))"
    guard element.transform != .identity else { return place }
    let transform = element.transform
    let (x, y) = (frame.width / 2, frame.height / 2)
    let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return place + "translate(\(SVGMarkup.number(x)) \(SVGMarkup.number(y)))"
      + "matrix(\(matrix.map { $0.text }.joined(separator: " ")))"
      + "translate(\(SVGMarkup.number(-x)) \(SVGMarkup.number(-y)))"
  }

  private func title(_ element: LayoutAttributes) -> String {
    let kind = element.elementKind.map { "\($0) " } ?? ""
    let path = self.element(element)?.path(at: moment?.progress ?? 1) ?? element.indexPath
    return "\(kind)\(path) \(drawing.label(element).printableName) \(element.frame)"
  }
}
