import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates

/// A batch of updates, computed step by step before the view changes.
///
/// The steps are in `init` in their order: counts, rules, new state, warnings, layout, transition.
/// A step that throws refuses the batch and leaves the view unchanged. `CollectionView.commit`
/// applies a complete transaction.
struct BatchTransaction {
  /// The operations and completions from the block.
  let batch: OpenBatch
  /// The number of items of each section after the batch.
  let counts: SectionCounts
  /// The data after the batch; nil if the identities are unknown.
  let data: CollectionState?
  /// The outcome by the rules: the map from before to after, or a reload.
  let resolution: BatchResolution
  /// The error that made the batch a reload instead of a refusal; nil if there is none.
  let reloadReason: UpdateError?
  /// The state that the view shows after the batch; nil if the identities are unknown.
  let shown: CollectionState?
  /// The warnings about the accepted batch.
  let warnings: [UpdateWarning]
  /// The results of the review.
  let review: ReviewState
  /// The layout pass for the counts after.
  let pass: LayoutPass
  /// The movement of the elements from before to after; nil for a reload.
  let transition: Transition?
  /// The elements visible after the batch, if they are already known.
  let placedAfter: PlacedElements?
  /// The displayed items that stay, but that the batch pushes out of the bounds.
  let pushedOut: [IndexPath]

  /// Computes a batch after its block has run, within a layout pass of the view.
  ///
  /// - Throws: `UpdateError` for a batch that UIKit refuses, which the view remembers.
  ///   `UpdateWarning` for one with a wrong picture if the view is strict. Also errors of the data
  ///   source, the layout and the delegate.
  init(_ batch: OpenBatch, in view: CollectionView) throws(CollectionViewError) {
    self.batch = batch
    try view.checkGoesOn()
    counts = try view.dataSource.checkedCounts()
    data = view.dataSource.currentState()
    try view.checkHost()
    let outcome = try Self.outcome(of: batch, counts: counts, data: data, in: view)
    (resolution, reloadReason) = outcome
    try view.checkGoesOn()
    if case .updates(let map) = resolution, let before = view.shown, let data {
      shown = map.applied(to: before, data: data)
    } else {
      shown = data
    }
    let findings = try Self.findings(
      about: batch, outcome, counts: counts, data: data, shown: shown, in: view)
    (warnings, review) = (findings.warnings, findings.review)
    try view.checkGoesOn()
    let geometryBefore = view.shownGeometry
    guard case .updates(let map) = resolution else {
      pass = LayoutPass(view, counts: counts, change: .everything, isReload: true)
      (transition, placedAfter, pushedOut) = (nil, nil, [])
      try pass.prepareLayout(of: view)
      return
    }
    var change = InvalidationContext(updates: map)
    change.items = batch.resizedItems
    pass = LayoutPass(view, counts: counts, change: change)
    try pass.prepareLayout(of: view)
    try pass.checkPromise(of: view, before: geometryBefore)
    let boundsAfter = try view.targetBounds(
      proposing: view.maintainsVisibleItem
        ? Self.offset(keepingVisibleItemOf: view, map, geometryBefore) : nil)
    try pass.scrollLayout(of: view, to: boundsAfter)
    let moved = try TransitionBuilder(
      layout: view.layout,
      source: TransitionSource(
        map: map, before: geometryBefore, after: view.layout.geometry(in: boundsAfter),
        stateBefore: view.shown, stateAfter: shown,
        splitsReloads: batch.animation.splitsReloads),
      presented: view.presentedByKey, animation: batch.animation
    ).transition(
      start: view.now, duration: batch.isAnimated ? AnimationClock.duration : 0, from: view.bounds,
      to: boundsAfter)
    // The view needs this anyway after the commit.
    placedAfter = view.stacksSections ? view.placedElements(in: boundsAfter) : nil
    transition = moved
    pushedOut = view.itemsPushedOut(by: moved, placedAfter)
    try view.checkAnswers()
  }
}

extension BatchTransaction {
  /// Returns the content offset that keeps the first remaining visible item in place, or nil.
  ///
  /// Complexity: O(log n + v).
  private static func offset(
    keepingVisibleItemOf view: CollectionView, _ map: UpdateMap, _ before: any LayoutGeometry
  ) -> Point? {
    for element in before.layoutAttributesForElements(in: view.bounds)
    where element.category == .cell && !element.isHidden {
      guard let path = map.newIndexPath(forOld: element.indexPath),
        let after = view.layout.layoutAttributesForItem(at: path)
      else { continue }
      var offset = view.contentOffset
      if view.layout.scrollDirection == .vertical {
        offset.y += after.frame.y - element.frame.y
      } else {
        offset.x += after.frame.x - element.frame.x
      }
      return offset
    }
    return nil
  }

