public import CollectionCore

extension CollectionView {
  /// The titles of the index beside the content, such as the initials of names; empty for none.
  ///
  /// - Throws: what the data source throws.
  public var indexTitles: [String] {
    get throws { try dataSource.indexTitles(for: self) ?? [] }
  }

  /// Does what a finger on an index title does: scrolls, without animation, until the item that the
  /// data source names is at the start of the bounds, as far as the content reaches.
  ///
  /// - Parameter title: the title; the first of several equal ones counts.
  /// - Returns: the item; nil if there is no such title, or if it leads to no item.
  /// - Throws: what the data source throws, and `CollectionViewError` for an item that is not there.
  public func tapIndexTitle(_ title: String) throws -> IndexPath? {
    guard let index = try indexTitles.firstIndex(of: title),
      let path = try dataSource.indexPath(forIndexTitle: title, at: index, in: self)
    else { return nil }
    try scrollToItem(at: path, position: .leading)
    return path
  }
}
