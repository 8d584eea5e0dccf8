import CollectionCore
import CollectionLayout

/// The elements that the layout places within the bounds, and the items among them.
struct PlacedElements {
  /// The bounds.
  let bounds: Rect
  /// The elements that share an area with the bounds.
  let elements: [LayoutAttributes]
  /// The index paths of the items among the elements that are not hidden, in order.
  let itemPaths: [IndexPath]
  /// The number of comparisons used to find the elements.
  let comparisons: Int

  /// Sorts the elements that the layout has listed. Complexity: O(v log v).
  init(_ elements: [LayoutAttributes], in bounds: Rect, comparisons: Int = 0) {
    self.bounds = bounds
    self.elements = elements
    self.comparisons = comparisons
    itemPaths = elements.itemPaths
  }

  /// A Boolean value that indicates whether the list is complete and was not cut at the limit.
  var isComplete: Bool { elements.count < LayoutLimits.greatestElements }
}

extension LayoutAttributes {
  /// A Boolean value that indicates whether the attributes belong to an item that is not hidden.
  var showsItem: Bool { category == .cell && !isHidden }
}

extension [LayoutAttributes] {
  /// The index paths of the items that are not hidden, in order. Complexity: O(n log n).
  var itemPaths: [IndexPath] {
    var paths: [IndexPath] = []
    paths.reserveCapacity(count)
    for attributes in self where attributes.showsItem { paths.append(attributes.indexPath) }
    paths.sort()
    return paths
  }
}

extension CollectionView {
  /// The elements of a layout of stacked sections within the bounds, cached while neither changes.
  ///
  /// It is nil for other layouts, and while the layout is prepared. These layouts answer without
  /// calling a delegate.
  var placedElements: PlacedElements? {
    guard stacksSections, !isPreparing, geometry != nil else { return nil }
    let bounds = bounds
    if let known = laidOut.knownElements, known.bounds == bounds { return known }
    let placed = placedElements(in: bounds)
    laidOut.knownElements = placed
    return placed
  }

  /// Asks the prepared layout for the elements within some bounds.
  func placedElements(in bounds: Rect) -> PlacedElements {
    let work = layoutWork
    let elements = layout.layoutAttributesForElements(in: bounds)
    return PlacedElements(elements, in: bounds, comparisons: (layoutWork - work).comparisons)
  }
}
