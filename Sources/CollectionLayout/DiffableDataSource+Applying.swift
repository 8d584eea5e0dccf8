public import CollectionCore

extension DiffableDataSource {
  /// Brings the view to a snapshot by what has changed.
  ///
  /// The first snapshot reloads the view. A later one is compared with what is held, by identity:
  /// what comes, goes and moves, also from one section to another, becomes one batch. What is marked
  /// and was there before is reloaded or reconfigured in a second batch, at its new place. Before
  /// there is a view, the content is replaced and nothing else happens.
  ///
  /// - Parameters:
  ///   - animatingDifferences: whether the batches are animated.
  ///   - completion: runs once, also if nothing has changed: with true when the animations have
  ///     ended, or with false when a reload has interrupted one.
  /// - Throws: `CollectionViewError` within a layout pass and `SnapshotError` within a block of
  ///   updates, what a layout pass throws, and what callbacks throw. The content is as before,
  ///   unless it was a callback.
  ///
  /// Complexity: O(n log n) for the parts that the snapshots do not share, and that of the batches.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot, animatingDifferences: Bool = true,
    origin: SourceLine? = nil, completion: ((Bool) throws -> Void)? = nil
  ) throws {
    try apply(snapshot, in: self, animatingDifferences, origin, completion)
  }

  /// Shows a snapshot by `reloadData`, without a comparison; marks have no effect.
  ///
  /// - Parameter completion: runs with true before the call returns.
  /// - Throws: as `apply`; and what completions throw that the reload has interrupted.
  public func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot, origin: SourceLine? = nil,
    completion: ((Bool) throws -> Void)? = nil
  ) throws {
    try reload(snapshot, in: self, origin, completion)
  }
}

extension DiffableDataSource {
  /// Applies a snapshot through a receiver that may keep more than the snapshot.
  func apply(
    _ snapshot: DiffableDataSourceSnapshot, in receiver: any SnapshotReceiver, _ animated: Bool,
    _ origin: SourceLine?, _ completion: ((Bool) throws -> Void)?
  ) throws {
    guard let view, isFilled else { return try reload(snapshot, in: receiver, origin, completion) }
    try view.show(
      snapshot, in: receiver, animated: animated, origin: origin, completion: completion)
  }

  private func reload(
    _ snapshot: DiffableDataSourceSnapshot, in receiver: any SnapshotReceiver,
    _ origin: SourceLine?, _ completion: ((Bool) throws -> Void)?
  ) throws {
    guard let view else {
      _ = receiver.fill(with: snapshot)
      try completion?(true)
      return
    }
    try view.checkTakesSnapshots("apply")
    _ = receiver.fill(with: snapshot)
    do {
      try view.reloadData(origin: origin)
    } catch {
      // Only the completions of what was interrupted throw: the reload stands.
      try? completion?(true)
      throw error
    }
    try view.nested { try completion?(true) }
  }
}
