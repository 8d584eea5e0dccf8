import CollectionCore
import CollectionUpdates

extension CompositionalLayout {
  /// A Boolean value that indicates whether a section depends on its index.
  package var dependsOnSectionIndex: Bool {
    if case .provider = source { return true }
    return !boundarySupplementaryItems.isEmpty
  }

  /// Returns a stack with the boundary items of the whole layout.
  package func makeStack(_ context: LayoutContext) throws(LayoutError) -> SectionStack {
    var stack = try SectionStack(scrollDirection, in: context)
    try LayoutError.checkDistance(interSectionSpacing, "interSectionSpacing", .layout)
    for (index, item) in boundarySupplementaryItems.enumerated() {
      try item.check("boundarySupplementaryItems[\(index + 1)]", .layout)
    }
    stack.spacing = interSectionSpacing
    if context.invalidation.invalidatesEverything { warnings = [] }
    guard !context.boundsSize.isEmpty else { return stack }
    let container = SectionContainer(
      reference: contentInsetsReference, context: context, stack: stack)
    let items = try BoundaryItems.measured(
      boundarySupplementaryItems, in: container, stack: stack
    ) { item, number, planned throws(LayoutError) in
      try context.preferredSize(
        ofKind: item.elementKind, at: IndexPath(0, number), planned: planned)
    }
    let boundary = BoundaryItems(items, in: container, stack: stack)
    stack.leading = boundary.main.leading
    stack.trailing = boundary.main.trailing
    stack.supplementaryElements = boundary.elements(inExtent: container.view.main)
    return stack
  }

  /// Lays a section out.
  ///
  /// - Throws: `LayoutError` for an invalid definition.
  /// - Complexity: O(c) for a group of c items; O(n) if items are measured.
  package func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection {
    let definition = definition(of: index, count: count, context: context)
    try definition.check(.section(index))
    if count > 0, context.profile != .classic, definition.group.lacksSubitems {
      throw LayoutError.impossible(.noSubitems, section: index)
    }
    return try makeSection(definition, index, count, context, stack) {
      group, container throws(LayoutError) in
      try makeGroups(group, index, count, container, context, stack)
    }
  }

  /// Updates a section with a fixed definition; data about its items is kept.
  ///
  /// If all sizes are given, that costs O(1). If items are measured, it costs O(log n) and the
  /// groups that change, and asks only about new items. In rows of several items, an insertion
  /// changes all later rows. So it does if pixels are not whole 1024ths of a point.
  package func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? {
    guard case .same(let definition) = source, definition.group.hasOneItem else { return nil }
    let solved: SectionGroups? =
      switch section.items {
      case .groups(let groups): groups
      case .orthogonal(let orthogonal): orthogonal.groups
      default: nil
      }
    guard case .measured(let groups)? = solved, var measures = groups.measures,
      edits.fit(groups.count)
    else { return nil }
    measures.apply(edits)
    return SectionUpdate(
      replacing: try makeSection(definition, index, edits.count, context, stack) {
        group, container throws(LayoutError) in
        try makeGroups(
          group, index, edits.count, container, context, stack, known: measures,
          past: (groups, edits))
      })
  }

  private func definition(
    of section: Int, count: Int, context: LayoutContext
  ) -> LayoutSection {
    switch source {
    case .same(let definition): return definition
    case .provider(let provider):
      return provider(section, LayoutEnvironment(context, count: count))
    }
  }
}

extension CompositionalLayout {
  private typealias Groups = (LayoutSection, GroupContainer) throws(LayoutError) -> (
    SectionGroups
  )?

  /// The room for the groups of a section, and their arrangement.
  struct GroupContainer {
    /// The extents of the room.
    var size: Size
    /// The content area of the view, and the insets by which the room is smaller.
    var parent: GroupSolver.Parent
    /// The arrangement of the groups.
    var stacking: GroupStacking
  }

