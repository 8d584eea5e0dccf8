public import CollectionCore

extension CollectionView {
  /// Carries out the updates that a block writes, all at once.
  ///
  /// The counts before are those the view knows; the first time and after `reloadData` they are read
  /// on entry. The counts after are read when the block has returned. A block within the block joins
  /// the outermost one, and so does its completion; completions run in the order in which their
  /// blocks ended, so that a nested one comes before the outermost. A call of `reloadData` within
  /// the block turns the batch into a reload.
  ///
  /// Once the batch is carried out, the cells follow: callbacks about them, and completions that
  /// run at once, may throw, too, and then the batch stands.
  ///
  /// - Parameters:
  ///   - body: writes the updates, and changes the data to match.
  ///   - completion: runs with true when the animation has ended; with false if a reload has
  ///     interrupted it, and then at once, or a later batch that starts while it runs, and then when
  ///     it would have ended. Without animation it runs at once.
  /// - Throws: `UpdateError` for a batch that UIKit refuses, `CollectionViewError` for blocks nested
  ///   too deep, what the block throws, and what a layout pass throws; what the view shows, its selection and its log are then unchanged.
  public func performBatchUpdates(
    animated: Bool = true,
    origin: SourceLine? = nil,
    _ body: (() throws -> Void)?,
    completion: ((Bool) throws -> Void)? = nil
  ) throws {
    try checkNotPreparing("performBatchUpdates")
    guard let openBatch else {
      return try performBatch(animated: animated, origin: origin, completion: completion) {
        try body?()
      }
    }
    try nested { try body?() }
    if let completion { openBatch.completions.append(completion) }
  }

  /// Shows whatever the data holds at the next layout; inside a batch, at its end.
  ///
  /// The selection is cleared, and animations under way are interrupted: they end now, and their
  /// completions get false. The cells go into the pool at the next layout.
  public func reloadData(origin: SourceLine? = nil) throws {
    try checkNotPreparing("reloadData")
    if let openBatch {
      openBatch.isReload = true
      return
    }
    needsCounts = true
    invalidation = .everything
    forgetElements()
    log.append(ReloadEntry(origin: origin, before: shown))
    clock.interrupt()
    try runCompletions(dueBy: clock.now)
  }
}

extension CollectionView {
  /// The number of operations that have been written into the batch that is open; 0 outside of one.
  package var numberOfOpenOperations: Int { openBatch?.updates.operations.count ?? 0 }

  /// Runs an update within those that are running.
  ///
  /// - Throws: what the update throws; `CollectionViewError` where it would be too deep.
  func nested(_ body: () throws -> Void) throws {
    guard nesting < CollectionViewError.greatestNesting else {
      throw CollectionViewError.batchesTooDeep
    }
    nesting += 1
    defer { nesting -= 1 }
    try body()
  }

  /// Runs an outermost batch.
  ///
  /// - Parameter isSingleCall: whether the batch is a call that stands outside any block.
  func performBatch(
    animated: Bool, isSingleCall: Bool = false, origin: SourceLine?,
    completion: ((Bool) throws -> Void)?,
    _ body: () throws -> Void
  ) throws {
    try nested {
      try performOutermost(
        animated: animated, isSingleCall: isSingleCall, origin: origin, completion: completion,
        body)
    }
  }

  private func performOutermost(
    animated: Bool, isSingleCall: Bool, origin: SourceLine?, completion: ((Bool) throws -> Void)?,
    _ body: () throws -> Void
  ) throws {
    let missed = needsCounts ? shown ?? dataAtFirst : nil
    let earlierChanges = dataSource.takeChangeOrigins()
    try layoutIfNeeded()
    let batch = OpenBatch(
      isAnimated: animated, isSingleCall: isSingleCall, origin: origin,
      dataAtStart: dataSource.currentState(), missed: missed, earlierChanges: earlierChanges)
    let passes = stats.layoutPasses
    openBatch = batch
    do {
      defer { openBatch = nil }
      try body()
    }
    if let completion { batch.completions.append(completion) }
    let outcome = try resolve(batch)
    commit(batch, outcome, layoutPasses: stats.layoutPasses - passes)
    try updateCells()
    try runCompletions(dueBy: clock.now)
  }

