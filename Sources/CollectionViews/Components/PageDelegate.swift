/// A delegate that also follows the ends of the content, pulls beyond the top, and changes of
/// pages.
package protocol PageDelegate: CollectionViewDelegate {
  /// Scrolling has reached the beginning of the content.
  func didReachBeginning()
  /// Scrolling has reached the end of the content.
  func didReachEnd()
  /// A Boolean value that indicates whether a drag beyond the top refreshes the content.
  var refreshes: Bool { get }
  /// A drag has pulled the content beyond the top, and refreshing has begun.
  func didPullToRefresh()
  /// The page of components has changed.
  func componentsDidChange(_ changes: [PageChange])
}

extension PageDelegate {
  /// A delegate that follows pages.
  public var interfaces: DelegateInterfaces { DelegateInterfaces(pages: self) }
}
