public import CollectionCore
public import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// The top left corner of the visible content, in points.
  public var contentOffset: Point { bounds.origin }

  /// Scrolls, but not beyond the content and its insets.
  ///
  /// - Parameters:
  ///   - offset: the origin of the visible rect, in points.
  ///   - animated: whether the offset changes as the clock advances; the delegate is notified of
  ///     the end.
  /// - Throws: `LayoutError` for a number that is not finite; also errors of a layout pass and the
  ///   delegate.
  public func setContentOffset(_ offset: Point, animated: Bool = false) throws(CollectionViewError)
  {
    try checkNotPreparing("contentOffset")
    try Self.check(offset, "contentOffset")
    try layoutIfNeeded()
    scrolling.motion = nil
    guard !animated || !allowsAnimation() else { return animateScrolling(to: offset) }
    try scroll(to: offset)
  }

  /// Moves the visible rectangle, but not beyond the content and its insets, and lays out.
  func scroll(to offset: Point) throws(CollectionViewError) {
    move(to: Rect(origin: clamped(offset), size: bounds.size))
    try checkAnswers()
    try layoutIfNeeded()
  }

  /// Changes the visible rectangle; the layout decides whether it must be prepared again.
  ///
  /// - Throws: `LayoutError` for numbers that are not finite or negative extents.
  public func setBounds(_ bounds: Rect) throws(CollectionViewError) {
    try checkNotPreparing("bounds")
    scrolling.motion = nil
    try Self.check(bounds.origin, "bounds")
    for (extent, field) in [(bounds.width, "bounds.width"), (bounds.height, "bounds.height")]
    where !(extent >= 0 && extent <= LayoutError.greatestNumber) {
      throw .layout(.badNumber(extent, field: field, place: .view))
    }
    let isResized = bounds.size != self.bounds.size
    move(to: bounds)
    try checkAnswers()
    guard !pending.readsCounts, !pending.isNeeded else { return }
    if isResized {
      noteLayoutWarnings()
      // If the layout must be prepared, the pass corrects the offset.
      pullContentOffsetBack()
    }
    if !pending.isNeeded { try updateCells() }
  }

  /// Scrolls an item to a position, as far as the content allows.
  ///
  /// If the item's section scrolls across the scroll axis, it also scrolls to the item, immediately
  /// and to a resting offset. If new visible cells are measured, which moves the item, the offset
  /// is computed again.
  ///
  /// - Throws: UIKit's message U31 if the item does not exist, and U30 if the layout has no
  ///   attributes for it. `CollectionViewError.notPlaced` if a group lays out nothing.
  public func scrollToItem(
    at path: IndexPath, position: ScrollPosition = .nearest, animated: Bool = false
  ) throws(CollectionViewError) {
    try checkNotPreparing("scrollToItem")
    try layoutIfNeeded()
    let position = position.along(layout.scrollDirection)
    guard counts.indices.contains(path.section) else {
      throw .scrollSection(path.section, sections: counts.count)
    }
    guard path.item >= 0, path.item < counts[path.section] else {
      throw .fault(.scrollBounds(path, items: counts[path.section]))
    }
    guard let frame = try placed(path, position) else {
      if bounds.size.isEmpty { return }
      // A built-in layout says why; one that simply has no answer is at fault, as in UIKit.
      let reason = layout.warnings.first { $0.hasPrefix("section \(path.section):") }
      throw reason.map { CollectionViewError.notPlaced(path, reason: $0) }
        ?? .fault(.missingAttributes(path))
    }
    scrolling.motion = nil
    guard !animated || !allowsAnimation() else {
      return animateScrolling(to: offset(showing: frame, position))
    }
    try scroll(to: offset(showing: frame, position))
    guard measuresCells else { return }
    for _ in 0..<Self.greatestRounds where counts.hasItem(at: path) {
      guard let frame = try answering({ attributes(at: path) })?.frame else { return }
      let target = clamped(offset(showing: frame, position))
      if target == bounds.origin { return }
      try scroll(to: target)
    }
  }
}

extension CollectionView {
  /// The maximum number of offsets that `scrollToItem` computes while measuring moves the item.
  private static var greatestRounds: Int { 10 }

  /// Returns the frame of an item, after its section has scrolled to it across the axis if it does.
  private func placed(_ path: IndexPath, _ position: ScrollPosition) throws(CollectionViewError)
    -> Rect?
  {
    guard let frame = try answering({ attributes(at: path) })?.frame else { return nil }
    guard let scrolling = configurableLayout?.orthogonalScrolling(inSection: path.section) else {
      return frame
    }
    let axes = LayoutAxes(layout.scrollDirection)
    let span = axes.rect(frame).cross
    let (least, greatest) = (span.end - scrolling.visibleLength, span.start)
    let shift: Double
    switch (position, axes.isHorizontal) {
    case (.left, false), (.top, true): shift = greatest
    case (.right, false), (.bottom, true): shift = least
    case (.centeredHorizontally, false), (.centeredVertically, true):
      shift = (least + greatest) / 2
    default: shift = min(greatest, max(least, 0))
    }
    guard shift != 0 else { return frame }
    let isMirrored = isRightToLeft && !axes.isHorizontal
    try setOrthogonalContentOffset(
      scrolling.offset + (isMirrored ? 0 - shift : shift), inSection: path.section)
    return try answering { attributes(at: path) }?.frame
  }

