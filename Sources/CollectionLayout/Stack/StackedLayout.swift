package import CollectionCore

/// A layout whose sections follow each other along the scroll axis.
///
/// The layout lays out single sections; the stack does everything else.
package protocol StackedLayout: ConfigurableLayout {
  /// The sections that the last `prepare` made.
  var stack: SectionStack { get set }
  /// The layout's work so far.
  var work: LayoutWork { get set }
  /// A Boolean value that indicates whether `makeStack` depends only on bounds, insets and
  /// settings.
  ///
  /// It then also changes nothing.
  ///
  /// If scrolling changes the extent of the view, a new stack is made around the same sections.
  var makesStackOfSettings: Bool { get }
  /// A Boolean value that indicates whether sections depend on the view's extent along the scroll
  /// axis.
  var dependsOnLength: Bool { get }
  /// A Boolean value that indicates whether the layout of a section depends on its index.
  ///
  /// A section is then laid out again if a batch changes its index.
  var dependsOnSectionIndex: Bool { get }

  /// A Boolean value that indicates whether the delegate's answers follow items and sections.
  ///
  /// If they do not, a batch lays out everything again for a delegate that answers.
  var sizesFollowItems: Bool { get }

  /// Returns a stack without sections, with the layout's axes, spacing and the like.
  func makeStack(_ context: LayoutContext) throws(LayoutError) -> SectionStack
  /// Lays out one section.
  ///
  /// - Parameters:
  ///   - count: the number of its items.
  ///   - stack: its future stack.
  /// - Throws: `LayoutError` for invalid numbers.
  func makeSection(
    _ index: Int, count: Int, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> StackSection
  /// Measures the changes of a section by a batch, at the cost of what changes.
  ///
  /// All questions are asked here, while the layout still answers as before; nothing may change
  /// yet.
  ///
  /// - Parameters:
  ///   - index: the index of the section after the batch.
  ///   - section: the section before.
  ///   - edits: the batch's edits of its items.
  ///   - stack: its future stack.
  /// - Returns: the update of the section, or nil to call `makeSection`.
  /// - Throws: `LayoutError` for invalid numbers.
  func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate?
  /// Measures the new header and footer of a section whose items stay.
  ///
  /// - Returns: the update of the section, or nil to call `makeSection`.
  /// - Throws: `LayoutError` for invalid numbers.
  func updateSupplementaryElements(
    _ index: Int, _ section: StackSection, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate?
}

extension StackedLayout {
  /// False by default: scrolling does not change the stack.
  package var makesStackOfSettings: Bool { false }
  /// False by default: sections are as long as their contents.
  package var dependsOnLength: Bool { false }
  /// False by default: a section may move unchanged.
  package var dependsOnSectionIndex: Bool { false }

  /// True by default: the layout does not ask a delegate by index paths.
  package var sizesFollowItems: Bool { true }
  /// The warnings about the sections.
  public var warnings: [String] { stack.warnings }

  /// Returns a stack along the layout's scroll direction.
  package func makeStack(_ context: LayoutContext) throws(LayoutError) -> SectionStack {
    try SectionStack(scrollDirection, in: context)
  }

  /// Returns whether the size changes, or the visible span along the scroll axis with pinned
  /// elements.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    isAffected(byBoundsChange: bounds, from: oldBounds, pins: stack.pinsElements)
  }

  /// Returns whether the size changes, or the visible span along the scroll axis with pinned
  /// elements.
  func isAffected(byBoundsChange bounds: Rect, from oldBounds: Rect, pins: Bool) -> Bool {
    let axes = LayoutAxes(scrollDirection)
    return bounds.size != oldBounds.size
      || pins && axes.rect(bounds).main != axes.rect(oldBounds).main
  }

  /// Returns the context of new bounds.
  ///
  /// It is everything if sections may change, otherwise pinned elements and the stack's dependence
  /// on the view's extent.
  ///
  /// A delegate's answers may depend on either extent, so it is asked again when one changes.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    LayoutAxes(scrollDirection).changesBreadth(from: oldBounds.size, to: bounds.size)
      || (dependsOnLength || stack.asksDelegate) && bounds.size != oldBounds.size
      ? .everything : .scrolling
  }

  /// Returns nil: a changed section is laid out again.
  package func updateSection(
    _ index: Int, _ section: StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? { nil }

  /// Returns nil: the section is laid out again.
  package func updateSupplementaryElements(
    _ index: Int, _ section: StackSection, context: LayoutContext, stack: SectionStack
  ) throws(LayoutError) -> SectionUpdate? { nil }

  /// Lays out the changes, or every section if everything is out of date.
  ///
  /// Complexity: O(S), plus the cost of the sections. After a batch it is O(k log n) for the
  /// changes if `sizesFollowItems` is set or no delegate answers.
  ///
  /// - Throws: `LayoutError` for invalid numbers.
  public func prepare(_ context: LayoutContext) throws(LayoutError) {
    try prepareSections(context)
    try changeVisibleItems(context)
  }

  private func prepareSections(_ context: LayoutContext) throws(LayoutError) {
    if context.invalidation.isForScrollingAlone {
      try scroll(context)
      return
    }
    var prepared = try makeStack(context)
    prepared.rectSearch = stack.rectSearch
    guard !context.boundsSize.isEmpty else {
      try context.checkGoesOn()
      stack = prepared
      return
    }
    if let update = try stackUpdate(context, into: prepared) {
      try context.checkGoesOn()
      stack.reshape(as: prepared)
      stack.apply(update, counts: context.counts)
      work.preparedSections += update.preparedSections
      return
    }
    for (index, count) in context.counts.enumerated() {
      prepared.append(try makeSection(index, count: count, context: context, stack: prepared))
    }
    try context.checkGoesOn()
    work.preparedSections += context.counts.count
    prepared.counts = context.counts
    stack = prepared
  }

  /// Moves pinned elements, and adapts the stack to another extent of the view along the scroll
  /// axis. Complexity: O(1).
  private func scroll(_ context: LayoutContext) throws(LayoutError) {
    if makesStackOfSettings, stack.visible.size != context.visibleRect.size {
      var shape = try makeStack(context)
      shape.rectSearch = stack.rectSearch
      shape.counts = stack.counts
      stack.reshape(as: shape)
    } else {
      stack.visible = context.visibleRect
    }
  }
}

extension StackedLayout {
  /// A layout that stacks sections, and has settings.
  public var interfaces: LayoutInterfaces { LayoutInterfaces(configurable: self, stacked: self) }

  /// The way in which the view finds elements when it is asked; kept with the sections.
  package var rectSearch: RectSearch {
    get { stack.rectSearch }
    set { stack.rectSearch = newValue }
  }

  /// The extents of the content, unrounded, in points.
  public var contentSize: Size { stack.contentSize }

  /// The sections that the last `prepare` made. Complexity: O(1).
  public var preparedGeometry: (any LayoutGeometry)? { StackGeometry(stack) }

  /// Returns the attributes of an item, or nil if there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    stack.layoutAttributesForItem(at: path)
  }

  /// Returns the attributes of a supplementary element, such as a header; nil if there is none.
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
