import CollectionCore

/// The items of a section in storage; those that batches edit in place need no box.
///
/// A query about every element is then a call that the compiler can inline.
indirect enum SectionItems: Sendable {
  /// No items.
  case none
  /// Equal items in lines.
  case uniform(UniformLines)
  /// Rows that differ.
  case rows(RowTree)
  /// Lines of items that differ.
  case lines(LineTree)
  /// Lines of which only some items are measured.
  case estimated(EstimatedLines)
  /// Equal items in a grid.
  case grid(GridItems)
  /// The tiles of a mosaic.
  case mosaic(MosaicTiles)
  /// A carousel.
  case carousel(Carousel)
  /// Equal items in columns.
  case uniformLanes(UniformLanes)
  /// Items in columns that take turns.
  case turns(Lanes<TurnItems>)
  /// Items of which the shortest column takes the next one.
  case shortest(Lanes<ShortestItems>)
  /// Equal items in styled rows.
  case uniformStyledRows(UniformRows)
  /// Items in styled rows.
  case styledRows(Rows)
  /// Items of equal width in styled rows.
  case columnRows(ColumnRows)
  /// Styled rows that a function places.
  case functionRows(FunctionRows)
  /// Groups along the scroll axis.
  case groups(SectionGroups)
  /// Groups that scroll across it.
  case orthogonal(OrthogonalGroups)
}

extension SectionItems {
  /// The summary of all items.
  struct Measure {
    /// The extent with the spacing between them, along the scroll axis, in points.
    var length = 0.0
    /// The distance by which items extend out along the scroll axis.
    var overhang = 0.0
    /// The minimum end of the content across the scroll axis that contains them; 0 if they fit.
    var crossEnd = 0.0
    /// A Boolean value that indicates whether an item is too wide for the section.
    var hasTooWideItem = false
    /// A Boolean value that indicates whether an item has no width or no height.
    var hasEmptyItem = false
  }

  /// The rules for placing rows or lines; nil for other items.
  var rules: LineRules? {
    switch self {
    case .uniform(let lines): lines.rules
    case .rows(let rows): rows.rules
    case .lines(let lines): lines.rules
    default: nil
    }
  }

  /// The groups that scroll across the scroll axis; nil for other items.
  var orthogonalGroups: OrthogonalGroups? {
    if case .orthogonal(let groups) = self { groups } else { nil }
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
    default:
      Measure(
        length: length, overhang: overhang, crossEnd: crossEnd, hasTooWideItem: hasTooWideItem,
        hasEmptyItem: hasEmptyItem)
    }
  }
}

extension SectionItems {
  /// Collects the items in an area, and the elements attached to them.
  ///
  /// - Parameters:
  ///   - section: the index of the section.
  ///   - start: the start of the items along the scroll axis.
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
    default:
      let first = elements.found.count
      visit(area, work: &work) { elements.add(IndexPath(section, $0), $1, at: start, of: self) }
      let firstAttachment = elements.found.count
      visitAttachments(area, work: &work) { elements.add($0, section, at: start) }
      elements.merge(from: first, attachmentsFrom: firstAttachment)
    }
  }
}

extension SectionItems: SectionBody {
  /// The number of items.
  var count: Int {
    switch self {
    case .none: 0
    case .uniform(let items): items.count
    case .rows(let items): items.count
    case .lines(let items): items.count
    case .estimated(let items): items.count
    case .grid(let items): items.count
    case .mosaic(let items): items.count
    case .carousel(let items): items.count
    case .uniformLanes(let items): items.count
    case .turns(let items): items.count
    case .shortest(let items): items.count
    case .uniformStyledRows(let items): items.count
    case .styledRows(let items): items.count
    case .columnRows(let items): items.count
    case .functionRows(let items): items.count
    case .groups(let items): items.count
    case .orthogonal(let items): items.count
    }
  }