  /// The outcome of a batch by the rules, with the error if it became a reload.
  private typealias Outcome = (resolution: BatchResolution, reason: UpdateError?)

  /// Resolves the operations by the rules of the view's profile.
  ///
  /// - Throws: `UpdateError`; the view then keeps the information for a repair.
  private static func outcome(
    of batch: OpenBatch, counts: SectionCounts, data: CollectionState?, in view: CollectionView
  ) throws(CollectionViewError) -> Outcome {
    guard !batch.isReload else { return (.reload, nil) }
    do throws(UpdateError) {
      let resolution = try batch.updates.resolved(
        before: view.counts, after: counts, profile: view.profile, hasCell: view.hasCell)
      return (resolution, nil)
    } catch {
      var error = error
      error.style = view.style
      if view.reloadsForCounts, error.fault.comparesCounts { return (.reload, error) }
      var refusal = BatchRefusal(
        error: error, before: view.shown, data: data, dataAtStart: batch.dataAtStart,
        missed: batch.missed, isSingleCall: batch.isSingleCall,
        changes: .init(
          beforeBlock: batch.earlierChanges, inBlock: view.managedSource?.takeChangeOrigins() ?? [])
      )
      refusal.owner = BatchRefusal.Owner(of: view.dataSource)
      view.lastRefusal = refusal
      throw .refused(error)
    }
  }

  /// The warnings about an accepted batch that the view wants, and the input of the next review.
  private struct Findings {
    var warnings: [UpdateWarning] = []
    var review: ReviewState
  }

  /// Reviews an accepted batch.
  ///
  /// Complexity: that of `BatchReview.warnings`, plus O(k log k); for quirks, that of `resolved`.
  ///
  /// - Throws: the first warning about the picture if the view is strict.
  private static func findings(
    about batch: OpenBatch, _ outcome: Outcome, counts: SectionCounts,
    data: CollectionState?,
    shown: CollectionState?, in view: CollectionView
  ) throws(CollectionViewError) -> Findings {
    var result = Findings(review: ReviewState(allowance: view.review.allowance))
    let resolution = outcome.resolution
    if let error = outcome.reason {
      if view.reportsWarnings {
        let kind: UpdateWarning.Kind =
          view.profile.reloadsForCounts ? .fellBack(error.fault) : .reloadedOutsideWindow(error)
        result.warnings = [UpdateWarning(kind, operations: error.involved)]
      }
      return result
    }
    let reportsFailures = view.reportsQuirks || (view.reportsWarnings && !batch.isDerived)
    guard !batch.isReload else {
      if reportsFailures {
        result.warnings = [
          UpdateWarning(.reloadDataInBlock, operations: batch.updates.operations)
        ]
      }
      return result
    }
    if view.reportsWarnings || view.isStrict {
      var engine: RepairEngine?
      if let before = view.shown, let data {
        engine = RepairEngine(
          before: before, data: data, dataAtStart: batch.dataAtStart, missed: batch.missed,
          batch: batch.updates, isSingleCall: batch.isSingleCall, profile: view.profile)
      }
      var review = BatchReview(
        batch.updates, resolution, before: view.counts, profile: view.profile, engine: engine,
        shown: shown, agreed: view.review.agreed, allowance: view.review.allowance)
      result.warnings = review.warnings()
      result.review = ReviewState(agreed: review.agreed, allowance: review.allowance)
      if view.isStrict, var warning = result.warnings.first {
        view.review.allowance = review.allowance
        view.lastRefusal = nil
        warning.batch = view.log.numberOfBatches + 1
        warning.origin = batch.origin
        throw .warned(warning)
      }
    }
    if view.reportsWarnings, data == nil,
      let warning = batch.updates.forwardDelete(calls: batch.ends, before: view.counts)
    {
      result.warnings.append(warning)
    }
    if reportsFailures {
      result.warnings += batch.updates.reportedFailures(of: resolution, before: view.counts)
    }
    if view.reportsQuirks {
      result.warnings += batch.updates.reportedSurprises(
        of: resolution, before: view.counts, after: counts, profile: view.profile,
        hasCell: view.hasCell)
    }
    return result
  }
}

