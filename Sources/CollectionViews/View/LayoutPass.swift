public import CollectionCore
public import CollectionLayout

/// A layout pass: the counts, bounds and changes for which a layout is prepared.
///
/// Of the view, a pass changes only the mark that its layout is out of date. The view applies the
/// pass by `commit` after all dependent steps have succeeded.
struct LayoutPass {
  /// The input of the layout.
  private(set) var context: LayoutContext

  /// Plans a pass with the view's current settings.
  ///
  /// - Parameters:
  ///   - counts: the number of items of each section, which the view may not show yet.
  ///   - change: the change that led to the counts; nil if they are unchanged.
  ///   - isReload: whether the items are new.
  ///   - offset: the content offset that the view is about to have; nil for the current one.
  init(
    _ view: CollectionView, counts: SectionCounts,
    change: InvalidationContext = InvalidationContext(),
    isReload: Bool = false, offset: Point? = nil
  ) {
    context = LayoutContext(
      counts: counts, boundsSize: view.bounds.size, contentOffset: offset ?? view.bounds.origin,
      adjustedContentInset: view.adjustedContentInset, scale: view.scale,
      delegate: view.layoutDelegate)
    let hasHostFailed = view.hasHostFailed
    context.checkpoint = { !hasHostFailed() }
    context.safeAreaInsets = view.safeAreaInsets
    context.layoutMargins = view.layoutMargins
    context.isRightToLeft = view.isRightToLeft
    context.profile = view.profile
    context.preferredSizes = view.sizes(
      after: change, isReload: isReload || view.pending.readsCounts)
    context.orthogonalOffsets = view.orthogonalOffsets(after: change.updates)
    guard !view.pending.readsCounts,
      view.pending.preparedVersion == view.layout.configurationVersion
    else { return }
    context.invalidation = view.pending.invalidation
    context.invalidation.merge(change)
  }

  /// The number of items of each section for which the layout is prepared.
  var counts: SectionCounts { context.counts }
  /// The sizes that cells prefer, as passed to the layout.
  var preferredSizes: PreferredSizes { context.preferredSizes }

  /// Prepares the layout of a view.
  ///
  /// - Throws: errors of the layout and its delegate; the layout is then out of date.
  func prepareLayout(of view: CollectionView) throws(CollectionViewError) {
    let layout = view.layout
    // Until the commit, the layout may be prepared for other counts than the view's.
    view.pending.isNeeded = true
    view.pending.preparedVersion = layout.configurationVersion
    view.pending.invalidation = .everything
    view.stats.layoutPasses += 1
    let work = view.layoutWork
    view.countsInPass = counts
    defer {
      view.countsInPass = nil
      view.stats.preparedItems += (view.layoutWork - work).preparedItems
    }
    try converting(CollectionViewError.layout) { () throws(LayoutError) in
      try layout.prepare(context)
    }
  }

  /// Makes a layout that relies on answers following their items compare those about visible items.
  ///
  /// - Throws: errors of the layout and its delegate.
  func checkPromise(of view: CollectionView, before geometry: any LayoutGeometry)
    throws(CollectionViewError)
  {
    guard let layout = view.layout.interfaces.stacked else { return }
    try converting(CollectionViewError.layout) { () throws(LayoutError) in
      try layout.checkPromise(
        context, visible: geometry.layoutAttributesForElements(in: view.bounds))
    }
  }

  /// Moves pinned elements of the prepared layout to the bounds at the end of a batch.
  ///
  /// - Throws: errors of the layout and its delegate.
  func scrollLayout(of view: CollectionView, to bounds: Rect) throws(CollectionViewError) {
    let layout = view.layout
    guard bounds != view.bounds, bounds.size == view.bounds.size,
      layout.shouldInvalidateLayout(forBoundsChange: bounds, from: view.bounds)
    else { return }
    let change = layout.invalidationContext(forBoundsChange: bounds, from: view.bounds)
    guard change.isForScrollingAlone else { return }
    var context = context
    context.contentOffset = bounds.origin
    context.invalidation = change
    view.stats.layoutPasses += 1
    try converting(CollectionViewError.layout) { () throws(LayoutError) in
      try layout.prepare(context)
    }
  }
}

