import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The elements of a transition, gathered from the layouts on both sides.
struct ElementGathering: Sendable {
  /// The batch and the layouts on both sides.
  let source: TransitionSource
  /// The animation of inserted and deleted elements.
  let animation: ComponentAnimation
  /// The visible rectangle before.
  let boundsBefore: Rect
  /// The visible rectangle after.
  let boundsAfter: Rect
}

extension ElementGathering {
  /// Returns every element that is visible before or after; those that leave come last.
  ///
  /// - Parameter presented: the appearance of elements that a running animation has moved, by their
  ///   keys before.
  /// - Complexity: O(k + v (log v + log n)).
  func all(_ presented: SortedElements) -> [Transition.Element] {
    var (staying, leaving) = elements(presented)
    for index in staying.indices where staying[index].kind == .inserted {
      staying[index].initial = animation.outside(staying[index].initial, boundsAfter)
    }
    for index in leaving.indices {
      leaving[index].final = animation.outside(leaving[index].final, boundsBefore)
    }
    staying += leaving
    return staying
  }

  /// Gathers the elements visible on either side: first those that exist after, then the rest.
  ///
  /// - Parameter presented: the appearance of elements that a running animation has moved, by their
  ///   keys before.
  func elements(
    _ presented: SortedElements
  ) -> (staying: [Transition.Element], leaving: [Transition.Element]) {
    var placed = SortedElements(
      source.before.layoutAttributesForElements(in: boundsBefore)
        .map { SortedElements.Entry(ElementKey(of: $0), $0) })
    var presented = presented
    let after = source.after.layoutAttributesForElements(in: boundsAfter)
    var staying: [Transition.Element] = []
    staying.reserveCapacity(after.count + 2)
    var leaving: [Transition.Element] = []
    for attributes in after {
      let key = ElementKey(of: attributes)
      let (kind, old) = source.passage(fromAfter: key)
      var start: LayoutAttributes?
      if let old {
        let before = placed.find(old)
        start = presented.find(old) ?? before ?? source.attributes(before: old)
      }
      staying.append(source.element(kind, from: old, to: key, start: start, end: attributes))
    }
    let others = keysOfOthers(placed, presented, in: boundsBefore)
    for key in others {
      let (kind, new) = source.passage(fromBefore: key)
      guard let element = source.element(kind, from: key, to: new, presented: presented.find(key))
      else { continue }
      if new == nil { leaving.append(element) } else { staying.append(element) }
    }
    staying.sort { $0.comesAfter(before: $1) }
    return (staying, leaving)
  }

  /// Returns the keys of old elements that are shown and that no visible new element comes from.
  private func keysOfOthers(
    _ placed: SortedElements, _ presented: SortedElements, in bounds: Rect
  ) -> [ElementKey] {
    var keys: [ElementKey] = []
    for entry in placed.entries where !entry.isFound { keys.append(entry.key) }
    // Elements found among the presented ones have the same keys among the others.
    for entry in presented.entries
    where !entry.isFound && entry.attributes.alpha > 0 && entry.attributes.frame.intersects(bounds)
      && !placed.contains(entry.key)
    {
      keys.append(entry.key)
    }
    return keys.sorted().withoutRepeats()
  }
}
