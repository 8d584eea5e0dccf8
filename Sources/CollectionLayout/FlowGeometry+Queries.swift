import CollectionCore

extension FlowGeometry: LayoutGeometry {
  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard let lines = section.lines, path.item >= 0, path.item < section.count else { return nil }
    return LayoutAttributes(
      indexPath: path,
      frame: frame(
        lines.frame(at: path.item), section: path.section, offset: section.linesStart))
  }

  /// Returns the attributes of a section's header or footer, or nil where there is none.
  ///
  /// - Parameter kind: `header` or `footer`, or UIKit's constants for them.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    guard sections.indices.contains(path.section), path.item == 0 else { return nil }
    let kind = LayoutAttributes.shortKind(kind)
    let section = sections[path.section]
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
  /// Past the most that a view gives out at once, the rest is left out.
  ///
  /// Complexity: O(log n + v) for v elements.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    let query = axes.rect(rect)
    let main = query.main.widened(by: 1 / scale)
    let cross = query.cross.widened(by: 1 / scale)
    var result: [LayoutAttributes] = []
    func add(_ attributes: LayoutAttributes?) {
      if let attributes, attributes.frame.intersects(rect) { result.append(attributes) }
    }

    var index = Int.firstIndex(below: sections.count) { starts[$0 + 1] > main.low }
    while index < sections.count, starts[index] < main.high,
      result.count <= CollectionViewError.greatestElements
    {
      let section = sections[index]
      add(attributes(of: section.header, kind: LayoutAttributes.headerKind, section: index))
      let offset = section.linesStart
      let top = starts[index] + offset
      section.lines?.visit(main: (main.low - top, main.high - top), cross: cross) { item, place in
        let place = frame(place, section: index, offset: offset)
        add(LayoutAttributes(indexPath: IndexPath(index, item), frame: place))
        return result.count <= CollectionViewError.greatestElements
      }
      add(attributes(of: section.footer, kind: LayoutAttributes.footerKind, section: index))
      index += 1
    }
    return result
  }

  private func attributes(of rect: AxisRect?, kind: String, section: Int) -> LayoutAttributes? {
    guard let rect else { return nil }
    return LayoutAttributes(
      indexPath: IndexPath(section, 0), category: .supplementary, elementKind: kind,
      frame: frame(rect, section: section))
  }
}
