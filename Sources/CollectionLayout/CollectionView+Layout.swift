public import CollectionCore

extension CollectionView {
  /// Marks the layout as out of date; the counts stand.
  ///
  /// Within a layout pass, that pass fails.
  public func invalidateLayout() { _ = invalidates("invalidateLayout") }

  /// Marks a part of the layout as out of date; the counts stand.
  ///
  /// Within a layout pass, that pass fails. Within a batch, places are those before it, and what is
  /// named follows the batch.
  public func invalidateLayout(with context: InvalidationContext) {
    if invalidates("invalidateLayout", context) { preferredSizes.remove(context.items) }
  }

  /// Marks items and sections as out of date, such as those whose sizes have changed.
  ///
  /// - Throws: `CollectionViewError` for what the view does not have, and within a layout pass.
  public func invalidateLayout(items: [IndexPath], sections: [Int] = []) throws {
    try checkNotPreparing("invalidateLayout")
    if !needsCounts {
      let missing =
        items.first { !hasItem(at: $0) }
        ?? sections.first { !counts.indices.contains($0) }.map { IndexPath($0, 0) }
      if let missing { throw CollectionViewError.noItem(missing, counts: counts) }
    }
    var context = InvalidationContext()
    context.items = items
    context.sections = sections
    invalidateLayout(with: context)
  }

  /// Prepares the layout if it is out of date, and gives cells to what is visible and about to be.
  ///
  /// The counts are read at first and after `reloadData`.
  ///
  /// Called from within a layout pass, it does nothing: questions are answered as before the pass.
  ///
  /// - Throws: `LayoutError`, `CollectionViewError`, and what the delegate or the data source throws;
  ///   the layout stays out of date, and nothing else is changed.
  public func layoutIfNeeded() throws {
    guard !isPreparing else { return }
    try prepareIfNeeded()
    try updateCells()
  }

  /// Prepares the layout if it is out of date, but leaves the cells as they are.
  ///
  /// - Parameter keepsTransition: whether what a batch animates goes on.
  func prepareIfNeeded(keepsTransition: Bool = false) throws {
    let isConfigured = preparedVersion == layout.configurationVersion
    guard needsCounts || needsLayout || !isConfigured else { return }
    let isAsBefore =
      keepsTransition || isScrolledOutOfDate && isConfigured && !needsCounts
    if needsCounts {
      let (state, counts) = try layingOut {
        let counts = try readCounts()
        let state = dataSource.currentState()
        try prepareLayout(counts)
        return (state, counts)
      }
      self.counts = counts
      shown = state
      dataAtFirst = nil
      _ = dataSource.takeChangeOrigins()
      needsCounts = false
      log.settleReloads(after: state)
    } else {
      try layingOut { try prepareLayout(counts) }
    }
    if !isAsBefore {
      // What is shown now was not animated to.
      isTransitionCurrent = false
      ghosts = []
    }
    layoutIsPrepared()
    // Pulling the bounds back may have moved what is pinned.
    if needsLayout, isScrolledOutOfDate {
      try layingOut { try prepareLayout(counts) }
      layoutIsPrepared()
    }
    try checkAnswers()
  }

  /// The extents of the content, in points.
  public var contentSize: Size {
    get throws {
      try layoutIfNeeded()
      return layout.contentSize
    }
  }
}

extension CollectionView {
  /// Runs what must change neither the view nor the data, and throws if it did.
  func layingOut<Result>(_ body: () throws -> Result) throws -> Result {
    let version = dataSource.version
    let configuration = (layout, layout.configurationVersion)
    isPreparing = true
    forbiddenCall = nil
    dataSource.watchForChange()
    defer {
      isPreparing = false
      _ = dataSource.takeWatchedChangeOrigin()
    }
    let result: Result
    do {
      result = try body()
    } catch {
      // One failure is told, not also what it has led to.
      _ = layout.takeFailure()
      throw error
    }
    if configuration.0 === layout, configuration.1 != layout.configurationVersion {
      forbiddenCall = forbiddenCall ?? "a setting of the layout"
    }
    if let call = forbiddenCall {
      needsLayout = true
      invalidation = .everything
      throw CollectionViewError.viewChangedWhilePreparing(call: call)
    }
    if dataSource.version != version {
      needsLayout = true
      invalidation = .everything
      throw CollectionViewError.dataChangedWhilePreparing(
        line: dataSource.takeWatchedChangeOrigin())
    }
    return result
  }