  /// Corrects the content offset if it exceeds the end of the content.
  func pullContentOffsetBack() {
    if pulledBackOffset != bounds.origin {
      move(to: Rect(origin: pulledBackOffset, size: bounds.size))
    }
  }

  /// The content offset, limited to the end of the content.
  private var pulledBackOffset: Point {
    let limit = greatestOffset
    return Point(x: min(bounds.x, limit.x), y: min(bounds.y, limit.y))
  }

  /// Returns the bounds at the end of a batch, after asking the layout and then the delegate.
  ///
  /// - Parameter proposed: the initial offset; nil for the view's current one, corrected.
  /// - Throws: their errors, and `LayoutError` for a number that is not finite.
  func targetBounds(proposing proposed: Point? = nil) throws(CollectionViewError) -> Rect {
    var offset = proposed ?? pulledBackOffset
    offset = layout.targetContentOffset(forProposedContentOffset: offset)
    if let delegate {
      offset = delegate.targetContentOffset(forProposedContentOffset: offset)
    }
    guard offset != bounds.origin else { return bounds }
    try Self.check(offset, "contentOffset")
    return Rect(origin: clamped(offset), size: bounds.size)
  }

  /// A Boolean value that indicates whether the content is laid out from right to left.
  public var isRightToLeft: Bool {
    get { semanticContentAttribute == .forceRightToLeft }
    set { semanticContentAttribute = newValue ? .forceRightToLeft : .unspecified }
  }

  /// The content inset, with the safe area added along the scroll axis, in points.
  ///
  /// Across the scroll axis the safe area adds nothing, as with UIKit's automatic adjustment.
  public var adjustedContentInset: EdgeInsets { contentInset(adding: safeAreaInsets) }

  /// Returns the content inset with a safe area added.
  private func contentInset(adding safeArea: EdgeInsets) -> EdgeInsets {
    var inset = contentInset
    switch layout.scrollDirection {
    case .vertical:
      inset.top += safeArea.top
      inset.bottom += safeArea.bottom
    case .horizontal:
      inset.left += safeArea.left
      inset.right += safeArea.right
    }
    return inset
  }

  /// Keeps the start of the content at the edge of the safe area if it was there before.
  func followSafeArea(from old: EdgeInsets) {
    let before = contentInset(adding: old)
    var origin = bounds.origin
    if origin.x == 0 - before.left { origin.x = leastOffset.x }
    if origin.y == 0 - before.top { origin.y = leastOffset.y }
    move(to: Rect(origin: origin, size: bounds.size))
  }

  /// The content offset at the beginning of the content and its insets.
  var leastOffset: Point {
    let inset = adjustedContentInset
    return Point(x: 0 - inset.left, y: 0 - inset.top)
  }

  /// The content offset at the end of the content and its insets.
  var greatestOffset: Point {
    let (size, inset) = (layout.contentSize, adjustedContentInset)
    return Point(
      x: max(leastOffset.x, size.width + inset.right - bounds.width),
      y: max(leastOffset.y, size.height + inset.bottom - bounds.height))
  }

  /// Returns an offset limited to the content and its insets.
  func clamped(_ offset: Point) -> Point {
    let (least, greatest) = (leastOffset, greatestOffset)
    return Point(
      x: min(max(offset.x, least.x), greatest.x), y: min(max(offset.y, least.y), greatest.y))
  }

  /// Sets new bounds; the cells follow later.
  func move(to newBounds: Rect) {
    guard newBounds != bounds else { return }
    let old = bounds
    guard let change = invalidation(from: old, to: newBounds) else { return }
    bounds = newBounds
    areCellsDirty = true
    if old.origin != newBounds.origin { scrolling.noteScroll() }
    let axes = LayoutAxes(layout.scrollDirection)
    let (from, to) = (axes.rect(old).main.start, axes.rect(newBounds).main.start)
    if from != to {
      cells.scrollsBack = to < from
      if !pending.readsCounts { cells.hasScrolled = true }
    }
    guard case .some(let context) = change else { return }
    pending.invalidation.merge(context)
    if !pending.isNeeded {
      pending.isNeeded = true
      pending.isForScrolling = old.size == newBounds.size
    }
  }

  /// Asks the layout which parts new bounds invalidate.
  ///
  /// - Returns: the context; nil if nothing is invalid, or if the layout fails, which
  ///   `checkAnswers` then throws.
  private func invalidation(from old: Rect, to new: Rect) -> InvalidationContext?? {
    let wasPreparing = isPreparing
    isPreparing = true
    defer { isPreparing = wasPreparing }
    var context: InvalidationContext?
    if layout.shouldInvalidateLayout(forBoundsChange: new, from: old) {
      context = layout.invalidationContext(forBoundsChange: new, from: old)
    }
    return configurableLayout?.hasFailure == true || hasHostFailed() ? nil : .some(context)
  }

