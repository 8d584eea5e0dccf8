public import CollectionCore
import CollectionLayout
public import CollectionUpdates

extension CollectionView {
  /// Inserts items; outside a batch, a batch of its own. The paths are read after it.
  public func insertItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("insertItems", paths.map { .insertItem($0) }, origin, animated)
  }

  /// Deletes items; outside a batch, a batch of its own. The paths are read before it.
  public func deleteItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("deleteItems", paths.map { .deleteItem($0) }, origin, animated)
  }

  /// Reloads items; outside a batch, a batch of its own. The paths are read before it.
  public func reloadItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("reloadItems", paths.map { .reloadItem($0) }, origin, animated)
  }

  /// Reconfigures items, which keep their cells; outside a batch, a batch of its own.
  public func reconfigureItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("reconfigureItems", paths.map { .reconfigureItem($0) }, origin, animated)
  }

  /// Moves an item from an index path before the batch to its final index path after it.
  public func moveItem(
    at source: IndexPath, to destination: IndexPath, origin: SourceLine? = nil,
    animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("moveItem", [.moveItem(from: source, to: destination)], origin, animated)
  }

  /// Inserts sections; outside a batch, a batch of its own. The indices are read after it; one that
  /// a call names twice counts once, as in an `IndexSet`.
  public func insertSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform(
      "insertSections", sections.withoutRepeatedElements().map { .insertSection($0) }, origin,
      animated)
  }

  /// Deletes sections; outside a batch, a batch of its own. The indices are read before it; one that
  /// a call names twice counts once, as in an `IndexSet`.
  public func deleteSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform(
      "deleteSections", sections.withoutRepeatedElements().map { .deleteSection($0) }, origin,
      animated)
  }

  /// Reloads sections; outside a batch, a batch of its own. The indices are read before it; one that
  /// a call names twice counts once, as in an `IndexSet`.
  public func reloadSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform(
      "reloadSections", sections.withoutRepeatedElements().map { .reloadSection($0) }, origin,
      animated)
  }

  /// Moves a section from an index before the batch to its final index after it.
  public func moveSection(
    _ source: Int, to destination: Int, origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("moveSection", [.moveSection(from: source, to: destination)], origin, animated)
  }

  /// Makes updates of any kinds, each with its own origin; outside a batch, a batch of their own.
  public func perform(_ operations: [UpdateOperation], animated: Bool = true)
    throws(CollectionViewError)
  {
    try perform("perform", operations, operations.first?.origin, animated)
  }

  private func perform(
    _ call: String, _ kinds: [UpdateOperation.Kind], _ origin: SourceLine?, _ animated: Bool
  ) throws(CollectionViewError) {
    try perform(call, kinds.map { UpdateOperation($0, origin: origin) }, origin, animated)
  }

  /// Adds operations to the open batch, or makes a batch of them.
  private func perform(
    _ call: String, _ operations: [UpdateOperation], _ origin: SourceLine?, _ animated: Bool
  ) throws(CollectionViewError) {
    try checkMayUpdate(call)
    try checkTakesUpdates()
    if let openBatch {
      openBatch.write(operations)
    } else {
      try performBatch(animated: animated, isSingleCall: true, origin: origin, completion: nil) {
        $0.write(operations)
      }
    }
  }

  /// Throws if updates are to come from the snapshots of the data source alone.
  func checkTakesUpdates() throws(CollectionViewError) {
    if managedSource?.allowsUpdates == false { throw .fault(.mutationUnderSnapshots) }
  }
}

extension CollectionView {
  /// Carries out the updates that a block writes, all at once.
  ///
  /// The counts before are those the view knows; the first time and after `reloadData` they are
  /// read on entry. The counts after are read when the block has returned. A block within the block
  /// joins the outermost one, and so does its completion; completions run in the order in which
  /// their blocks ended, so that a nested one comes before the outermost. A call of `reloadData`
  /// within the block turns the batch into a reload.
  ///
  /// Once the batch is carried out, the cells follow: callbacks about them, and completions that
  /// run at once, may throw, too, and then the batch stands.
  ///
  /// - Parameters:
  ///   - animated: whether the batch is animated.
  ///   - origin: the line that the log names; nil for none.
  ///   - body: writes the updates, and changes the data to match.
  ///   - completion: runs with true when the animation has ended; with false if a reload has
  ///     interrupted it, and then at once, or a later batch that starts while it runs, and then
  ///     when it would have ended. Without animation it runs at once.
  /// - Throws: `CollectionViewError`: `refused` for a batch that UIKit refuses, `warned` for one whose
  ///   picture would be wrong if the view is strict, `batchesTooDeep` for blocks nested too deep, and
  ///   what a layout pass throws; what the view shows, its selection and its log are then unchanged.
  public func performBatchUpdates(
    animated: Bool = true,
    origin: SourceLine? = nil,
    _ body: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try update(animated: animated, origin: origin, completion: completion) { body?() }
  }

