extension MeasuredGroups {
  /// Visits at least the items between the bounds on both axes. Complexity: O(log n + v).
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    visitGroups(area, \.cells, work: &work) { first, _, place, frame in
      first + place >= count || body(first + place, frame)
    }
  }

  /// Visits at least the elements attached to items between the bounds on both axes.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {
    guard group.hasSupplementaryItems else { return }
    visitGroups(area, \.attached, work: &work) { first, template, place, frame in
      let attachment = template.attachments[place]
      let item = first + attachment.item
      guard item < count else { return true }
      return body(
        ItemAttachment(
          item: item, kind: attachment.kind, frame: frame, zIndex: attachment.zIndex))
    }
  }

  private func visitGroups(
    _ area: AxisArea, _ frames: KeyPath<GroupTemplate, FrameIndex>, work: inout LayoutWork,
    _ body: (Int, GroupTemplate, Int, AxisRect) -> Bool
  ) {
    let range = stacking.range(of: area, displacement: displacement)
    var comparisons = 0
    let found = Int.firstIndex(below: checkpoints.count) {
      comparisons += 1
      return checkpoints[$0].start > range.low - reach
    }
    work.comparisons += comparisons
    var inner = LayoutWork()
    fold(from: max(0, found - 1)) { first, start, template in
      guard start - reach <= range.high else { return false }
      let shift = stacking.shift(start, displacement: displacement)
      let area = area.relative(main: shift.main, cross: shift.cross)
      return template[keyPath: frames].visit(area, work: &inner) { place, frame in
        body(first, template, place, frame.moved(main: shift.main, cross: shift.cross))
      }
    }
    work += inner
  }
}
