public import CollectionCore

extension SectionStack: LayoutGeometry {
  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard let body = section.body, path.item >= 0, path.item < section.count else { return nil }
    return attributes(path, body.frame(at: path.item), of: section, body)
  }

  /// Returns the attributes of a header, footer or other extra, or nil where there is none.
  ///
  /// - Parameter kind: `header` or `footer`, UIKit's constants for them, or a kind of the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let kind = LayoutAttributes.shortKind(kind)
    let extra = sections[path.section].extras.first { $0.kind == kind && $0.item == path.item }
    return extra.map { attributes($0, section: path.section) }
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
    func add(_ attributes: LayoutAttributes) {
      if attributes.frame.intersects(rect) { result.append(attributes) }
    }

    var index = Int.firstIndex(below: sections.count) {
      work.comparisons += 1
      return starts[$0 + 1] > area.main.low
    }
    while index < sections.count, starts[index] < area.main.high,
      result.count <= CollectionViewError.greatestElements
    {
      let section = sections[index]
      for extra in section.extras where extra.anchor != .end {
        add(attributes(extra, section: index))
      }
      if let body = section.body {
        let area = area.relative(to: starts[index] + section.leading)
        body.visit(area, work: &work) { item, frame in
          add(attributes(IndexPath(index, item), frame, of: section, body))
          return result.count <= CollectionViewError.greatestElements
        }
      }
      for extra in section.extras where extra.anchor == .end {
        add(attributes(extra, section: index))
      }
      index += 1
    }
    return result
  }
}

extension SectionStack {
  /// Returns a rectangle by the stack's axes, as wide as what rounding may have moved into it.
  func area(of rect: Rect) -> AxisArea {
    let query = axes.rect(rect)
    var cross = query.cross.widened(by: 1 / scale)
    // By its ends: an infinite stretch has no start to count a length from.
    if isMirrored { cross = AxisRange(low: breadth - cross.high, high: breadth - cross.low) }
    return AxisArea(main: query.main.widened(by: 1 / scale), cross: cross)
  }

  private func attributes(
    _ path: IndexPath, _ frame: AxisRect, of section: StackSection, _ body: any SectionBody
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: path, frame: place(frame, at: starts[path.section] + section.leading))
    body.decorate(&attributes)
    return attributes
  }

  private func attributes(_ extra: SectionExtra, section index: Int) -> LayoutAttributes {
    let extent = sections[index].extent
    let seen = axes.rect(visible).main
    let frame = extra.frame(
      inExtent: extent, visible: AxisSpan(start: seen.start - starts[index], length: seen.length))
    var attributes = LayoutAttributes(
      indexPath: IndexPath(index, extra.item), category: extra.category, elementKind: extra.kind,
      frame: place(frame, at: starts[index]))
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
