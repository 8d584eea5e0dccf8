package import CollectionCore

/// The sections of a layout, one after the other along the scroll axis.
///
/// The sections are in a tree that sums up their extents. An insertion, deletion or move shifts
/// later sections without touching them, and a copy of the stack costs O(1).
package struct SectionStack: Sendable {
  /// The sections.
  var tree = ChunkTree<SectionChunk>()
  /// The number of items of each section for which the stack was made.
  package var counts: SectionCounts = []
  /// The axes of the layout.
  package let axes: LayoutAxes
  /// The number of pixels per point.
  package let scale: Double
  /// The extent of the sections across the scroll axis, in points.
  package let breadth: Double
  /// A Boolean value that indicates whether the content is mirrored across the scroll axis.
  ///
  /// It is in right-to-left languages.
  package var isMirrored = false
  /// The distance between sections, in points.
  package var spacing = 0.0
  /// The minimum extent of the content along the scroll axis, in points.
  package var leastLength = 0.0
  /// A Boolean value that indicates whether sections shorter than `leastLength` are centred in it.
  package var isCentered = false
  /// The room before the first section, for elements of the whole content, in points.
  package var leading = 0.0
  /// The room after the last section, for elements of the whole content, in points.
  package var trailing = 0.0
  /// Elements of the whole content, such as its header, which belong to no section.
  package var supplementaryElements: [SupplementaryElement] = []
  /// The visible rect of the content, without the content inset; pinned elements stay in it.
  package var visible = Rect.zero

  /// A Boolean value that indicates whether a delegate may answer questions about the sections.
  private(set) var asksDelegate = false

  /// The first answer of the delegate that a batch has changed although it should follow its item.
  var changedAnswer: ChangedAnswer?

  /// The warnings about the sections.
  package var warnings: [String] { changedAnswer.map { [$0.description] } ?? [] }

  /// The attributes of visible elements changed by the handlers of sections.
  var changedAttributes: [ElementKey: LayoutAttributes] = [:]

  /// The safe area and the layout margins with which the sections were laid out.
  private var margins = (safeArea: EdgeInsets.zero, layout: EdgeInsets.zero)

  /// A Boolean value that indicates whether the language is written from right to left.
  private var isRightToLeft = false

  /// The search that the view uses; the stack itself always answers exactly.
  var rectSearch = RectSearch.index

  /// Creates an empty stack.
  package init() {
    axes = LayoutAxes(.vertical)
    scale = 2
    breadth = 0
  }

  /// Creates a stack without sections, for a context.
  ///
  /// - Throws: `LayoutError` for invalid bounds, insets or scale.
  package init(
    _ direction: ScrollDirection, in context: borrowing LayoutContext
  ) throws(LayoutError) {
    try context.check()
    axes = LayoutAxes(direction)
    scale = context.scale
    let inset = axes.cross(context.adjustedContentInset)
    breadth =
      context.boundsSize.isEmpty
      ? 0 : max(0, axes.cross(context.boundsSize) - inset.leading - inset.trailing)
    visible = context.visibleRect
    asksDelegate = context.asksDelegate
    margins = (context.safeAreaInsets, context.layoutMargins)
    isRightToLeft = context.isRightToLeft
    isMirrored = context.isRightToLeft && direction == .vertical
  }
}

extension SectionStack {
  /// The number of sections.
  package var count: Int { tree.count }

  /// Adds a section at the end. Complexity: O(log S).
  package mutating func append(_ section: StackSection) { tree.append(MeasuredSection(section)) }

  /// Returns a section, or nil if there is none. Complexity: O(log S).
  package func section(at index: Int) -> StackSection? { placedSection(at: index)?.section }

  /// Replaces the items of a section by as many with the same extent, for scrolling carousels.
  ///
  /// - Precondition: the section exists, and `items` has its count and length.
  mutating func setItems(_ items: SectionItems, ofSection index: Int) {
    tree.modify(at: index) { $0.modify { $0.items = items } }
  }

  /// A Boolean value that indicates whether scrolling moves an element.
  package var pinsElements: Bool {
    tree.summary.hasPinnedElement || supplementaryElements.contains { $0.pin != .none }
  }

  /// A Boolean value that indicates whether a section has a handler of visible items.
  var observesVisibleItems: Bool { tree.summary.hasObserver }

