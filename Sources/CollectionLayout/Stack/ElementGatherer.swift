import CollectionCore

/// Collects the elements that share an area with a rectangle.
struct ElementGatherer {
  /// The elements so far.
  private(set) var found: [LayoutAttributes] = []
  /// The number of visited elements.
  private(set) var examined = 0
  /// The conversion of unrounded frames into those of elements.
  let placing: FramePlacing
  private let rect: Rect
  /// A Boolean value that indicates whether every element is collected, even one without an area.
  private let includesEmpty: Bool

  /// Creates an empty gatherer.
  init(_ rect: Rect, _ placing: FramePlacing, includesEmpty: Bool = false) {
    self.rect = rect
    self.placing = placing
    self.includesEmpty = includesEmpty
    // Room for as many as a screen shows, so that the array rarely grows.
    found.reserveCapacity(64)
  }

  /// A Boolean value that indicates whether there are more elements than a view returns at once.
  var isFull: Bool { found.count > LayoutLimits.greatestElements }

  /// Adds an element if it is in the rectangle, and returns whether more are possible.
  mutating func add(_ attributes: LayoutAttributes) -> Bool {
    examined += 1
    if includesEmpty || attributes.frame.intersects(rect) { found.append(attributes) }
    return !isFull
  }

  /// Adds an item that has only a frame.
  @inline(__always)
  mutating func add(_ path: IndexPath, _ frame: AxisRect, at start: Double) -> Bool {
    examined += 1
    let frame = placing.place(frame, at: start)
    if includesEmpty || frame.intersects(rect) {
      found.append(LayoutAttributes(item: path, frame: frame))
    }
    return !isFull
  }

  /// Returns the area certainly in the rectangle after rounding, or none for mirrored frames.
  ///
  /// - Parameter start: the origin of coordinates along the scroll axis.
  func inside(from start: Double) -> AxisArea {
    let (area, pixel) = (placing.axes.rect(rect), 1 / placing.pixels.scale)
    let nothing = AxisRange(low: .infinity, high: -.infinity)
    guard placing.mirroredBreadth == nil else { return AxisArea(main: nothing, cross: nothing) }
    func range(_ span: AxisSpan, from start: Double) -> AxisRange {
      let (low, high) = (span.start, span.end)
      guard placing.pixels.isNear(low), placing.pixels.isNear(high) else { return nothing }
      return AxisRange(
        low: low + pixel + abs(low) * 1e-12 - start, high: high - pixel - abs(high) * 1e-12 - start)
    }
    return AxisArea(main: range(area.main, from: start), cross: range(area.cross, from: 0))
  }

  /// Returns whether a number of further elements is certainly within the limit.
  func hasRoom(for count: Int) -> Bool { found.count + count <= LayoutLimits.greatestElements }

  /// Adds the items of a line, all of which share an area with the rectangle.
  mutating func add(_ chunk: LineChunk, _ line: PlacedLine) {
    let count = line.items.count
    examined += count
    if found.capacity - found.count < count {
      found.reserveCapacity(max(found.count + count, 2 * found.capacity))
    }
    let placing = placing
    found.append(addingCapacity: count) { found in
      line.place(chunk, placing, into: &found)
    }
  }

  /// Adds an item of a section whose items may have more than a frame.
  mutating func add(
    _ path: IndexPath, _ frame: AxisRect, at start: Double, of body: SectionItems
  ) -> Bool {
    examined += 1
    let frame = placing.place(frame, at: start)
    if includesEmpty || frame.intersects(rect) {
      var attributes = LayoutAttributes(item: path, frame: frame)
      body.decorate(&attributes)
      found.append(attributes)
    }
    return !isFull
  }

  /// Adds an element attached to an item.
  mutating func add(_ attachment: ItemAttachment, _ section: Int, at start: Double) -> Bool {
    add(placing.attributes(attachment, section, at: start))
  }

  /// Moves attachments, which follow the items of their section, after their items.
  mutating func merge(from first: Int, attachmentsFrom middle: Int) {
    guard middle < found.count else { return }
    var merged: [LayoutAttributes] = []
    merged.reserveCapacity(found.count - first)
    var attachment = middle
    for item in first..<middle {
      while attachment < found.count,
        found[attachment].indexPath.item < found[item].indexPath.item
      {
        merged.append(found[attachment])
        attachment += 1
      }
      merged.append(found[item])
    }
    merged += found[attachment...]
    found.replaceSubrange(first..., with: merged)
  }
}