extension CollectionView {
  /// Prepares the layout if it is out of date, and updates the cells.
  ///
  /// The counts are read the first time and after `reloadData`.
  ///
  /// Within a layout pass, it does nothing: queries are answered as before the pass.
  ///
  /// - Throws: `LayoutError`, `CollectionViewError`, and errors of the delegate or the data source;
  ///   the layout stays out of date, and nothing else changes.
  public func layoutIfNeeded() throws(CollectionViewError) {
    guard !isPreparing else { return }
    try prepareIfNeeded()
    try updateCells()
  }

  /// Prepares the layout if it is out of date, without updating the cells.
  ///
  /// - Parameter keepsTransition: whether the animation of a batch continues.
  /// - Throws: as `layoutIfNeeded`.
  func prepareIfNeeded(keepsTransition: Bool = false) throws(CollectionViewError) {
    let isConfigured = pending.preparedVersion == layout.configurationVersion
    guard pending.readsCounts || pending.isNeeded || !isConfigured else { return }
    let isAsBefore =
      keepsTransition || pending.isForScrolling && isConfigured && !pending.readsCounts
    let pass: LayoutPass
    if pending.readsCounts {
      let state: CollectionState?
      (pass, state) = try layingOut { () throws(CollectionViewError) in
        let counts = try dataSource.checkedCounts()
        let state = dataSource.currentState()
        return (try prepared(counts: counts), state)
      }
      counts = pass.counts
      shown = state
      review.agreed = nil
      dataAtFirst = nil
      _ = managedSource?.takeChangeOrigins()
      pending.readsCounts = false
      log.settleReloads(after: state)
    } else {
      pass = try layingOut { () throws(CollectionViewError) in try prepared(counts: counts) }
    }
    // The animation ends elsewhere.
    if !isAsBefore { animation.leave() }
    commit(pass)
    // Correcting the bounds may have moved pinned elements.
    if pending.isNeeded, pending.isForScrolling {
      commit(try layingOut { () throws(CollectionViewError) in try prepared(counts: counts) })
    }
    try checkAnswers()
  }

  private func prepared(counts: SectionCounts) throws(CollectionViewError) -> LayoutPass {
    let pass = LayoutPass(self, counts: counts)
    try pass.prepareLayout(of: self)
    return pass
  }

  /// Commits a layout pass that has succeeded.
  func commit(_ pass: LayoutPass) {
    laidOut.measured = MeasuredSizes(sizes: pass.context.preferredSizes, breadth: breadth)
    pending.isNeeded = false
    pending.invalidation = InvalidationContext()
    pending.isForScrolling = false
    laidOut.geometry = layout.preparedGeometry
    laidOut.searchedElements = nil
    areCellsDirty = true
    noteLayoutWarnings()
    pullContentOffsetBack()
  }

  /// Records the new warnings of the layout.
  func noteLayoutWarnings() {
    for warning in layout.warnings where !warnings.contains(warning) { warnings.append(warning) }
  }

  /// The extents of the content, in points.
  public var contentSize: Size {
    get throws(CollectionViewError) {
      try layoutIfNeeded()
      return layout.contentSize
    }
  }
}

extension CollectionView {
  /// Runs a function that must change neither the view nor the data, and throws if it does.
  func layingOut<Result>(_ body: () throws(CollectionViewError) -> Result)
    throws(CollectionViewError) -> Result
  {
    let version = dataSource.version
    let configuration = (layout: layout, version: layout.configurationVersion)
    isPreparing = true
    forbiddenCall = nil
    let source = managedSource
    source?.watchForChange()
    defer {
      isPreparing = false
      _ = source?.takeWatchedChangeOrigin()
    }
    let result: Result
    do throws(CollectionViewError) {
      result = try body()
      try checkHost()
    } catch {
      // Reports only the first error, not one that it causes.
      _ = configurableLayout?.takeFailure()
      throw error
    }
    if configuration.layout === layout,
      configuration.version != configuration.layout.configurationVersion
    {
      forbiddenCall = forbiddenCall ?? "a setting of the layout"
    }
    guard forbiddenCall != nil || dataSource.version != version else { return result }
    pending.isNeeded = true
    pending.invalidation = .everything
    if let call = forbiddenCall {
      throw .viewChangedWhilePreparing(call: call)
    }
    throw .dataChangedWhilePreparing(
      line: source?.takeWatchedChangeOrigin())
  }

