import CollectionCore
import CollectionLayout

extension LayoutDrawing {
  /// The form of a drawing.
  package enum Form: Equatable {
    /// Boxes, drawn by this plan.
    case picture(DrawingPlan)
    /// One line per element, for this reason.
    case table(String)
    /// No element at all, for this reason.
    case nothing(String)
  }

  /// The preferred and the maximum lines of a picture; the latter applies if boxes were too small.
  private static let (wantedLines, greatestLines) = (48, 120)

  /// Chooses the form of the drawing. Complexity: O(elements).
  package func form(_ options: RenderOptions) -> Form {
    let region = region
    guard !region.size.isEmpty else {
      if let rect { return .nothing("nothing can be drawn in \(rect)") }
      return .nothing(
        visibleRect.size.isEmpty ? "nothing to draw in a view of no extent" : "no content to draw")
    }
    let shown = shownElements
    guard !shown.isEmpty || isTruncated else { return .nothing("no elements in \(region)") }
    guard shown.count <= Self.greatestElements, !isTruncated else {
      return .table("there are more than \(Self.greatestElements) elements")
    }
    guard options.width >= Self.leastWidth else {
      return .table("a picture needs \(Self.leastWidth) columns, and there are \(options.width)")
    }
    let plan = DrawingPlan(region: region, width: options.width, lines: Self.wantedLines)
    guard small(shown, plan, columns: 3, lines: 2) * 2 > shown.count else { return .picture(plan) }
    let finer = DrawingPlan(
      region: region, width: options.width, lines: Self.greatestLines,
      cutting: rect?.y ?? visibleRect.y)
    let small = small(shown, finer, columns: 3, lines: 1)
    guard small * 2 > shown.count else { return .picture(finer) }
    return .table(
      "\(small) of \(shown.count.counted("box", plural: "boxes")) would be smaller than 3 columns × 1 line"
    )
  }

  /// Counts the boxes that are smaller than a number of columns and lines.
  private func small(
    _ shown: [LayoutAttributes], _ plan: DrawingPlan, columns: Int, lines: Int
  ) -> Int {
    shown.count { element in
      element.frame.width < Double(columns) * plan.pointsPerColumn
        || element.frame.height < Double(lines) * plan.pointsPerLine
    }
  }
}

extension LayoutDrawing {
  /// The extents of the content and the visible rect as text.
  var extents: [String] { ["content \(contentSize)", "visible \(visibleRect)"] }

  /// The lines above a picture: the scale, the extents, and the drawn part if that is not
  /// everything.
  func caption(_ plan: DrawingPlan, _ options: RenderOptions) -> [String] {
    let isEverything = plan.region == Rect(origin: .zero, size: contentSize)
    let points = plan.pointsPerColumn == 1 ? "point" : "points"
    let scale =
      "1 column = \(plan.pointsPerColumn.text) \(points), 1 line = \(plan.pointsPerLine.text) points"
    return wrapped([scale] + extents + (isEverything ? [] : ["drawn \(plan.region)"]), options)
  }

  /// The line below a picture that says how many items are outside, and where; none if there are
  /// none.
  func rest(_ plan: DrawingPlan, _ options: RenderOptions) -> [String] {
    guard let itemCount else { return [] }
    let drawn = elements.count { $0.category == .cell && $0.frame.intersects(plan.region) }
    guard itemCount > drawn else { return [] }
    let items = "\(itemCount - drawn) more \(itemCount - drawn == 1 ? "item" : "items")"
    return wrapped(["… \(items) \(Self.place(outside: plan.region, of: contentSize))"], options)
  }

  /// Returns the sides on which content is outside of a region, with the content's extent.
  private static func place(outside region: Rect, of content: Size) -> String {
    let across = [("left", region.x > 0), ("right", region.maxX < content.width)]
    let along = [("above", region.y > 0), ("below", region.maxY < content.height)]
    let sides = (across.filter { $0.1 }.map { $0.0 }, along.filter { $0.1 }.map { $0.0 })
    switch (sides.0.isEmpty, sides.1.isEmpty) {
    case (true, false):
      return "\(sides.1.joined(separator: " and ")) (content height \(content.height.text))"
    case (false, true):
      return "to the \(sides.0.joined(separator: " and ")) (content width \(content.width.text))"
    default: return "elsewhere"
    }
  }

  /// Parts of a sentence, wrapped to the width; a part is broken only if it is too long.
  func wrapped(_ parts: [String], _ options: RenderOptions) -> [String] {
    var lines: [String] = []
    for part in parts {
      let part = options.ascii ? part.asciiSigns : part
      if let last = lines.last, last.columns + part.columns + 2 <= options.width {
        lines[lines.count - 1] = "\(last); \(part)"
      } else {
        lines += part.wrapped(to: options.width)
      }
    }
    return lines.map { $0.cut(to: options.width, ellipsis: options.ellipsis) }
  }
}
