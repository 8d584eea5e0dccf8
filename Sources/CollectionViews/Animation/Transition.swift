public import CollectionCore
public import CollectionLayout
import CollectionUpdates

/// The effect of a committed batch or a new layout on the elements of a view: a value to be drawn.
///
/// It lists every element that is visible before or after, each once, and answers for the others
/// on request. Its size is that of what is visible; the layouts before and after are shared.
///
/// ```swift
/// let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
/// let view = CollectionView(dataSource: data, layout: ListLayout())
/// try view.layoutIfNeeded()
/// data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
/// try view.deleteItems([IndexPath(0, 0)])
/// let frame = view.transition?.element(forItemBefore: IndexPath(0, 1))?.final.frame
/// ```
public struct Transition: Sendable {
  /// The change of an element.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The element stays, perhaps at another index path.
    case kept
    /// The batch moved it, or its section.
    case moved
    case inserted
    case deleted
    /// Another cell shows the element. With an animation label other than `automatic` and `none`,
    /// the old cell counts as deleted and the new one as inserted.
    case reloaded
    /// The element stays, and the same cell is configured again; if the element also moves, it
    /// counts as moved.
    case reconfigured
  }

  /// An element, with its attributes at the start and at the end of the animation.
  public struct Element: Sendable, Hashable {
    /// The change.
    public var kind: Kind
    /// The category of the element.
    public var category: LayoutAttributes.Category
    /// The kind of a supplementary element; nil for a cell.
    public var elementKind: String?
    /// The item's id, or the section's for a supplementary element; nil where it is unknown.
    ///
    /// Of a reload, the one after it.
    public var id: Identifier?
    /// The index path before the batch; nil for an inserted element.
    public var indexPathBefore: IndexPath?
    /// The index path after the batch; nil for a deleted element.
    public var indexPathAfter: IndexPath?
    /// The attributes at the start of the animation.
    public var initial: LayoutAttributes
    /// The attributes at the end of the animation.
    public var final: LayoutAttributes
  }

  /// The number of the batch in the view's log; 0 for a change of the layout.
  public internal(set) var batch = 0
  /// The start of the animation on the view's clock, in seconds.
  public internal(set) var start: Double
  /// The duration of the animation, in seconds; 0 without animation.
  public internal(set) var duration: Double
  /// The visible rectangle before.
  public internal(set) var boundsBefore: Rect
  /// The visible rectangle after.
  public internal(set) var boundsAfter: Rect
  /// The elements that are visible before or after, in the order in which the layout was asked.
  ///
  /// First those that exist after, by their new index paths, then the deleted ones by their old.
  ///
  /// Where no layout has a say in it, they are gathered when the view is first asked for its
  /// transition: most batches are over before anybody asks.
  public internal(set) var elements: [Element] = []
  // What is still to be gathered.
  private var pending: PendingElements?

  /// The source in which elements that are not listed are looked up.
  private(set) var source: TransitionSource

  /// Creates a transition of elements that have yet to be gathered.
  init(
    start: Double, duration: Double, boundsBefore: Rect, boundsAfter: Rect,
    source: TransitionSource
  ) {
    self.start = start
    self.duration = duration
    self.boundsBefore = boundsBefore
    self.boundsAfter = boundsAfter
    self.source = source
  }

  /// Lets the elements be gathered by `gatherElements`.
  mutating func gatherElements(later elements: PendingElements) { pending = elements }

  /// Gathers the elements unless that has been done.
  ///
  /// Complexity: that of `ElementGathering.all` the first time.
  mutating func gatherElements() {
    guard let pending else { return }
    elements = pending.gathering.all(pending.presented)
    self.pending = nil
  }
}

extension Transition {
  /// Returns the progress from 0 to 1 at a time on the view's clock, by UIKit's ease-in-out curve.
  public func progress(at time: Double) -> Double {
    duration > 0 ? AnimationCurve.easeInOut((time - start) / duration) : 1
  }

  /// Returns how each of the elements looks at a time on the view's clock. Complexity: O(v).
  public func presentedElements(at time: Double) -> [LayoutAttributes] {
    let progress = progress(at: time)
    return elements.map { $0.attributes(at: progress) }
  }

  /// Returns the visible rectangle at a time on the view's clock.
  public func bounds(at time: Double) -> Rect {
    boundsBefore.interpolated(to: boundsAfter, progress: progress(at: time))
  }

  /// Returns whether the animation is under way at a time.
  func isRunning(at time: Double) -> Bool { time < start + duration }
}

extension Transition {
  /// Returns the element of an item by its index path before the batch, visible or not.
  ///
  /// Complexity: O(v + log n).
  public func element(forItemBefore path: IndexPath) -> Element? {
    element(before: ElementKey(path, nil))
  }

  /// Returns the element of an item by its index path after the batch, visible or not.
  ///
  /// Complexity: O(v + log n).
  public func element(forItemAfter path: IndexPath) -> Element? {
    element(after: ElementKey(path, nil))
  }

  /// Returns the element with a key before the batch.
  func element(before key: ElementKey) -> Element? {
    elements.first { $0.keyBefore == key } ?? source.element(before: key)
  }

  /// Returns the element with a key after the batch.
  func element(after key: ElementKey) -> Element? {
    elements.first { $0.keyAfter == key } ?? source.element(after: key)
  }
}

extension Transition {
  /// The items that lie within the bounds after the batch and are not hidden, in order.
  var visibleItems: [IndexPath] {
    source.after.layoutAttributesForElements(in: boundsAfter).itemPaths
  }

  /// Lets what exists after the batch end in another geometry; what that shows in addition joins.
  mutating func retarget(to geometry: any LayoutGeometry, bounds: Rect) {
    gatherElements()
    source.after = geometry
    boundsAfter = bounds
    for index in elements.indices {
      guard let key = elements[index].keyAfter, let new = source.attributes(after: key) else {
        continue
      }
      // What fades in does so where it will be.
      if elements[index].initial == elements[index].final.faded() {
        elements[index].initial = new.faded()
      }
      elements[index].final = new
    }
    let listed = Set(elements.compactMap { $0.keyAfter })
    let leaving = elements.firstIndex { $0.indexPathAfter == nil } ?? elements.count
    let added = geometry.layoutAttributesForElements(in: bounds).map { ElementKey($0) }
      .filter { !listed.contains($0) }.compactMap(source.element(after:))
    elements.insert(contentsOf: added, at: leaving)
  }
}

extension Transition.Element {
  /// Returns how the element looks at a progress from 0 to 1.
  public func attributes(at progress: Double) -> LayoutAttributes {
    initial.interpolated(to: final, progress: progress)
  }

  /// Returns whether the element comes before another one after the batch; neither is deleted.
  func comesAfter(before other: Self) -> Bool {
    guard let key = keyAfter, let otherKey = other.keyAfter else { return false }
    return key < otherKey
  }

  /// The key of the element before the batch.
  var keyBefore: ElementKey? { indexPathBefore.map { ElementKey($0, elementKind) } }
  /// The key of the element after the batch.
  var keyAfter: ElementKey? { indexPathAfter.map { ElementKey($0, elementKind) } }
}