  /// The farthest that an element extends out of its section along the scroll axis.
  ///
  /// If sections overlap, each may be before the previous one.
  package var overhang: Double {
    tree.summary.overhang + max(0, -spacing) * Double(tree.count)
  }

  /// The extents of the content, unrounded.
  package var contentSize: Size { axes.size(main: extent, cross: crossExtent) }

  /// The extent of the content across the scroll axis, in points: that of the view, or of wider
  /// content.
  var crossExtent: Double {
    let end = supplementaryElements.reduce(tree.summary.crossEnd) { max($0, $1.frame.cross.end) }
    // Sums of insets and extents miss the edge by the last bits.
    return end > breadth + 0.25 / scale ? end : breadth
  }

  /// The extent of the content along the scroll axis, in points.
  var extent: Double {
    max(0, leastLength, leading + length(of: tree.summary.measure) + trailing)
  }

  /// A Boolean value that indicates whether an item is too wide for its section.
  package var hasTooWideItem: Bool { tree.summary.hasTooWideItem }

  /// A Boolean value that indicates whether an item has no width or no height.
  package var hasEmptyItem: Bool { tree.summary.hasEmptyItem }
}

extension SectionStack {
  /// The start of the first section along the scroll axis.
  var origin: Double {
    guard isCentered else { return leading }
    return leading
      + max(0, leastLength - leading - length(of: tree.summary.measure) - trailing) / 2
  }

  /// Returns the extent of sections with the spacing between them, in points.
  func length(of measure: SectionChunk.Measure) -> Double {
    measure.length(spacing: spacing)
  }

  /// Returns a section and its start, or nil if there is none.
  func placedSection(at index: Int) -> (section: StackSection, start: Double)? {
    guard index >= 0, index < tree.count else { return nil }
    var (chunk, measure) = tree.chunk(at: index)
    let place = index - measure.count
    for index in 0..<place { measure += chunk.elements[index].summary.measure }
    return (chunk.elements[place].section, origin + measure.start(spacing: spacing))
  }

  /// Returns whether sections laid out for one stack are also valid in another.
  func isCompatible(with other: SectionStack) -> Bool {
    axes == other.axes && scale == other.scale && breadth == other.breadth
      && isMirrored == other.isMirrored && isRightToLeft == other.isRightToLeft
      && visible.size == other.visible.size
      && margins == other.margins
  }
}

extension SectionStack {
  /// Returns the attributes of an item, or nil if there is none. Complexity: O(log n).
  package func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard path.section >= 0, path.section < tree.count else { return nil }
    let (chunk, before) = tree.chunk(at: path.section)
    var measure = before
    let place = path.section - measure.count
    // By index, because a copy of the section would take longer than the rest.
    let sections = chunk.elements.span
    for index in 0..<place { measure += sections[index].summary.measure }
    let attributes = sections[place].attributes(
      path, at: origin + measure.start(spacing: spacing), placing)
    return changedAttributes.isEmpty ? attributes : attributes.map(changed)
  }

  /// Returns the attributes of a supplementary element, such as a header; nil if there is none.
  ///
  /// - Parameter kind: `header` or `footer`, UIKit's constants for them, or a kind of the layout.
  package func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    let kind = LayoutAttributes.shortKind(kind)
    if path.section == 0,
      let element = supplementaryElements.first(where: { $0.kind == kind && $0.item == path.item })
    {
      return attributes(element)
    }
    guard let (section, start) = placedSection(at: path.section) else { return nil }
    if let element = section.supplementaryElements.first(where: {
      $0.kind == kind && $0.item == path.item
    }) {
      return attributes(element, path.section, start: start, extent: section.extent)
    }
    guard path.item >= 0, path.item < section.count,
      let attachment = section.items.attachment(ofKind: kind, at: path.item)
    else { return nil }
    return changed(placing.attributes(attachment, path.section, at: start + section.leading))
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// The result is cut at the maximum for one query.
  ///
  /// Complexity: O(log n + v) for v elements.
  package func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    var work = LayoutWork()
    return layoutAttributesForElements(in: rect, work: &work)
  }

  /// Returns the elements in a rectangle, and counts the comparisons.
  package func layoutAttributesForElements(
    in rect: Rect, work: inout LayoutWork
  ) -> [LayoutAttributes] {
    elements(in: rect, includesEmpty: false, work: &work)
  }

  /// Returns every element in index path order, including those outside the content or without an
  /// area.
  package func layoutAttributesForAllElements() -> [LayoutAttributes] {
    var work = LayoutWork()
    return elements(in: .everything, includesEmpty: true, work: &work)
  }

  /// Returns the elements in a rectangle, including those without an area only on request.
  private func elements(
    in rect: Rect, includesEmpty: Bool, work: inout LayoutWork
  ) -> [LayoutAttributes] {
    let area = area(of: rect)
    var elements = ElementGatherer(rect, placing, includesEmpty: includesEmpty)
    for element in supplementaryElements where element.anchor != .end {
      _ = elements.add(attributes(element))
    }
    gatherSections(area, work: &work, into: &elements)
    for element in supplementaryElements where element.anchor == .end {
      _ = elements.add(attributes(element))
    }
    work.comparisons += elements.examined
    return changedAttributes.isEmpty ? elements.found : elements.found.map(changed)
  }
}

