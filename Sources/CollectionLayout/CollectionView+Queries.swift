public import CollectionCore

extension CollectionView {
  /// Returns the number of sections that the view knows.
  public func numberOfSections() throws -> Int {
    try layoutIfNeeded()
    return counts.count
  }

  /// Returns the number of items of a section that the view knows.
  ///
  /// - Throws: UIKit's sentence U28 where the section does not exist.
  public func numberOfItems(inSection section: Int) throws -> Int {
    try layoutIfNeeded()
    guard counts.indices.contains(section) else {
      throw CollectionViewError.fault(
        .countQueryBounds(section: section, sections: counts.count))
    }
    return counts[section]
  }

  /// Returns the attributes of an item, or nil where there is none. Complexity: the layout's.
  public func layoutAttributesForItem(at path: IndexPath) throws -> LayoutAttributes? {
    try layoutIfNeeded()
    return attributes(at: path)
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  public func layoutAttributesForElements(in rect: Rect) throws -> [LayoutAttributes] {
    try layoutIfNeeded()
    let work = layout.work
    let result = layout.layoutAttributesForElements(in: rect)
    stats.comparisons += (layout.work - work).comparisons
    guard result.count <= CollectionViewError.greatestElements else {
      throw CollectionViewError.tooManyElements(rect)
    }
    stats.rectQueries += 1
    stats.attributesComputed += result.count
    return result
  }

  /// Returns the attributes of a header, footer or other extra, or nil where there is none.
  ///
  /// - Parameter kind: `header`, `footer`, UIKit's constants for them, or a kind of the layout.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) throws -> LayoutAttributes? {
    try layoutIfNeeded()
    let result = layout.layoutAttributesForSupplementaryElement(
      ofKind: LayoutAttributes.shortKind(kind), at: path)
    if result != nil { stats.attributesComputed += 1 }
    return result
  }

  /// Returns the items that share an area with the bounds, in order.
  public func indexPathsForVisibleItems() throws -> [IndexPath] {
    // The layout pass may pull the bounds back.
    try layoutIfNeeded()
    return try layoutAttributesForElements(in: bounds)
      .filter { $0.category == .cell && !$0.isHidden }
      .map(\.indexPath)
  }
}

extension CollectionView {
  /// Returns what the layout, prepared or not, says about an item.
  func attributes(at path: IndexPath) -> LayoutAttributes? {
    let result = layout.layoutAttributesForItem(at: path)
    if result != nil { stats.attributesComputed += 1 }
    return result
  }

  /// Returns whether an item has a cell: it is shown within the bounds, or was prefetched.
  func hasCell(at path: IndexPath) -> Bool {
    cells.slots[path] != nil || isVisible(path)
  }

  /// Returns whether an item is shown within the bounds.
  func isVisible(_ path: IndexPath) -> Bool {
    guard let attributes = attributes(at: path), !attributes.isHidden else { return false }
    return attributes.frame.intersects(bounds)
  }
}
