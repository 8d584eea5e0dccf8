public import CollectionCore
public import CollectionData
public import CollectionDiffing
import CollectionUpdates

extension CollectionView {
  /// Performs a stage as one batch; if the batch is refused, the data is restored.
  ///
  /// - Returns: the error of a callback about the committed batch; nil if there is none.
  /// - Throws: the error with which the batch is refused.
  func apply(
    _ stage: Stage, animated: Bool, animation: ComponentAnimation = .automatic,
    origin: SourceLine?, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) -> CollectionViewError? {
    let batches = log.numberOfBatches
    var putBack: (() -> Void)?
    do throws(CollectionViewError) {
      try update(animated: animated, origin: origin, completion: completion) {
        [self] () throws(CollectionViewError) in
        putBack = try stage.setData()
        openBatch?.isDerived = true
        openBatch?.updates.operations += stage.operations
        openBatch?.resizedItems += stage.resizedItems
        openBatch?.animation = animation
      }
    } catch {
      guard log.numberOfBatches == batches else { return error }
      putBack?()
      throw error
    }
    return nil
  }

  /// Performs stages one after the other, up to the first that throws; without any, an empty batch.
  ///
  /// - Parameter completion: runs once, after the animations of all stages.
  private func apply(
    _ stages: some Sequence<Stage>, animated: Bool, origin: SourceLine?,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    let all = StagesCompletion(completion)
    var stages = stages.makeIterator()
    var next = stages.next()
    if next == nil {
      try update(animated: animated, origin: origin, completion: completion) {}
    }
    while let stage = next {
      next = stages.next()
      all.start(isLast: next == nil)
      let error = try apply(
        stage, animated: animated, origin: origin, completion: completion == nil ? nil : all.end)
      if let error { throw error }
    }
  }
}

extension CollectionView {
  /// Changes the data and the view from one state to another.
  ///
  /// Each stage is a batch whose block sets the data to its content after the stage. The data
  /// source must be a `DataSource`. If a batch is refused nevertheless, the data is restored.
  ///
  /// - Parameters:
  ///   - changes: the changes from the shown state to the new one.
  ///   - animated: whether the batches are animated.
  ///   - interrupt: the maximum number of operations of a stage; if one needs more, `reloadData`
  ///     shows the target immediately without animation.
  ///   - origin: the script line for the log; nil for none.
  ///   - completion: runs once, after the animations of all stages, with true if none was
  ///     interrupted. It also runs without changes, and immediately after a reload.
  /// - Throws: `ChangesError`, before any change, if the changes do not start from the data and the
  ///   shown state. Also errors of batches.
  public func apply(
    _ changes: Changes, animated: Bool = true, interrupt: Int = .max, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    try checkMayUpdate("apply")
    guard openBatch == nil else { throw .changes(.insideBatch) }
    let data = try dataSource.writableData()
    try layoutIfNeeded()
    guard data.state == changes.old else { throw .changes(.otherState(isData: true)) }
    guard let shown, shown.hasSameIdentities(as: changes.old) else {
      throw .changes(.otherState(isData: false))
    }
    guard changes.stages.allSatisfy({ $0.batch.operations.count <= interrupt }) else {
      return try reload(origin, completion) { data.set(changes.new) }
    }
    let stages = changes.stages.lazy.map { stage in
      Stage(stage.batch.operations.map { $0.kind }, origin: origin) {
        data.set(stage.after)
        return { data.set(stage.before) }
      }
    }
    try apply(stages, animated: animated, origin: origin, completion: completion)
  }

  /// Sets the data and shows it without animation.
  private func reload(
    _ origin: SourceLine?, _ completion: ((Bool) -> Void)?, setData: () -> Void
  ) throws(CollectionViewError) {
    setData()
    try reloadData(origin: origin)
    try layoutIfNeeded()
    guard let completion else { return }
    clock.schedule([.completion(completion)], animated: false)
    try runCompletions(dueBy: clock.now)
  }

  /// Changes the items of a section in three batches: deletes, moves of the survivors, inserts.
  ///
  /// The second one also reconfigures survivors with new content.
  ///
  /// - Parameters:
  ///   - data: the data source of the view.
  ///   - items: the new items of the section.
  ///   - section: the section, before and after.
  ///   - lookup: the method for finding items; `comparisons` reports its cost.
  ///   - animated: whether the batches are animated.
  ///   - origin: the script line for the log; nil for none.
  ///   - completion: runs once, after all three animations, with true if none was interrupted.
  /// - Throws: `ThreePhasesError` and `StateError`, before any change; also errors of a batch,
  ///   after which earlier batches stay committed.
  @discardableResult
  public func threePhases(
    _ data: DataSource, to items: [Item], section: Int = 0,
    lookup: ThreePhases.Lookup = .dictionary, animated: Bool = true, origin: SourceLine? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) -> ThreePhases {
    guard dataSource === data else { throw .phases(.otherData) }
    guard openBatch == nil else { throw .phases(.insideBatch) }
    guard data.state.sections.indices.contains(section) else {
      throw .state(.noSection(section, sections: data.state.sections.count))
    }
    let old = Array(data.state.sections[section].items)
    let phases = try converting(CollectionViewError.phases) { () throws(ThreePhasesError) in
      try ThreePhases(from: old.map { $0.id }, to: items.map { $0.id }, lookup: lookup)
    }
    let deleted = Set(phases.deletes)
    let kept = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
    let inserted = Set(phases.inserts)
    let survivors = items.indices.filter { !inserted.contains($0) }.map { items[$0] }
    let moves: [UpdateOperation.Kind] = phases.moves.map {
      .moveItem(from: IndexPath(section, $0.from), to: IndexPath(section, $0.to))
    }
    let refreshes: [UpdateOperation.Kind] = phases.moves.filter {
      kept[$0.from].fields != survivors[$0.to].fields
    }.map { .reconfigureItem(IndexPath(section, $0.from)) }
    func stage(_ operations: [UpdateOperation.Kind], leadingTo items: [Item]) -> Stage {
      Stage(operations, origin: origin) {
        let before = data.state
        var after = before
        after.sections[section].items = ItemList(items)
        data.set(after)
        return { data.set(before) }
      }
    }
    let stages = [
      stage(phases.deletes.map { .deleteItem(IndexPath(section, $0)) }, leadingTo: kept),
      stage(moves + refreshes, leadingTo: survivors),
      stage(phases.inserts.map { .insertItem(IndexPath(section, $0)) }, leadingTo: items),
    ]
    try apply(stages, animated: animated, origin: origin, completion: completion)
    return phases
  }
}

