import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The displayed supplementary views of a view by element.
///
/// Nothing here grows with the number of sections. An update looks at each view once.
final class SupplementaryTable {
  /// The view of an element.
  private struct Slot {
    /// The element.
    var key: ElementKey
    /// The view.
    let view: SupplementaryView
    /// The time until which an animation shows the view, though its element is not visible; nil
    /// for a view that stays while its element is visible.
    var leavesAt: Double?
  }

  /// The displayed views, by the keys of their elements.
  private var slots: [Slot] = []
  /// The views that can be used again.
  let pool = ReusePool<SupplementaryView>()
  /// The views of elements that are gone, and those that a reload has left behind.
  var ended = EndedViews<SupplementaryView>()
  /// The number of views that updates have looked at so far.
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

  /// Keeps the views of the elements that are visible, in order, and returns the elements of those
  /// that no animation shows, either.
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

  /// Gives an element that has none a view.
  func add(_ view: SupplementaryView, at key: ElementKey) {
    slots.insert(Slot(key: key, view: view), at: place(of: key))
  }

  /// Takes the view of an element away and returns it.
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
  /// Lets the views follow their elements through an update: those that belong to an item follow
  /// the item, all others their section.
  ///
  /// Complexity: O(c (log k + log c)) for c views and k operations.
  ///
  /// - Parameters:
  ///   - batch: the number of the batch.
  ///   - leavesAt: the time at which the views leave whose elements are not visible any more; nil
  ///     if nothing is animated.
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

  /// Lets go of the views whose animations have ended.
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

  /// Leaves all views behind; the next update ends them and puts them into the pool.
  func drop() {
    ended.drop(slots.map { EndedViews.Ending(view: $0.view, key: $0.key) })
    slots = []
  }
}

extension SupplementaryView {
  /// Returns the index path that an update gives the element of the view; nil if it is gone.
  fileprivate func newIndexPath(in map: UpdateMap, forOld path: IndexPath) -> IndexPath? {
    if layoutAttributes?.isAttachedToItem == true { return map.newIndexPath(forOld: path) }
    return map.newSection(forOld: path.section).map { IndexPath($0, path.item) }
  }
}
