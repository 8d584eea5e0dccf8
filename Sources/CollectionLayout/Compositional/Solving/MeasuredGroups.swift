import CollectionCore

/// Groups with measured items, which stores the sizes compactly, and the starts at intervals.
///
/// Groups in between are solved again on demand, so no frame is stored. Groups with equal measures
/// are solved once. After a batch, groups are solved from the first change on, until one starts
/// with an item that started one before. The rest is unchanged, except that its starts move.
struct MeasuredGroups: GroupedBody {
  /// The number of items.
  let count: Int
  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement = 0.0
  /// The measures of the items.
  var measures: ItemMeasures? { solver.measures }
  /// The extent of all groups with the spacing between them.
  private(set) var groupsLength = 0.0
  /// The number of items whose groups were solved or looked up for this layout.
  private(set) var solvedItems = 0
  /// The group that repeats.
  let group: LayoutGroup
  private let container: Size
  /// The arrangement of the groups.
  let stacking: GroupStacking
  private var solver: GroupSolver
  /// The starts of the groups, at intervals.
  private(set) var runs = GroupRuns()

  /// The greatest distance by which a cell extends out of its slot along the axis of the groups.
  var reach: Double { runs.reach.along + max(0, -stacking.spacing) }

  /// A Boolean value that indicates whether no group starts before the previous one.
  ///
  /// With negative spacing, one may.
  private var isAscending: Bool { runs.reach.shortest + stacking.spacing >= 0 }

  /// The groups before a batch, and its edits of their items.
  typealias Past = (groups: MeasuredGroups, edits: SectionEdits)

  /// Lays out groups, asking for the unknown sizes.
  ///
  /// An item is asked about once: if a row ends because it does not fit, the answer also serves the
  /// next row. Solving a group again later then gives the same result.
  ///
  /// - Parameter past: the groups before; nil the first time.
  /// - Returns: nil if a group places nothing; the solver knows why.
  /// - Complexity: O(n). After a batch it is that of the groups up to the first unchanged start,
  ///   plus O(log n). This needs distances that are whole 1024ths of a point.
  init?(
    count: Int, group: LayoutGroup, container: Size, stacking: GroupStacking,
    solver: inout GroupSolver, after past: Past? = nil
  ) throws(LayoutError) {
    self.count = count
    self.group = group
    self.container = container
    self.stacking = stacking
    self.solver = solver
    var isLaidOut = try resume(past, &solver)
    if isLaidOut == nil { isLaidOut = try layOut(&solver) }
    guard isLaidOut == true else { return nil }
    solver.measures?.settle(count: count)
    self.solver = solver
    self.solver.ask = nil
  }

  /// Lays out all groups, and returns whether each places something.
  private mutating func layOut(_ solver: inout GroupSolver) throws(LayoutError) -> Bool {
    solver.measures?.unsettle()
    var builder = GroupRunBuilder(group, in: container, stacking, count: count)
    while builder.end.item < count {
      guard try builder.append(&solver) else { return false }
    }
    groupsLength = builder.length
    solvedItems += count
    runs =
      builder.isExact
      ? GroupRuns(exact: builder.runs, end: builder.end) : GroupRuns(builder.runs)
    return true
  }

  /// Lays out the groups that a batch changes.
  ///
  /// - Returns: whether each places something; nil if all have to be laid out again.
  private mutating func resume(_ past: Past?, _ solver: inout GroupSolver) throws(LayoutError)
    -> Bool?
  {
    guard let past, past.groups.runs.isExact, past.groups.container == container,
      past.groups.stacking == stacking, past.groups.solver.scale == solver.scale
    else { return nil }
    var resumption = Resumption(past)
    let start = past.groups.runs[resumption.kept]
    var builder = GroupRunBuilder(
      group, in: container, stacking, count: count,
      from: GroupRun(item: start.item, start: start.start))
    var index = resumption.run(at: builder.end.item)
    while index == nil, builder.end.item < count {
      let next = resumption.nextItem(from: builder.end.item)
      guard try builder.append(&solver, upTo: next) else { return false }
      index = resumption.run(at: builder.end.item)
    }
    solvedItems += builder.end.item - start.item
    // Inexact distances cannot be combined with exact ones.
    guard builder.isExact else { return nil }
    let end = index ?? past.groups.runs.count
    var length = builder.length
    if index != nil {
      length = past.groups.groupsLength + (builder.end.start - past.groups.runs[end].start)
    }
    guard GroupRunBuilder.isExact(length) else { return nil }
    groupsLength = length
    runs = past.groups.runs
    runs.replace(resumption.kept..<end, with: builder.runs, end: builder.end)
    return true
  }

  /// The end of the cells that extend farthest along the scroll axis, in points.
  private var mainEnd: Double { max(0, runs.reach.movingEnd, runs.reach.cellsEnd.main) }

  /// The extent of the section's items along the scroll axis, in points.
  ///
  /// The section contains cells that are larger than their group.
  var length: Double {
    max(0, stacking.isOrthogonal ? runs.reach.breadth : groupsLength, mainEnd)
  }

