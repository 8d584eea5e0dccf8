public import CollectionCore
public import CollectionLayout
import CollectionUpdates

/// The effect of a committed batch or a new layout on the elements of a view, for drawing.
///
/// It lists each element that is visible before or after once, and finds any other on request. Its
/// size is that of the visible part; the layouts before and after are shared.
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
    /// The batch moved the element or its section.
    case moved
    case inserted
    case deleted
    /// Another cell shows the element. With an animation label other than `automatic` and `none`,
    /// the old cell counts as deleted and the new one as inserted.
    case reloaded
    /// The element stays, and its cell is configured again; if it also moves, it counts as moved.
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
    /// The item's id, or the section's for a supplementary element; nil if it is unknown.
    ///
    /// For a reload, this is the id after it.
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
  /// The visible rectangle before, in points.
  public internal(set) var boundsBefore: Rect
  /// The visible rectangle after, in points.
  public internal(set) var boundsAfter: Rect
  /// The elements that are visible before or after, in the order of the layout's answers.
  ///
  /// Elements that exist after come first, by their new index paths, then deleted ones by their
  /// old.
  ///
  /// Unless a layout takes part, they are gathered on first use: most batches are over before
  /// anyone asks.
  public internal(set) var elements: [Element] = []
  // The elements that are not gathered yet.
  private var pending: PendingElements?

  /// The source for elements that are not listed.
  private(set) var source: TransitionSource

  /// Creates a transition whose elements are gathered later.
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

  /// Defers the gathering of elements to `gatherElements`.
  mutating func gatherElements(later elements: PendingElements) { pending = elements }

  /// Gathers the elements unless that has been done.
  ///
  /// Complexity: the first time, that of `ElementGathering.all`.
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

  /// Returns the appearance of each element at a time on the view's clock. Complexity: O(v).
  public func presentedElements(at time: Double) -> [LayoutAttributes] {
    let progress = progress(at: time)
    return elements.map { $0.attributes(at: progress) }
  }

  /// Returns the visible rectangle at a time on the view's clock.
  public func bounds(at time: Double) -> Rect {
    boundsBefore.interpolated(to: boundsAfter, progress: progress(at: time))
  }

  /// Returns whether the animation runs at a time.
  func isRunning(at time: Double) -> Bool { time < start + duration }
}

extension Transition {
  /// Returns the element of an item, visible or not, by its index path before the batch, or nil.
  ///
  /// Complexity: O(v + log n).
  public func element(forItemBefore path: IndexPath) -> Element? {
    element(before: ElementKey(path, nil))
  }

  /// Returns the element of an item, visible or not, by its index path after the batch, or nil.
  ///
  /// Complexity: O(v + log n).
  public func element(forItemAfter path: IndexPath) -> Element? {
    element(after: ElementKey(path, nil))
  }

  /// Returns the element with a key before the batch, or nil.
  func element(before key: ElementKey) -> Element? {
    elements.first { $0.keyBefore == key } ?? source.element(before: key)
  }

  /// Returns the element with a key after the batch, or nil.
  func element(after key: ElementKey) -> Element? {
    elements.first { $0.keyAfter == key } ?? source.element(after: key)
  }
}

extension Transition {
  /// The index paths of items that are within the bounds after the batch and not hidden, in order.
  var visibleItems: [IndexPath] {
    source.after.layoutAttributesForElements(in: boundsAfter).itemPaths
  }

  /// Redirects remaining elements to another geometry, and adds those that become visible there.
  mutating func retarget(to geometry: any LayoutGeometry, bounds: Rect) {
    gatherElements()
    source.after = geometry
    boundsAfter = bounds
    for index in elements.indices {
      guard let key = elements[index].keyAfter, let new = source.attributes(after: key) else {
        continue
      }
      // An element that fades in does so at its final position.
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
  /// Returns the appearance of the element at a progress from 0 to 1.
  public func attributes(at progress: Double) -> LayoutAttributes {
    initial.interpolated(to: final, progress: progress)
  }

  /// Returns whether the element precedes another after the batch; neither may be deleted.
  func comesAfter(before other: Self) -> Bool {
    guard let key = keyAfter, let otherKey = other.keyAfter else { return false }
    return key < otherKey
  }

  /// The key of the element before the batch.
  var keyBefore: ElementKey? { indexPathBefore.map { ElementKey($0, elementKind) } }
  /// The key of the element after the batch.
  var keyAfter: ElementKey? { indexPathAfter.map { ElementKey($0, elementKind) } }
}
