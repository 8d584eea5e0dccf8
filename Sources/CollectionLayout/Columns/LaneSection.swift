import CollectionCore

/// A section in columns as it is to be laid out: its numbers, checked, and who tells the heights.
struct LaneSection {
  /// The metrics that the items are placed by.
  var metrics: LaneMetrics
  /// The inset around the items, in points.
  var inset: EdgeInsets
  /// The header's and the footer's extent along the scroll axis; there is none at 0.
  var headerAndFooter: (header: Double, footer: Double)
  /// The insets around the header and the footer, in points.
  var headerAndFooterInsets = (header: EdgeInsets.zero, footer: EdgeInsets.zero)
  /// The extent of the content across the scroll axis, in points.
  var breadth: Double
  /// The height that all items have; nil where `height` tells it.
  var commonHeight: Double?
  /// Returns the height of an item, checked.
  var height: (Int) throws -> Double

  /// Lays the section out. Complexity: O(1) for a common height, else as `Lanes`.
  ///
  /// - Throws: what `height` throws.
  func make(count: Int, work: inout LayoutWork) throws -> StackSection {
    guard count > 0 else { return stackSection(count: 0, body: nil) }
    return stackSection(count: count, body: try body(count, work: &work))
  }

  /// Changes the section as a batch does, asking only about items that came or changed.
  ///
  /// - Parameter section: unchanged where the call throws or returns false.
  /// - Returns: whether it was changed; it is not where columns or spacing became others.
  /// - Throws: what `height` throws.
  func update(
    _ section: inout StackSection, edits: SectionEdits, work: inout LayoutWork
  ) throws -> Bool {
    guard edits.fit(section.count) else { return false }
    if edits.count == 0 {
      section = stackSection(count: 0, body: nil)
      return true
    }
    if let lanes = section.body as? Lanes, lanes.metrics == metrics, commonHeight == nil {
      let edited = try lanes.edited(edits) { GridLength(try height($0)) }
      work.preparedItems += edits.count - lanes.firstPlaced(after: edits)
      section = stackSection(count: edits.count, body: edited)
      return true
    }
    guard let uniform = section.body as? UniformLanes, uniform.metrics == metrics else {
      return false
    }
    guard commonHeight == nil else { return false }
    section = stackSection(
      count: edits.count, body: try edited(uniform, edits, work: &work))
    return true
  }

  /// Changes equally tall items: they stay so if what came is as tall.
  private func edited(
    _ uniform: UniformLanes, _ edits: SectionEdits, work: inout LayoutWork
  ) throws -> any SectionBody {
    let asked = Set(edits.inserted).union(edits.resized).sorted()
    let heights = try asked.map { GridLength(try height($0)) }
    work.preparedItems += asked.count
    guard heights.contains(where: { $0 != uniform.height }) else {
      return UniformLanes(count: edits.count, metrics: metrics, height: uniform.height)
    }
    var next = 0
    work.preparedItems += edits.count - asked.count
    return Lanes(count: edits.count, metrics: metrics) { item in
      guard next < asked.count, asked[next] == item else { return uniform.height }
      defer { next += 1 }
      return heights[next]
    }
  }

  /// Keeps no height as long as all are equal.
  private func body(_ count: Int, work: inout LayoutWork) throws -> any SectionBody {
    if let commonHeight {
      return UniformLanes(count: count, metrics: metrics, height: GridLength(commonHeight))
    }
    work.preparedItems += count
    let first = GridLength(try height(0))
    for item in 1..<max(1, count) {
      let other = GridLength(try height(item))
      guard other != first else { continue }
      return try Lanes(count: count, metrics: metrics) {
        $0 < item ? first : $0 == item ? other : GridLength(try height($0))
      }
    }
    return UniformLanes(count: count, metrics: metrics, height: first)
  }

  private func stackSection(count: Int, body: (any SectionBody)?) -> StackSection {
    var section = StackSection(
      count: count, leading: inset.top, trailing: inset.bottom, body: body)
    section.addHeader(
      headerAndFooter.header, footer: headerAndFooter.footer, insets: headerAndFooterInsets,
      breadth: breadth)
    return section
  }
}

extension Lanes {
  /// Returns the index of the first item that edits lay out anew: the first of a chunk.
  func firstPlaced(after edits: SectionEdits) -> Int {
    min(edits.firstChange, count) / chunkSize * chunkSize
  }
}

extension StackSection {
  /// Adds a header before everything else and a footer after it, each with insets of its own.
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
