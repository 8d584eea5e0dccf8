import CollectionCore

extension CollectionView {
  /// Scrolls a section that scrolls across the layout's scroll axis, as a finger would.
  ///
  /// - Parameter offset: where scrolling would come to rest by itself, in points.
  /// - Returns: where it does come to rest by the section's behaviour; nil where the section does not
  ///   scroll, or there is none.
  /// - Throws: `LayoutError` for a number that is not finite, and what a layout pass and the section's
  ///   `visibleItemsInvalidationHandler` throw.
  @discardableResult
  public func setOrthogonalContentOffset(
    _ offset: Double, inSection section: Int
  ) throws -> Double? {
    try checkNotPreparing("setOrthogonalContentOffset")
    guard abs(offset) <= LayoutError.greatestNumber else {
      throw LayoutError.badNumber(
        offset, field: "orthogonalContentOffset", place: .section(section))
    }
    try layoutIfNeeded()
    if let layout = layout as? ComponentLayout {
      guard layout.setOrthogonalContentOffset(offset, section: section) else { return nil }
      try layoutIfNeeded()
      return layout.orthogonalContentOffset(section: section)
    }
    guard let layout = layout as? CompositionalLayout,
      let resting = layout.restingOffset(forProposed: offset, inSection: section)
    else { return nil }
    guard layout.orthogonalScrolling(inSection: section)?.offset != resting else { return resting }
    orthogonalOffsets[section] = resting
    var context = InvalidationContext()
    context.sections = [section]
    invalidateLayout(with: context)
    try layoutIfNeeded()
    try answering { try layout.tellVisibleItems(inSection: section, bounds: bounds) }
    return resting
  }

  /// Returns how a section scrolls across the layout's scroll axis, and where it is; nil where it
  /// does not.
  public func orthogonalScrolling(inSection section: Int) throws -> OrthogonalScrolling? {
    try layoutIfNeeded()
    if let layout = layout as? ComponentLayout {
      return layout.orthogonalScrolling(inSection: section)
    }
    return (layout as? CompositionalLayout)?.orthogonalScrolling(inSection: section)
  }

  /// Returns how far sections are scrolled once a batch has moved them.
  func orthogonalOffsets(after map: UpdateMap?) -> [Int: Double] {
    guard let map, !orthogonalOffsets.isEmpty else { return orthogonalOffsets }
    var moved: [Int: Double] = [:]
    for (section, offset) in orthogonalOffsets {
      if let new = map.newSection(forOld: section) { moved[new] = offset }
    }
    return moved
  }
}
