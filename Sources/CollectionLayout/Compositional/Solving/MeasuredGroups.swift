import CollectionCore

/// Groups whose items are measured: the sizes in compact arrays, and where every few groups start.
///
/// Groups in between are solved again when they are asked about, so that no frame is stored. Groups
/// whose items measure the same are solved once. After a batch, groups are solved from the first
/// change on until one of them starts with an item that started one before: the rest is as it was,
/// and only its starts are moved.
struct MeasuredGroups: GroupedBody {
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
  /// The starts of the groups, some at a time.
  private(set) var runs = GroupRuns()

  /// The distance by which any cell reaches out of its slot on the axis of the groups.
  var reach: Double { runs.reach.along + max(0, -stacking.spacing) }

  /// A Boolean value that indicates whether each group starts at the start of the one before it or
  /// behind: negative spacing may lead it before that.
  private var isAscending: Bool { runs.reach.shortest + stacking.spacing >= 0 }

  /// The groups before a batch, and what the batch does to their items.
  typealias Past = (groups: MeasuredGroups, edits: SectionEdits)

  /// Lays groups out, asking for the sizes that are not known.
  ///
  /// An item is asked about once: where a row ends because it does not fit, the answer holds for
  /// the next row, too. Solving a group again later gives the same then.
  ///
  /// - Parameter past: the groups before; nil at first.
  /// - Returns: nil where a group lays nothing out; the solver knows why.
  /// - Complexity: O(n); after a batch that of the groups up to the first one behind the changes
  ///   that starts with an item that started some before, and O(log n), where all distances are
  ///   whole 1024ths of a point.
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

  /// Lays all groups out; returns whether each one lays something out.
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

  /// Lays the groups out that a batch changes.
  ///
  /// - Returns: whether each one lays something out; nil where all have to be laid out.
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
    // What is not exact cannot be put among what is.
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

  /// The end of the cells that reach farthest along the scroll axis, in points.
  private var mainEnd: Double { max(0, runs.reach.movingEnd, runs.reach.cellsEnd.main) }

  /// The extent of the section's items along the scroll axis, in points; cells that are larger than
  /// their group are held by the section.
  var length: Double {
    max(0, stacking.isOrthogonal ? runs.reach.breadth : groupsLength, mainEnd)
  }

  /// The least end of the content that holds cells that are wider than the section.
  var crossEnd: Double { stacking.crossEnd(ofCellsTo: runs.reach.cellsEnd.cross) }

  /// The distance by which elements reach out of the body along the scroll axis.
  var overhang: Double {
    guard !stacking.isOrthogonal else { return runs.reach.across }
    return reach + (isAscending ? 0 : max(0, -stacking.spacing) * Double(count))
  }
}

extension MeasuredGroups {
  /// Visits groups from a run on, with their first items and starts, until the body says so.
  func fold(
    from run: Int, _ body: (_ item: Int, _ start: Double, GroupTemplate) -> Bool
  ) {
    var solver = solver
    var (item, start) = runs[run]
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
  /// Visits at least the items between the bounds on both axes. Complexity: O(log n + v); O(n) where
  /// negative spacing leads a group before the last one.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    visitGroups(area, attached: false, work: &work) { first, template, place, frame in
      first + place >= count || body(first + place, template.shown(frame, place))
    }
  }

  /// Visits at least the elements attached to items between the bounds on both axes.
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
  /// What stays of groups before a batch.
  private struct Resumption {
    /// The number of runs before the first change, of whose items none is changed.
    let kept: Int
    private let runs: GroupRuns
    /// The distance by which the indices of the items behind all changes move.
    private let shift: Int
    /// The index after the batch behind all changes.
    private let settled: Int
    /// The first run of before that starts at an item or behind it, with the index of its first
    /// item after the batch; `Int.max` where there is none.
    private var next = (item: -1, run: 0)

    /// Finds what stays.
    ///
    /// - Precondition: there are groups.
    init(_ past: Past) {
      let edits = past.edits
      runs = past.groups.runs
      shift = edits.count - past.groups.count
      // A group may end because the item behind it does not fit, so that one has to stay, too.
      kept = max(0, runs.firstIndex(fromItem: edits.firstChange) - 1)
      settled = max(
        (edits.inserted.last ?? -1) + 1, (edits.resized.last ?? -1) + 1,
        (edits.removed.last ?? -1) + 1 + shift)
    }

    /// Returns the first item after the batch, from one on and behind all changes, that some groups
    /// started with before; `Int.max` where there is none. Complexity: O(log n) for each run.
    mutating func nextItem(from item: Int) -> Int {
      guard next.item < item else { return next.item }
      let run = runs.firstIndex(fromItem: max(item, settled) - shift)
      next = (run < runs.count ? runs[run].item + shift : .max, run)
      return next.item
    }

    /// Returns the run before the batch that starts with the item that an index has after it; nil
    /// where none does, or where the item is not behind all changes.
    mutating func run(at item: Int) -> Int? { nextItem(from: item) == item ? next.run : nil }
  }
}
