public import CollectionCore

extension FlowLayout {
  /// The extents of the content, unrounded, in points.
  public var contentSize: Size { geometry.contentSize }

  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard geometry.sections.indices.contains(path.section) else { return nil }
    let section = geometry.sections[path.section]
    guard let lines = section.lines, path.item >= 0, path.item < section.count else { return nil }
    let frame = geometry.frame(
      lines.frame(at: path.item), section: path.section, offset: section.linesStart)
    return LayoutAttributes(indexPath: path, frame: frame)
  }

  /// Returns the attributes of a section's header or footer, or nil where there is none.
  ///
  /// - Parameter kind: `header` or `footer`, or UIKit's constants for them.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    guard geometry.sections.indices.contains(path.section), path.item == 0 else { return nil }
    let kind = LayoutAttributes.shortKind(kind)
    let section = geometry.sections[path.section]
    switch kind {
    case LayoutAttributes.headerKind:
      return attributes(of: section.header, kind: kind, section: path.section)
    case LayoutAttributes.footerKind:
      return attributes(of: section.footer, kind: kind, section: path.section)
    default: return nil
    }
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// Complexity: O(log n + v) for v elements.
  public func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    let query = geometry.axes.rect(rect)
    let main = query.main.widened(by: 1 / geometry.scale)
    let cross = query.cross.widened(by: 1 / geometry.scale)
    var result: [LayoutAttributes] = []
    func add(_ attributes: LayoutAttributes?) {
      if let attributes, attributes.frame.intersects(rect) { result.append(attributes) }
    }

    let starts = geometry.starts
    var index = Int.firstIndex(below: geometry.sections.count) { starts[$0 + 1] > main.low }
    while index < geometry.sections.count, starts[index] < main.high {
      let section = geometry.sections[index]
      add(attributes(of: section.header, kind: LayoutAttributes.headerKind, section: index))
      let offset = section.linesStart
      let top = starts[index] + offset
      section.lines?.visit(main: (main.low - top, main.high - top), cross: cross) { item, frame in
        let frame = geometry.frame(frame, section: index, offset: offset)
        add(LayoutAttributes(indexPath: IndexPath(index, item), frame: frame))
      }
      add(attributes(of: section.footer, kind: LayoutAttributes.footerKind, section: index))
      index += 1
    }
    return result
  }

  private func attributes(of frame: AxisRect?, kind: String, section: Int) -> LayoutAttributes? {
    guard let frame else { return nil }
    return LayoutAttributes(
      indexPath: IndexPath(section, 0), category: .supplementary, elementKind: kind,
      frame: geometry.frame(frame, section: section))
  }
}
