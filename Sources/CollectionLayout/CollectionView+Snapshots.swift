public import CollectionCore

extension CollectionView {
  /// Brings the data and the view to a snapshot; see `DiffableDataSource.apply`.
  ///
  /// The data source has to be a `DiffableDataSource` or a `DataSource`.
  ///
  /// - Throws: what `DiffableDataSource.apply` throws; `SnapshotError.dataOutOfReach` for any other
  ///   data source.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot, animatingDifferences: Bool = true,
    origin: SourceLine? = nil, completion: ((Bool) throws -> Void)? = nil
  ) throws {
    if let source = dataSource as? DiffableDataSource {
      return try source.apply(
        snapshot, animatingDifferences: animatingDifferences, origin: origin,
        completion: completion)
    }
    guard let data = dataSource as? DataSource else { throw SnapshotError.dataOutOfReach }
    try show(
      snapshot, in: data, animated: animatingDifferences, origin: origin, completion: completion)
  }

  /// Makes another data source the view's; the next layout reads everything anew.
  ///
  /// - Throws: `CollectionViewError` within a layout pass, `SnapshotError` within a batch.
  public func setDataSource(
    _ source: any CollectionViewDataSource, origin: SourceLine? = nil
  ) throws {
    try checkTakesSnapshots("dataSource")
    (dataSource as? DiffableDataSource)?.view = nil
    dataSource = source
    (source as? DiffableDataSource)?.view = self
    try reloadData(origin: origin)
  }

  /// Throws if a layout pass or a batch is under way.
  func checkTakesSnapshots(_ call: String) throws {
    try checkNotPreparing(call)
    if openBatch != nil { throw SnapshotError.appliedInsideBatch }
  }

  /// Throws if updates are to come from a diffable data source alone.
  func checkTakesUpdates() throws(CollectionViewError) {
    if dataSource is DiffableDataSource { throw .fault(.mutationUnderSnapshots) }
  }
}

extension CollectionView {
  /// Brings a data source and the view to a snapshot: one batch for what comes, goes and moves, and
  /// one for what is marked and was there before.
  ///
  /// If the first batch is refused, or its layout fails, the data source is as before.
  ///
  /// - Throws: what batches throw. What callbacks throw once the first batch stands is thrown when
  ///   the second one has followed.
  func show(
    _ snapshot: DiffableDataSourceSnapshot, in source: any SnapshotReceiver, animated: Bool,
    origin: SourceLine?, completion: ((Bool) throws -> Void)?
  ) throws {
    try checkTakesSnapshots("apply")
    // Callbacks about cells may apply other snapshots, so they come before the comparison.
    try layoutIfNeeded()
    let changes = try SnapshotChanges(
      from: source.content, to: snapshot, profile: profile, checkpoint: checkpoint,
      isKnown: source.contains)
    try checkpoint()
    let outcome = ApplyOutcome(batches: changes.hasMarks ? 2 : 1, completion)
    var failure: (any Error)?
    do {
      try move(changes, to: snapshot, in: source, animated, origin, outcome)
    } catch let error as Late {
      failure = error.error
    }
    if changes.hasMarks {
      do {
        try refresh(changes, in: source, animated, origin, outcome)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// An error of a callback about a batch that stands.
  private struct Late: Error {
    let error: any Error
  }

  /// Runs the batch for what comes, goes and moves.
  private func move(
    _ changes: SnapshotChanges, to snapshot: DiffableDataSourceSnapshot,
    in source: any SnapshotReceiver, _ animated: Bool, _ origin: SourceLine?,
    _ outcome: ApplyOutcome
  ) throws {
    guard !changes.moves.isEmpty else {
      _ = source.fill(with: snapshot)
      do {
        return try nested { try outcome.endBatch(true) }
      } catch {
        throw Late(error: error)
      }
    }
    let batches = log.numberOfBatches
    var takeBack: (() -> Void)?
    do {
      try performBatch(animated: animated, origin: origin, completion: outcome.endBatch) {
        [self] in
        takeBack = source.fill(with: snapshot)
        openBatch?.updates.operations = changes.moves.map { UpdateOperation($0, origin: origin) }
      }
    } catch {
      guard log.numberOfBatches == batches else { throw Late(error: error) }
      takeBack?()
      throw error
    }
  }

  /// Runs the batch for what is marked, wherever callbacks have put it meanwhile.
  private func refresh(
    _ changes: SnapshotChanges, in source: any SnapshotReceiver, _ animated: Bool,
    _ origin: SourceLine?, _ outcome: ApplyOutcome
  ) throws {
    let operations = changes.refreshes(in: source.content, place: source.place)
    guard !operations.isEmpty else { return try nested { try outcome.endBatch(true) } }
    let batches = log.numberOfBatches
    do {
      try performBatch(animated: animated, origin: origin, completion: outcome.endBatch) {
        [self] in
        openBatch?.updates.operations = operations.map { UpdateOperation($0, origin: origin) }
      }
    } catch {
      if log.numberOfBatches == batches { try? outcome.endBatch(false) }
      throw error
    }
  }
}

/// Whether all animations of an application ended by themselves; shared by its batches.
private final class ApplyOutcome {
  private var batches: Int
  private var isFinished = true
  private let completion: ((Bool) throws -> Void)?

  init(batches: Int, _ completion: ((Bool) throws -> Void)?) {
    self.batches = batches
    self.completion = completion
  }

  /// Takes note of a batch that is over; runs the completion with the last one.
  func endBatch(_ finished: Bool) throws {
    isFinished = isFinished && finished
    batches -= 1
    if batches == 0 { try completion?(isFinished) }
  }
}
