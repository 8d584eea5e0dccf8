public import CollectionCore

extension SectionStack: LayoutGeometry {
  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard let (section, start) = placedSection(at: path.section), let body = section.body,
      path.item >= 0, path.item < section.count
    else { return nil }
    return placing.attributes(
      path, body.frame(at: path.item), at: start + section.leading, of: body)
  }

  /// Returns the attributes of a supplementary element, such as a header; nil where there is none.
  ///
  /// - Parameter kind: `header` or `footer`, UIKit's constants for them, or a kind of the layout.
  public func layoutAttributesForSupplementaryElement(
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
    guard let body = section.body, path.item >= 0, path.item < section.count,
      let attachment = body.attachment(ofKind: kind, at: path.item)
    else { return nil }
    return placing.attributes(attachment, path.section, at: start + section.leading)
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// Past the most that a view gives out at once, the rest is left out.
  ///
  /// Complexity: O(log n + v) for v elements.
  public func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    var work = LayoutWork()
    return layoutAttributesForElements(in: rect, work: &work)
  }

  /// Returns the elements in a rectangle, and counts the comparisons.
  public func layoutAttributesForElements(
    in rect: Rect, work: inout LayoutWork
  ) -> [LayoutAttributes] {
    elements(in: rect, includesEmpty: false, work: &work)
  }

  /// Returns every element in index path order, wherever it lies and also without an area.
  public func layoutAttributesForAllElements() -> [LayoutAttributes] {
    var work = LayoutWork()
    return elements(in: .everything, includesEmpty: true, work: &work)
  }

  /// Returns the elements in a rectangle, those that have no area only if they are asked for.
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
    return elements.found
  }
}

extension SectionStack {
  /// Gathers the elements of the sections that end behind the area's start, up to its end.
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
      // By index: a copy of each section that is passed would take longer than passing it.
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

  /// Adds the supplementary elements of a section that precede its items, or follow them.
  private func addSupplementaryElements(
    of section: StackSection, _ index: Int, at start: Double, behindItems: Bool,
    to elements: inout ElementGatherer
  ) {
    let extent = section.extent
    for element in section.supplementaryElements where (element.anchor == .end) == behindItems {
      _ = elements.add(attributes(element, index, start: start, extent: extent))
    }
  }

  /// Returns a rectangle by the stack's axes, as wide as what rounding may have moved into it.
  func area(of rect: Rect) -> AxisArea {
    let query = axes.rect(rect)
    let main = query.main.widened(by: 1 / scale)
    let cross = query.cross.widened(by: 1 / scale)
    guard isMirrored else { return AxisArea(main: main, cross: cross) }
    // The ends are mirrored one by one: an infinite rectangle has no middle to mirror it by.
    let extent = crossExtent
    return AxisArea(
      main: main, cross: AxisRange(low: extent - cross.high, high: extent - cross.low))
  }

  /// The placing of unrounded frames as those of elements.
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
    return attributes
  }
}
