import CollectionCore

/// Groups whose items are measured: the sizes in compact arrays, and where every few groups start.
///
/// Groups in between are solved again when they are asked about, so that no frame is stored.
struct MeasuredGroups: GroupedBody {
  /// The start of a group.
  struct Checkpoint {
    /// The first item of the group.
    var item: Int
    /// The distance from the start of the first group's slot.
    var start: Double
  }

  /// The number of items.
  let count: Int
  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement = 0.0
  /// The measures of the items.
  var measures: ItemMeasures? { solver.measures }
  /// The extent of all groups with the spacing between them.
  private(set) var groupsLength = 0.0
  /// The group that repeats.
  let group: LayoutGroup
  private let container: Size
  /// The way in which groups follow each other.
  let stacking: GroupStacking
  private var solver: GroupSolver
  /// The starts of every few groups.
  private(set) var checkpoints: [Checkpoint] = []
  /// The greatest extent of a group's slot across the axis of the groups.
  private var breadth = 0.0
  /// The distance by which any cell reaches out of its slot on the axis of the groups.
  private(set) var reach = 0.0
  /// The distance by which any cell reaches out of its slot across the axis of the groups.
  private var crossReach = 0.0
  /// The end of the cells that reach farthest along the scroll axis, and across it.
  private var cellsEnd = AxisSize(main: 0, cross: 0)

  /// The number of items from one checkpoint to the next, at least.
  private static let run = 64

  /// Lays groups out, asking for the sizes that are not known.
  ///
  /// An item is asked about once: where a row ends because it does not fit, the answer holds for
  /// the next row, too. Solving a group again later gives the same then.
  ///
  /// - Returns: nil where a group lays nothing out; the solver knows why.
  /// - Complexity: O(n).
  init?(
    count: Int, group: LayoutGroup, container: Size, stacking: GroupStacking,
    solver: inout GroupSolver
  ) throws {
    self.count = count
    self.group = group
    self.container = container
    self.stacking = stacking
    self.solver = solver
    var item = 0
    var start = 0.0
    while item < count {
      if checkpoints.isEmpty || item - checkpoints[checkpoints.count - 1].item >= Self.run {
        checkpoints.append(Checkpoint(item: item, start: start))
      }
      let solved = try solver.solve(group, in: container, from: item)
      let template = GroupTemplate(solved, edges: group.edgeSpacing, stacking: stacking)
      guard template.count > 0, template.length > 0 else { return nil }
      note(template.cells.frames.prefix(count - item), at: start)
      item += template.count
      groupsLength = start + template.length
      start = groupsLength + stacking.spacing
      breadth = max(breadth, template.breadth)
      note(template)
    }
    self.solver = solver
    self.solver.ask = nil
  }

  private mutating func note(_ cells: ArraySlice<AxisRect>, at start: Double) {
    let start = stacking.isOrthogonal ? 0 : start
    for cell in cells {
      cellsEnd.main = max(cellsEnd.main, start + cell.main.end)
      cellsEnd.cross = max(cellsEnd.cross, cell.cross.end)
    }
  }

  private mutating func note(_ template: GroupTemplate) {
    guard let box = template.box else { return }
    let range = stacking.range(of: box)
    let cross = stacking.isOrthogonal ? box.main : box.cross
    reach = max(reach, -range.low, range.high - template.length)
    crossReach = max(crossReach, -cross.low, cross.high - template.breadth)
  }

  /// The extent of the section's items along the scroll axis, in points; cells that are larger than
  /// their group are held by the section.
  var length: Double { max(stacking.isOrthogonal ? breadth : groupsLength, cellsEnd.main) }

  /// The least end of the content that holds cells that are wider than the section.
  var crossEnd: Double { stacking.crossEnd(ofCellsTo: cellsEnd.cross) }

  /// The distance by which elements reach out of the body along the scroll axis.
  var overhang: Double { stacking.isOrthogonal ? crossReach : reach }
}

extension MeasuredGroups {
  /// Visits groups from a checkpoint on, with their first items and starts, until the body says so.
  func fold(
    from checkpoint: Int, _ body: (_ item: Int, _ start: Double, GroupTemplate) -> Bool
  ) {
    var solver = solver
    var (item, start) = (checkpoints[checkpoint].item, checkpoints[checkpoint].start)
    while item < count {
      // Everything was asked when the section was laid out, so nothing is left to throw.
      guard let solved = try? solver.solve(group, in: container, from: item),
        !solved.frames.isEmpty
      else { return }
      let template = GroupTemplate(solved, edges: group.edgeSpacing, stacking: stacking)
      guard body(item, start, template) else { return }
      item += template.count
      start += template.length + stacking.spacing
    }
  }

  /// Calls a function with the group that holds an item.
  private func find<Result>(
    _ item: Int, _ body: (_ first: Int, _ start: Double, GroupTemplate) -> Result
  ) -> Result? {
    let checkpoint = Int.firstIndex(below: checkpoints.count) { checkpoints[$0].item > item } - 1
    var result: Result?
    fold(from: checkpoint) { first, start, template in
      guard item < first + template.count else { return true }
      result = body(first, start, template)
      return false
    }
    return result
  }

  /// Returns the unrounded frame of an item. Complexity: O(log n).
  func frame(at item: Int) -> AxisRect {
    let frame = find(item) { first, start, template in
      let shift = stacking.shift(start, displacement: displacement)
      return template.cells.frames[item - first].moved(main: shift.main, cross: shift.cross)
    }
    // Every item below the count lies in a group.
    return frame
      ?? AxisRect(main: AxisSpan(start: 0, length: 0), cross: AxisSpan(start: 0, length: 0))
  }

  /// Returns the element of a kind that is attached to an item. Complexity: O(log n).
  func attachment(ofKind kind: String, at item: Int) -> ItemAttachment? {
    find(item) { first, start, template in
      guard let index = template.attachment(ofKind: kind, at: item - first) else { return nil }
      let shift = stacking.shift(start, displacement: displacement)
      return ItemAttachment(
        item: item, kind: kind,
        frame: template.attached.frames[index].moved(main: shift.main, cross: shift.cross),
        zIndex: template.attachments[index].zIndex)
    } ?? nil
  }

  /// Gives items of custom groups their height in the stack. Complexity: O(log n).
  func decorate(_ attributes: inout LayoutAttributes) {
    guard group.hasCustomGroup else { return }
    let item = attributes.indexPath.item
    let zIndex = find(item) { first, _, template in
      template.zIndices.isEmpty ? 0 : template.zIndices[item - first]
    }
    attributes.zIndex = zIndex ?? 0
  }

  /// Returns the groups around a distance from the first one. Complexity: O(log n).
  func groups(near distance: Double) -> [AxisSpan] {
    let found = Int.firstIndex(below: checkpoints.count) { checkpoints[$0].start > distance }
    var spans: [AxisSpan] = []
    fold(from: max(0, found - 2)) { _, start, template in
      var span = template.groupSpan
      span.start += start
      spans.append(span)
      return start <= distance
    }
    return spans
  }
}

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
