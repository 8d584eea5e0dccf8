import CollectionCore

/// Groups whose items are measured: the sizes in compact arrays, and where every few groups start.
///
/// Groups in between are solved again when they are asked about, so that no frame is stored. Groups
/// whose items measure the same are solved once. After a batch, groups are solved from the first
/// change on until one of them starts with an item that started one before: the rest is as it was,
/// and only its starts are moved.
struct MeasuredGroups: GroupedBody {
  /// Some groups that follow each other.
  struct Run {
    /// The first item.
    var item: Int
    /// The distance from the start of the first group's slot to that of the first of these.
    var start: Double
    /// The greatest extent of a group's slot across the axis of the groups.
    var breadth = 0.0
    /// The distance by which any cell reaches out of its slot on the axis of the groups.
    var reach = 0.0
    /// The distance by which any cell reaches out of its slot across the axis of the groups.
    var crossReach = 0.0
    /// The end of the cells that reach farthest along the scroll axis, and across it.
    var cellsEnd = AxisSize(main: 0, cross: 0)
  }

  /// The number of items.
  let count: Int
  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement = 0.0
  /// The measures of the items.
  var measures: ItemMeasures? { solver.measures }
  /// The extent of all groups with the spacing between them.
  private(set) var groupsLength = 0.0
  /// The number of items whose groups were solved or looked up when these were laid out.
  private(set) var solvedItems = 0
  /// The group that repeats.
  let group: LayoutGroup
  private let container: Size
  /// The way in which groups follow each other.
  let stacking: GroupStacking
  private var solver: GroupSolver
  /// The groups, some at a time.
  private(set) var runs: [Run] = []
  /// All of them together.
  private var all = Run(item: 0, start: 0)
  /// A Boolean value that indicates whether all extents are whole 1024ths of a point, so that sums
  /// of them are exact in whatever order.
  private var isExact: Bool

  /// The distance by which any cell reaches out of its slot on the axis of the groups.
  var reach: Double { all.reach }

  /// The number of items of a run, at least.
  private static let runLength = 64

  /// The groups before a batch, and what the batch does to their items.
  typealias Past = (groups: MeasuredGroups, edits: SectionEdits)

  /// Lays groups out, asking for the sizes that are not known.
  ///
  /// An item is asked about once: where a row ends because it does not fit, the answer holds for
  /// the next row, too. Solving a group again later gives the same then.
  ///
  /// - Parameter past: the groups before; nil at first.
  /// - Returns: nil where a group lays nothing out; the solver knows why.
  /// - Complexity: O(n); after a batch, that of the groups up to the first one behind the changes
  ///   that starts with an item that started one before, and O(n / 64).
  init?(
    count: Int, group: LayoutGroup, container: Size, stacking: GroupStacking,
    solver: inout GroupSolver, after past: Past? = nil
  ) throws {
    self.count = count
    self.group = group
    self.container = container
    self.stacking = stacking
    self.solver = solver
    isExact = Self.isExact(stacking.spacing)
    var (item, start) = (0, 0.0)
    let past = past.flatMap { past in
      past.groups.isExact && isExact && past.groups.container == container
        && past.groups.stacking == stacking && past.groups.solver.scale == solver.scale
        ? Resumption(past) : nil
    }
    if let past {
      runs = Array(past.groups.runs[..<past.kept])
      (item, start) = (past.groups.runs[past.kept].item, past.groups.runs[past.kept].start)
    }
    var known = KnownTemplates(isUsed: group.hasOneItem)
    while item < count {
      if let past, let index = past.index(ofRunAt: item) {
        takeOver(past, from: index, at: start)
        break
      }
      if runs.isEmpty || item - runs[runs.count - 1].item >= Self.runLength {
        runs.append(Run(item: item, start: start))
      }
      guard
        let template = try known.template(
          of: group, in: container, from: item, stacking: stacking, solver: &solver)
      else { return nil }
      note(template.cells.frames.prefix(count - item), at: start)
      note(template)
      item += template.count
      solvedItems += template.count
      groupsLength = start + template.length
      start = groupsLength + stacking.spacing
      isExact = isExact && Self.isExact(template.length)
    }
    for run in runs {
      all.breadth = max(all.breadth, run.breadth)
      all.reach = max(all.reach, run.reach)
      all.crossReach = max(all.crossReach, run.crossReach)
      all.cellsEnd.main = max(all.cellsEnd.main, run.cellsEnd.main)
      all.cellsEnd.cross = max(all.cellsEnd.cross, run.cellsEnd.cross)
    }
    self.solver = solver
    self.solver.ask = nil
  }

  private static func isExact(_ extent: Double) -> Bool {
    let units = extent * 1024
    return units == units.rounded() && abs(units) < 0x1p44
  }

  private mutating func note(_ cells: ArraySlice<AxisRect>, at start: Double) {
    let start = stacking.isOrthogonal ? 0 : start
    let last = runs.count - 1
    for cell in cells {
      runs[last].cellsEnd.main = max(runs[last].cellsEnd.main, start + cell.main.end)
      runs[last].cellsEnd.cross = max(runs[last].cellsEnd.cross, cell.cross.end)
      isExact = isExact && Self.isExact(cell.main.end)
    }
  }

