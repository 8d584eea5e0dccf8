package import CollectionCore
import CollectionLayout

/// Pictures without captions and margins, for showing side by side.
extension LayoutDrawing {
  /// The smallest rectangle around everything drawn, or nil.
  package var extent: Rect? {
    let region = region
    return shownElements.lazy.map { $0.frame }.reduce(nil as Rect?) { extent, frame in
      extent.map { $0.union(frame) } ?? frame
    }.map { extent in
      let (x, y) = (max(extent.x, region.x), max(extent.y, region.y))
      return Rect(
        x: x, y: y, width: min(extent.maxX, region.maxX) - x,
        height: min(extent.maxY, region.maxY) - y)
    }
  }

  /// Returns the lines of the boxes in a rectangle, or nil if boxes would be too small to read.
  ///
  /// Pictures of the same rectangle have the same scale.
  ///
  /// - Parameters:
  ///   - width: the maximum columns.
  ///   - lines: the maximum lines.
  package func boxes(
    in rect: Rect, width: Int, lines: Int, _ options: RenderOptions
  ) -> [String]? {
    guard width >= 8, lines >= 3, rect.isDrawable, !rect.size.isEmpty, !isTruncated else {
      return nil
    }
    let shown = shownElements.filter { $0.frame.intersects(rect) }
    guard shown.count <= Self.greatestElements else { return nil }
    let plan = DrawingPlan(
      region: rect, width: width + DrawingPlan.margins, lines: lines - 1)
    let small = shown.count { element in
      element.frame.width < 2.5 * plan.pointsPerColumn
        || element.frame.height < 0.9 * plan.pointsPerLine
    }
    guard small * 2 <= shown.count else { return nil }
    return rows(plan, shown, options).map { $0.trimmingTrailingSpaces() }
  }
}