  private func makeSection(
    _ definition: LayoutSection, _ index: Int, _ count: Int, _ context: LayoutContext,
    _ stack: SectionStack, groups: Groups
  ) throws(LayoutError) -> StackSection {
    let container = SectionContainer(
      definition, reference: contentInsetsReference, context: context, stack: stack)
    let items = try BoundaryItems.measured(
      definition.boundarySupplementaryItems, in: container, stack: stack
    ) { item, number, planned throws(LayoutError) in
      let kind = item.elementKind
      let first =
        definition.decorationItems.count { $0.elementKind == kind }
        + numberInLayout(ofKind: kind, index, stack)
      return try context.preferredSize(
        ofKind: kind, at: IndexPath(index, first + number), planned: planned)
    }
    let boundary = BoundaryItems(items, in: container, stack: stack)
    guard count > 0 || !boundary.isEmpty else { return StackSection() }
    var section = StackSection(
      count: count, leading: container.main.leading + boundary.main.leading,
      trailing: container.main.trailing + boundary.main.trailing)
    section.list = definition.list
    section.observer = definition.visibleItemsInvalidationHandler.map {
      SectionObserver($0, LayoutEnvironment(context, count: count))
    }
    if count > 0 {
      section.items = try makeItems(
        definition, index, container, boundary, context, stack, groups: groups)
    }
    let room = section.extent - boundary.main.leading - boundary.main.trailing
    section.trailing += max(0, boundary.besideLength - room)
    addSupplementaryElements(definition, index, boundary, stack, to: &section)
    return section
  }

  private func makeItems(
    _ definition: LayoutSection, _ index: Int, _ container: SectionContainer,
    _ boundary: BoundaryItems, _ context: LayoutContext, _ stack: SectionStack, groups: Groups
  ) throws(LayoutError) -> SectionItems {
    let leading = container.cross.leading + boundary.cross.leading
    let trailing = container.cross.trailing + boundary.cross.trailing
    let room = AxisSize(
      main: max(0, container.view.main - container.main.leading - container.main.trailing),
      cross: max(0, container.view.cross - leading - trailing))
    let behavior = definition.orthogonalScrollingBehavior
    let isOrthogonal = behavior != .none
    let stacking = GroupStacking(
      axes: stack.axes, isOrthogonal: isOrthogonal, spacing: definition.interGroupSpacing,
      leading: leading, trailing: trailing, room: isOrthogonal ? room.main : room.cross)
    let size = stack.axes.size(main: room.main, cross: room.cross)
    let parent = GroupSolver.Parent(
      insets: stack.axes.insets(
        main: (container.main.leading, container.main.trailing), cross: (leading, trailing)),
      size: stack.axes.size(main: container.view.main, cross: container.view.cross))
    let solved = try groups(
      definition, GroupContainer(size: size, parent: parent, stacking: stacking))
    guard let solved else { return .none }
    guard isOrthogonal else { return .groups(solved) }
    let scrolling = OrthogonalScrolling(
      behavior: behavior, contentLength: leading + solved.groupsLength + trailing,
      visibleLength: stack.breadth, leading: leading)
    return .orthogonal(
      OrthogonalGroups(solved, scrolling, proposed: context.orthogonalOffsets[index]))
  }

  private func addSupplementaryElements(
    _ definition: LayoutSection, _ index: Int, _ boundary: BoundaryItems, _ stack: SectionStack,
    to section: inout StackSection
  ) {
    if section.extent > 0 {
      for item in definition.decorationItems {
        let number = section.supplementaryElements.count { $0.kind == item.elementKind }
        section.supplementaryElements.append(
          item.element(number: number, axes: stack.axes, breadth: stack.breadth))
      }
    }
    let before = section.supplementaryElements
    section.supplementaryElements += boundary.elements(inExtent: section.extent) { kind in
      before.count { $0.kind == kind } + numberInLayout(ofKind: kind, index, stack)
    }
  }

  /// Returns the number of a kind's elements of the whole layout, which come before those of
  /// section 0.
  private func numberInLayout(ofKind kind: String, _ index: Int, _ stack: SectionStack) -> Int {
    index == 0 ? stack.supplementaryElements.count { $0.kind == kind } : 0
  }
}

