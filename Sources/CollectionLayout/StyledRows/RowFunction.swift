import CollectionCore

/// A function that transforms rows, with a check of its result.
struct RowFunction {
  /// The section, for errors.
  var section: Int
  /// The extent of the content across the scroll axis, which frames must not exceed, in points.
  var breadth: Double
  /// The function.
  var function: StyledFlowLayout.CustomTransform

  /// The tolerance of sums of widths and gaps at the edge, in points.
  private static let tolerance = 1e-6

  /// Calls the function with the frames of a row.
  ///
  /// - Throws: `LayoutError` for invalid frames.
  func callAsFunction(_ frames: [AxisRect], first: Int) throws(LayoutError) -> [AxisRect] {
    let axes = LayoutAxes(.vertical)
    let changed = function(frames.map { axes.rect($0) }, section)
    guard changed.count == frames.count else {
      throw LayoutError.outside(
        Double(changed.count), field: "rowTransform.count",
        place: .section(section), range: "\(frames.count), as many as the row has")
    }
    for (offset, frame) in changed.enumerated() {
      let path = IndexPath(section, first + offset)
      try LayoutError.check(frame.y, "rowTransform.y", .item(path))
      try LayoutError.check(frame.size, "rowTransform", at: path)
      let room = max(0, breadth - frame.width)
      guard frame.x >= 0, frame.x <= room + Self.tolerance else {
        throw LayoutError.outside(
          frame.x, field: "rowTransform.x", place: .item(path),
          range: "a number from 0 to \(room.text), so that \(frame.width.text) points fit into the "
            + "content, which is \(breadth.text) wide")
      }
    }
    return changed.map { axes.rect($0) }
  }
}