  /// Carries out the updates that a block writes, all at once; what the block throws ends the batch.
  ///
  /// - Throws: `BatchError`: the block's error, or the view's.
  @_disfavoredOverload
  public func performBatchUpdates<Failure: Error>(
    animated: Bool = true,
    origin: SourceLine? = nil,
    _ body: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(BatchError<Failure>) {
    var failure: Failure?
    do throws(CollectionViewError) {
      try update(animated: animated, origin: origin, completion: completion) {
        () throws(CollectionViewError) in
        do throws(Failure) {
          try body()
        } catch {
          failure = error
          throw .stopped
        }
      }
    } catch {
      if let failure { throw .block(failure) }
      throw .view(error)
    }
  }

  /// Carries out the updates that a block writes; within another block, as a part of that one.
  func update(
    animated: Bool, origin: SourceLine?, completion: ((Bool) -> Void)?,
    _ body: () throws(CollectionViewError) -> Void
  ) throws(CollectionViewError) {
    try checkMayUpdate("performBatchUpdates")
    guard let openBatch else {
      return try performBatch(animated: animated, origin: origin, completion: completion) {
        _ throws(CollectionViewError) in
        try body()
        try checkHost()
      }
    }
    try nested { () throws(CollectionViewError) in
      try body()
      try checkHost()
    }
    if let completion { openBatch.completions.append(completion) }
  }

  /// Shows whatever the data holds at the next layout; inside a batch, at its end.
  ///
  /// The selection is cleared, and animations under way are interrupted: they end now, and their
  /// completions get false. The cells go into the pool at the next layout.
  public func reloadData(origin: SourceLine? = nil) throws(CollectionViewError) {
    try checkMayUpdate("reloadData")
    if let openBatch {
      openBatch.isReload = true
      return
    }
    pending.readsCounts = true
    pending.invalidation = .everything
    forgetElements()
    log.append(ReloadEntry(origin: origin, before: shown))
    clock.interrupt()
    try runCompletions(dueBy: clock.now)
  }

  /// The number of operations that have been written into the batch that is open; 0 outside of one.
  package var numberOfOpenOperations: Int { openBatch?.updates.operations.count ?? 0 }

  /// The operations that have been written into the batch that is open; nil outside of one.
  package var openOperations: [UpdateOperation]? { openBatch?.updates.operations }

  /// Runs an update within those that are running.
  ///
  /// - Throws: what the update throws; `CollectionViewError` where it would be too deep.
  func nested(_ body: () throws(CollectionViewError) -> Void) throws(CollectionViewError) {
    guard nesting < CollectionViewError.greatestNesting else {
      throw .batchesTooDeep
    }
    nesting += 1
    defer { nesting -= 1 }
    try body()
  }

  /// Carries out an outermost batch: its block, its computation, its commit, and what follows.
  ///
  /// - Parameters:
  ///   - isSingleCall: whether the batch is a call that stands outside any block.
  ///   - body: writes the operations into the batch.
  private func performBatch(
    animated: Bool, isSingleCall: Bool = false, origin: SourceLine?,
    completion: ((Bool) -> Void)?, _ body: (OpenBatch) throws(CollectionViewError) -> Void
  ) throws(CollectionViewError) {
    try nested { () throws(CollectionViewError) in
      let batch = try openedBatch(animated: animated, isSingleCall: isSingleCall, origin: origin)
      openBatch = batch
      do {
        defer { openBatch = nil }
        if let onBatchMoment {
          onBatchMoment(.begins)
          try checkHost()
          try body(batch)
          onBatchMoment(.written)
          try checkHost()
        } else {
          try body(batch)
        }
      }
      if let completion { batch.completions.append(completion) }
      let transaction = try layingOut { () throws(CollectionViewError) in
        try BatchTransaction(batch, in: self)
      }
      commit(transaction)
      try updateCells()
      try reviewCells(after: transaction)
      if transaction.reloadReason != nil, !isInWindow {
        // In no window, UIKit reads the data when it lays the view out, however late that is.
        pending.readsCounts = true
        pending.isNeeded = true
        pending.invalidation = .everything
      }
      try runCompletions(dueBy: clock.now)
    }
  }

  /// Lays the view out and opens a batch of what it shows then.
  func openedBatch(
    animated: Bool, isSingleCall: Bool = false, origin: SourceLine?
  ) throws(CollectionViewError) -> OpenBatch {
    let isFirstLook = pending.readsCounts
    let missed = isFirstLook ? shown ?? dataAtFirst : nil
    let earlierChanges = managedSource?.takeChangeOrigins() ?? []
    try layoutIfNeeded()
    let isBlind = isFirstLook && dataSource.currentState() == nil
    return OpenBatch(
      isAnimated: animated && allowsAnimation(), isSingleCall: isSingleCall, origin: origin,
      dataAtStart: dataSource.currentState(), missed: missed,
      contentsAtStart: isBlind ? cells.contents : [:], earlierChanges: earlierChanges,
      passesAtStart: stats.layoutPasses)
  }
}
