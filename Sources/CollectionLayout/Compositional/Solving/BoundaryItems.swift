import CollectionCore

/// The boundary items of a section or a layout with their sizes, and the room for them.
///
/// Fractions are those of the container, the view less its insets. Along the scroll axis, an item
/// beside the content takes its fraction of the section, whose length is that of its content.
struct BoundaryItems {
  private let items: [(item: BoundarySupplementaryItem, size: AxisSize)]
  private let axes: LayoutAxes
  private let scale: Double
  private let container: SectionContainer
  /// The room before and after the content along the scroll axis.
  private(set) var main = (leading: 0.0, trailing: 0.0)
  /// The room on both sides of the content.
  private(set) var cross = (leading: 0.0, trailing: 0.0)

  /// Measures boundary items. Several at one edge are side by side; the largest determines the
  /// room.
  init(
    _ items: [BoundarySupplementaryItem], in container: SectionContainer, stack: SectionStack
  ) {
    axes = stack.axes
    scale = stack.scale
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
      case (.start, _): main.leading = max(main.leading, size.main + item.topPadding)
      case (.end, _): main.trailing = max(main.trailing, size.main)
      case (.middle, .start): cross.leading = max(cross.leading, size.cross)
      case (.middle, _): cross.trailing = max(cross.trailing, size.cross)
      }
    }
  }

  /// Returns boundary items with the estimated extents replaced by those that their views prefer.
  ///
  /// - Parameter ask: returns the size that a view prefers, given the item, its number among its
  ///   kind, and the planned size.
  static func measured(
    _ items: [BoundarySupplementaryItem], in container: SectionContainer, stack: SectionStack,
    ask: (BoundarySupplementaryItem, _ number: Int, _ planned: Size) throws(LayoutError) -> Size
  ) throws(LayoutError) -> [BoundarySupplementaryItem] {
    let planned = BoundaryItems(items, in: container, stack: stack).items
    var measured: [BoundarySupplementaryItem] = []
    for (item, size) in planned {
      var item = item
      if item.size.width.isEstimated || item.size.height.isEstimated {
        let number = measured.count { $0.elementKind == item.elementKind }
        let size = try ask(item, number, stack.axes.size(main: size.main, cross: size.cross))
        if item.size.width.isEstimated { item.size.width = .absolute(size.width) }
        if item.size.height.isEstimated { item.size.height = .absolute(size.height) }
      }
      measured.append(item)
    }
    return measured
  }

  /// A Boolean value that indicates whether there are no items.
  var isEmpty: Bool { items.isEmpty }

  /// The extent along the scroll axis required by items beside the content, in points.
  var besideLength: Double {
    items.reduce(0) { length, entry in
      guard entry.item.extendsBoundary, Self.places(entry.item.alignment, axes).main == .middle,
        share(of: entry.item) == nil
      else { return length }
      return max(length, entry.size.main)
    }
  }

  /// Returns the fraction of the section that an item takes along the scroll axis, or nil.
  private func share(of item: BoundarySupplementaryItem) -> Double? {
    switch axes.isHorizontal ? item.size.width : item.size.height {
    case .fractionalWidth(let share) where axes.isHorizontal: share
    case .fractionalHeight(let share) where !axes.isHorizontal: share
    default: nil
    }
  }

  private typealias Place = BoundaryAlignment.Place

  private static func places(
    _ alignment: BoundaryAlignment, _ axes: LayoutAxes
  ) -> (main: Place, cross: Place) {
    axes.isHorizontal
      ? (alignment.horizontal, alignment.vertical) : (alignment.vertical, alignment.horizontal)
  }

  /// Returns the elements of a section with an extent.
  ///
  /// - Parameter taken: the number of elements of each kind whose numbers are already taken.
  func elements(
    inExtent extent: Double, taken: (String) -> Int = { _ in 0 }
  ) -> [SupplementaryElement] {
    var elements: [SupplementaryElement] = []
    for (item, size) in items {
      let place = Self.places(item.alignment, axes)
      let offset = axes.isHorizontal ? item.absoluteOffset.x : item.absoluteOffset.y
      var element = SupplementaryElement(
        kind: item.elementKind,
        item: taken(item.elementKind) + elements.count { $0.kind == item.elementKind },
        frame: AxisRect(
          main: AxisSpan(start: offset, length: size.main), cross: crossSpan(of: item, size)),
        zIndex: item.zIndex ?? 0)
      switch place.main {
      case .start:
        element.frame.main.start += item.topPadding
        if item.pinToVisibleBounds { element.pin = .leading(limit: main.trailing) }
      case .middle:
        let room = max(0, extent - main.leading - main.trailing)
        // Beside the content, a fraction is one of the section; the view is larger than its
        // content.
        if let share = share(of: item) {
          element.frame.main.length = min(room, LayoutDimension.pixels(room * share, scale))
        }
        element.frame.main.start += main.leading + max(0, room - element.frame.main.length) / 2
      case .end:
        element.anchor = .end
        element.frame.main.start -= size.main
        if item.pinToVisibleBounds { element.pin = .trailing(limit: main.leading) }
      }
      if element.pin != .none { element.zIndex = item.zIndex ?? SupplementaryElement.pinnedZIndex }
      elements.append(element)
    }
    return elements
  }

  private func crossSpan(of item: BoundarySupplementaryItem, _ size: AxisSize) -> AxisSpan {
    let insets = container.supplementary
    let offset = axes.isHorizontal ? item.absoluteOffset.y : item.absoluteOffset.x
    let room = max(0, container.view.cross - insets.leading - insets.trailing)
    // An element larger than its room starts at the leading edge, like cells.
    let start =
      switch Self.places(item.alignment, axes).cross {
      case .start: insets.leading
      case .middle: insets.leading + max(0, room - size.cross) / 2
      case .end: max(0, container.view.cross - insets.trailing - size.cross)
      }
    return AxisSpan(start: start + offset, length: size.cross)
  }
}

extension DecorationItem {
  /// Returns the background element of a section.
  ///
  /// - Parameter number: its number among its kind.
  func element(number: Int, axes: LayoutAxes, breadth: Double) -> SupplementaryElement {
    let (main, cross) = (axes.main(contentInsets), axes.cross(contentInsets))
    return SupplementaryElement(
      kind: elementKind, category: .decoration, item: number, anchor: .both,
      frame: AxisRect(
        main: AxisSpan(start: main.leading, length: -main.leading - main.trailing),
        cross: AxisSpan(
          start: min(cross.leading, breadth),
          length: max(0, breadth - cross.leading - cross.trailing))),
      zIndex: zIndex)
  }
}
