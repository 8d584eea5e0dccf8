import CollectionCore

extension GroupSolver {
  /// A solved part of a row, before its frame is known.
  private struct Part {
    /// The size of its slot.
    var size: AxisSize
    /// The part in the list.
    var subitem: LayoutSubitem
    /// The cells, if the part is a group.
    var group: SolvedGroup?
    /// A Boolean value that indicates whether the part's first item exists.
    var exists: Bool
  }

  /// Solves a row or a column.
  mutating func solve(
    _ row: GroupRow, size: Size, inner: Rect, from first: Int
  ) throws(LayoutError) -> SolvedGroup {
    let room = row.axes.size(inner.size)
    var solved = SolvedGroup(size: size)
    let slots = try capacity(of: row, room: room, from: first)
    guard slots > 0 else { return solved }
    let parts = try parts(of: row, slots: slots, room: room, from: first)
    guard !parts.isEmpty else { return solved }

    let existing = parts.prefix { $0.exists }
    let counted = existing.isEmpty ? parts[...] : existing
    if row.dimension.isEstimated { hug(row, counted, &solved) }
    let breadth = row.crossDimension.isEstimated ? hugAcross(row, counted, &solved) : room.cross
    let length = row.dimension.isEstimated ? row.axes.main(solved.size) : room.main
    place(parts, row, slots: slots, room: AxisSize(main: length, cross: breadth)) {
      part, frame in
      switch part.subitem {
      case .item(let item):
        let slot = frame.moved(by: inner.origin)
        var shown = slot
        shown.size = item.size.onPixels(
          slot.size, scale, counted: row.count == nil ? nil : row.axes)
        let insets = item.size.effective(item.contentInsets)
        solved.add(
          slot.inset(by: insets), shownSize: shown.inset(by: insets).size,
          item.supplementaryItems, scale: scale)
      case .group:
        if let group = part.group {
          solved.add(
            group, at: Point(x: inner.x + frame.x, y: inner.y + frame.y))
        }
      }
      return solved.frames.count < LayoutGroup.greatestCount
    }
    return solved
  }

  /// Solves the parts of a row that show items, or all of them if their extents matter.
  private mutating func parts(
    of row: GroupRow, slots: Int, room: AxisSize, from first: Int
  ) throws(LayoutError) -> [Part] {
    let main = max(0, room.main - Double(slots - 1) * row.spacing)
    let container = row.axes.size(main: main, cross: room.cross)
    let forced = forcedExtent(of: row, slots: slots, main: main)
    if let forced, forced <= 0 {
      let needed = Double(slots - 1) * row.spacing + edges(of: row, slots: slots)
      warning =
        warning
        ?? .tooLarge(
          needed, room: room.main, direction: row.direction,
          size: row.axes.size(main: room.main, cross: room.cross))
      return []
    }
    // A group past the last item has the size of a full one.
    let needsAll = row.flexibleDistances(slots) > 0 || first >= count
    var parts: [Part] = []
    var item = first
    var cells = 0
    for slot in 0..<slots where needsAll || item < count {
      guard cells < LayoutGroup.greatestCount else { break }
      var subitem = row.subitem(slot)
      if let forced { subitem.force(forced, along: row.axes) }
      let before = item
      var part = Part(
        size: AxisSize(main: 0, cross: 0), subitem: subitem, group: nil, exists: before < count)
      switch subitem {
      case .item(let leaf):
        part.size = row.axes.size(try size(of: leaf, at: item, in: container))
        if leaf.isMeasured(along: row.axes), !row.dimension.isEstimated {
          part.size.main = min(part.size.main, max(0, main - row.edges(of: subitem)))
        }
        item += 1
        cells += 1
      case .group(let group):
        let solved = try solve(group, in: container, from: item)
        part.size = row.axes.size(solved.size)
        let dimension = row.dimension(of: group.size)
        if dimension.isShare { part.size.main = dimension.extent(in: container) }
        item += solved.frames.count
        cells += solved.frames.count
        part.group = solved
      }
      parts.append(part)
    }
    makeUniform(&parts, of: row)
    return cells > 0 ? parts : []
  }

  /// Sets the extent of items that are uniform across siblings to that of the largest existing one.
  ///
  /// Along a row with a given extent they keep their own, which determines how many fit.
  private func makeUniform(_ parts: inout [Part], of row: GroupRow) {
    func isUniform(_ part: Part, _ isUniform: (LayoutSize) -> Bool) -> Bool {
      if case .item(let item) = part.subitem { isUniform(item.size) } else { false }
    }
    func isUniformAlong(_ size: LayoutSize) -> Bool { row.dimension(of: size).isUniform }
    func isUniformAcross(_ size: LayoutSize) -> Bool { row.crossDimension(of: size).isUniform }
    let sized = parts.contains { $0.exists } ? parts.filter { $0.exists } : parts
    let cross = sized.filter { isUniform($0, isUniformAcross) }.map { $0.size.cross }.max()
    let main =
      row.dimension.isEstimated
      ? sized.filter { isUniform($0, isUniformAlong) }.map { $0.size.main }.max() : nil
    guard cross != nil || main != nil else { return }
    for index in parts.indices {
      if let cross, isUniform(parts[index], isUniformAcross) { parts[index].size.cross = cross }
      if let main, isUniform(parts[index], isUniformAlong) { parts[index].size.main = main }
    }
  }