extension SectionStack {
  /// Collects the elements of the sections that end after the area's start, up to its end.
  ///
  /// Complexity: O(log n + v).
  private func gatherSections(
    _ area: AxisArea, work: inout LayoutWork, into elements: inout ElementGatherer
  ) {
    let (tree, overhang, origin, spacing) = (tree, overhang, origin, spacing)
    var comparisons = 0
    defer { work.comparisons += comparisons }
    var place = tree.chunk { end in
      comparisons += 1
      return !(origin + end.length(spacing: spacing) + overhang > area.main.low)
    }
    while let (chunk, before) = place {
      var measure = before
      // By index, because a copy of each passed section would take longer than passing it.
      let sections = chunk.elements.span
      for index in sections.indices {
        let start = origin + measure.start(spacing: spacing)
        measure += sections[index].summary.measure
        guard start + sections[index].extent + overhang > area.main.low else {
          comparisons += 1
          continue
        }
        guard start - overhang < area.main.high else { return }
        let place = measure.count - 1
        if sections[index].hasSupplementaryElements {
          addSupplementaryElements(
            of: sections[index].section, place, at: start, behindItems: false, to: &elements)
        }
        sections[index].gatherItems(
          area, section: place, at: start, work: &work, into: &elements)
        if sections[index].hasSupplementaryElements {
          addSupplementaryElements(
            of: sections[index].section, place, at: start, behindItems: true, to: &elements)
        }
        guard !elements.isFull else { return }
      }
      place = tree.chunk(behind: measure.count)
    }
  }

  /// Adds the supplementary elements of a section that precede or follow its items.
  private func addSupplementaryElements(
    of section: StackSection, _ index: Int, at start: Double, behindItems: Bool,
    to elements: inout ElementGatherer
  ) {
    let extent = section.extent
    for element in section.supplementaryElements where (element.anchor == .end) == behindItems {
      _ = elements.add(attributes(element, index, start: start, extent: extent))
    }
  }

  /// Returns a rectangle by the stack's axes, widened for elements that rounding may have moved.
  func area(of rect: Rect) -> AxisArea {
    let query = axes.rect(rect)
    let main = query.main.widened(by: 1 / scale)
    let cross = query.cross.widened(by: 1 / scale)
    guard isMirrored else { return AxisArea(main: main, cross: cross) }
    // The ends are mirrored one by one, because an infinite rectangle has no middle.
    let extent = crossExtent
    return AxisArea(
      main: main, cross: AxisRange(low: extent - cross.high, high: extent - cross.low))
  }

  /// The conversion of unrounded frames into those of elements.
  private var placing: FramePlacing {
    FramePlacing(
      axes: axes, pixels: PixelGrid(scale: scale),
      mirroredBreadth: isMirrored ? crossExtent : nil)
  }

  /// Returns the attributes of an element of the whole content.
  private func attributes(_ element: SupplementaryElement) -> LayoutAttributes {
    attributes(element, 0, start: 0, extent: extent)
  }

  private func attributes(
    _ element: SupplementaryElement, _ index: Int, start: Double, extent: Double
  ) -> LayoutAttributes {
    let seen = axes.rect(visible).main
    let frame = element.frame(
      inExtent: extent, visible: AxisSpan(start: seen.start - start, length: seen.length))
    var attributes = LayoutAttributes(
      indexPath: IndexPath(index, element.item), category: element.category,
      elementKind: element.kind,
      frame: placing.place(frame, at: start))
    attributes.zIndex = element.zIndex
    attributes.isFloating = element.pin != .none
    attributes.fields = element.fields
    return attributes
  }
}
