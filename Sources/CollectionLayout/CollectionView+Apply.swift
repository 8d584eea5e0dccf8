public import CollectionCore

extension CollectionView {
  /// Brings the data and the view from one state to another.
  ///
  /// Each stage is a batch whose block sets the data to what it holds after the stage. The data
  /// source has to be a `DataSource`. If a batch is refused nevertheless, the data is set back.
  ///
  /// - Parameter completion: runs once, when the animations of all stages have ended; with true if
  ///   none was interrupted. It runs also if nothing changed.
  /// - Throws: `ChangesError` if the changes do not start from what the data holds and the view
  ///   shows, before anything has changed; and what batches throw.
  public func apply(
    _ changes: Changes, animated: Bool = true, origin: SourceLine? = nil,
    completion: ((Bool) throws -> Void)? = nil
  ) throws {
    try checkNotPreparing("apply")
    guard openBatch == nil else { throw ChangesError.insideBatch }
    guard let data = dataSource as? DataSource else {
      throw dataSource is DiffableDataSource
        ? ChangesError.dataFromSnapshots
        : dataSource is PageSource ? ChangesError.dataOfPage : ChangesError.dataOutOfReach
    }
    try layoutIfNeeded()
    guard data.state == changes.old else { throw ChangesError.otherState(isData: true) }
    guard let shown, shown.hasSameIdentities(as: changes.old) else {
      throw ChangesError.otherState(isData: false)
    }
    var stages = changes.stages
    var stage = stages.next()
    if stage == nil {
      try performBatchUpdates(animated: animated, origin: origin, nil, completion: completion)
    }
    let outcome = ApplyOutcome()
    while let current = stage {
      stage = stages.next()
      let isLast = stage == nil
      try apply(current, to: data, animated: animated, origin: origin) { finished in
        if !finished { outcome.isFinished = false }
        if isLast { try completion?(outcome.isFinished) }
      }
    }
  }

  private func apply(
    _ stage: Changes.Stage, to data: DataSource, animated: Bool, origin: SourceLine?,
    completion: @escaping (Bool) throws -> Void
  ) throws {
    let batches = log.numberOfBatches
    do {
      try performBatch(animated: animated, origin: origin, completion: completion) { [self] in
        data.set(stage.after)
        openBatch?.updates.operations += stage.batch.operations.map {
          UpdateOperation($0.kind, origin: origin)
        }
      }
    } catch {
      if log.numberOfBatches == batches { data.set(stage.before) }
      throw error
    }
  }
}

/// Whether all animations of several batches ended by themselves; shared by their completions.
private final class ApplyOutcome {
  var isFinished = true
}
