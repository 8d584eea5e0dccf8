import CollectionCore

extension CompositionalLayout {
  /// Lays the groups of a section out; nil where they hold nothing, about which a warning is kept.
  ///
  /// - Parameter known: what is known about the items' sizes from before.
  func makeGroups(
    _ definition: LayoutSection, _ index: Int, _ count: Int, _ container: GroupContainer,
    _ context: LayoutContext, _ stack: SectionStack, known: ItemMeasures? = nil
  ) throws -> (any GroupedBody)? {
    var solver = GroupSolver(section: index, scale: stack.scale, count: count, offered: count)
    let group = definition.group
    let axes = group.measuredAxes
    if let delegate = context.delegate, delegate.providesPreferredSizes, axes.width || axes.height {
      solver.measures = known ?? ItemMeasures(hasWidths: axes.width, hasHeights: axes.height)
      solver.ask = SizeQuestion { [unowned self] item, size in
        work.preparedItems += 1
        let path = IndexPath(index, item)
        let preferred = try delegate.preferredSizeForItem(at: path, size: size)
        if let preferred { try LayoutError.check(preferred, "preferredSizeForItem", at: path) }
        return preferred
      }
      let groups = try MeasuredGroups(
        count: count, group: group, container: container.size, stacking: container.stacking,
        solver: &solver)
      if groups == nil { complain(solver.complaint, index, container.stacking) }
      return groups
    }

    let full = try solver.solve(group, in: container.size, from: 0)
    let template = GroupTemplate(full, edges: group.edgeSpacing, stacking: container.stacking)
    guard template.count > 0, template.length > 0 else {
      complain(solver.complaint, index, container.stacking)
      return nil
    }
    let last = try lastGroup(template, count, container, group, &solver)
    return PeriodicGroups(
      count: count, full: template, last: last, stacking: container.stacking)
  }

  /// Returns the last group of a section, which may be smaller than the others or differ from them.
  private func lastGroup(
    _ full: GroupTemplate, _ count: Int, _ container: GroupContainer, _ group: LayoutGroup,
    _ solver: inout GroupSolver
  ) throws -> GroupTemplate {
    let rest = (count - 1) % full.count + 1
    guard group.isAdaptive, rest < full.count else { return full }
    solver.count = rest
    if group.isCustom { solver.offered = rest }
    let solved = try solver.solve(group, in: container.size, from: 0)
    let last = GroupTemplate(solved, edges: group.edgeSpacing, stacking: container.stacking)
    return last.count >= rest && last.length > 0 ? last : full
  }

  private func complain(
    _ complaint: LayoutComplaint?, _ section: Int, _ stacking: GroupStacking
  ) {
    let direction: ScrollDirection = stacking.groupAxes.isHorizontal ? .horizontal : .vertical
    let text = (complaint ?? .noGroupExtent(direction)).text(section: section)
    if !warnings.contains(text), warnings.count < Self.greatestWarnings { warnings.append(text) }
  }

  /// The most warnings that are kept of one `prepare`.
  private static var greatestWarnings: Int { 100 }
}
