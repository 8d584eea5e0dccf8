/// Neighbouring sections of a stack.
struct SectionChunk: Chunk {
  /// The sections in order.
  var elements: ContiguousArray<MeasuredSection>

  /// Creates a chunk of sections.
  init(_ elements: ContiguousArray<MeasuredSection>) { self.elements = elements }

  /// The maximum number of sections of a chunk: few, since each takes a few hundred bytes.
  static let limit = 16

  /// Sums up the summaries of the sections.
  func summarized() -> Summary {
    var summary = Summary()
    for index in elements.indices { summary += elements[index].summary }
    return summary
  }

  /// The number of sections and the sum of their extents, without the spacing between them.
  struct Measure: ChunkMeasure {
    /// The number of sections.
    var count = 0
    /// The sum of their extents.
    var extent = ExactExtent()

    /// Creates an empty measure.
    init() {}

    /// Creates the measure of one section.
    init(extent: Double) {
      count = 1
      self.extent = ExactExtent(extent)
    }

    /// Returns the extent of the sections with the spacing between them, in points.
    func length(spacing: Double) -> Double {
      extent.points + Double(max(0, count - 1)) * spacing
    }

    /// Returns the distance from the first of these sections to the one after them, in points.
    func start(spacing: Double) -> Double { extent.points + Double(count) * spacing }

    /// Appends the sections that follow.
    static func += (left: inout Measure, right: Measure) {
      left.count += right.count
      left.extent += right.extent
    }
  }

  /// The summary of several sections.
  struct Summary: ChunkSummary {
    /// The number and the extent of the sections.
    var measure = SectionChunk.Measure()
    /// A Boolean value that indicates whether an item is too wide for its section.
    var hasTooWideItem = false
    /// A Boolean value that indicates whether an item has no width or no height.
    var hasEmptyItem = false
    /// A Boolean value that indicates whether an element stays visible while its section scrolls.
    var hasPinnedElement = false
    /// A Boolean value that indicates whether a section has a handler of visible items.
    var hasObserver = false
    /// The farthest that an element extends out of its section along the scroll axis.
    var overhang = 0.0
    /// The minimum end of the content across the scroll axis that contains the sections.
    var crossEnd = 0.0

    /// Creates an empty summary.
    init() {}

    /// Creates the summary of one section.
    init(_ section: StackSection, extent: Double, items: SectionItems.Measure) {
      measure = Measure(extent: extent)
      hasTooWideItem = items.hasTooWideItem
      hasEmptyItem = items.hasEmptyItem
      hasObserver = section.observer != nil
      // Negative insets let items extend out of their section.
      overhang = max(
        items.overhang, items.overhang - section.leading,
        section.leading + items.length + items.overhang - extent)
      crossEnd = items.crossEnd
      for element in section.supplementaryElements {
        let frame = element.frame(inExtent: extent)
        overhang = max(overhang, -frame.main.start, frame.main.end - extent)
        crossEnd = max(crossEnd, element.frame.cross.end)
        guard element.pin != .none else { continue }
        hasPinnedElement = true
        // An element longer than the room for pinning is pushed out at the other end.
        overhang = max(overhang, frame.main.length)
      }
    }

    /// Appends the sections that follow.
    static func += (left: inout Summary, right: Summary) {
      left.measure += right.measure
      left.hasTooWideItem = left.hasTooWideItem || right.hasTooWideItem
      left.hasEmptyItem = left.hasEmptyItem || right.hasEmptyItem
      left.hasObserver = left.hasObserver || right.hasObserver
      left.hasPinnedElement = left.hasPinnedElement || right.hasPinnedElement
      left.overhang = max(left.overhang, right.overhang)
      left.crossEnd = max(left.crossEnd, right.crossEnd)
    }
  }
}
