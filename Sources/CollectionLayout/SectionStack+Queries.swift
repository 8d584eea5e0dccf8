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
    let kind = LayoutAttributes.shortKind(kind)
    if path.section == 0,
      let extra = extras.first(where: { $0.kind == kind && $0.item == path.item })
    {
      return attributes(extra)
    }
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    if let extra = section.extras.first(where: { $0.kind == kind && $0.item == path.item }) {
      return attributes(extra, section: path.section)
    }
    guard let body = section.body, path.item >= 0, path.item < section.count,
      let attachment = body.attachment(ofKind: kind, at: path.item)
    else { return nil }
    return attributes(attachment, section: path.section)
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
    var examined = 0
    defer { work.comparisons += examined }
    func add(_ attributes: LayoutAttributes) {
      examined += 1
      if attributes.frame.intersects(rect) { result.append(attributes) }
    }

    for extra in extras where extra.anchor != .end { add(attributes(extra)) }
    var index = Int.firstIndex(below: sections.count) {
      work.comparisons += 1
      return starts[$0 + 1] + overhang > area.main.low
    }
    while index < sections.count, starts[index] - overhang < area.main.high,
      result.count <= CollectionViewError.greatestElements
    {
      let section = sections[index]
      for extra in section.extras where extra.anchor != .end {
        add(attributes(extra, section: index))
      }
      if let body = section.body {
        let area = area.relative(to: starts[index] + section.leading)
        let firstItem = result.count
        body.visit(area, work: &work) { item, frame in
          add(attributes(IndexPath(index, item), frame, of: section, body))
          return result.count <= CollectionViewError.greatestElements
        }
        let firstAttachment = result.count
        body.visitAttachments(area, work: &work) { attachment in
          add(attributes(attachment, section: index))
          return result.count <= CollectionViewError.greatestElements
        }
        if firstAttachment < result.count {
          Self.merge(&result, from: firstItem, attachmentsFrom: firstAttachment)
        }
      }
      for extra in section.extras where extra.anchor == .end {
        add(attributes(extra, section: index))
      }
      index += 1
    }
    for extra in extras where extra.anchor == .end { add(attributes(extra)) }
    return result
  }
}

extension SectionStack {
  /// Returns a rectangle by the stack's axes, as wide as what rounding may have moved into it.
  func area(of rect: Rect) -> AxisArea {
    let query = axes.rect(rect)
    let main = query.main.widened(by: 1 / scale)
    let cross = query.cross.widened(by: 1 / scale)
    guard isMirrored else { return AxisArea(main: main, cross: cross) }
    // The ends are mirrored one by one: an infinite rectangle has no middle to mirror it by.
    return AxisArea(
      main: main, cross: AxisRange(low: breadth - cross.high, high: breadth - cross.low))
  }

  private func attributes(
    _ path: IndexPath, _ frame: AxisRect, of section: StackSection, _ body: any SectionBody
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: path, frame: place(frame, at: starts[path.section] + section.leading))
    body.decorate(&attributes)
    return attributes
  }

  private func attributes(
    _ attachment: ItemAttachment, section index: Int
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(index, attachment.item), category: .supplementary,
      elementKind: attachment.kind,
      frame: place(attachment.frame, at: starts[index] + sections[index].leading))
    attributes.zIndex = attachment.zIndex
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

  private func attributes(_ extra: SectionExtra, section index: Int) -> LayoutAttributes {
    attributes(extra, section: index, start: starts[index], extent: sections[index].extent)
  }

  /// Returns the attributes of an element of the whole content.
  private func attributes(_ extra: SectionExtra) -> LayoutAttributes {
    attributes(extra, section: 0, start: 0, extent: extent)
  }

  private func attributes(
    _ extra: SectionExtra, section index: Int, start: Double, extent: Double
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
    if isMirrored { frame.cross.start = breadth - frame.cross.end }
    return axes.rect(frame.rounded(toScale: scale))
  }
}
