import CollectionCore

/// The items of a section as they are kept: those that batches edit in place, without a box.
///
/// A question about every element is then a call that the compiler sees through.
enum SectionItems: Sendable {
  /// There are none.
  case none
  /// Equal items.
  case uniform(UniformLines)
  /// Rows that differ.
  case rows(RowTree)
  /// Lines of items that differ.
  case lines(LineTree)
  /// Any others.
  case other(any SectionBody)

  /// Keeps items of whatever type.
  init(_ body: (any SectionBody)?) {
    self =
      switch body {
      case nil: .none
      case let lines as UniformLines: .uniform(lines)
      case let rows as RowTree: .rows(rows)
      case let lines as LineTree: .lines(lines)
      case .some(let body): .other(body)
      }
  }

  /// The items as a value of any type; nil where there are none.
  var body: (any SectionBody)? {
    switch self {
    case .none: nil
    case .uniform(let lines): lines
    case .rows(let rows): rows
    case .lines(let lines): lines
    case .other(let body): body
    }
  }
}

extension SectionItems {
  /// The summary of all items.
  struct Measure {
    /// The extent with the spacing between them, along the scroll axis, in points.
    var length = 0.0
    /// The distance by which items reach out along the scroll axis.
    var overhang = 0.0
    /// The least end of the content across the scroll axis that holds them; 0 where they fit.
    var crossEnd = 0.0
    /// A Boolean value that indicates whether an item is wider than the section lets it be.
    var hasTooWideItem = false
    /// A Boolean value that indicates whether an item has no width or no height.
    var hasEmptyItem = false
  }

  /// The rules that rows or lines are placed by; nil for other items.
  var rules: LineRules? {
    switch self {
    case .uniform(let lines): lines.rules
    case .rows(let rows): rows.rules
    case .lines(let lines): lines.rules
    case .none, .other: nil
    }
  }

  /// Everything that is known about the items together, at once: to look at them copies them.
  var measure: Measure {
    switch self {
    case .none: Measure()
    case .uniform(let lines):
      Measure(
        length: lines.length, overhang: lines.overhang, hasTooWideItem: lines.hasTooWideItem,
        hasEmptyItem: lines.size.main == 0 || lines.size.cross == 0)
    case .rows(let rows): Measure(length: rows.length)
    case .lines(let lines):
      Measure(
        length: lines.length, overhang: lines.slack, hasTooWideItem: lines.hasTooWideItem,
        hasEmptyItem: lines.hasEmptyItem)
    case .other(let body):
      Measure(
        length: body.length, overhang: body.overhang, crossEnd: body.crossEnd,
        hasTooWideItem: body.hasTooWideItem, hasEmptyItem: body.hasEmptyItem)
    }
  }
}

extension SectionItems {
  /// Gathers the items in an area, and what is attached to them.
  ///
  /// - Parameters:
  ///   - section: the index of the section.
  ///   - start: where the items start along the scroll axis.
  @inline(__always)
  func gather(
    _ area: AxisArea, section: Int, at start: Double, work: inout LayoutWork,
    into elements: inout ElementGatherer
  ) {
    switch self {
    case .none: break
    case .uniform(let lines):
      lines.visit(area, work: &work) { elements.add(IndexPath(section, $0), $1, at: start) }
    case .rows(let rows):
      rows.visit(area, work: &work) { elements.add(IndexPath(section, $0), $1, at: start) }
    case .lines(let lines):
      lines.gather(area, section: section, at: start, work: &work, into: &elements)
    case .other(let body):
      let first = elements.found.count
      body.visit(area, work: &work) {
        elements.add(IndexPath(section, $0), $1, at: start, of: body)
      }
      let firstAttachment = elements.found.count
      body.visitAttachments(area, work: &work) { elements.add($0, section, at: start) }
      elements.merge(from: first, attachmentsFrom: firstAttachment)
    }
  }
}
