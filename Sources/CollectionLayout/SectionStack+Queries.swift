public import CollectionCore

extension SectionStack: LayoutGeometry {
  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard let (section, start) = placedSection(at: path.section), let body = section.body,
      path.item >= 0, path.item < section.count
    else { return nil }
    return attributes(path, body.frame(at: path.item), at: start + section.leading, body)
  }

  /// Returns the attributes of a header, footer or other extra, or nil where there is none.
  ///
  /// - Parameter kind: `header` or `footer`, UIKit's constants for them, or a kind of the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    guard let (section, start) = placedSection(at: path.section) else { return nil }
    let kind = LayoutAttributes.shortKind(kind)
    let extra = section.extras.first { $0.kind == kind && $0.item == path.item }
    return extra.map { attributes($0, of: section, path.section, at: start) }
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
    let area = area(of: rect)
    var result: [LayoutAttributes] = []
    // As many as a screen shows, so that the array seldom grows.
    result.reserveCapacity(64)
    func add(_ attributes: LayoutAttributes) -> Bool {
      if attributes.frame.intersects(rect) { result.append(attributes) }
      return result.count <= CollectionViewError.greatestElements
    }

    visitSections(from: area.main.low, work: &work) { index, section, start, work in
      guard start < area.main.high else { return false }
      for extra in section.extras where extra.anchor != .end {
        _ = add(attributes(extra, of: section, index, at: start))
      }
      if let body = section.body {
        let start = start + section.leading
        body.visit(area.relative(to: start), work: &work) { item, frame in
          add(attributes(IndexPath(index, item), frame, at: start, body))
        }
      }
      for extra in section.extras where extra.anchor == .end {
        _ = add(attributes(extra, of: section, index, at: start))
      }
      return result.count <= CollectionViewError.greatestElements
    }
    return result
  }
}

extension SectionStack {
  /// Visits the sections that end behind a place, with their indices and starts, until the body
  /// returns false. Complexity: O(log S + sections).
  private func visitSections(
    from low: Double, work: inout LayoutWork,
    _ body: (Int, StackSection, Double, inout LayoutWork) -> Bool
  ) {
    var comparisons = 0
    tree.visit { end in
      comparisons += 1
      return !(origin + length(of: end) > low)
    } _: { chunk, measure in
      var measure = measure
      for section in chunk.elements {
        let start = start(behind: measure)
        measure += SectionChunk.Summary(section).measure
        comparisons += 1
        guard start + section.extent > low else { continue }
        guard body(measure.count - 1, section, start, &work) else { return false }
      }
      return true
    }
    work.comparisons += comparisons
  }

  /// Returns a rectangle by the stack's axes, as wide as what rounding may have moved into it.
  func area(of rect: Rect) -> AxisArea {
    let query = axes.rect(rect)
    var area = AxisArea(
      main: query.main.widened(by: 1 / scale), cross: query.cross.widened(by: 1 / scale))
    if isMirrored {
      area.cross = AxisRange(low: breadth - area.cross.high, high: breadth - area.cross.low)
    }
    return area
  }

  private func attributes(
    _ path: IndexPath, _ frame: AxisRect, at start: Double, _ body: any SectionBody
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(indexPath: path, frame: place(frame, at: start))
    body.decorate(&attributes)
    return attributes
  }

  private func attributes(
    _ extra: SectionExtra, of section: StackSection, _ index: Int, at start: Double
  ) -> LayoutAttributes {
    let seen = axes.rect(visible).main
    let frame = extra.frame(
      inExtent: section.extent,
      visible: AxisSpan(start: seen.start - start, length: seen.length))
    var attributes = LayoutAttributes(
      indexPath: IndexPath(index, extra.item), category: extra.category, elementKind: extra.kind,
      frame: place(frame, at: start))
    attributes.zIndex = extra.zIndex
    attributes.isFloating = extra.pin != .none
    return attributes
  }

  /// Returns a frame relative to a place along the scroll axis as one on the pixel grid.
  private func place(_ frame: AxisRect, at start: Double) -> Rect {
    var frame = frame
    frame.main.start += start
    if isMirrored { frame.cross.start = breadth - frame.cross.end }
    return axes.rect(frame.rounded(toScale: scale))
  }
}
