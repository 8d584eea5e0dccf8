import CollectionCore
import CollectionLayout
import CollectionUpdates

/// Makes the transition of a batch, and asks the layout on the way.
struct TransitionBuilder {
  /// The layout, prepared for the state after the batch.
  let layout: any CollectionViewLayout
  /// The batch and the layouts on both sides.
  let source: TransitionSource
  /// The looks of elements that an animation under way has moved, by their keys before the batch.
  let presented: SortedElements
  /// The way in which elements come and go where the layout does not say.
  var animation = ComponentAnimation.automatic
  /// A Boolean value that indicates whether the layout is asked where animations start and end:
  /// there is a batch.
  var asksLayout = true

  /// Asks the layout and returns the transition with everything in it that is visible.
  ///
  /// - Throws: `LayoutError` for numbers nothing can be shown by.
  ///
  /// Complexity: O(k + v (log v + log n)).
  func transition(
    start: Double, duration: Double, from boundsBefore: Rect, to boundsAfter: Rect
  ) throws(CollectionViewError) -> Transition {
    var transition = Transition(
      start: start, duration: duration, boundsBefore: boundsBefore, boundsAfter: boundsAfter,
      source: source)
    let gathering = ElementGathering(
      source: source, animation: animation, boundsBefore: boundsBefore, boundsAfter: boundsAfter)
    // The layouts whose geometry is a stack have nothing to say about animations.
    let isStacked = source.before is StackGeometry && source.after is StackGeometry
    guard asksLayout && !isStacked else {
      if isStacked {
        transition.gatherElements(
          later: PendingElements(gathering: gathering, presented: presented))
      } else {
        transition.elements = gathering.all(presented)
      }
      return transition
    }
    var (staying, leaving) = gathering.elements(presented)
    layout.prepare(forCollectionViewUpdates: CollectionViewUpdateItem.list(of: source.map))
    for index in staying.indices {
      guard
        let initial = initialAttributes(
          at: staying[index].indexPathAfter, kind: staying[index].elementKind)
      else {
        if staying[index].kind == .inserted {
          staying[index].initial = animation.outside(staying[index].initial, boundsAfter)
        }
        continue
      }
      try converting(CollectionViewError.layout, initial.check)
      staying[index].initial = initial
    }
    for index in leaving.indices {
      guard
        let final = finalAttributes(
          at: leaving[index].indexPathBefore, kind: leaving[index].elementKind)
      else {
        leaving[index].final = animation.outside(leaving[index].final, boundsBefore)
        continue
      }
      try converting(CollectionViewError.layout, final.check)
      leaving[index].final = final
    }
    layout.finalizeCollectionViewUpdates()
    // Joined while nothing else holds the array: it would be copied.
    staying += leaving
    transition.elements = staying
    return transition
  }

  private func initialAttributes(
    at path: IndexPath?, kind: String?
  ) -> LayoutAttributes? {
    guard let path else { return nil }
    guard let kind else {
      return layout.initialLayoutAttributesForAppearingItem(at: path)
    }
    return layout.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: kind, at: path)
  }

  private func finalAttributes(at path: IndexPath?, kind: String?) -> LayoutAttributes? {
    guard let path else { return nil }
    guard let kind else {
      return layout.finalLayoutAttributesForDisappearingItem(at: path)
    }
    return layout.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: kind, at: path)
  }
}

extension CollectionView {
  /// The layout as it is shown: its geometry, or else the elements that it places within the
  /// bounds.
  var shownGeometry: any LayoutGeometry {
    geometry ?? CapturedGeometry(elements: layout.layoutAttributesForElements(in: bounds))
  }
}

extension CollectionViewLayout {
  /// Returns the prepared geometry, or else the elements that the layout places within bounds.
  func geometry(in bounds: Rect) -> any LayoutGeometry {
    preparedGeometry ?? CapturedGeometry(elements: layoutAttributesForElements(in: bounds))
  }
}
