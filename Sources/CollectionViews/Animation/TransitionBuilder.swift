import CollectionCore
import CollectionLayout

/// Makes the transition of a batch, and asks the layout on the way.
struct TransitionBuilder {
  /// The layout, prepared for the state after the batch.
  let layout: any CollectionViewLayout
  /// The batch and the layouts on both sides.
  let source: TransitionSource
  /// The looks of elements that an animation under way has moved, by their keys before the batch.
  let presented: [ElementKey: LayoutAttributes]
  /// A Boolean value that indicates whether the layout is asked where animations start and end:
  /// there is a batch.
  var asksLayout = true

  /// Asks the layout and returns the transition with everything in it that is visible.
  ///
  /// - Throws: what the layout throws, and `LayoutError` for numbers nothing can be shown by.
  ///
  /// Complexity: O(k + v (log v + log n)).
  func transition(
    start: Double, duration: Double, from boundsBefore: Rect, to boundsAfter: Rect
  ) throws -> Transition {
    var transition = Transition(
      start: start, duration: duration, boundsBefore: boundsBefore, boundsAfter: boundsAfter,
      source: source)
    var (staying, leaving) = elements(boundsBefore, boundsAfter)
    guard asksLayout else {
      transition.elements = staying + leaving
      return transition
    }
    try layout.prepare(forCollectionViewUpdates: CollectionViewUpdateItem.list(of: source.map))
    for index in staying.indices {
      guard let initial = try initialAttributes(of: staying[index]) else { continue }
      try initial.check()
      staying[index].initial = initial
    }
    for index in leaving.indices {
      guard let final = try finalAttributes(of: leaving[index]) else { continue }
      try final.check()
      leaving[index].final = final
    }
    try layout.finalizeCollectionViewUpdates()
    transition.elements = staying + leaving
    return transition
  }

  /// Gathers what is visible on either side: what exists after, and what does not.
  private func elements(
    _ boundsBefore: Rect, _ boundsAfter: Rect
  ) -> (staying: [Transition.Element], leaving: [Transition.Element]) {
    var staying: [Transition.Element] = []
    var leaving: [Transition.Element] = []
    var seen: Set<ElementKey> = []
    for attributes in source.after.layoutAttributesForElements(in: boundsAfter) {
      let key = ElementKey(attributes)
      let (kind, old) = source.passage(fromAfter: key)
      if let old { seen.insert(old) }
      let now = old.flatMap { presented[$0] }
      if let element = source.element(kind, from: old, to: key, presented: now) {
        staying.append(element)
      }
    }
    for key in keys(visibleIn: boundsBefore) where seen.insert(key).inserted {
      let (kind, new) = source.passage(fromBefore: key)
      guard let element = source.element(kind, from: key, to: new, presented: presented[key])
      else { continue }
      if new == nil { leaving.append(element) } else { staying.append(element) }
    }
    staying.sort { left, right in
      guard let first = left.keyAfter, let second = right.keyAfter else { return false }
      return first < second
    }
    return (staying, leaving)
  }

  /// The elements that the layout places within the bounds, and those an animation still shows
  /// there.
  private func keys(visibleIn bounds: Rect) -> [ElementKey] {
    let placed = source.before.layoutAttributesForElements(in: bounds).map { ElementKey($0) }
    let shown = presented.filter { $0.value.alpha > 0 && $0.value.frame.intersects(bounds) }
    return (placed + shown.keys).sorted()
  }

  private func initialAttributes(of element: Transition.Element) throws -> LayoutAttributes? {
    guard let path = element.indexPathAfter else { return nil }
    guard let kind = element.elementKind else {
      return try layout.initialLayoutAttributesForAppearingItem(at: path)
    }
    return try layout.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: kind, at: path)
  }

  private func finalAttributes(of element: Transition.Element) throws -> LayoutAttributes? {
    guard let path = element.indexPathBefore else { return nil }
    guard let kind = element.elementKind else {
      return try layout.finalLayoutAttributesForDisappearingItem(at: path)
    }
    return try layout.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: kind, at: path)
  }
}