extension CollectionView {
  /// Shows a snapshot; see `DiffableDataSource.apply`.
  ///
  /// The data source must be a `DiffableDataSource` or a `DataSource`.
  ///
  /// - Throws: errors of `DiffableDataSource.apply`; `SnapshotError.dataOutOfReach` for other data
  ///   sources.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot, animatingDifferences: Bool = true,
    interrupt: Int = .max, origin: SourceLine? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    guard let managedSource else { throw .snapshot(.dataOutOfReach) }
    try managedSource.apply(
      snapshot, to: self, animatingDifferences: animatingDifferences, interrupt: interrupt,
      origin: origin, completion: completion)
  }

  /// Throws if a layout pass or a batch is in progress.
  func checkTakesSnapshots(_ call: String) throws(CollectionViewError) {
    try checkMayUpdate(call)
    if openBatch != nil { throw .snapshot(.appliedInsideBatch) }
  }

  /// Sets a data source to a snapshot and shows it in two batches. The first one deletes, inserts
  /// and moves; the second one refreshes marked items that existed before. If one needs more
  /// operations than `interrupt` allows, the view reloads instead.
  ///
  /// If the first batch is refused, or its layout fails, the data source is unchanged.
  ///
  /// - Throws: errors of batches. Errors of callbacks after the first batch are thrown after the
  ///   second.
  func show(
    _ snapshot: DiffableDataSourceSnapshot, in source: any SnapshotReceiver, animated: Bool,
    interrupt: Int, origin: SourceLine?, completion: ((Bool) -> Void)?
  ) throws(CollectionViewError) {
    try checkTakesSnapshots("apply")
    // Callbacks about cells may apply other snapshots, so they come before the comparison.
    try layoutIfNeeded()
    let changes = try SnapshotChanges(
      from: source.content, to: snapshot, profile: profile, checkpoint: checkGoesOn,
      isKnown: source.contains)
    try checkGoesOn()
    guard changes.fit(interrupt, snapshot) else {
      return try reload(origin, completion) { _ = source.fill(with: snapshot) }
    }
    let all = StagesCompletion(completion)
    all.start(isLast: !changes.hasMarks)
    let moves = Stage(changes.moves, origin: origin) { source.fill(with: snapshot) }
    var failure = try apply(moves, orJustSetData: animated, origin, all)
    if failure != nil { resume(false) }
    if changes.hasMarks {
      all.start(isLast: true)
      let marked = changes.refreshes(in: source.content, place: source.place)
      let refreshes = Stage(marked, origin: origin) { return {} }
      do throws(CollectionViewError) {
        let late = try apply(refreshes, orJustSetData: animated, origin, all)
        failure = failure ?? late
      } catch {
        all.end(false)
        failure = failure ?? error
        refill(marked)
      }
    }
    if let failure { throw failure }
  }

  /// Marks cells for filling at the next layout if no batch can refresh them.
  private func refill(_ refreshes: [UpdateOperation.Kind]) {
    var (sections, items): (Set<Int>, Set<IndexPath>) = ([], [])
    for refresh in refreshes {
      switch refresh {
      case .reloadSection(let section): sections.insert(section)
      case .reloadItem(let path), .reconfigureItem(let path): items.insert(path)
      default: break
      }
    }
    cells.refill { sections.contains($0.section) || items.contains($0) }
  }

  /// Performs a stage of a snapshot; without operations, it only sets the data.
  private func apply(
    _ stage: Stage, orJustSetData animated: Bool, _ origin: SourceLine?, _ all: StagesCompletion
  ) throws(CollectionViewError) -> CollectionViewError? {
    guard stage.operations.isEmpty else {
      return try apply(stage, animated: animated, origin: origin, completion: all.end)
    }
    _ = try stage.setData()
    do throws(CollectionViewError) {
      try nested { () throws(CollectionViewError) in
        all.end(true)
        try checkHost()
      }
      return nil
    } catch {
      return error
    }
  }
}
