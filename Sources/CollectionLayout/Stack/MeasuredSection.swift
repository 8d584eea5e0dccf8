import CollectionCore

/// A section with its summary.
struct MeasuredSection: Sendable {
  /// The section.
  private(set) var section: StackSection
  /// The summary of the section.
  private(set) var summary = SectionChunk.Summary()
  /// The extent of the section along the scroll axis, in points.
  private(set) var extent = 0.0

  /// Measures a section.
  init(_ section: StackSection) {
    self.section = section
    measure()
  }

  /// Changes the section in place, and measures it again.
  mutating func modify(_ body: (inout StackSection) -> Void) {
    body(&section)
    measure()
  }

  /// A Boolean value that indicates whether there are other elements than items.
  var hasSupplementaryElements: Bool { !section.supplementaryElements.isEmpty }

  /// Returns the attributes of an item, or nil if there is none.
  ///
  /// It is not inlined, like `gatherItems`.
  ///
  /// - Parameter start: the start of the section along the scroll axis.
  @inline(never)
  func attributes(
    _ path: IndexPath, at start: Double, _ placing: FramePlacing
  ) -> LayoutAttributes? {
    guard path.item >= 0, path.item < section.count else { return nil }
    let start = start + section.leading
    switch section.items {
    case .none: return nil
    case .uniform(let lines):
      return LayoutAttributes(
        item: path, frame: placing.place(lines.frame(at: path.item), at: start))
    case .rows(let rows):
      return LayoutAttributes(
        item: path, frame: placing.place(rows.frame(at: path.item), at: start))
    case .lines(let lines):
      return LayoutAttributes(
        item: path, frame: placing.place(lines.frame(at: path.item), at: start))
    case let items:
      return placing.attributes(path, items.frame(at: path.item), at: start, of: items)
    }
  }

  /// Collects the items.
  ///
  /// It is not inlined, because the compiler would then copy the section for each of its parts.
  ///
  /// - Parameters:
  ///   - index: the index of the section.
  ///   - start: the start of the section along the scroll axis.
  @inline(never)
  func gatherItems(
    _ area: AxisArea, section index: Int, at start: Double, work: inout LayoutWork,
    into elements: inout ElementGatherer
  ) {
    let start = start + section.leading
    section.items.gather(
      area.relative(to: start), section: index, at: start, work: &work, into: &elements)
  }

  private mutating func measure() {
    let items = section.items.measure
    extent = section.extent(of: items)
    summary = SectionChunk.Summary(section, extent: extent, items: items)
  }
}
