import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The displayed supplementary views of a view by element.
///
/// No cost here grows with the number of sections. An update visits each view once.
final class SupplementaryTable {
  /// The view of an element.
  private struct Slot {
    /// The element.
    var key: ElementKey
    /// The view.
    let view: SupplementaryView
    /// The end of the animation that shows an invisible element's view; nil if the element is
    /// visible.
    var leavesAt: Double?
  }

  /// The displayed views, by the keys of their elements.
  private var slots: [Slot] = []
  /// The views available for reuse.
  let pool = ReusePool<SupplementaryView>()
  /// The views of removed elements, and those from before a reload.
  var ended = EndedViews<SupplementaryView>()
  /// The number of views visited by updates so far.
  private(set) var steps = 0
}

extension SupplementaryTable {
  /// A Boolean value that indicates whether no element has a view.
  var isEmpty: Bool { slots.isEmpty }

  /// Returns the view of an element. Complexity: O(log c).
  func view(at key: ElementKey) -> SupplementaryView? { index(of: key).map { slots[$0].view } }

  /// Returns the views of a kind that stay on the screen, in index path order. Complexity: O(c).
  func views(ofKind kind: String) -> [SupplementaryView] {
    slots.filter { $0.key.kind == kind && $0.leavesAt == nil }.map { $0.view }
  }

  /// Keeps the views of visible elements, and returns the elements that are neither visible nor
  /// animated.
  ///
  /// Complexity: O(c log v).
  func hiddenElements(beside visible: [ElementKey]) -> [ElementKey] {
    steps += slots.count
    var hidden: [ElementKey] = []
    for index in slots.indices {
      if visible.hasInOrder(slots[index].key) {
        slots[index].leavesAt = nil
      } else if slots[index].leavesAt == nil {
        hidden.append(slots[index].key)
      }
    }
    return hidden
  }

  /// Adds the view of an element without one.
  func add(_ view: SupplementaryView, at key: ElementKey) {
    slots.insert(Slot(key: key, view: view), at: place(of: key))
  }

  /// Removes the view of an element and returns it, or nil.
  func remove(at key: ElementKey) -> SupplementaryView? {
    index(of: key).map { slots.remove(at: $0).view }
  }

  private func index(of key: ElementKey) -> Int? {
    let place = place(of: key)
    return place < slots.count && slots[place].key == key ? place : nil
  }

  private func place(of key: ElementKey) -> Int { slots.partitioningIndex { $0.key >= key } }
}

extension SupplementaryTable {
  /// Moves the views with their elements through an update.
  ///
  /// Some follow an item, the others their section.
  ///
  /// Complexity: O(c (log k + log c)) for c views and k operations.
  ///
  /// - Parameters:
  ///   - batch: the number of the batch.
  ///   - leavesAt: the time at which views of elements leave that are no longer visible; nil
  ///     without an animation.
  func follow(_ map: UpdateMap, batch: Int, leavesAt: Double?) {
    guard !slots.isEmpty else { return }
    steps += slots.count
    var staying: [Slot] = []
    var gone: [EndedViews<SupplementaryView>.Ending] = []
    for var slot in slots {
      guard let path = slot.view.newIndexPath(in: map, forOld: slot.key.path) else {
        gone.append(EndedViews.Ending(view: slot.view, key: slot.key))
        continue
      }
      slot.key = ElementKey(path, slot.key.kind)
      slot.view.indexPath = path
      slot.leavesAt = leavesAt ?? slot.leavesAt
      staying.append(slot)
    }
    slots = staying.sorted { $0.key < $1.key }
    ended.add(gone, ofBatch: batch)
  }

  /// Releases the views whose animations have ended.
  ///
  /// - Returns: whether there are any.
  func endAnimations(dueBy time: Double) -> Bool {
    var hasEnded = false
    for index in slots.indices {
      guard let leavesAt = slots[index].leavesAt, leavesAt <= time else { continue }
      slots[index].leavesAt = nil
      hasEnded = true
    }
    return hasEnded
  }

  /// Drops all views; the next update ends them and puts them into the pool.
  func drop() {
    ended.drop(slots.map { EndedViews.Ending(view: $0.view, key: $0.key) })
    slots = []
  }
}

extension SupplementaryView {
  /// Returns the new index path of the view's element, or nil if it is removed.
  fileprivate func newIndexPath(in map: UpdateMap, forOld path: IndexPath) -> IndexPath? {
    if layoutAttributes?.isAttachedToItem == true { return map.newIndexPath(forOld: path) }
    return map.newSection(forOld: path.section).map { IndexPath($0, path.item) }
  }
}