  /// The extent of all items with the spacing between them, along the scroll axis, in points.
  var length: Double {
    switch self {
    case .none: 0
    case .uniform(let items): items.length
    case .rows(let items): items.length
    case .lines(let items): items.length
    case .estimated(let items): items.length
    case .grid(let items): items.length
    case .mosaic(let items): items.length
    case .carousel(let items): items.length
    case .uniformLanes(let items): items.length
    case .turns(let items): items.length
    case .shortest(let items): items.length
    case .uniformStyledRows(let items): items.length
    case .styledRows(let items): items.length
    case .columnRows(let items): items.length
    case .functionRows(let items): items.length
    case .groups(let items): items.length
    case .orthogonal(let items): items.length
    }
  }

  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect {
    switch self {
    case .none: preconditionFailure("there are no items")
    case .uniform(let items): items.frame(at: item)
    case .rows(let items): items.frame(at: item)
    case .lines(let items): items.frame(at: item)
    case .estimated(let items): items.frame(at: item)
    case .grid(let items): items.frame(at: item)
    case .mosaic(let items): items.frame(at: item)
    case .carousel(let items): items.frame(at: item)
    case .uniformLanes(let items): items.frame(at: item)
    case .turns(let items): items.frame(at: item)
    case .shortest(let items): items.frame(at: item)
    case .uniformStyledRows(let items): items.frame(at: item)
    case .styledRows(let items): items.frame(at: item)
    case .columnRows(let items): items.frame(at: item)
    case .functionRows(let items): items.frame(at: item)
    case .groups(let items): items.frame(at: item)
    case .orthogonal(let items): items.frame(at: item)
    }
  }

  /// Visits at least the items between the bounds on both axes, in ascending order.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    switch self {
    case .none: break
    case .uniform(let items): items.visit(area, work: &work, body)
    case .rows(let items): items.visit(area, work: &work, body)
    case .lines(let items): items.visit(area, work: &work, body)
    case .estimated(let items): items.visit(area, work: &work, body)
    case .grid(let items): items.visit(area, work: &work, body)
    case .mosaic(let items): items.visit(area, work: &work, body)
    case .carousel(let items): items.visit(area, work: &work, body)
    case .uniformLanes(let items): items.visit(area, work: &work, body)
    case .turns(let items): items.visit(area, work: &work, body)
    case .shortest(let items): items.visit(area, work: &work, body)
    case .uniformStyledRows(let items): items.visit(area, work: &work, body)
    case .styledRows(let items): items.visit(area, work: &work, body)
    case .columnRows(let items): items.visit(area, work: &work, body)
    case .functionRows(let items): items.visit(area, work: &work, body)
    case .groups(let items): items.visit(area, work: &work, body)
    case .orthogonal(let items): items.visit(area, work: &work, body)
    }
  }
}

// What most ways of placing items leave to the defaults of `SectionBody`.
extension SectionItems {
  /// A Boolean value that indicates whether an item is wider than the section lets it be.
  var hasTooWideItem: Bool {
    switch self {
    case .uniform(let items): items.hasTooWideItem
    case .lines(let items): items.hasTooWideItem
    case .estimated(let items): items.hasTooWideItem
    case .uniformLanes(let items): items.hasTooWideItem
    case .turns(let items): items.hasTooWideItem
    case .shortest(let items): items.hasTooWideItem
    default: false
    }
  }

  /// A Boolean value that indicates whether an item has no width or no height.
  var hasEmptyItem: Bool {
    switch self {
    case .lines(let items): items.hasEmptyItem
    case .estimated(let items): items.hasEmptyItem
    default: false
    }
  }

  /// Returns the attributes that an item has beyond its frame, such as a transform.
  func decorate(_ attributes: inout LayoutAttributes) {
    switch self {
    case .grid(let items): items.decorate(&attributes)
    case .groups(let items): items.decorate(&attributes)
    case .orthogonal(let items): items.decorate(&attributes)
    default: break
    }
  }

  /// The distance by which items and attachments reach out of the body along the scroll axis.
  var overhang: Double {
    switch self {
    case .uniform(let items): items.overhang
    case .estimated(let items): items.overhang
    case .groups(let items): items.overhang
    case .orthogonal(let items): items.overhang
    default: 0
    }
  }

  /// The end of the content across the scroll axis, in points, if items are wider than their
  /// section; otherwise 0.
  var crossEnd: Double {
    if case .groups(let items) = self { items.crossEnd } else { 0 }
  }

  /// Returns the element of a kind that is attached to an item; nil if there is none.
  func attachment(ofKind kind: String, at item: Int) -> ItemAttachment? {
    switch self {
    case .groups(let items): items.attachment(ofKind: kind, at: item)
    case .orthogonal(let items): items.attachment(ofKind: kind, at: item)
    default: nil
    }
  }

  /// Visits at least the elements attached to items that lie between the bounds, by item.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {
    switch self {
    case .groups(let items): items.visitAttachments(area, work: &work, body)
    case .orthogonal(let items): items.visitAttachments(area, work: &work, body)
    default: break
    }
  }
}
