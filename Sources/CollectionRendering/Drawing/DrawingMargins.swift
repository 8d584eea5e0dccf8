import CollectionCore

/// The marks around a picture that show which of its lines and columns the view shows.
struct DrawingMargins {
  private let box: DrawingBox
  private let plan: DrawingPlan
  private let isVisible: Bool
  private let options: RenderOptions

  /// Creates the margins of a picture.
  init(_ plan: DrawingPlan, visibleRect: Rect, options: RenderOptions) {
    self.plan = plan
    self.options = options
    isVisible = visibleRect.isDrawable && visibleRect.intersects(plan.region)
    box = plan.box(visibleRect)
  }

  /// Returns the rows of a picture between their margins.
  ///
  /// There are always marks next to the lines; above and below only if some columns are not
  /// visible.
  func around(_ rows: [String]) -> [String] {
    var lines = rows.enumerated().map { line, row in
      mark(line, isLeft: true) + " " + row + " " + mark(line, isLeft: false)
    }
    if isVisible, box.left > 0 || box.right < plan.columns - 1 {
      let rule = paint("  " + columnMarks)
      lines.insert(rule, at: 0)
      lines.append(rule)
    }
    return lines
  }

  private func mark(_ line: Int, isLeft: Bool) -> String {
    guard isVisible, box.top...box.bottom ~= line else { return isLeft ? " " : "" }
    if options.ascii { return paint(isLeft ? "[" : "]") }
    if line == box.top { return paint(isLeft ? "╔" : "╗") }
    if line == box.bottom { return paint(isLeft ? "╚" : "╝") }
    return paint("║")
  }

  private var columnMarks: String {
    var text = ""
    for column in 0..<plan.columns where column <= box.right {
      if column < box.left {
        text += " "
      } else if column == box.left {
        text += options.ascii ? "<" : "╞"
      } else if column == box.right {
        text += options.ascii ? ">" : "╡"
      } else {
        text += options.ascii ? "=" : "═"
      }
    }
    return text
  }

  private func paint(_ text: String) -> String {
    options.color ? DrawingInk.visible.start + text + DrawingInk.end : text
  }
}
