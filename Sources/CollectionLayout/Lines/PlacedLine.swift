import CollectionCore

/// A line with only visible items, to be placed as fast as possible.
///
/// The benchmark `views` needs it, at "flow, items of varied sizes: scroll": each step places two
/// rects of up to 82 items.
struct PlacedLine {
  /// The index of the line's section.
  let section: Int
  /// The index of its first item.
  let firstItem: Int
  /// The indices of its items in their chunk.
  let items: Range<Int>
  /// The start of the section's lines along the scroll axis.
  let start: Double
  /// The start of the line along the scroll axis, relative to it.
  let top: Double
  /// The extent of the line along the scroll axis.
  let height: Double
  /// The start of its first item across the scroll axis.
  let first: Double
  /// The distance between its items.
  let gap: Double

  /// Places the items.
  ///
  /// - Parameter found: receives them; it has room for all.
  func place(
    _ chunk: LineChunk, _ placing: FramePlacing, into found: inout OutputSpan<LayoutAttributes>
  ) {
    // Conditions that stay the same for all items are outside of the loop.
    switch (placing.axes.isHorizontal, placing.pixels.isExact) {
    case (false, true): place(chunk, placing, &found, isHorizontal: false, isExact: true)
    case (false, false): place(chunk, placing, &found, isHorizontal: false, isExact: false)
    case (true, true): place(chunk, placing, &found, isHorizontal: true, isExact: true)
    case (true, false): place(chunk, placing, &found, isHorizontal: true, isExact: false)
    }
  }

  @inline(__always)
  private func place(
    _ chunk: LineChunk, _ placing: FramePlacing, _ found: inout OutputSpan<LayoutAttributes>,
    isHorizontal: Bool, isExact: Bool
  ) {
    let (elements, pixels) = (chunk.elements.span, placing.pixels)
    var before: Int64 = 0
    var place = 0
    for index in items {
      let size = elements[index].size.points
      let cross = pixels.roundedNear(
        first + (GridLength.points(before) + Double(place) * gap), isExact: isExact)
      let main = pixels.roundedNear(top + (height - size.main) / 2 + start, isExact: isExact)
      before &+= Int64(elements[index].cross)
      found.append(
        LayoutAttributes(
          item: IndexPath(section, firstItem &+ place),
          frame: isHorizontal
            ? Rect(x: main, y: cross, width: size.main, height: size.cross)
            : Rect(x: cross, y: main, width: size.cross, height: size.main)))
      place &+= 1
    }
  }
}