  /// Asks the data source how much there is. Complexity: O(S).
  func readCounts() throws -> [Int] {
    let sections = try dataSource.numberOfSections()
    guard 0...CollectionViewError.greatestSections ~= sections else {
      throw CollectionViewError.badCount(sections, section: nil)
    }
    var counts: [Int] = []
    for section in 0..<sections {
      let count = try dataSource.numberOfItems(inSection: section)
      guard 0...CollectionViewError.greatestCount ~= count else {
        throw CollectionViewError.badCount(count, section: section)
      }
      counts.append(count)
    }
    return counts
  }

  /// Prepares the layout for counts that the view may not have taken over yet.
  ///
  /// - Parameters:
  ///   - change: what led to the counts; nothing where they stand.
  ///   - isReload: whether the items are others than before.
  ///   - offset: the content offset that the view is about to have; nil for the one it has.
  func prepareLayout(
    _ counts: [Int], _ change: InvalidationContext = InvalidationContext(), isReload: Bool = false,
    at offset: Point? = nil
  ) throws {
    let isIncremental = preparedVersion == layout.configurationVersion && !needsCounts
    invalidation.merge(change)
    offeredSizes = sizes(after: change, isReload: isReload || needsCounts)
    var context = layoutContext(
      counts, offset.map { Rect(origin: $0, size: bounds.size) } ?? bounds)
    context.orthogonalOffsets = orthogonalOffsets(after: change.updates)
    context.invalidation = isIncremental ? invalidation : .everything
    // Until the pass has succeeded, the layout may hold what does not belong to the view's counts.
    needsLayout = true
    stats.layoutPasses += 1
    preparedVersion = layout.configurationVersion
    invalidation = .everything
    let work = layout.work
    defer { stats.preparedItems += (layout.work - work).preparedItems }
    try layout.prepare(context)
  }

  /// Returns what a layout may know about the view, with certain bounds; the sizes offered last.
  private func layoutContext(_ counts: [Int], _ bounds: Rect) -> LayoutContext {
    var context = LayoutContext(
      counts: counts, boundsSize: bounds.size, contentOffset: bounds.origin,
      adjustedContentInset: adjustedContentInset, scale: scale, delegate: delegate)
    context.safeAreaInsets = safeAreaInsets
    context.layoutMargins = layoutMargins
    context.isRightToLeft = isRightToLeft
    context.preferredSizes = offeredSizes
    return context
  }

  /// Lets what is pinned move on to the bounds that a batch ends with.
  func scrollPreparedLayout(_ counts: [Int], to newBounds: Rect) throws {
    guard newBounds != bounds, newBounds.size == bounds.size,
      layout.shouldInvalidateLayout(forBoundsChange: newBounds, from: bounds)
    else { return }
    let change = layout.invalidationContext(forBoundsChange: newBounds, from: bounds)
    guard change.isForScrollingAlone else { return }
    var context = layoutContext(counts, newBounds)
    context.invalidation = change
    stats.layoutPasses += 1
    try layout.prepare(context)
  }

  /// Takes note of a layout pass that succeeded.
  func layoutIsPrepared() {
    preferredSizes = offeredSizes
    measuredBreadth = breadth
    needsLayout = false
    invalidation = InvalidationContext()
    isScrolledOutOfDate = false
    geometry = layout.preparedGeometry
    searchedElements = nil
    cells.isDirty = true
    for warning in layout.warnings where !warnings.contains(warning) { warnings.append(warning) }
    pullContentOffsetBack()
  }

  /// Marks the layout as out of date, unless a layout pass is under way, which then fails.
  ///
  /// - Returns: whether the change that the call makes is allowed.
  func invalidates(_ call: String, _ context: InvalidationContext = .everything) -> Bool {
    guard isPreparing else {
      needsLayout = true
      invalidation.merge(context)
      isScrolledOutOfDate = false
      return true
    }
    forbiddenCall = forbiddenCall ?? call
    return false
  }

  /// Throws if a layout pass is under way.
  func checkNotPreparing(_ call: String) throws(CollectionViewError) {
    if isPreparing { throw .viewChangedWhilePreparing(call: call) }
  }
}
