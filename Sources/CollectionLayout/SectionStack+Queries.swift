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
    let kind = LayoutAttributes.shortKind(kind)
    if path.section == 0,
      let extra = extras.first(where: { $0.kind == kind && $0.item == path.item })
    {
      return attributes(extra)
    }
    guard let (section, start) = placedSection(at: path.section) else { return nil }
    if let extra = section.extras.first(where: { $0.kind == kind && $0.item == path.item }) {
      return attributes(extra, path.section, start: start, extent: section.extent)
    }
    guard let body = section.body, path.item >= 0, path.item < section.count,
      let attachment = body.attachment(ofKind: kind, at: path.item)
    else { return nil }
    return attributes(attachment, path.section, at: start + section.leading)
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
    var result: [LayoutAttributes] = []
    // As many as a screen shows, so that the array seldom grows.
    result.reserveCapacity(64)
    var examined = 0
    defer { work.comparisons += examined }
    func add(_ attributes: LayoutAttributes) -> Bool {
      examined += 1
      if includesEmpty || attributes.frame.intersects(rect) { result.append(attributes) }
      return result.count <= CollectionViewError.greatestElements
    }

    for extra in extras where extra.anchor != .end { _ = add(attributes(extra)) }
    visitSections(from: area.main.low, work: &work) { index, section, start, work in
      guard start - overhang < area.main.high else { return false }
      for extra in section.extras where extra.anchor != .end {
        _ = add(attributes(extra, index, start: start, extent: section.extent))
      }
      if let body = section.body {
        let start = start + section.leading
        let area = area.relative(to: start)
        let firstItem = result.count
        body.visit(area, work: &work) { item, frame in
          add(attributes(IndexPath(index, item), frame, at: start, body))
        }
        let firstAttachment = result.count
        body.visitAttachments(area, work: &work) { attachment in
          add(attributes(attachment, index, at: start))
        }
        if firstAttachment < result.count {
          Self.merge(&result, from: firstItem, attachmentsFrom: firstAttachment)
        }
      }
      for extra in section.extras where extra.anchor == .end {
        _ = add(attributes(extra, index, start: start, extent: section.extent))
      }
      return result.count <= CollectionViewError.greatestElements
    }
    for extra in extras where extra.anchor == .end { _ = add(attributes(extra)) }
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
      return !(origin + length(of: end) + overhang > low)
    } _: { chunk, measure in
      var measure = measure
      for section in chunk.elements {
        let start = start(behind: measure)
        measure += SectionChunk.Measure(section)
        guard start + section.extent + overhang > low else {
          comparisons += 1
          continue
        }
        guard body(measure.count - 1, section, start, &work) else { return false }
      }
      return true
    }
    work.comparisons += comparisons
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

  private func attributes(
    _ path: IndexPath, _ frame: AxisRect, at start: Double, _ body: any SectionBody
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(indexPath: path, frame: place(frame, at: start))
    body.decorate(&attributes)
    return attributes
  }

  private func attributes(
    _ attachment: ItemAttachment, _ section: Int, at start: Double
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section, attachment.item), category: .supplementary,
      elementKind: attachment.kind,
      frame: place(attachment.frame, at: start))
    attributes.zIndex = attachment.zIndex
    attributes.isAttachedToItem = true
    return attributes
  }

  /// Puts attachments, which follow the items of their section, behind the items they belong to.
  private static func merge(
    _ elements: inout [LayoutAttributes], from first: Int, attachmentsFrom middle: Int
  ) {
    var merged: [LayoutAttributes] = []
    merged.reserveCapacity(elements.count - first)
    var attachment = middle
    for item in first..<middle {
      while attachment < elements.count,
        elements[attachment].indexPath.item < elements[item].indexPath.item
      {
        merged.append(elements[attachment])
        attachment += 1
      }
      merged.append(elements[item])
    }
    merged += elements[attachment...]
    elements.replaceSubrange(first..., with: merged)
  }

  /// Returns the attributes of an element of the whole content.
  private func attributes(_ extra: SectionExtra) -> LayoutAttributes {
    attributes(extra, 0, start: 0, extent: extent)
  }

  private func attributes(
    _ extra: SectionExtra, _ index: Int, start: Double, extent: Double
  ) -> LayoutAttributes {
    let seen = axes.rect(visible).main
    let frame = extra.frame(
      inExtent: extent, visible: AxisSpan(start: seen.start - start, length: seen.length))
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
    if isMirrored { frame.cross.start = crossExtent - frame.cross.end }
    return axes.rect(frame.rounded(toScale: scale))
  }
}
