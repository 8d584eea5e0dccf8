import CollectionCore
import CollectionLayout

/// Drawings for the rows of a screen.
extension LayoutDrawing {
  /// The minimum rows of boxes of a picture.
  private static let fewestRows = 4

  /// Returns the drawing in a number of rows.
  ///
  /// It is complete, with a coarser scale if the names stay readable, or else cut at the end.
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
    // A picture has one more line than steps.
    let beside = whole.count - plan.lines
    let lines = max(rows - beside, Self.fewestRows) - 1
    let filled = filledRegion(shown)
    let coarse = DrawingPlan(region: filled, width: options.width, lines: lines)
    if isLegible(shown, coarse) { return (self.lines(.picture(coarse), shown, options), false) }
    let start = DrawingPlan(
      region: filled, width: options.width, lines: lines, cutting: rect?.y ?? visibleRect.y)
    return (self.lines(.picture(start), shown, options), true)
  }

  /// Returns the region without the empty part below all elements.
  private func filledRegion(_ shown: [LayoutAttributes]) -> Rect {
    var region = region
    let end = shown.map { $0.frame.maxY }.max() ?? region.maxY
    if end > region.y, end < region.maxY { region.size.height = end - region.y }
    return region
  }

  /// Returns whether almost all names fit in their boxes.
  private func isLegible(_ shown: [LayoutAttributes], _ plan: DrawingPlan) -> Bool {
    let boxes = plan.boxes(shown.map { $0.frame })
    let legible = zip(shown, boxes).count { element, box in
      let columns = min(name(element).columns, 12)
      let (width, height) = (box.right - box.left, box.bottom - box.top)
      // On a rule a name needs more room, and the rule of a cell may belong to another.
      return height > 1 && width > columns
        || height == 1 && element.category != .cell && width > columns + 3
    }
    return legible * 20 >= shown.count * 19
  }
}
