import CollectionCore
import CollectionLayout
import CollectionUpdates

/// Makes the transition of a batch, and asks the layout meanwhile.
struct TransitionBuilder {
  /// The layout, prepared for the state after the batch.
  let layout: any CollectionViewLayout
  /// The batch and the layouts on both sides.
  let source: TransitionSource
  /// The appearance of elements that a running animation has moved, by their keys before the batch.
  let presented: SortedElements
  /// The animation of inserted and deleted elements, unless the layout decides.
  var animation = ComponentAnimation.automatic
  /// A Boolean value that indicates whether to ask the layout where animations start and end.
  var asksLayout = true

  /// Asks the layout, and returns the transition with all its visible elements.
  ///
  /// - Throws: `LayoutError` for numbers with which nothing can be shown.
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
    // Layouts that stack sections do not take part in animations.
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
    // Appended while nothing else holds the array, which would then be copied.
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
  /// The geometry of the layout, or the elements that it places within the bounds.
  var shownGeometry: any LayoutGeometry {
    geometry ?? CapturedGeometry(elements: layout.layoutAttributesForElements(in: bounds))
  }
}

extension CollectionViewLayout {
  /// Returns the prepared geometry, or the elements that the layout places within some bounds.
  func geometry(in bounds: Rect) -> any LayoutGeometry {
    preparedGeometry ?? CapturedGeometry(elements: layoutAttributesForElements(in: bounds))
  }
}
