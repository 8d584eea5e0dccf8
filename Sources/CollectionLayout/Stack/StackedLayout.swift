package import CollectionCore
import CollectionUpdates

/// A layout whose sections follow each other along the scroll axis.
///
/// The layout lays out one section; the stack does everything else.
package protocol StackedLayout: CollectionViewLayout {
  /// The sections that the last `prepare` made.
  var stack: SectionStack { get set }
  /// The work that the layout has done so far.
  var work: LayoutWork { get set }
  /// A Boolean value that indicates whether `makeStack` depends on bounds, insets and settings
  /// alone, and changes nothing.
  ///
  /// The stack is then made anew only when one of them is another; `configurationVersion` tells of
  /// the settings.
  var makesStackOfSettings: Bool { get }
  /// A Boolean value that indicates whether the layout of a section depends on the extent of the
  /// view along the scroll axis.
  var dependsOnLength: Bool { get }
  /// A Boolean value that indicates whether the layout of a section depends on its index.
  ///
  /// A section is then laid out anew where a batch gives it another index.
  var dependsOnSectionIndex: Bool { get }

  /// Returns a stack without sections that has the layout's axes, spacing and the like.
  func makeStack(_ context: LayoutContext) throws -> SectionStack
  /// Lays one section out.
  ///
  /// - Parameters:
  ///   - count: the number of its items.
  ///   - stack: where it is going to stand.
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws -> StackSection
  /// Measures how a section changes that a batch changes, at the cost of what changes.
  ///
  /// All questions are asked here, while the layout still answers as before; nothing may change
  /// yet.
  ///
  /// - Parameters:
  ///   - index: the index of the section after the batch.
  ///   - section: the section before.
  ///   - edits: what the batch does to its items.
  ///   - stack: where it is going to stand.
  /// - Returns: the update of the section; nil asks for `makeSection`.
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> SectionUpdate?
  /// Measures how a section changes whose header and footer are to be asked for anew, while its
  /// items stay as they are.
  ///
  /// - Returns: the update of the section; nil asks for `makeSection`.
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  func updateSupplementaryElements(
    _ index: Int, _ section: StackSection, context: LayoutContext, stack: SectionStack
  ) throws -> SectionUpdate?
  /// Returns the extents of an item that is inserted into rows or lines that the engine keeps.
  ///
  /// Where it returns nil, as it does by default, the layout is asked how the section changes.
  ///
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  func extents(ofItemAt path: IndexPath, context: LayoutContext) throws -> AxisSize?
}

extension StackedLayout {
  /// The default, no: the stack is made anew each time.
  package var makesStackOfSettings: Bool { false }
  /// The default, no: sections are as long as their contents.
  package var dependsOnLength: Bool { false }
  /// The default, no: a section may move as it is.
  package var dependsOnSectionIndex: Bool { false }

  /// Returns a stack along the layout's scroll direction.
  package func makeStack(_ context: LayoutContext) throws -> SectionStack {
    try SectionStack(scrollDirection, in: context)
  }

  /// Returns whether the extent across the scroll axis changes, or something is pinned and the
  /// visible stretch along it changes.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    isAffected(byBoundsChange: bounds, from: oldBounds, pins: stack.pinsElements)
  }

  /// Returns whether the extent across the scroll axis changes, or the visible stretch along it
  /// does while something is pinned.
  func isAffected(byBoundsChange bounds: Rect, from oldBounds: Rect, pins: Bool) -> Bool {
    let axes = LayoutAxes(scrollDirection)
    return axes.changesBreadth(from: oldBounds.size, to: bounds.size)
      || pins && axes.rect(bounds).main != axes.rect(oldBounds).main
  }

  /// Returns everything where sections may change, else nothing but what is pinned and what the
  /// stack itself makes of the view's extent.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    LayoutAxes(scrollDirection).changesBreadth(from: oldBounds.size, to: bounds.size)
      || dependsOnLength && bounds.size != oldBounds.size
      ? .everything : .scrolling
  }

  /// Returns nil: a section in which something changed is laid out anew.
  package func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> SectionUpdate? { nil }

  /// Returns nil: the section is laid out anew.
  package func updateSupplementaryElements(
    _ index: Int, _ section: StackSection, context: LayoutContext, stack: SectionStack
  ) throws -> SectionUpdate? { nil }

  /// Returns nil: the layout is asked how the section changes.
  package func extents(ofItemAt path: IndexPath, context: LayoutContext) throws -> AxisSize? { nil }

  /// Lays out what has changed; every section where nothing may be relied on.
  ///
  /// Complexity: O(S), plus what the sections cost; after a batch O(k log n) for what it changes.
  ///
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  public func prepare(_ context: LayoutContext) throws {
    if context.invalidation.isForScrollingAlone {
      try scroll(context)
      return
    }
    if let update = try singleUpdate(context) {
      apply(update, context)
      return
    }
    var prepared = try makeStack(context)
    if makesStackOfSettings { prepared.configurationVersion = configurationVersion }
    prepared.rectSearch = stack.rectSearch
    guard !context.boundsSize.isEmpty else {
      stack = prepared
      return
    }
    if let update = try stackUpdate(context, into: prepared) {
      stack.reshape(as: prepared)
      apply(update, context)
      return
    }
    for (index, count) in context.counts.enumerated() {
      prepared.append(try makeSection(index, count: count, context: context, stack: prepared))
    }
    work.preparedSections += context.counts.count
    prepared.counts = context.counts
    stack = prepared
  }

  /// Moves what is pinned, and lets the stack follow another extent of the view along the scroll
  /// axis. Complexity: O(1).
  private func scroll(_ context: LayoutContext) throws {
    if makesStackOfSettings, stack.visible.size != context.visibleRect.size {
      var shape = try makeStack(context)
      shape.configurationVersion = stack.configurationVersion
      shape.rectSearch = stack.rectSearch
      shape.counts = stack.counts
      stack.reshape(as: shape)
    } else {
      stack.visible = context.visibleRect
    }
  }

  /// Applies an update, and counts the work.
  private func apply(_ update: StackUpdate, _ context: LayoutContext) {
    let brokenItems = stack.apply(update, counts: context.counts, visible: context.visibleRect)
    if brokenItems > 0 { work.brokenItems += brokenItems }
    switch update {
    case .insertItem: work.preparedItems += 1
    case .deleteItem, .moveSection: break
    case .sections(let sections): work.preparedSections += sections.preparedSections
    }
  }
}

