public import CollectionCore
public import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// Returns the number of sections that the view knows.
  ///
  /// While the layout is prepared, it is the number for which it is prepared.
  public func numberOfSections() throws(CollectionViewError) -> Int {
    try layoutIfNeeded()
    return (countsInPass ?? counts).count
  }

  /// Returns the number of items of a section that the view knows.
  ///
  /// While the layout is prepared, it is the number for which it is prepared.
  ///
  /// - Throws: UIKit's message U28 if the section does not exist.
  public func numberOfItems(inSection section: Int) throws(CollectionViewError) -> Int {
    try layoutIfNeeded()
    // Without a copy, which would be retained.
    if countsInPass == nil, counts.indices.contains(section) { return counts[section] }
    let counts = countsInPass ?? counts
    guard counts.indices.contains(section) else {
      throw .fault(
        .countQueryBounds(section: section, sections: counts.count))
    }
    return counts[section]
  }

  /// Returns the attributes of an item, or nil if there is none. Complexity: the layout's.
  ///
  /// - Throws: UIKit's message U30 if the layout has none for an existing item; also errors of a
  ///   layout pass and the layout.
  public func layoutAttributesForItem(at path: IndexPath) throws(CollectionViewError)
    -> LayoutAttributes?
  {
    try layoutIfNeeded()
    if isStacked, !isPreparing, let result = geometry?.layoutAttributesForItem(at: path) {
      stats.attributesComputed += 1
      return result
    }
    let result = try answering { attributes(at: path) }
    if result == nil, !bounds.size.isEmpty, hasItem(at: path) {
      throw .fault(.missingAttributes(path))
    }
    return result
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  ///
  /// The layout's `rectSearch` decides how they are found; comparisons are counted.
  public func layoutAttributesForElements(in rect: Rect) throws(CollectionViewError)
    -> [LayoutAttributes]
  {
    try layoutIfNeeded()
    let (result, comparisons): ([LayoutAttributes], Int)
    if let placed = placedWithinBounds(rect) {
      (result, comparisons) = (placed.elements, placed.comparisons)
    } else {
      (result, comparisons) = try answering { () throws(CollectionViewError) in try search(rect) }
    }
    stats.rectQueries += 1
    stats.comparisons += comparisons
    stats.comparisonsOfLastQuery = comparisons
    stats.attributesComputed += result.count
    return result
  }

  /// Returns the item at a point of the content, or nil if there is none.
  ///
  /// If items overlap, it is the one with the greatest z-index, or the last of these. Hidden items
  /// are skipped. Complexity: O(log n + v) for v items at the point.
  ///
  /// - Throws: errors of a layout pass and the layout.
  public func indexPathForItem(at point: Point) throws(CollectionViewError) -> IndexPath? {
    let around = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return try layoutAttributesForElements(in: around)
      .filter { $0.category == .cell && !$0.isHidden && $0.frame.holds(point) }
      .reversed().max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Runs queries that the statistics do not count, such as those of an automatic picture.
  ///
  /// Layout passes still count.
  package func uncounted<Result>(_ questions: () throws(CollectionViewError) -> Result)
    throws(CollectionViewError) -> Result
  {
    let before = stats
    defer {
      stats.rectQueries = before.rectQueries
      stats.comparisons = before.comparisons
      stats.comparisonsOfLastQuery = before.comparisonsOfLastQuery
      stats.attributesComputed = before.attributesComputed
    }
    return try questions()
  }

  /// Returns the elements within the bounds if the rectangle is the bounds and they are known, or
  /// nil.
  private func placedWithinBounds(_ rect: Rect) -> PlacedElements? {
    guard rect == bounds, stacksSections, configurableLayout?.rectSearch == .index,
      let placed = placedElements, placed.isComplete
    else { return nil }
    return placed
  }

  /// Finds the elements in a rectangle, and counts the search.
  private func search(_ rect: Rect) throws(CollectionViewError) -> (
    elements: [LayoutAttributes], comparisons: Int
  ) {
    if let search = configurableLayout?.rectSearch, search != .index {
      var comparisons = 0
      let found = search.elements(
        in: rect, among: try allElements(), along: LayoutAxes(layout.scrollDirection),
        comparisons: &comparisons)
      return (found, comparisons)
    }
    let work = layoutWork
    let found = layout.layoutAttributesForElements(in: rect)
    guard found.count <= LayoutLimits.greatestElements else {
      throw .tooManyElements(rect)
    }
    return (found, (layoutWork - work).comparisons)
  }

  /// Returns every element in index path order, including those without an area or outside the
  /// content.
  ///
  /// It does not count as a query. Complexity: O(n).
  ///
  /// - Throws: `CollectionViewError` for more elements than the limit; also errors of a layout pass
  ///   and the layout.
  public func layoutAttributesForAllElements() throws(CollectionViewError) -> [LayoutAttributes] {
    try layoutIfNeeded()
    let elements = try answering {
      layout.preparedGeometry?.layoutAttributesForAllElements() ?? askedElements()
    }
    guard elements.count <= LayoutLimits.greatestElements else {
      throw .tooManyElements(.everything)
    }
    return elements
  }

  /// Returns the elements of a layout that answers for itself, and the items that its answer lacks.
  private func askedElements() -> [LayoutAttributes] {
    let found = layout.layoutAttributesForElements(in: .everything)
    let listed = Set(found.map { ElementKey($0) })
    var others: [LayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<min(count, LayoutLimits.greatestElements) {
        let path = IndexPath(section, item)
        guard !listed.contains(ElementKey(path, nil)),
          let attributes = layout.layoutAttributesForItem(at: path)
        else { continue }
        others.append(attributes)
      }
    }
    return others.isEmpty ? found : (found + others).sorted { ElementKey($0) < ElementKey($1) }
  }

  /// Returns everything that the layout has placed, read once in a layout pass.
  private func allElements() throws(CollectionViewError) -> [LayoutAttributes] {
    if let known = laidOut.searchedElements { return known }
    let elements = layout.layoutAttributesForElements(in: .everything)
    guard elements.count <= LayoutLimits.greatestElements else {
      throw .tooManyElements(.everything)
    }
    laidOut.searchedElements = elements
    return elements
  }

  /// Returns the attributes of a supplementary element, such as a header, or nil if there is none.
  ///
  /// - Parameters:
  ///   - kind: `header`, `footer`, UIKit's constants for them, or a kind of the layout.
  ///   - path: the index path of the element.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) throws(CollectionViewError) -> LayoutAttributes? {
    try layoutIfNeeded()
    let result = try answering {
      layout.layoutAttributesForSupplementaryElement(
        ofKind: LayoutAttributes.shortKind(kind), at: path)
    }
    if result != nil { stats.attributesComputed += 1 }
    return result
  }

  /// Returns the items that share an area with the bounds, in order.
  ///
  /// While cells appear, these are the items that were displayed before.
  public func indexPathsForVisibleItems() throws(CollectionViewError) -> [IndexPath] {
    // The layout pass may change the bounds.
    try layoutIfNeeded()
    if let before = itemsBeforeDisplay { return before }
    return try layoutAttributesForElements(in: bounds)
      .filter { $0.category == .cell && !$0.isHidden }
      .map { $0.indexPath }
  }
}

extension CollectionView {
  /// Returns whether the view knows an item.
  func hasItem(at path: IndexPath) -> Bool {
    counts.hasItem(at: path)
  }

  /// Returns the attributes of an item from the layout, prepared or not, or nil.
  func attributes(at path: IndexPath) -> LayoutAttributes? {
    let result = layout.layoutAttributesForItem(at: path)
    if result != nil { stats.attributesComputed += 1 }
    return result
  }

  /// Returns whether an item has a cell, because it is within the bounds or was prefetched.
  func hasCell(at path: IndexPath) -> Bool {
    cells.cell(at: path) != nil || isVisible(path, in: bounds)
  }

  /// Returns whether the layout shows an item within some bounds.
  func isVisible(_ path: IndexPath, in bounds: Rect) -> Bool {
    guard let attributes = attributes(at: path), !attributes.isHidden else { return false }
    return attributes.frame.intersects(bounds)
  }
}

extension Rect {
  /// Returns whether a point is in the rectangle; the right and bottom edges are excluded.
  fileprivate func holds(_ point: Point) -> Bool {
    x <= point.x && point.x < maxX && y <= point.y && point.y < maxY
  }
}
