import CollectionCore

/// A builder that solves groups in sequence and collects them in runs.
struct GroupRunBuilder {
  /// The runs so far.
  private(set) var runs: ContiguousArray<GroupRun> = []
  /// The item after the last group, and the start of its group.
  private(set) var end: GroupRun
  /// The end of the last group.
  private(set) var length = 0.0
  /// A Boolean value that indicates whether all distances are whole 1024ths of a point.
  ///
  /// Their sums are then exact in any order.
  private(set) var isExact: Bool
  private let stacking: GroupStacking
  private let group: LayoutGroup
  private let container: Size
  private let count: Int
  private var known: KnownTemplates

  /// The minimum number of items of a run.
  private static let runLength = 64

  /// Starts with an item.
  init(
    _ group: LayoutGroup, in container: Size, _ stacking: GroupStacking, count: Int,
    from start: GroupRun = GroupRun(item: 0, start: 0)
  ) {
    self.group = group
    self.container = container
    known = KnownTemplates(isUsed: group.hasOneItem)
    self.stacking = stacking
    self.count = count
    end = start
    isExact = Self.isExact(stacking.spacing)
  }

  /// Returns whether a distance is a whole number of 1024ths of a point within range.
  static func isExact(_ extent: Double) -> Bool {
    let units = extent * 1024
    return units == units.rounded() && abs(units) < 0x1p44
  }

  /// Solves the next group, and returns whether it places anything.
  ///
  /// - Parameter next: an item with which old groups start; if it is near, no run ends before it.
  /// - Throws: `LayoutError` for an invalid size.
  mutating func append(_ solver: inout GroupSolver, upTo next: Int = .max) throws(LayoutError)
    -> Bool
  {
    let length = runs.last.map { end.item - $0.item } ?? Self.runLength
    if runs.isEmpty || length >= Self.runLength && next - end.item >= Self.runLength / 2 {
      runs.append(GroupRun(item: end.item, start: end.start))
    }
    guard
      let template = try known.template(
        of: group, in: container, from: end.item, stacking: stacking, solver: &solver)
    else { return false }
    note(template)
    self.length = end.start + template.length
    end.item += template.count
    end.start = self.length + stacking.spacing
    isExact = isExact && Self.isExact(template.length) && Self.isExact(self.length)
    return true
  }

  private mutating func note(_ template: GroupTemplate) {
    var reach = GroupReach()
    for cell in template.cells.frames.prefix(count - end.item) {
      if stacking.isOrthogonal {
        reach.cellsEnd.main = max(reach.cellsEnd.main, cell.main.end)
      } else {
        reach.movingEnd = max(reach.movingEnd, end.start + cell.main.end)
      }
      reach.cellsEnd.cross = max(reach.cellsEnd.cross, cell.cross.end)
      isExact = isExact && Self.isExact(cell.main.end)
    }
    reach.breadth = template.breadth
    reach.shortest = template.length
    if let box = template.box {
      let range = stacking.range(of: box)
      let cross = stacking.isOrthogonal ? box.main : box.cross
      reach.along = max(0, -range.low, range.high - template.length)
      reach.across = max(0, -cross.low, cross.high - template.breadth)
    }
    runs[runs.count - 1].reach += reach
  }
}

/// The groups solved so far, by the measures of their items.
///
/// It only serves groups of one kind of item, which all have the same estimate.
private struct KnownTemplates {
  private let isUsed: Bool
  private var templates: [[Float]: GroupTemplate] = [:]
  private var estimate: Size?
  /// The number of items used in solving the last group.
  private var length: Int?

  /// The maximum number of groups stored.
  private static let greatestCount = 1024

  init(isUsed: Bool) { self.isUsed = isUsed }

  /// Returns the group whose first cell shows an item, or nil if it places nothing.
  ///
  /// - Throws: `LayoutError` for an invalid size.
  mutating func template(
    of group: LayoutGroup, in container: Size, from item: Int, stacking: GroupStacking,
    solver: inout GroupSolver
  ) throws(LayoutError) -> GroupTemplate? {
    if let length, let estimate, item + length <= solver.count {
      // The items used in solving the group, in the order of its questions.
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