  /// What a batch leads to, before the view takes it over.
  private struct Outcome {
    var resolution: BatchResolution
    var counts: [Int]
    var data: CollectionState?
    var shown: CollectionState?
    var warnings: [UpdateWarning] = []
    var transition: Transition?
  }

  /// Reads the counts, resolves the batch and prepares the layout for what follows.
  private func resolve(_ batch: OpenBatch) throws -> Outcome {
    try layingOut {
      try checkpoint()
      let counts = try readCounts()
      let data = dataSource.currentState()
      var outcome = Outcome(resolution: .reload, counts: counts, data: data, shown: data)
      if !batch.isReload {
        do throws(UpdateError) {
          outcome.resolution = try batch.updates.resolved(
            before: self.counts, after: counts, profile: profile, hasCell: hasCell)
        } catch {
          lastRefusal = BatchRefusal(
            error: error, before: shown, data: data, dataAtStart: batch.dataAtStart,
            missed: batch.missed, isSingleCall: batch.isSingleCall,
            changes: .init(
              beforeBlock: batch.earlierChanges, inBlock: dataSource.takeChangeOrigins()))
          throw error
        }
      }
      try checkpoint()
      if case .updates(let map) = outcome.resolution, let shown, let data {
        outcome.shown = map.applied(to: shown, data: data)
      }
      outcome.warnings = warnings(
        about: batch, outcome.resolution, counts: counts, data: data, shown: outcome.shown)
      try checkpoint()
      let old = geometryBefore()
      guard case .updates(let map) = outcome.resolution else {
        try prepareLayout(counts, .everything, isReload: true)
        return outcome
      }
      var change = InvalidationContext(updates: map)
      change.items = batch.resizedItems
      try prepareLayout(counts, change)
      outcome.transition = try transition(
        map, from: old, shown: outcome.shown, animated: batch.isAnimated)
      try checkAnswers()
      return outcome
    }
  }

  private func commit(_ batch: OpenBatch, _ outcome: Outcome, layoutPasses: Int) {
    log.append(
      BatchEntry(
        number: 0, origin: batch.origin, isAnimated: batch.isAnimated,
        operations: batch.updates.operations, resolution: outcome.resolution,
        callsReloadData: batch.isReload, before: shown,
        after: outcome.shown, data: outcome.data, countsBefore: counts,
        countsAfter: outcome.counts, layoutPasses: layoutPasses))
    report(outcome.warnings, origin: batch.origin)
    lastRefusal = nil
    _ = dataSource.takeChangeOrigins()
    shown = outcome.shown
    counts = outcome.counts
    layoutIsPrepared()
    var work: [AnimationClock.Work] = [.endOfAnimation(batch: log.numberOfBatches)]
    work += batch.completions.map(AnimationClock.Work.completion)
    guard case .updates(let map) = outcome.resolution, let transition = outcome.transition else {
      forgetElements()
      clock.interrupt()
      clock.schedule(work, animated: false)
      return
    }
    orthogonalOffsets = orthogonalOffsets(after: map)
    selection = Set(selection.compactMap(map.newIndexPath(forOld:)))
    touches = touches.map { $0.flatMap(map.newIndexPath(forOld:)) }
    highlighted = Set(highlighted.compactMap(map.newIndexPath(forOld:)))
    show(transition)
    move(to: transition.boundsAfter)
    if !batch.updates.isEmpty { clock.interruptRunning() }
    let end = clock.schedule(work, animated: batch.isAnimated)
    cells.follow(map, batch: log.numberOfBatches) { isVisible($0) ? nil : end }
  }

  /// Drops the selection, the cells and what is animated: everything is new after a reload.
  private func forgetElements() {
    selection = []
    highlighted = []
    transition = nil
    isTransitionCurrent = false
    ghosts = []
    cells.drop()
  }
}
