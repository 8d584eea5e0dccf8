public import CollectionCore
public import CollectionLayout

/// A layout pass: the counts, bounds and changes that a layout is prepared for.
///
/// A pass changes nothing of the view but the note that its layout is out of date; the view takes
/// the pass over by `commit` once everything that depends on it has succeeded.
struct LayoutPass {
  /// The input of the layout.
  private(set) var context: LayoutContext

  /// Plans a pass, by the settings that the view has now.
  ///
  /// - Parameters:
  ///   - counts: the number of items of each section, which the view may not show yet.
  ///   - change: the change that has led to the counts; nothing where they stand.
  ///   - isReload: whether the items are others than before.
  ///   - offset: the content offset that the view is about to have; nil for the one it has.
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

  /// The number of items of each section that the layout is prepared for.
  var counts: SectionCounts { context.counts }
  /// The sizes that cells have asked for, as the layout is given them.
  var preferredSizes: PreferredSizes { context.preferredSizes }

  /// Prepares the layout of a view.
  ///
  /// - Throws: what the layout and its delegate throw; the layout then counts as out of date.
  func prepareLayout(of view: CollectionView) throws(CollectionViewError) {
    let layout = view.layout
    // Until the pass is committed, the layout may hold what does not belong to the view's counts.
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

  /// Has a layout that was promised that answers follow items compare those about visible items.
  ///
  /// - Throws: what the layout and its delegate throw.
  func checkPromise(of view: CollectionView, before geometry: any LayoutGeometry)
    throws(CollectionViewError)
  {
    guard let layout = view.layout.interfaces.stacked else { return }
    try converting(CollectionViewError.layout) { () throws(LayoutError) in
      try layout.checkPromise(
        context, visible: geometry.layoutAttributesForElements(in: view.bounds))
    }
  }

  /// Moves pinned elements of the prepared layout to the bounds that a batch ends with.
  ///
  /// - Throws: what the layout and its delegate throw.
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
  /// Prepares the layout if it is out of date, and gives cells to what is visible and about to be.
  ///
  /// The counts are read at first and after `reloadData`.
  ///
  /// Called from within a layout pass, it does nothing: questions are answered as before the pass.
  ///
  /// - Throws: `LayoutError`, `CollectionViewError`, and what the delegate or the data source
  ///   throws; the layout stays out of date, and nothing else is changed.
  public func layoutIfNeeded() throws(CollectionViewError) {
    guard !isPreparing else { return }
    try prepareIfNeeded()
    try updateCells()
  }

  /// Prepares the layout if it is out of date, but leaves the cells as they are.
  ///
  /// - Parameter keepsTransition: whether the animation of a batch goes on.
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
    // What is shown now was not animated to.
    if !isAsBefore { animation.leave() }
    commit(pass)
    // Pulling the bounds back may have moved what is pinned.
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

  /// Takes a layout pass over that has succeeded.
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

  /// Notes the warnings of the layout that are new.
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
  /// Runs a function that must change neither the view nor the data, and throws if it did.
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
      // One failure is reported, not also what it has led to.
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

  /// Asks the layout a question, which may run functions of a script: they may only answer.
  ///
  /// - Throws: what they throw, and `CollectionViewError` if they change the view or the data.
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

  /// Throws if one of the host's functions has failed, so that its answers are not to be used.
  func checkHost() throws(CollectionViewError) {
    if hasHostFailed() { throw .stopped }
  }

  /// Throws if the host does not let the work go on.
  func checkGoesOn() throws(CollectionViewError) {
    guard checkpoint() else { throw .stopped }
  }

  /// Throws if a layout pass is under way.
  func checkNotPreparing(_ call: String) throws(CollectionViewError) {
    if isPreparing { throw .viewChangedWhilePreparing(call: call) }
  }
}

extension CollectionView {
  /// Marks the layout as out of date; the counts stand, and displayed cells are measured again.
  ///
  /// Within a layout pass, that pass fails.
  public func invalidateLayout() { invalidateLayout(with: .everything) }

  /// Marks a part of the layout as out of date; the counts stand.
  ///
  /// Within a layout pass, that pass fails. Within a batch, index paths are those before it, and
  /// the named items follow the batch.
  public func invalidateLayout(with context: InvalidationContext) {
    if invalidates("invalidateLayout", context) {
      laidOut.measured.sizes.forget(context)
    }
  }

  /// Marks items and sections as out of date, such as those whose sizes have changed.
  ///
  /// - Throws: `CollectionViewError` for what the view does not have, and within a layout pass.
  public func invalidateLayout(items: [IndexPath], sections: [Int] = []) throws(CollectionViewError)
  {
    var context = InvalidationContext()
    context.items = items
    context.sections = sections
    try invalidateLayout(parts: context)
  }

  /// Marks the parts that a context names as out of date.
  ///
  /// Supplementary elements are noted in the log, where the view has been laid out: nothing else
  /// shows that they are asked for again, while no item and no cell is.
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

  /// Marks the layout as out of date, unless a layout pass is under way, which then fails.
  ///
  /// - Returns: whether the change that the call makes is allowed.
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
