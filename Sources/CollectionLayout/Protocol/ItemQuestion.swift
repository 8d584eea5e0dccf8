package import CollectionCore

/// A question to a delegate about the size of an item.
///
/// ```swift
/// let layout = ListLayout()
/// layout.estimatedItemHeight = 44
/// let question = layout.displayedItemQuestion  // .height
/// ```
package enum ItemQuestion: Sendable {
  /// The size of an item of a flow layout.
  case size
  /// The height of a row of a vertical list.
  case height
  /// The width of an item of a horizontal list.
  case width
}

extension ItemQuestion {
  /// Returns whether a delegate answers the question.
  package func isAnswered(by delegate: any LayoutDelegate) -> Bool {
    switch self {
    case .size: delegate.providesItemSizes
    case .height: delegate.providesItemHeights
    case .width: delegate.providesItemWidths
    }
  }

  /// Asks a delegate about an item; extents without an answer stay as planned.
  ///
  /// - Throws: `LayoutError` for an invalid extent.
  package func size(
    ofItemAt path: IndexPath, planned: Size, _ delegate: any LayoutDelegate
  ) throws(LayoutError) -> Size {
    var size = planned
    switch self {
    case .size:
      size = delegate.sizeForItem(at: path) ?? planned
      try LayoutError.check(size, method, at: path)
    case .height:
      size.height = delegate.heightForItem(at: path) ?? planned.height
      try LayoutError.checkExtent(size.height, method, .item(path))
    case .width:
      size.width = delegate.widthForItem(at: path) ?? planned.width
      try LayoutError.checkExtent(size.width, method, .item(path))
    }
    return size
  }
}