extension StackedLayout {
  /// The way in which the view finds elements when it is asked; kept with the sections.
  package var rectSearch: RectSearch {
    get { stack.rectSearch }
    set { stack.rectSearch = newValue }
  }

  /// The extents of the content, unrounded, in points.
  public var contentSize: Size { stack.contentSize }

  /// The sections that the last `prepare` made, as a value. Complexity: O(1).
  public var preparedGeometry: (any LayoutGeometry)? { stack }

  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    stack.layoutAttributesForItem(at: path)
  }

  /// Returns the attributes of a supplementary element, such as a header; nil where there is none.
  ///
  /// - Parameter kind: `header` or `footer`, UIKit's constants for them, or a kind of the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    stack.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// Complexity: O(log n + v) for v elements.
  public func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    stack.layoutAttributesForElements(in: rect, work: &work)
  }
}

extension StackedLayout {
  /// Returns the update of a batch of one small change, which most batches are; nil for any other.
  ///
  /// It leads to the same stack as `stackUpdate`, but allocates no lists and asks for one size.
  ///
  /// - Throws: what the layout and the delegate throw; nothing has changed then.
  /// - Complexity: O(log S).
  func singleUpdate(_ context: LayoutContext) throws -> StackUpdate? {
    guard makesStackOfSettings, let map = context.invalidation.updates,
      let change = map.singleUpdate, !context.invalidation.invalidatesEverything,
      context.invalidation.items.isEmpty, context.invalidation.sections.isEmpty,
      context.invalidation.supplementaryElements.isEmpty,
      map.after == context.counts,
      try stack.isReady(for: change, of: map, context, configurationVersion)
    else { return nil }
    switch change {
    case .insertedItem(let path):
      guard let size = try extents(ofItemAt: path, context: context),
        max(size.main, size.cross) <= GridLength.greatest
      else { return nil }
      return .insertItem(path, GridSize(size), isLossless: GridSize.isExact(size))
    case .deletedItem(let path): return .deleteItem(path)
    case .movedSection(let move):
      return dependsOnSectionIndex ? nil : .moveSection(from: move.from, to: move.to)
    }
  }
}

extension SectionStack {
  /// Returns whether a single update leads to the same stack as laying the context out anew.
  ///
  /// The items of its section have to differ before and after. The stack does not change: a
  /// property of a class is looked at without being copied only by who may change it.
  ///
  /// - Throws: `LayoutError` for bounds, insets or a scale that nothing can be laid out by.
  fileprivate mutating func isReady(
    for change: UpdateMap.SingleUpdate, of map: UpdateMap, _ context: borrowing LayoutContext,
    _ configurationVersion: Int
  ) throws -> Bool {
    guard !context.boundsSize.isEmpty, counts == map.before,
      try stands(in: context, configurationVersion: configurationVersion)
    else { return false }
    switch change {
    case .insertedItem(let path), .deletedItem(let path):
      // By its index: a copy of the section would take longer than the question.
      let (chunk, start) = tree.chunk(at: path.section)
      return chunk.elements[path.section - start.count].staysMixedWithoutOne
    case .movedSection: return true
    }
  }
}

extension SectionItems {
  /// Inserts an item into differing items.
  ///
  /// - Parameters:
  ///   - size: the extents of the item; rows take the extent along the scroll axis alone.
  ///   - isLossless: whether the extents are as they were given.
  /// - Returns: the number of items that were broken into lines again.
  /// - Complexity: O(log n), plus the lines that change.
  mutating func insert(_ size: GridSize, at index: Int, isLossless: Bool) -> Int {
    if var rows = takeRows() {
      rows.insert(size.main, at: index, isLossless: isLossless)
      self = .rows(rows)
    } else if var lines = takeLines() {
      let splices = Splices(removed: [], places: [index], inserted: [LineItem(size)])
      let brokenItems = lines.apply(splices, isLossless: isLossless)
      self = .lines(lines)
      return brokenItems
    }
    return 0
  }

  /// Removes an item from differing items that differ without it, too.
  ///
  /// - Returns: the number of items that were broken into lines again.
  /// - Complexity: O(log n), plus the lines that change.
  mutating func remove(at index: Int) -> Int {
    if var rows = takeRows() {
      rows.remove(at: index)
      self = .rows(rows)
    } else if var lines = takeLines() {
      let splices = Splices<LineItem>(removed: [index], places: [], inserted: [])
      let brokenItems = lines.apply(splices, isLossless: true)
      self = .lines(lines)
      return brokenItems
    }
    return 0
  }
}