extension CompositionalLayout {
  /// Lays out the groups of a section, or returns nil and keeps a warning if they hold nothing.
  ///
  /// - Parameters:
  ///   - known: the known sizes of the items.
  ///   - past: the groups before a batch, and its edits of their items.
  func makeGroups(
    _ definition: LayoutSection, _ index: Int, _ count: Int, _ container: GroupContainer,
    _ context: LayoutContext, _ stack: SectionStack, known: ItemMeasures? = nil,
    past: MeasuredGroups.Past? = nil
  ) throws(LayoutError) -> SectionGroups? {
    var solver = GroupSolver(section: index, scale: stack.scale, count: count, offered: count)
    solver.parent = container.parent
    if stack.axes.cross(container.size) <= 0 { solver.warning = solver.parent.warning }
    let group = definition.group
    let axes = group.measuredAxes
    if let delegate = context.delegate, delegate.providesPreferredSizes, axes.width || axes.height {
      solver.measures = known ?? ItemMeasures(hasWidths: axes.width, hasHeights: axes.height)
      solver.ask = SizeQuestion { [self] item, size throws(LayoutError) in
        work.preparedItems += 1
        let path = IndexPath(index, item)
        let preferred = delegate.preferredSizeForItem(at: path, size: size)
        if let preferred { try LayoutError.check(preferred, "preferredSizeForItem", at: path) }
        return preferred
      }
      let groups = try MeasuredGroups(
        count: count, group: group, container: container.size, stacking: container.stacking,
        solver: &solver, after: past)
      try refuse(solver.warning, index, context)
      if past != nil, let groups {
        work.brokenItems += groups.solvedItems
        work.replacedRuns += groups.runs.touchedRuns
      }
      if groups == nil { warn(solver.warning, index, container.stacking) }
      return groups.map { .measured($0) }
    }

    let full = try solver.solve(group, in: container.size, from: 0)
    try refuse(solver.warning, index, context)
    let template = GroupTemplate(full, edges: group.edgeSpacing, stacking: container.stacking)
    guard template.count > 0, template.length > 0 else {
      warn(solver.warning, index, container.stacking)
      return nil
    }
    let last = try lastGroup(template, count, container, group, &solver)
    return .periodic(
      PeriodicGroups(count: count, full: template, last: last, stacking: container.stacking))
  }

  /// Returns the last group of a section, which may differ from the others.
  private func lastGroup(
    _ full: GroupTemplate, _ count: Int, _ container: GroupContainer, _ group: LayoutGroup,
    _ solver: inout GroupSolver
  ) throws(LayoutError) -> GroupTemplate {
    let rest = (count - 1) % full.count + 1
    guard group.isAdaptive, rest < full.count else { return full }
    solver.count = rest
    if group.isCustom { solver.offered = rest }
    let solved = try solver.solve(group, in: container.size, from: 0)
    let last = GroupTemplate(solved, edges: group.edgeSpacing, stacking: container.stacking)
    return last.count >= rest && last.length > 0 ? last : full
  }

  /// Throws if UIKit refuses a group about which the solver warns.
  private func refuse(
    _ warning: LayoutWarning?, _ section: Int, _ context: LayoutContext
  ) throws(LayoutError) {
    guard context.profile != .classic, let refusal = warning?.refusal else { return }
    throw .impossible(refusal, section: section)
  }

  private func warn(
    _ warning: LayoutWarning?, _ section: Int, _ stacking: GroupStacking
  ) {
    let direction: ScrollDirection = stacking.groupAxes.isHorizontal ? .horizontal : .vertical
    let text = (warning ?? .noGroupExtent(direction)).text(section: section)
    if !warnings.contains(text), warnings.count < Self.greatestWarnings { warnings.append(text) }
  }

  /// The maximum number of warnings kept from one `prepare`.
  private static var greatestWarnings: Int { 100 }
}
