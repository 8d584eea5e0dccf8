import CollectionCore

/// The checked numbers of a section in columns, and the source of its heights.
struct LaneSection {
  /// The metrics for placing the items.
  var metrics: LaneMetrics
  /// The inset around the items, in points.
  var inset: EdgeInsets
  /// The extents of the header and the footer along the scroll axis; 0 means none.
  var headerAndFooter: (header: Double, footer: Double)
  /// The insets around the header and the footer, in points.
  var headerAndFooterInsets = (header: EdgeInsets.zero, footer: EdgeInsets.zero)
  /// The extent of the content across the scroll axis, in points.
  var breadth: Double
  /// The height of all items; nil if they differ.
  var commonHeight: Double?
  /// The heights of the items.
  var heights: LaneHeights

  /// Lays the section out. Complexity: O(1) for a common height, otherwise O(n), or O(n · columns)
  /// if the shortest column takes the next item.
  ///
  /// - Throws: `LayoutError` for an invalid height.
  func make(count: Int, work: inout LayoutWork) throws(LayoutError) -> StackSection {
    guard count > 0 else { return stackSection(count: 0, items: .none) }
    return stackSection(count: count, items: try items(count, work: &work))
  }

  /// Applies a batch to the section, asking only about new and changed items.
  ///
  /// - Parameter section: unchanged if the call throws or returns false.
  /// - Returns: whether it was updated; it is not if columns or spacing have changed.
  /// - Throws: `LayoutError` for an invalid height.
  func update(
    _ section: inout StackSection, edits: SectionEdits, work: inout LayoutWork
  ) throws(LayoutError) -> Bool {
    guard edits.fit(section.count) else { return false }
    if edits.count == 0 {
      section = stackSection(count: 0, items: .none)
      return true
    }
    guard commonHeight == nil else { return false }
    let (removed, places) = edits.replacements
    guard isOf(section.items, metrics) else { return false }
    let heights = try places.map(self.heights.height)
    work.preparedItems += places.count
    guard places.count < edits.count else {
      section = stackSection(count: edits.count, items: items(ContiguousArray(heights)))
      return true
    }
    let splices = Splices(removed: removed, places: places, inserted: heights)
    guard let edited = edited(section.items, splices, edits, work: &work) else { return false }
    section = stackSection(count: edits.count, items: edited)
    return true
  }

  /// Returns whether items were placed with some metrics.
  private func isOf(_ items: SectionItems, _ metrics: LaneMetrics) -> Bool {
    switch items {
    case .turns(let lanes): lanes.metrics == metrics
    case .shortest(let lanes): lanes.metrics == metrics
    case .uniformLanes(let lanes): lanes.metrics == metrics
    default: false
    }
  }

  /// Returns items after a batch, or nil for items that are not in columns.
  private func edited(
    _ items: SectionItems, _ splices: Splices<GridLength>, _ edits: SectionEdits,
    work: inout LayoutWork
  ) -> SectionItems? {
    switch items {
    case .turns(var lanes):
      work.brokenItems += lanes.apply(splices, firstChange: edits.firstChange)
      return .turns(lanes)
    case .shortest(var lanes):
      work.brokenItems += lanes.apply(splices, firstChange: edits.firstChange)
      return .shortest(lanes)
    case .uniformLanes(let lanes):
      // Items of equal height stay so if the new ones have the same height.
      guard splices.inserted.contains(where: { $0 != lanes.height }) else {
        return .uniformLanes(
          UniformLanes(count: edits.count, metrics: metrics, height: lanes.height))
      }
      if metrics.order == .shortestFirst {
        let heights = ContiguousArray(repeating: lanes.height, count: lanes.count)
        var mixed = Lanes(ShortestItems(heights, metrics: metrics))
        work.brokenItems += mixed.apply(splices, firstChange: 0)
        return .shortest(mixed)
      }
      var mixed = Lanes(TurnItems(count: lanes.count, height: lanes.height, metrics: metrics))
      work.brokenItems += mixed.apply(splices, firstChange: 0)
      return .turns(mixed)
    default: return nil
    }
  }

  /// Returns items with their heights, in the form that the order of the columns needs.
  private func items(_ heights: ContiguousArray<GridLength>) -> SectionItems {
    guard metrics.order == .shortestFirst else {
      return .turns(Lanes(TurnItems(heights, metrics: metrics)))
    }
    return .shortest(Lanes(ShortestItems(heights, metrics: metrics)))
  }

  /// Stores no heights while all are equal.
  private func items(_ count: Int, work: inout LayoutWork) throws(LayoutError) -> SectionItems {
    if let commonHeight {
      return .uniformLanes(
        UniformLanes(count: count, metrics: metrics, height: GridLength(commonHeight)))
    }
    work.preparedItems += count
    let (heights, common) = try self.heights.all(count: count)
    if let common {
      return .uniformLanes(UniformLanes(count: count, metrics: metrics, height: common))
    }
    return items(heights)
  }

  private func stackSection(count: Int, items: SectionItems) -> StackSection {
    var section = StackSection(
      count: count, leading: inset.top, trailing: inset.bottom, items: items)
    section.addHeader(
      headerAndFooter.header, footer: headerAndFooter.footer, insets: headerAndFooterInsets,
      breadth: breadth)
    return section
  }
}

extension StackSection {
  /// Adds a header before everything else and a footer after it, each with its own insets.
  mutating func addHeader(
    _ header: Double, footer: Double, insets: (header: EdgeInsets, footer: EdgeInsets),
    breadth: Double
  ) {
    if header > 0 {
      let inset = insets.header
      leading += inset.top + header + inset.bottom
      supplementaryElements.append(
        SupplementaryElement(
          kind: LayoutAttributes.headerKind,
          frame: AxisRect(
            main: AxisSpan(start: inset.top, length: header),
            cross: AxisSpan(
              start: inset.left, length: max(0, breadth - inset.left - inset.right)))))
    }
    if footer > 0 {
      let inset = insets.footer
      trailing += inset.top + footer + inset.bottom
      supplementaryElements.append(
        SupplementaryElement(
          kind: LayoutAttributes.footerKind, anchor: .end,
          frame: AxisRect(
            main: AxisSpan(start: -footer - inset.bottom, length: footer),
            cross: AxisSpan(
              start: inset.left, length: max(0, breadth - inset.left - inset.right)))))
    }
  }
}
