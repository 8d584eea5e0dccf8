/// Neighbouring sections of a stack.
struct SectionChunk: Chunk {
  /// The sections in order.
  var elements: ContiguousArray<MeasuredSection>

  /// Creates a chunk of sections.
  init(_ elements: ContiguousArray<MeasuredSection>) { self.elements = elements }

  /// Few, since each takes a few hundred bytes.
  static let limit = 16

  /// Adds up what is known about the sections.
  func summarized() -> Summary {
    var summary = Summary()
    for index in elements.indices { summary += elements[index].summary }
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

    /// Returns the extent of the sections with the spacing between them, in points.
    func length(spacing: Double) -> Double {
      extent.points + Double(max(0, count - 1)) * spacing
    }

    /// Returns how far behind the first of the sections the one behind them starts, in points.
    func start(spacing: Double) -> Double { extent.points + Double(count) * spacing }

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

    /// Takes over that sections have changed, where no more than their extent did.
    mutating func replace(_ old: Summary, by new: Summary, isFirst: Bool) -> Bool {
      guard new.hasTooWideItem == old.hasTooWideItem, new.hasPinnedExtra == old.hasPinnedExtra,
        new.overhang == old.overhang, new.crossEnd == old.crossEnd
      else { return false }
      measure.count += new.measure.count - old.measure.count
      measure.extent += new.measure.extent
      measure.extent -= old.measure.extent
      return true
    }
  }
}

/// A section, with what is known about it.
struct MeasuredSection: Sendable {
  /// The section.
  private(set) var section: StackSection
  /// What is known about it.
  private(set) var summary: SectionChunk.Summary
  /// Its extent along the scroll axis, in points.
  private(set) var extent: Double

  /// Measures a section.
  init(_ section: StackSection) {
    self.section = section
    summary = SectionChunk.Summary(section)
    extent = section.extent
  }

  /// Changes the section in place, and measures it again.
  mutating func modify(_ body: (inout StackSection) -> Void) {
    body(&section)
    summary = SectionChunk.Summary(section)
    extent = section.extent
  }
}