  private func offset(showing frame: Rect, _ position: ScrollPosition) -> Point {
    let inset = adjustedContentInset
    let top = frame.y - inset.top
    let left = frame.x - inset.left
    let bottom = frame.maxY - bounds.height + inset.bottom
    let right = frame.maxX - bounds.width + inset.right
    var offset = bounds.origin
    switch position {
    // Positions along the scroll axis have been replaced by edges.
    case .nearest, .leading, .centered, .trailing:
      offset.x = min(left, max(right, offset.x))
      offset.y = min(top, max(bottom, offset.y))
    case .top: offset.y = top
    case .centeredVertically: offset.y = (top + bottom) / 2
    case .bottom: offset.y = bottom
    case .left: offset.x = left
    case .centeredHorizontally: offset.x = (left + right) / 2
    case .right: offset.x = right
    }
    return offset
  }

  static func check(_ offset: Point, _ name: String) throws(CollectionViewError) {
    for (number, field) in [(offset.x, "x"), (offset.y, "y")]
    where !(abs(number) <= LayoutError.greatestNumber) {
      throw .layout(.unreachable(number, field: "\(name).\(field)", place: .view))
    }
  }
}

extension CollectionView {
  /// Scrolls a section that scrolls across the layout's scroll axis, like a finger.
  ///
  /// - Parameters:
  ///   - offset: where scrolling would come to rest by itself, in points.
  ///   - section: the index of the section.
  /// - Returns: the resting offset by the section's behaviour; nil if the section does not scroll
  ///   or does not exist.
  /// - Throws: `LayoutError` for a number that is not finite; also errors of a layout pass, the
  ///   delegate and the section's `visibleItemsInvalidationHandler`.
  @discardableResult
  public func setOrthogonalContentOffset(
    _ offset: Double, inSection section: Int
  ) throws(CollectionViewError) -> Double? {
    try checkNotPreparing("setOrthogonalContentOffset")
    guard abs(offset) <= LayoutError.greatestNumber else {
      throw .layout(
        .badNumber(offset, field: "orthogonalContentOffset", place: .section(section)))
    }
    try layoutIfNeeded()
    guard let layout = configurableLayout else { return nil }
    // A layout that keeps the offsets itself is prepared again, and then asked for the section's.
    let before = layout.orthogonalScrolling(inSection: section)?.offset
    if layout.setOrthogonalContentOffset(offset, section: section) {
      try layoutIfNeeded()
      let resting = layout.orthogonalScrolling(inSection: section)?.offset ?? 0
      if resting != before {
        delegate?.didScrollSection(section, to: resting)
        try checkHost()
      }
      return resting
    }
    guard let resting = layout.restingOffset(forProposed: offset, inSection: section) else {
      return nil
    }
    guard before != resting else { return resting }
    laidOut.orthogonalOffsets[section] = resting
    var context = InvalidationContext()
    context.sections = [section]
    invalidateLayout(with: context)
    try layoutIfNeeded()
    delegate?.didScrollSection(section, to: resting)
    try checkHost()
    return resting
  }

  /// Returns the scrolling of a section across the layout's scroll axis, or nil if it does not
  /// scroll.
  public func orthogonalScrolling(inSection section: Int) throws(CollectionViewError)
    -> OrthogonalScrolling?
  {
    try layoutIfNeeded()
    return configurableLayout?.orthogonalScrolling(inSection: section)
  }

  /// Returns the offsets of sections after a batch has moved them.
  func orthogonalOffsets(after map: UpdateMap?) -> [Int: Double] {
    let offsets = laidOut.orthogonalOffsets
    guard let map, !offsets.isEmpty else { return offsets }
    var moved: [Int: Double] = [:]
    for (section, offset) in offsets {
      if let new = map.newSection(forOld: section) { moved[new] = offset }
    }
    return moved
  }
}

extension CollectionView {
  /// The titles of the index next to the content, such as initials of names; empty if there are
  /// none.
  ///
  /// - Throws: errors of the data source.
  public var indexTitles: [String] {
    get throws(CollectionViewError) {
      let titles = dataSource.indexTitles(for: self) ?? []
      try checkHost()
      return titles
    }
  }

  /// Scrolls like a tap on an index title, without animation.
  ///
  /// The item that the data source returns moves to the start of the bounds, as far as the content
  /// allows.
  ///
  /// - Parameter title: the title; the first of several equal ones counts.
  /// - Returns: the item; nil if there is no such title, or it has no item.
  /// - Throws: errors of the data source, and `CollectionViewError` for an item that does not
  ///   exist.
  public func tapIndexTitle(_ title: String) throws(CollectionViewError) -> IndexPath? {
    guard let index = try indexTitles.firstIndex(of: title) else { return nil }
    let path = dataSource.indexPath(forIndexTitle: title, at: index, in: self)
    try checkHost()
    guard let path else { return nil }
    try scrollToItem(at: path, position: .leading)
    return path
  }
}