  /// The minimum end of the content that contains cells wider than the section.
  var crossEnd: Double { stacking.crossEnd(ofCellsTo: runs.reach.cellsEnd.cross) }

  /// The distance by which elements extend out of the body along the scroll axis.
  var overhang: Double {
    guard !stacking.isOrthogonal else { return runs.reach.across }
    return reach + (isAscending ? 0 : max(0, -stacking.spacing) * Double(count))
  }
}

extension MeasuredGroups {
  /// Visits groups from a run on, with their first items and starts, until the body stops.
  func fold(
    from run: Int, _ body: (_ item: Int, _ start: Double, GroupTemplate) -> Bool
  ) {
    var solver = solver
    var (item, start) = runs[run]
    while item < count {
      // All questions were asked during the layout, so nothing can throw here.
      guard let solved = try? solver.solve(group, in: container, from: item),
        !solved.frames.isEmpty
      else { return }
      let template = GroupTemplate(solved, edges: group.edgeSpacing, stacking: stacking)
      guard body(item, start, template) else { return }
      item += template.count
      start += template.length + stacking.spacing
    }
  }

  /// Calls a function with the group of an item.
  private func find<Result>(
    _ item: Int, _ body: (_ first: Int, _ start: Double, GroupTemplate) -> Result
  ) -> Result? {
    let run = runs.firstIndex(fromItem: item + 1) - 1
    var result: Result?
    fold(from: run) { first, start, template in
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
      return template.shown(template.cells.frames[item - first], item - first)
        .moved(main: shift.main, cross: shift.cross)
    }
    // Every item below the count is in a group.
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

  /// Sets the z-index of items of custom groups. Complexity: O(log n).
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
    var comparisons = 0
    let found = runs.firstIndex(behind: distance, comparisons: &comparisons)
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
  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(log n +
  /// v), or O(n) if negative spacing moves a group before the previous one.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    visitGroups(area, attached: false, work: &work) { first, template, place, frame in
      first + place >= count || body(first + place, template.shown(frame, place))
    }
  }

  /// Visits the elements attached to items between the bounds on both axes, and perhaps others.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {
    guard group.hasSupplementaryItems else { return }
    visitGroups(area, attached: true, work: &work) { first, template, place, frame in
      let attachment = template.attachments[place]
      let item = first + attachment.item
      guard item < count else { return true }
      return body(
        ItemAttachment(
          item: item, kind: attachment.kind, frame: frame, zIndex: attachment.zIndex))
    }
  }

  private func visitGroups(
    _ area: AxisArea, attached: Bool, work: inout LayoutWork,
    _ body: (Int, GroupTemplate, Int, AxisRect) -> Bool
  ) {
    let range = stacking.range(of: area, displacement: displacement)
    var comparisons = 0
    let isAscending = isAscending
    let found =
      isAscending ? runs.firstIndex(behind: range.low - reach, comparisons: &comparisons) : 0
    work.comparisons += comparisons
    var inner = LayoutWork()
    fold(from: max(0, found - 1)) { first, start, template in
      guard !isAscending || start - reach <= range.high else { return false }
      let shift = stacking.shift(start, displacement: displacement)
      let area = area.relative(main: shift.main, cross: shift.cross)
      return template.frames(attached: attached).visit(area, work: &inner) { place, frame in
        body(first, template, place, frame.moved(main: shift.main, cross: shift.cross))
      }
    }
    work += inner
  }
}

extension MeasuredGroups {
  /// The groups that a batch leaves unchanged.
  private struct Resumption {
    /// The number of runs before the first change.
    let kept: Int
    private let runs: GroupRuns
    /// The shift of the indices of the items after all changes.
    private let shift: Int
    /// The first index after all changes, counted after the batch.
    private let settled: Int
    /// The next old run at or after an item, with the new index of its first item, or `Int.max`.
    private var next = (item: -1, run: 0)

    /// Finds the unchanged groups.
    ///
    /// - Precondition: there are groups.
    init(_ past: Past) {
      let edits = past.edits
      runs = past.groups.runs
      shift = edits.count - past.groups.count
      // A group may end because the next item does not fit, so that item must be unchanged, too.
      kept = max(0, runs.firstIndex(fromItem: edits.firstChange) - 1)
      settled = max(
        (edits.inserted.last ?? -1) + 1, (edits.resized.last ?? -1) + 1,
        (edits.removed.last ?? -1) + 1 + shift)
    }

    /// Returns the first item from an index on, after all changes, with which groups started
    /// before.
    ///
    /// It is `Int.max` if there is none. Complexity: O(log n) for each run.
    mutating func nextItem(from item: Int) -> Int {
      guard next.item < item else { return next.item }
      let run = runs.firstIndex(fromItem: max(item, settled) - shift)
      next = (run < runs.count ? runs[run].item + shift : .max, run)
      return next.item
    }

    /// Returns the old run that starts with the item at a new index, or nil.
    ///
    /// It is also nil for an item that is not after all changes.
    mutating func run(at item: Int) -> Int? { nextItem(from: item) == item ? next.run : nil }
  }
}
