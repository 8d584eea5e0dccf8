import CollectionCore
import CollectionLayout

/// Drawings for the rows that a screen has.
extension LayoutDrawing {
  /// The fewest rows of boxes that a picture is made for.
  private static let fewestRows = 4

  /// Returns the drawing in a number of rows: all of it, at a coarser scale if most names are still
  /// to be read, or else its beginning.
  ///
  /// Complexity: that of a few drawings.
  ///
  /// - Returns: the lines, and whether some are left out.
  package func lines(
    _ options: RenderOptions, rows: Int
  ) -> (lines: [String], isCut: Bool) {
    let shown = shownElements
    let form = form(options)
    let whole = lines(form, shown, options)
    guard whole.count > rows else { return (whole, false) }
    guard case .picture(let plan) = form else {
      return (Array(whole.prefix(max(rows, 1))), true)
    }
    // A picture has a line more than it has steps.
    let beside = whole.count - plan.lines
    let lines = max(rows - beside, Self.fewestRows) - 1
    let coarse = DrawingPlan(region: region, width: options.width, lines: lines)
    if isLegible(shown, coarse) { return (self.lines(.picture(coarse), shown, options), false) }
    let start = DrawingPlan(
      region: region, width: options.width, lines: lines, cutting: rect?.y ?? visibleRect.y)
    return (self.lines(.picture(start), shown, options), true)
  }

  /// Returns whether four of five names fit into their boxes.
  private func isLegible(_ shown: [LayoutAttributes], _ plan: DrawingPlan) -> Bool {
    let boxes = plan.boxes(shown.map(\.frame))
    let legible = zip(shown, boxes).count { element, box in
      let columns = min(name(element).columns, 12)
      let (width, height) = (box.right - box.left, box.bottom - box.top)
      return height > 1 && width > columns || height == 1 && width > columns + 3
    }
    return legible * 5 >= shown.count * 4
  }
}
