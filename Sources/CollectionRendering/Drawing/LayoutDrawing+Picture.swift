import CollectionCore
import CollectionLayout

extension LayoutDrawing {
  /// The lines of the picture with its margins.
  func picture(
    _ plan: DrawingPlan, _ shown: [LayoutAttributes], _ options: RenderOptions
  ) -> [String] {
    DrawingMargins(plan, visibleRect: visibleRect, options: options)
      .around(rows(plan, shown, options))
  }

  /// The lines of the picture, without the lines around it.
  func rows(
    _ plan: DrawingPlan, _ shown: [LayoutAttributes], _ options: RenderOptions
  ) -> [String] {
    var canvas = DrawingCanvas(width: plan.columns, height: plan.lines)
    let boxes = plan.boxes(shown.map { $0.frame })
    for (index, box) in boxes.enumerated() {
      canvas.paint(
        box, owner: index, weight: shown[index].category == .supplementary ? 2 : 1,
        isDashed: shown[index].category == .decoration)
    }
    for (index, box) in boxes.enumerated() {
      write(shown[index], box, owner: index, on: &canvas, options)
    }
    let inks = shown.map { mark($0)?.ink ?? DrawingInk($0.category)?.start }
    return (0..<canvas.height).map { Self.row($0, of: canvas, inks: inks, options) }
  }

  /// Writes an element's name where its box is visible: inside, or on the edge if it is not a cell.
  private func write(
    _ element: LayoutAttributes, _ box: DrawingBox, owner: Int, on canvas: inout DrawingCanvas,
    _ options: RenderOptions
  ) {
    let columns = (max(box.left + 1, 0), min(box.right - 1, canvas.width - 1))
    guard columns.0 <= columns.1 else { return }
    let range = columns.0...columns.1
    let sign = mark(element)?.sign(options) ?? ""
    let name = sign + self.name(element)
    let height = element.zIndex == 0 ? "" : "z\(element.zIndex)"
    let inside = inside(box, owner, range, canvas)
    if element.category == .cell, let (line, run) = inside {
      // Without room for both, the sign is on the upper edge.
      let isApart = !sign.isEmpty && name.columns > run.count
      let text = (isApart ? self.name(element) : name)
        .cut(to: run.count, ellipsis: options.ellipsis)
      canvas.write(text, column: run.lowerBound + (run.count - text.columns) / 2, line: line)
      if isApart {
        writeOnRule(sign, line: box.top, owner, range, on: &canvas, isAtEnd: false, options)
      }
      writeOnRule(height, line: box.bottom, owner, range, on: &canvas, isAtEnd: true, options)
      return
    }
    let text = [name, height].filter { !$0.isEmpty }.joined(separator: " ")
    if writeOnRule(text, line: box.top, owner, range, on: &canvas, isAtEnd: false, options) {
      return
    }
    guard let (line, run) = inside else { return }
    canvas.write(
      text.cut(to: run.count, ellipsis: options.ellipsis), column: run.lowerBound, line: line)
  }

  /// The widest visible part of a box's inside, nearest to the middle.
  private func inside(
    _ box: DrawingBox, _ owner: Int, _ columns: ClosedRange<Int>, _ canvas: DrawingCanvas
  ) -> (line: Int, run: Range<Int>)? {
    let (first, last) = (max(box.top + 1, 0), min(box.bottom - 1, canvas.height - 1))
    guard first <= last else { return nil }
    var best: (line: Int, run: Range<Int>)?
    for line in first...last {
      let run = canvas.run(of: owner, line: line, columns: columns, free: true)
      guard !run.isEmpty else { continue }
      guard let (other, otherRun) = best else {
        best = (line, run)
        continue
      }
      let isNearer = abs(2 * line - first - last) < abs(2 * other - first - last)
      if run.count > otherRun.count || run.count == otherRun.count && isNearer {
        best = (line, run)
      }
    }
    return best
  }

  /// Writes a text on an edge, with a space on both sides if there is room.
  ///
  /// - Parameter isAtEnd: whether it is at the right end, and only if it fits.
  /// - Returns: whether enough of the edge is visible.
  @discardableResult private func writeOnRule(
    _ text: String, line: Int, _ owner: Int, _ columns: ClosedRange<Int>,
    on canvas: inout DrawingCanvas, isAtEnd: Bool, _ options: RenderOptions
  ) -> Bool {
    guard !text.isEmpty, 0..<canvas.height ~= line else { return false }
    let run = canvas.run(of: owner, line: line, columns: columns, free: false)
    guard !run.isEmpty, !isAtEnd || run.count >= text.columns + 2 else { return false }
    guard run.count >= 6 || run.count >= text.columns + 3 || isAtEnd else {
      canvas.write(
        text.cut(to: run.count, ellipsis: options.ellipsis), column: run.lowerBound, line: line)
      return true
    }
    let room = isAtEnd ? run.count - 2 : run.count - 3
    let label = " \(text.cut(to: room, ellipsis: options.ellipsis)) "
    canvas.write(
      label, column: isAtEnd ? run.upperBound - label.columns : run.lowerBound + 1, line: line)
    return true
  }

  /// One line of the picture.
  private static func row(
    _ line: Int, of canvas: DrawingCanvas, inks: [String?], _ options: RenderOptions
  ) -> String {
    var text = ""
    var ink: String?
    for column in 0..<canvas.width {
      let place = canvas[column, line]
      if place.isCovered { continue }
      let next = options.color && place.owner >= 0 ? inks[place.owner] : nil
      if next != ink {
        // Two colours do not mix, so each starts again.
        text += next ?? DrawingInk.end
        ink = next
      }
      text.append(place.sign(ascii: options.ascii))
    }
    return ink == nil ? text : text + DrawingInk.end
  }
}
