import CollectionCore

/// The items of a section as they are kept: those that batches edit in place, without a box.
///
/// What is asked of them for every element is then a call that the compiler sees through.
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
  /// The extent of all items with the spacing between them, along the scroll axis, in points.
  var length: Double {
    switch self {
    case .none: 0
    case .uniform(let lines): lines.length
    case .rows(let rows): rows.length
    case .lines(let lines): lines.length
    case .other(let body): body.length
    }
  }

  /// How far items reach out along the scroll axis.
  var overhang: Double {
    if case .other(let body) = self { body.overhang } else { 0 }
  }

  /// Whether an item is wider than the section lets it be.
  var hasTooWideItem: Bool {
    switch self {
    case .none: false
    case .uniform(let lines): lines.hasTooWideItem
    case .rows(let rows): rows.hasTooWideItem
    case .lines(let lines): lines.hasTooWideItem
    case .other(let body): body.hasTooWideItem
    }
  }

  /// Takes the rows out, so that whoever has them is the only one; nil where there are others.
  mutating func takeRows() -> RowTree? {
    guard case .rows(let rows) = self else { return nil }
    self = .none
    return rows
  }

  /// Takes the lines out, so that whoever has them is the only one; nil where there are others.
  mutating func takeLines() -> LineTree? {
    guard case .lines(let lines) = self else { return nil }
    self = .none
    return lines
  }
}

extension SectionItems {
  /// Gathers the items in an area, and what is attached to them.
  ///
  /// - Parameters:
  ///   - section: the place of the section.
  ///   - start: where the items start along the scroll axis.
  func gather(
    _ area: AxisArea, section: Int, at start: Double, work: inout LayoutWork,
    into elements: inout ElementGatherer
  ) {
    switch self {
    case .none: break
    case .uniform(let lines):
      lines.visit(area, work: &work) { elements.add(IndexPath(section, $0), $1, at: start) }
    case .rows(let rows):
      // All rows are as wide, so that is rounded once.
      let cross = elements.placing.placeCross(
        AxisSpan(start: rows.rules.leading, length: rows.rules.usable))
      rows.visit(area, work: &work) {
        elements.add(IndexPath(section, $0), $1.main, placedCross: cross, at: start)
      }
    case .lines(let lines):
      lines.visit(area, work: &work) { elements.add(IndexPath(section, $0), $1, at: start) }
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
