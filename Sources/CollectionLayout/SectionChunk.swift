/// Neighbouring sections of a stack.
struct SectionChunk: Chunk {
  /// The sections in order.
  var elements: ContiguousArray<StackSection>

  /// Creates a chunk of sections.
  init(_ elements: ContiguousArray<StackSection>) { self.elements = elements }

  /// Few, since each is asked for its extent.
  static let limit = 16

  /// Adds up what is known about the sections.
  func summarized() -> Summary {
    var summary = Summary()
    for section in elements {
      summary += Summary(section)
    }
    return summary
  }

  /// How many sections there are, and how far they reach, without what lies between them.
  struct Measure: ChunkMeasure {
    /// The number of sections.
    var count = 0
    /// The sum of their extents.
    var extent = ExactExtent()

    /// Creates the measure of no section.
    init() {}

    /// Creates the measure of one section.
    init(_ section: StackSection) {
      count = 1
      extent = ExactExtent(section.extent)
    }

    /// Adds the sections that follow.
    static func += (left: inout Measure, right: Measure) {
      left.count += right.count
      left.extent += right.extent
    }
  }

  /// What is known about several sections.
  struct Summary: ChunkSummary {
    /// Their number and extent.
    var measure = SectionChunk.Measure()
    /// Whether an item is wider than its section lets it be.
    var hasTooWideItem = false
    /// Whether an element stays visible while its section is scrolled past.
    var hasPinnedExtra = false
    /// The farthest that an element reaches out of its section along the scroll axis.
    var overhang = 0.0
    /// Where the content has to end across the scroll axis to hold the sections.
    var crossEnd = 0.0

    /// Creates the summary of no section.
    init() {}

    /// Creates the summary of one section.
    init(_ section: StackSection) {
      measure = Measure(section)
      overhang = section.overhang
      crossEnd = section.crossEnd
      hasTooWideItem = section.body?.hasTooWideItem == true
      hasPinnedExtra = section.extras.contains { $0.pin != .none }
    }

    /// Adds the sections that follow.
    static func += (left: inout Summary, right: Summary) {
      left.measure += right.measure
      left.hasTooWideItem = left.hasTooWideItem || right.hasTooWideItem
      left.hasPinnedExtra = left.hasPinnedExtra || right.hasPinnedExtra
      left.overhang = max(left.overhang, right.overhang)
      left.crossEnd = max(left.crossEnd, right.crossEnd)
    }
  }
}