  /// Asks the layout a question, which may run functions of a script that must not change anything.
  ///
  /// - Throws: their errors, and `CollectionViewError` if they change the view or the data.
  package func answering<Result>(_ body: () throws(CollectionViewError) -> Result)
    throws(CollectionViewError) -> Result
  {
    guard !isPreparing else { return try body() }
    let result = try layingOut(body)
    try checkAnswers()
    return result
  }

  /// Throws the error of a question that the layout could not answer.
  func checkAnswers() throws(CollectionViewError) {
    if let failure = configurableLayout?.takeFailure() { throw .layout(failure) }
    try checkHost()
  }

  /// Throws if one of the host's functions has failed, which makes its answers invalid.
  func checkHost() throws(CollectionViewError) {
    if hasHostFailed() { throw .stopped }
  }

  /// Throws if the host stops the work.
  func checkGoesOn() throws(CollectionViewError) {
    guard checkpoint() else { throw .stopped }
  }

  /// Throws if a layout pass is in progress.
  func checkNotPreparing(_ call: String) throws(CollectionViewError) {
    if isPreparing { throw .viewChangedWhilePreparing(call: call) }
  }
}

extension CollectionView {
  /// Marks the layout as out of date; the counts stay, and displayed cells are measured again.
  ///
  /// During a layout pass, this makes the pass fail.
  public func invalidateLayout() { invalidateLayout(with: .everything) }

  /// Marks a part of the layout as out of date; the counts stay.
  ///
  /// During a layout pass, this makes the pass fail. Within a batch, index paths are those before
  /// it, and the items follow the batch.
  public func invalidateLayout(with context: InvalidationContext) {
    if invalidates("invalidateLayout", context) {
      laidOut.measured.sizes.forget(context)
    }
  }

  /// Marks items and sections as out of date, such as those whose sizes have changed.
  ///
  /// - Throws: `CollectionViewError` for items and sections that do not exist, and during a layout
  ///   pass.
  public func invalidateLayout(items: [IndexPath], sections: [Int] = []) throws(CollectionViewError)
  {
    var context = InvalidationContext()
    context.items = items
    context.sections = sections
    try invalidateLayout(parts: context)
  }

  /// Marks the parts named by a context as out of date.
  ///
  /// In a view that was laid out, the log records supplementary elements, since their update is
  /// otherwise invisible if no item changes.
  ///
  /// - Throws: as `invalidateLayout(items:sections:)`.
  package func invalidateLayout(
    parts context: InvalidationContext, origin: SourceLine? = nil
  ) throws(CollectionViewError) {
    try checkNotPreparing("invalidateLayout")
    if !pending.readsCounts {
      if let missing = context.items.first(where: { !hasItem(at: $0) }) {
        throw .invalidatedItem(missing, counts: Array(counts))
      }
      let sections = context.sections + context.supplementaryElements.map { $0.path.section }
      if let missing = sections.first(where: { !counts.indices.contains($0) }) {
        throw .noItem(IndexPath(missing, 0), counts: Array(counts))
      }
      if !context.supplementaryElements.isEmpty {
        log.append(InvalidationEntry(origin: origin, elements: context.supplementaryElements))
      }
    }
    invalidateLayout(with: context)
  }

  /// Marks the layout as out of date; during a layout pass, the pass fails instead.
  ///
  /// - Returns: whether the call may change the view.
  func invalidates(_ call: String, _ context: InvalidationContext = .everything) -> Bool {
    guard isPreparing else {
      pending.isNeeded = true
      pending.invalidation.merge(context)
      pending.isForScrolling = false
      return true
    }
    forbiddenCall = forbiddenCall ?? call
    return false
  }
}