  private mutating func note(_ template: GroupTemplate) {
    let last = runs.count - 1
    runs[last].breadth = max(runs[last].breadth, template.breadth)
    guard let box = template.box else { return }
    let range = stacking.range(of: box)
    let cross = stacking.isOrthogonal ? box.main : box.cross
    runs[last].reach = max(runs[last].reach, -range.low, range.high - template.length)
    runs[last].crossReach = max(runs[last].crossReach, -cross.low, cross.high - template.breadth)
  }

  /// Takes the groups from a run on over from before a batch, which has moved them.
  private mutating func takeOver(_ past: Resumption, from index: Int, at start: Double) {
    let distance = start - past.groups.runs[index].start
    runs.reserveCapacity(runs.count + past.groups.runs.count - index)
    for var run in past.groups.runs[index...] {
      run.item += past.shift
      run.start += distance
      if !stacking.isOrthogonal { run.cellsEnd.main += distance }
      runs.append(run)
    }
    groupsLength = past.groups.groupsLength + distance
  }

  /// The extent of the section's items along the scroll axis, in points; cells that are larger than
  /// their group are held by the section.
  var length: Double { max(stacking.isOrthogonal ? all.breadth : groupsLength, all.cellsEnd.main) }

  /// The least end of the content that holds cells that are wider than the section.
  var crossEnd: Double { stacking.crossEnd(ofCellsTo: all.cellsEnd.cross) }

  /// The distance by which elements reach out of the body along the scroll axis.
  var overhang: Double { stacking.isOrthogonal ? all.crossReach : all.reach }
}

extension MeasuredGroups {
  /// Visits groups from a run on, with their first items and starts, until the body says so.
  func fold(
    from run: Int, _ body: (_ item: Int, _ start: Double, GroupTemplate) -> Bool
  ) {
    var solver = solver
    var (item, start) = (runs[run].item, runs[run].start)
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
    let run = Int.firstIndex(below: runs.count) { runs[$0].item > item } - 1
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
    let found = Int.firstIndex(below: runs.count) { runs[$0].start > distance }
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
    let found = Int.firstIndex(below: runs.count) {
      comparisons += 1
      return runs[$0].start > range.low - reach
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

extension MeasuredGroups {
  /// What stays of groups before a batch.
  private struct Resumption {
    /// The groups before.
    let groups: MeasuredGroups
    /// The number of runs before the first change, of whose items none is changed.
    let kept: Int
    /// The distance by which the indices of the items behind all changes move.
    let shift: Int
    /// The index after the batch behind all changes.
    private let settled: Int

    /// Finds what stays; nil where nothing does.
    init?(_ past: Past) {
      let edits = past.edits
      groups = past.groups
      shift = edits.count - past.groups.count
      // A group may end because the item behind it does not fit, so that one has to stay, too.
      kept =
        max(
          0,
          Int.firstIndex(below: past.groups.runs.count) {
            past.groups.runs[$0].item >= edits.firstChange
          } - 1)
      settled = max(
        (edits.inserted.last ?? -1) + 1, (edits.resized.last ?? -1) + 1,
        (edits.removed.last ?? -1) + 1 + shift)
      guard past.groups.runs.indices.contains(kept) else { return nil }
    }

    /// Returns the run before the batch that starts with the item that an index has after it; nil
    /// where none does, or where the item is not behind all changes.
    func index(ofRunAt item: Int) -> Int? {
      guard item >= settled, item - shift >= 0 else { return nil }
      let index = Int.firstIndex(below: groups.runs.count) {
        groups.runs[$0].item >= item - shift
      }
      return index < groups.runs.count && groups.runs[index].item == item - shift ? index : nil
    }
  }
}

/// The groups that were solved so far, by what their items measure.
///
/// Only for groups of one kind of item, which all have the same estimate.
private struct KnownTemplates {
  private let isUsed: Bool
  private var templates: [[Float]: GroupTemplate] = [:]
  private var estimate: Size?
  /// The number of items that the last group was solved by.
  private var length: Int?

  /// The most groups that are kept.
  private static let greatestCount = 1024

  init(isUsed: Bool) { self.isUsed = isUsed }

  /// Returns the group whose first cell shows an item; nil where it lays nothing out.
  ///
  /// - Throws: what the question about an item's size throws.
  mutating func template(
    of group: LayoutGroup, in container: Size, from item: Int, stacking: GroupStacking,
    solver: inout GroupSolver
  ) throws -> GroupTemplate? {
    if let length, let estimate, item + length <= solver.count {
      // The items that the group is solved by, in the order in which that would ask about them.
      for index in item..<item + length { try solver.measure(index, estimate) }
      if let key = solver.measures?.known(item..<item + length), let known = templates[key] {
        return known
      }
    }
    solver.lookups = GroupSolver.Lookups()
    let solved = try solver.solve(group, in: container, from: item)
    let template = GroupTemplate(solved, edges: group.edgeSpacing, stacking: stacking)
    guard template.count > 0, template.length > 0 else { return nil }
    note(template, item, solver)
    return template
  }

  private mutating func note(_ template: GroupTemplate, _ item: Int, _ solver: GroupSolver) {
    let lookups = solver.lookups
    // A group at the end may lack items that it would have elsewhere.
    guard isUsed, !lookups.isSpecial, lookups.end >= item + template.count,
      item + template.count < solver.count, let own = lookups.estimate,
      estimate == nil || estimate == own
    else {
      length = nil
      return
    }
    estimate = own
    length = lookups.end - item
    guard templates.count < Self.greatestCount,
      let key = solver.measures?.known(item..<lookups.end)
    else { return }
    templates[key] = template
  }
}