  /// Returns the extent of each part of a counted row, or nil for other rows.
  private func forcedExtent(of row: GroupRow, slots: Int, main: Double) -> Double? {
    row.count == nil ? nil : (main - edges(of: row, slots: slots)) / Double(slots)
  }

  /// Returns the sum of the minimum distances around the parts of a row along its axis.
  private func edges(of row: GroupRow, slots: Int) -> Double {
    var edges = 0.0
    for (index, subitem) in row.subitems.enumerated() where index < slots {
      edges += Double((slots - 1 - index) / row.subitems.count + 1) * row.edges(of: subitem)
    }
    return edges
  }

  private func hug(_ row: GroupRow, _ parts: ArraySlice<Part>, _ solved: inout SolvedGroup) {
    let extents = parts.reduce(0) { $0 + $1.size.main + row.edges(of: $1.subitem) }
    let main = max(0, extents + Double(parts.count - 1) * row.spacing)
    solved.size = row.axes.size(
      main: hugged(main, parts, row), cross: row.axes.cross(solved.size))
  }

  /// Returns the extent of a row with an estimated size.
  ///
  /// It is rounded to a pixel if some parts are fractions, which are unrounded.
  private func hugged(_ extent: Double, _ parts: ArraySlice<Part>, _ row: GroupRow) -> Double {
    let hasShare =
      row.count != nil
      || parts.contains { $0.subitem.size.width.isShare || $0.subitem.size.height.isShare }
    return hasShare ? LayoutDimension.pixels(extent, scale) : extent
  }

  private func hugAcross(
    _ row: GroupRow, _ parts: ArraySlice<Part>, _ solved: inout SolvedGroup
  ) -> Double {
    var cross = 0.0
    for part in parts {
      let (before, after) = part.subitem.edgeSpacing.across(row.axes)
      cross = max(cross, part.size.cross + before.minimum + after.minimum)
    }
    cross = hugged(cross, parts, row)
    solved.size = row.axes.size(main: row.axes.main(solved.size), cross: cross)
    return cross
  }

  /// Sets the frame of every part; the flexible distances share the free space.
  private func place(
    _ parts: [Part], _ row: GroupRow, slots: Int, room: AxisSize, _ body: (Part, Rect) -> Bool
  ) {
    let flexible = row.flexibleDistances(slots)
    var share = 0.0
    if flexible > 0 {
      let taken = parts.reduce(0) { $0 + $1.size.main + row.edges(of: $1.subitem) }
      let rest = room.main - taken - Double(slots - 1) * row.spacing
      share = max(0, rest) / Double(flexible)
    }
    // Products instead of sums: the tenth gap is exactly ten times the share.
    var shares = 0
    var extents = 0.0
    for part in parts {
      let along = part.subitem.edgeSpacing.along(row.axes)
      extents += along.before.minimum
      if along.before.isFlexible { shares += 1 }
      let main = AxisSpan(start: extents + Double(shares) * share, length: part.size.main)
      let cross = AxisSpan(start: crossStart(of: part, row, room.cross), length: part.size.cross)
      guard body(part, row.axes.rect(AxisRect(main: main, cross: cross))) else { return }
      extents += part.size.main + along.after.minimum + row.spacing
      if along.after.isFlexible { shares += 1 }
      if row.group.interItemSpacing.isFlexible { shares += 1 }
    }
  }

  private func crossStart(of part: Part, _ row: GroupRow, _ room: Double) -> Double {
    part.subitem.edgeSpacing.crossStart(of: part.size.cross, in: room, row.axes)
  }
}

extension LayoutSubitem {
  /// Sets a fixed extent of the part along an axis.
  fileprivate mutating func force(_ extent: Double, along axes: LayoutAxes) {
    switch self {
    case .item(var item):
      item.size.force(extent, along: axes)
      self = .item(item)
    case .group(var group):
      group.size.force(extent, along: axes)
      self = .group(group)
    }
  }
}

extension LayoutSize {
  fileprivate mutating func force(_ extent: Double, along axes: LayoutAxes) {
    if axes.isHorizontal { width = .absolute(extent) } else { height = .absolute(extent) }
  }
}
