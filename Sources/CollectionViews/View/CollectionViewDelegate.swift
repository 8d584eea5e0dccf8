public import CollectionCore
public import CollectionLayout

/// The delegate of a view, which follows the cells, decides about selection and answers the layout.
///
/// Every method has a default that does nothing or allows, so implement only what differs. The
/// calls come after the view has changed, so they may query and change it; the caller receives
/// their errors. As in UIKit, the view's delegate is its layout's delegate, too.
///
/// ```swift
/// final class Chooser: CollectionViewDelegate {
///   func shouldSelectItem(at path: IndexPath) -> Bool { path.item > 0 }
/// }
/// view.delegate = Chooser()
/// try view.tapItem(at: IndexPath(0, 0))
/// let selected = view.indexPathsForSelectedItems  // []
/// ```
public protocol CollectionViewDelegate: LayoutDelegate {
  /// What the delegate also is; nothing unless it is of this package.
  var interfaces: DelegateInterfaces { get }
  /// A cell comes onto the screen.
  func willDisplay(_ cell: Cell, forItemAt path: IndexPath)
  /// A cell has left the screen.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - path: the item that it showed; the old index path if the item no longer exists.
  func didEndDisplaying(_ cell: Cell, forItemAt path: IndexPath)
  /// A supplementary view is about to appear on the screen.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - kind: the kind of the element, such as `header`.
  ///   - path: the index path of the element.
  func willDisplaySupplementaryView(
    _ view: SupplementaryView, forElementKind kind: String, at path: IndexPath)
  /// A supplementary view has left the screen.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - kind: the kind of the element, such as `header`.
  ///   - path: the index path of the element; the old one if the element no longer exists.
  func didEndDisplayingSupplementaryView(
    _ view: SupplementaryView, forElementOfKind kind: String, at path: IndexPath)
  /// Items will be needed soon, nearest first.
  func prefetchItems(at paths: [IndexPath])
  /// Announced items are not needed after all, nearest first.
  func cancelPrefetchingForItems(at paths: [IndexPath])

  /// Returns whether a touch may highlight an item, and then select it.
  func shouldHighlightItem(at path: IndexPath) -> Bool
  /// A touch has highlighted an item.
  func didHighlightItem(at path: IndexPath)
  /// The touch has ended.
  func didUnhighlightItem(at path: IndexPath)
  /// Returns whether a touch may select an item.
  func shouldSelectItem(at path: IndexPath) -> Bool
  /// A touch has selected an item.
  func didSelectItem(at path: IndexPath)
  /// Returns whether a touch may deselect an item.
  func shouldDeselectItem(at path: IndexPath) -> Bool
  /// A touch has deselected an item, or the selection of another one has.
  func didDeselectItem(at path: IndexPath)

  /// An item was double-clicked; the first click has selected it.
  func didDoubleClickItem(at path: IndexPath)

  /// The content offset has changed, for any reason.
  func didScroll()
  /// A section that scrolls across the scroll axis has scrolled.
  ///
  /// - Parameters:
  ///   - section: the index of the section.
  ///   - offset: the offset at rest, in points.
  func didScrollSection(_ section: Int, to offset: Double)
  /// A finger begins to drag the content.
  func willBeginDragging()
  /// A finger is about to release the content.
  ///
  /// - Parameters:
  ///   - velocity: the speed of the content offset, in points per millisecond.
  ///   - target: the content offset at which the view would come to rest.
  /// - Returns: the content offset at which it should come to rest.
  func willEndDragging(velocity: Point, target: Point) -> Point
  /// A finger has released the content.
  ///
  /// - Parameter willDecelerate: whether the content continues to scroll.
  func didEndDragging(willDecelerate: Bool)
  /// The content has come to rest after a drag.
  func didEndDecelerating()
  /// The animation of a change of the content offset has ended.
  func didEndScrollingAnimation()

  /// Returns the content offset at the end of a batch, given the one from the layout.
  ///
  /// It is called during the batch, so it must not change anything.
  func targetContentOffset(forProposedContentOffset offset: Point) -> Point
}

extension CollectionViewDelegate {
  /// Nothing else: the delegate is not of this package.
  public var interfaces: DelegateInterfaces { DelegateInterfaces() }
  /// Does nothing.
  public func willDisplay(_ cell: Cell, forItemAt path: IndexPath) {}
  /// Does nothing.
  public func didEndDisplaying(_ cell: Cell, forItemAt path: IndexPath) {}
  /// Does nothing.
  public func willDisplaySupplementaryView(
    _ view: SupplementaryView, forElementKind kind: String, at path: IndexPath
  ) {}
  /// Does nothing.
  public func didEndDisplayingSupplementaryView(
    _ view: SupplementaryView, forElementOfKind kind: String, at path: IndexPath
  ) {}
  /// Does nothing.
  public func prefetchItems(at paths: [IndexPath]) {}
  /// Does nothing.
  public func cancelPrefetchingForItems(at paths: [IndexPath]) {}
  /// Returns true.
  public func shouldHighlightItem(at path: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didHighlightItem(at path: IndexPath) {}
  /// Does nothing.
  public func didUnhighlightItem(at path: IndexPath) {}
  /// Returns true.
  public func shouldSelectItem(at path: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didSelectItem(at path: IndexPath) {}
  /// Returns true.
  public func shouldDeselectItem(at path: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didDeselectItem(at path: IndexPath) {}
  /// Does nothing.
  public func didDoubleClickItem(at path: IndexPath) {}
  /// Does nothing.
  public func didScroll() {}
  /// Does nothing.
  public func didScrollSection(_ section: Int, to offset: Double) {}
  /// Does nothing.
  public func willBeginDragging() {}
  /// Returns the target unchanged.
  public func willEndDragging(velocity: Point, target: Point) -> Point { target }
  /// Does nothing.
  public func didEndDragging(willDecelerate: Bool) {}
  /// Does nothing.
  public func didEndDecelerating() {}
  /// Does nothing.
  public func didEndScrollingAnimation() {}
  /// Returns the offset unchanged.
  public func targetContentOffset(forProposedContentOffset offset: Point) -> Point { offset }
}
