import CollectionCore

/// The boundary items of a section or a layout with their sizes, and the room that they take.
struct BoundaryItems {
  private let items: [(item: BoundarySupplementaryItem, size: AxisSize)]
  private let axes: LayoutAxes
  private let container: SectionContainer
  /// The room before and after the content along the scroll axis.
  private(set) var main = (leading: 0.0, trailing: 0.0)
  /// The room on both sides of the content.
  private(set) var cross = (leading: 0.0, trailing: 0.0)

  /// Measures boundary items. Several at one edge lie side by side; the largest makes room.
  init(
    _ items: [BoundarySupplementaryItem], in container: SectionContainer, stack: SectionStack
  ) {
    axes = stack.axes
    self.container = container
    let insets = container.supplementary
    let room = axes.size(
      main: container.view.main,
      cross: max(0, container.view.cross - insets.leading - insets.trailing))
    let axes = stack.axes
    self.items = items.map { ($0, axes.size($0.size.size(in: room, scale: stack.scale))) }
    for (item, size) in self.items where item.extendsBoundary {
      let place = Self.places(item.alignment, axes)
      switch (place.main, place.cross) {
      case (.start, _): main.leading = max(main.leading, size.main)
      case (.end, _): main.trailing = max(main.trailing, size.main)
      case (.middle, .start): cross.leading = max(cross.leading, size.cross)
      case (.middle, _): cross.trailing = max(cross.trailing, size.cross)
      }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { items.isEmpty }

  private typealias Place = BoundaryAlignment.Place

  private static func places(
    _ alignment: BoundaryAlignment, _ axes: LayoutAxes
  ) -> (main: Place, cross: Place) {
    axes.isHorizontal
      ? (alignment.horizontal, alignment.vertical) : (alignment.vertical, alignment.horizontal)
  }

  /// Returns the elements of a section of an extent.
  ///
  /// - Parameter taken: the number of elements of a kind whose numbers are taken already.
  func extras(inExtent extent: Double, taken: (String) -> Int = { _ in 0 }) -> [SectionExtra] {
    var extras: [SectionExtra] = []
    for (item, size) in items {
      let place = Self.places(item.alignment, axes)
      let offset = axes.isHorizontal ? item.absoluteOffset.x : item.absoluteOffset.y
      var extra = SectionExtra(
        kind: item.elementKind,
        item: taken(item.elementKind) + extras.count { $0.kind == item.elementKind },
        frame: AxisRect(
          main: AxisSpan(start: offset, length: size.main), cross: crossSpan(of: item, size)),
        zIndex: item.zIndex ?? 0)
      switch place.main {
      case .start:
        if item.pinToVisibleBounds { extra.pin = .leading(limit: main.trailing) }
      case .middle:
        let room = extent - main.leading - main.trailing
        extra.frame.main.start += main.leading + (room - size.main) / 2
      case .end:
        extra.anchor = .end
        extra.frame.main.start -= size.main
        if item.pinToVisibleBounds { extra.pin = .trailing(limit: main.leading) }
      }
      if extra.pin != .none { extra.zIndex = item.zIndex ?? SectionExtra.pinnedZIndex }
      extras.append(extra)
    }
    return extras
  }

  private func crossSpan(of item: BoundarySupplementaryItem, _ size: AxisSize) -> AxisSpan {
    let insets = container.supplementary
    let offset = axes.isHorizontal ? item.absoluteOffset.y : item.absoluteOffset.x
    let room = container.view.cross - insets.leading - insets.trailing
    let start =
      switch Self.places(item.alignment, axes).cross {
      case .start: insets.leading
      case .middle: insets.leading + (room - size.cross) / 2
      case .end: container.view.cross - insets.trailing - size.cross
      }
    return AxisSpan(start: start + offset, length: size.cross)
  }
}

extension DecorationItem {
  /// Returns the element behind a section.
  ///
  /// - Parameter number: which one of its kind it is.
  func extra(number: Int, axes: LayoutAxes, breadth: Double) -> SectionExtra {
    let (main, cross) = (axes.main(contentInsets), axes.cross(contentInsets))
    return SectionExtra(
      kind: elementKind, category: .decoration, item: number, anchor: .both,
      frame: AxisRect(
        main: AxisSpan(start: main.leading, length: -main.leading - main.trailing),
        cross: AxisSpan(
          start: cross.leading, length: max(0, breadth - cross.leading - cross.trailing))),
      zIndex: zIndex)
  }
}
