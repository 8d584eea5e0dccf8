public import CollectionCore

/// A layout whose sections follow each other along the scroll axis.
///
/// It says how one section is laid out; the stack does everything else.
public protocol StackedLayout: CollectionViewLayout {
  /// What the last `prepare` made.
  var stack: SectionStack { get set }
  /// What the layout has done so far.
  var work: LayoutWork { get set }

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
  /// Changes a section that a batch changes, at the cost of what changes.
  ///
  /// - Parameters:
  ///   - index: the place of the section after the batch.
  ///   - section: the section before; it is unchanged where the call throws or returns false.
  /// - Returns: whether it was changed; false asks for `makeSection`.
  func updateSection(
    _ index: Int, _ section: inout StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> Bool
}

extension StackedLayout {
  /// Returns a stack along the layout's scroll direction.
  public func makeStack(_ context: LayoutContext) throws -> SectionStack {
    try SectionStack(scrollDirection, in: context)
  }

  /// Returns false: a section in which something changed is laid out anew.
  public func updateSection(
    _ index: Int, _ section: inout StackSection, edits: SectionEdits, context: LayoutContext,
    stack: SectionStack
  ) throws -> Bool { false }

  /// Lays every section out. Complexity: O(S), plus what the sections cost.
  ///
  /// - Throws: `LayoutError` for numbers nothing can be laid out by, and what the delegate throws.
  public func prepare(_ context: LayoutContext) throws {
    if context.invalidation.isForScrollingAlone {
      stack.visible = context.visibleRect
      return
    }
    var prepared = try makeStack(context)
    if !context.boundsSize.isEmpty {
      for (index, count) in context.counts.enumerated() {
        prepared.append(
          try makeSection(index, count: count, context: context, stack: prepared))
      }
      work.preparedSections += context.counts.count
    }
    stack = prepared
  }
}

extension StackedLayout {
  /// The extents of the content, unrounded, in points.
  public var contentSize: Size { stack.contentSize }

  /// What the last `prepare` made, as a value. Complexity: O(1).
  public var preparedGeometry: (any LayoutGeometry)? { stack }

  /// Returns the attributes of an item, or nil where there is none. Complexity: O(log n).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    stack.layoutAttributesForItem(at: path)
  }

  /// Returns the attributes of a header, footer or other extra, or nil where there is none.
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
