import CollectionCore

/// Equal groups, computed from one of them and the last one, which may differ.
struct PeriodicGroups: GroupedBody {
  /// The number of items.
  let count: Int
  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement = 0.0
  private let full: GroupTemplate
  private let last: GroupTemplate
  private let stacking: GroupStacking
  /// The number of groups.
  private let groups: Int
  /// The end of the last group's cells on both axes, relative to the group's slot.
  private let lastEnd: AxisSize

  /// Repeats a group.
  ///
  /// - Parameters:
  ///   - last: the last group, with at least the remaining items.
  /// - Precondition: `count > 0`, both groups have cells, and `full` has a positive length.
  init(count: Int, full: GroupTemplate, last: GroupTemplate, stacking: GroupStacking) {
    self.count = count
    self.full = full
    self.last = last
    self.stacking = stacking
    groups = (count - 1) / full.count + 1
    lastEnd = last.cells.frames.prefix((count - 1) % full.count + 1).reduce(
      into: AxisSize(main: 0, cross: 0)
    ) { end, cell in
      end.main = max(end.main, cell.main.end)
      end.cross = max(end.cross, cell.cross.end)
    }
  }

  /// The distance from one group's slot to the next.
  private var pitch: Double { full.length + stacking.spacing }

  /// The extent of all groups with the spacing between them.
  var groupsLength: Double { max(0, Double(groups - 1) * pitch + last.length) }

  /// The extent of the section's items along the scroll axis, in points.
  ///
  /// The section contains cells that are larger than their group.
  var length: Double {
    if stacking.isOrthogonal {
      let end = max(last.breadth, lastEnd.main)
      return groups > 1 ? max(end, full.breadth, full.cells.box?.main.high ?? 0) : end
    }
    let end = max(0, Double(groups - 1) * pitch + max(last.length, lastEnd.main))
    guard groups > 1, let box = full.cells.box else { return end }
    // With negative spacing, the first group may end after the others.
    return max(end, max(0, Double(groups - 2) * pitch) + box.main.high)
  }

  /// The minimum end of the content that contains cells wider than the section.
  var crossEnd: Double {
    let others = groups > 1 ? full.cells.box?.cross.high ?? 0 : 0
    return stacking.crossEnd(ofCellsTo: max(lastEnd.cross, others))
  }

  private func template(_ group: Int) -> GroupTemplate { group == groups - 1 ? last : full }

  private func shift(_ group: Int) -> AxisSize {
    stacking.shift(Double(group) * pitch, displacement: displacement)
  }

  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect {
    let (group, place) = item.quotientAndRemainder(dividingBy: full.count)
    let shift = shift(group)
    let template = template(group)
    return template.shown(template.cells.frames[place], place)
      .moved(main: shift.main, cross: shift.cross)
  }

  /// Returns the group at a distance from the first one, and its neighbours.
  func groups(near distance: Double) -> [AxisSpan] {
    let group = Int(distance / pitch, clampedTo: groups - 1)
    return (max(0, group - 1)...min(groups - 1, group + 1)).map {
      var span = template($0).groupSpan
      span.start += Double($0) * pitch
      return span
    }
  }
}

extension PeriodicGroups {
  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(log n +
  /// v), or O(n) if negative spacing moves each group before the previous one.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    visitGroups(area, attached: false, work: &work) { group, place, frame in
      let item = group * full.count + place
      return item >= count || body(item, template(group).shown(frame, place))
    }
  }

  /// Visits the elements attached to items between the bounds on both axes, and perhaps others.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {
    visitGroups(area, attached: true, work: &work) { group, place, frame in
      let attachment = template(group).attachments[place]
      let item = group * full.count + attachment.item
      guard item < count else { return true }
      return body(
        ItemAttachment(
          item: item, kind: attachment.kind, frame: frame, zIndex: attachment.zIndex))
    }
  }

  /// Returns the element of a kind that is attached to an item.
  func attachment(ofKind kind: String, at item: Int) -> ItemAttachment? {
    let (group, place) = item.quotientAndRemainder(dividingBy: full.count)
    let template = template(group)
    guard let index = template.attachment(ofKind: kind, at: place) else { return nil }
    let shift = shift(group)
    return ItemAttachment(
      item: item, kind: kind,
      frame: template.attached.frames[index].moved(main: shift.main, cross: shift.cross),
      zIndex: template.attachments[index].zIndex)
  }

  /// Sets the z-index of items of custom groups.
  func decorate(_ attributes: inout LayoutAttributes) {
    let (group, place) = attributes.indexPath.item.quotientAndRemainder(dividingBy: full.count)
    let zIndices = template(group).zIndices
    if !zIndices.isEmpty { attributes.zIndex = zIndices[place] }
  }

  /// The distance by which elements extend out of the body along the scroll axis.
  var overhang: Double {
    var overhang = 0.0
    func note(_ group: Int) {
      guard let box = template(group).box else { return }
      let start = stacking.isOrthogonal ? 0 : Double(group) * pitch
      overhang = max(overhang, -(start + box.main.low), start + box.main.high - length)
    }
    // The groups between them have more room on both sides.
    for group in [0, max(0, groups - 2), groups - 1] { note(group) }
    return overhang
  }

  private func visitGroups(
    _ area: AxisArea, attached: Bool, work: inout LayoutWork,
    _ body: (Int, Int, AxisRect) -> Bool
  ) {
    let frames = full.frames(attached: attached)
    if groups > 1, isHit(frames, by: area, work: &work), let box = frames.box {
      let range = stacking.range(of: area, displacement: displacement)
      let own = stacking.range(of: box)
      let isAscending = pitch > 0
      let first =
        isAscending ? Int((range.low - own.high) / pitch - 1, clampedTo: groups - 1) : 0
      let end =
        isAscending
        ? Int((range.high - own.low) / pitch + 2, clampedTo: groups - 1) : groups - 1
      for group in first..<max(first, end) {
        guard visit(group, frames, area, work: &work, body) else { return }
      }
    }
    _ = visit(groups - 1, last.frames(attached: attached), area, work: &work, body)
  }

  /// Returns whether an area without bounds on the axis of the groups contains any frame.
  ///
  /// A thin area between two columns would otherwise be compared with every group.
  private func isHit(_ frames: FrameIndex, by area: AxisArea, work: inout LayoutWork) -> Bool {
    let shift = shift(0)
    let area = stacking.unbounded(area.relative(main: shift.main, cross: shift.cross))
    return !frames.visit(area, work: &work) { _, _ in false }
  }

  private func visit(
    _ group: Int, _ frames: FrameIndex, _ area: AxisArea, work: inout LayoutWork,
    _ body: (Int, Int, AxisRect) -> Bool
  ) -> Bool {
    let shift = shift(group)
    let area = area.relative(main: shift.main, cross: shift.cross)
    return frames.visit(area, work: &work) { place, frame in
      body(group, place, frame.moved(main: shift.main, cross: shift.cross))
    }
  }
}

extension GroupTemplate {
  /// Returns the index of the element of a kind that is attached to a cell, or nil.
  func attachment(ofKind kind: String, at cell: Int) -> Int? {
    var index = Int.firstIndex(below: attachments.count) { attachments[$0].item >= cell }
    while index < attachments.count, attachments[index].item == cell {
      if attachments[index].kind == kind { return index }
      index += 1
    }
    return nil
  }
}
