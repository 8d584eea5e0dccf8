public import CollectionCore
import CollectionLayout
public import CollectionUpdates

extension CollectionView {
  /// Inserts items; outside a batch, this is a batch by itself. The paths are those after it.
  public func insertItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("insertItems", paths.map { .insertItem($0) }, origin, animated)
  }

  /// Deletes items; outside a batch, this is a batch by itself. The paths are those before it.
  public func deleteItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("deleteItems", paths.map { .deleteItem($0) }, origin, animated)
  }

  /// Reloads items; outside a batch, this is a batch by itself. The paths are those before it.
  public func reloadItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform("reloadItems", paths.map { .reloadItem($0) }, origin, animated)
  }

  /// Reconfigures items, which keep their cells; outside a batch, this is a batch by itself.
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

  /// Inserts sections; outside a batch, this is a batch by itself. The indices are those after it;
  /// repeated ones count once, as in an `IndexSet`.
  public func insertSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform(
      "insertSections", sections.withoutRepeatedElements().map { .insertSection($0) }, origin,
      animated)
  }

  /// Deletes sections; outside a batch, this is a batch by itself. The indices are those before it;
  /// repeated ones count once, as in an `IndexSet`.
  public func deleteSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws(CollectionViewError) {
    try perform(
      "deleteSections", sections.withoutRepeatedElements().map { .deleteSection($0) }, origin,
      animated)
  }

  /// Reloads sections; outside a batch, this is a batch by itself. The indices are those before it;
  /// repeated ones count once, as in an `IndexSet`.
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

  /// Performs updates of any kinds, each with its own origin; outside a batch, this is a batch by
  /// itself.
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

  /// Throws if only snapshots of the data source may update the view.
  func checkTakesUpdates() throws(CollectionViewError) {
    if managedSource?.allowsUpdates == false { throw .fault(.mutationUnderSnapshots) }
  }
}

extension CollectionView {
  /// Performs the updates of a block, all at once.
  ///
  /// The counts before are those that the view knows; the first time and after `reloadData`, they
  /// are read before the block. The counts after are read when the block has returned. A nested
  /// block joins the outermost one with its completion. Completions run in the order in which their
  /// blocks ended, so a nested one comes first. A call of `reloadData` within the block turns the
  /// batch into a reload.
  ///
  /// After the commit, the cells follow. Errors of callbacks about them, and of completions that
  /// run immediately, leave the batch committed.
  ///
  /// - Parameters:
  ///   - animated: whether the batch is animated.
  ///   - origin: the script line for the log; nil for none.
  ///   - body: adds the updates, and changes the data to match.
  ///   - completion: runs with true after the animation, or with false if it was interrupted. A
  ///     reload runs it immediately, a later batch at the original end. Without animation it runs
  ///     immediately.
  /// - Throws: `CollectionViewError.refused` for a batch that UIKit refuses, `batchesTooDeep` for
  ///   blocks nested too deep, and `warned` for a wrong picture if the view is strict. Also errors
  ///   of a layout pass. The view, its selection and its log are then unchanged.
  public func performBatchUpdates(
    animated: Bool = true,
    origin: SourceLine? = nil,
    _ body: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try update(animated: animated, origin: origin, completion: completion) { body?() }
  }

  /// Performs the updates of a block, all at once; an error of the block ends the batch.
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

  /// Performs the updates of a block; within another block, as a part of that one.
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

  /// Shows the current data at the next layout; inside a batch, at its end.
  ///
  /// The selection is cleared. Running animations end now as interrupted, and their completions
  /// receive false. The cells go into the pool at the next layout.
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

  /// The number of operations in the open batch; 0 if there is none.
  package var numberOfOpenOperations: Int { openBatch?.updates.operations.count ?? 0 }

  /// The operations in the open batch; nil if there is none.
  package var openOperations: [UpdateOperation]? { openBatch?.updates.operations }

  /// Runs an update nested in those in progress.
  ///
  /// - Throws: the error of the update; `CollectionViewError` if it would be nested too deep.
  func nested(_ body: () throws(CollectionViewError) -> Void) throws(CollectionViewError) {
    guard nesting < CollectionViewError.greatestNesting else {
      throw .batchesTooDeep
    }
    nesting += 1
    defer { nesting -= 1 }
    try body()
  }

  /// Performs an outermost batch: its block, its computation, its commit, and the rest.
  ///
  /// - Parameters:
  ///   - isSingleCall: whether the batch is a call outside any block.
  ///   - body: adds the operations to the batch.
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
        // Without a window, UIKit reads the data when it lays the view out, however late that is.
        pending.readsCounts = true
        pending.isNeeded = true
        pending.invalidation = .everything
      }
      try runCompletions(dueBy: clock.now)
    }
  }

  /// Lays the view out and opens a batch on the contents that it then shows.
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