extension CollectionView {
  /// Whether a batch with inconsistent counts reloads the view instead of being refused.
  fileprivate var reloadsForCounts: Bool {
    !isStrict && (profile.reloadsForCounts || !isInWindow && profile != .classic)
  }

  /// Commits a batch: the log, the state, the layout and everything that follows the items.
  func commit(_ transaction: BatchTransaction) {
    let batch = transaction.batch
    log.append(entry(of: transaction))
    report(transaction.warnings, origin: batch.origin)
    lastRefusal = nil
    _ = managedSource?.takeChangeOrigins()
    shown = transaction.shown
    review = transaction.review
    counts = transaction.counts
    commit(transaction.pass)
    laidOut.knownElements = transaction.placedAfter
    var work = [AnimationClock.Work.endOfAnimation(batch: log.numberOfBatches)]
    work += batch.completions.map(AnimationClock.Work.completion)
    guard case .updates(let map) = transaction.resolution, let transition = transaction.transition
    else {
      forgetElements()
      clock.interrupt()
      clock.schedule(work, animated: false)
      return
    }
    laidOut.orthogonalOffsets = orthogonalOffsets(after: map)
    selection.follow(map)
    animation.show(transition, batch: log.numberOfBatches, at: clock.now)
    recorder?.note(of: self)
    if let onTransition, let shown = self.transition { onTransition(log.numberOfBatches, shown) }
    move(to: transition.boundsAfter)
    if !batch.updates.isEmpty { clock.interruptRunning() }
    let end = clock.schedule(work, animated: batch.isAnimated)
    follow(
      map, batch: log.numberOfBatches, leavesAt: end, hidden: transaction.pushedOut)
  }

  /// Warns of a batch if the data changed before it but not in its block.
  ///
  /// Without identities, the cells show that. Every new cell has the content that its index path
  /// had at the start of the batch. Another cell has the content of another index path.
  ///
  /// Complexity: O(c log k) for c cells if the view had not read its data before.
  ///
  /// - Throws: the warning if the view is strict; the batch is still committed.
  func reviewCells(after transaction: BatchTransaction) throws(CollectionViewError) {
    let contents = transaction.batch.contentsAtStart
    guard reportsWarnings || isStrict, !contents.isEmpty,
      case .updates(let map) = transaction.resolution, map.before == map.after
    else { return }
    let reloaded = Set(map.reloadedItems.map { $0.after })
    var filled: IndexPath?
    for path in map.insertedItems where !reloaded.contains(path) {
      guard let old = contents[path], let new = cells.cell(at: path)?.content else { continue }
      guard old == new else { return }
      filled = filled ?? path
    }
    let wrong = cells.all.lazy.compactMap { slot -> (shown: IndexPath, source: IndexPath)? in
      guard let source = map.oldIndexPath(forNew: slot.path), let shown = contents[source],
        let held = contents[slot.path], shown != held
      else { return nil }
      return (slot.path, source)
    }.first
    guard let filled, let wrong else { return }
    var warning = UpdateWarning(
      .changedBeforeFirstCells(filled: filled, shown: wrong.shown, source: wrong.source),
      operations: transaction.batch.updates.operations)
    if isStrict {
      warning.batch = log.numberOfBatches
      warning.origin = transaction.batch.origin
      throw .warned(warning)
    }
    report([warning], origin: transaction.batch.origin)
  }

  /// Returns the log entry of a batch about to be committed.
  private func entry(of transaction: BatchTransaction) -> BatchEntry {
    let batch = transaction.batch
    return BatchEntry(
      number: 0, origin: batch.origin, isAnimated: batch.isAnimated,
      operations: batch.updates.operations, resolution: transaction.resolution,
      callsReloadData: batch.isReload, before: shown, after: transaction.shown,
      data: transaction.data, countsBefore: counts, countsAfter: transaction.counts,
      layoutPasses: stats.layoutPasses - batch.passesAtStart, animation: batch.animation,
      fellBack: transaction.reloadReason != nil)
  }

  /// Records warnings about the latest batch in the log.
  private func report(_ found: [UpdateWarning], origin: SourceLine?) {
    for var warning in found {
      warning.batch = log.numberOfBatches
      warning.origin = origin
      updateWarnings.append(warning)
      warnings.append(warning.description)
    }
  }

  /// Drops the selection, the cells and the animations, since everything is new after a reload.
  func forgetElements() {
    selection.clear()
    animation = AnimationState()
    cells.drop()
    supplementaryViews.drop()
  }
}
