public import CollectionCore
public import CollectionData
public import CollectionDiffing
import CollectionUpdates

extension CollectionView {
  /// Carries out a stage as one batch; if the batch is refused, the data is put back.
  ///
  /// - Returns: the error of a callback about a batch that stands; nil without one.
  /// - Throws: the error that refuses the batch.
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

  /// Carries out stages one after the other, up to the first one that throws; without any, an empty
  /// batch.
  ///
  /// - Parameter completion: runs once, when the animations of all stages have ended.
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
  /// Brings the data and the view from one state to another.
  ///
  /// Each stage is a batch whose block sets the data to what it holds after the stage. The data
  /// source has to be a `DataSource`. If a batch is refused nevertheless, the data is set back.
  ///
  /// - Parameters:
  ///   - changes: the way from what is shown to what is to be shown.
  ///   - animated: whether the batches are animated.
  ///   - interrupt: the most operations that a stage may have; if one has more, the data is set to
  ///     the target at once, and `reloadData` shows it without animation.
  ///   - origin: the line that the log names; nil for none.
  ///   - completion: runs once, when the animations of all stages have ended; with true if none was
  ///     interrupted. It runs also if nothing changed, and at once after a reload.
  /// - Throws: `ChangesError` if the changes do not start from what the data holds and the view
  ///   shows, before anything has changed; and what batches throw.
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

  /// Leads a section to other items in three batches: deletes, moves of the survivors, inserts.
  ///
  /// Survivors with new content are reconfigured in the second one.
  ///
  /// - Parameters:
  ///   - data: the data source of the view.
  ///   - items: the items that the section is to have.
  ///   - section: the section, before and after.
  ///   - lookup: how items are found, of which `comparisons` tells the cost.
  ///   - animated: whether the batches are animated.
  ///   - origin: the line that the log names; nil for none.
  ///   - completion: runs once, when the animations of all three have ended; with true if none was
  ///     interrupted.
  /// - Throws: `ThreePhasesError` and `StateError`, before anything has happened; what a batch
  ///   throws, after which the batches before it stand.
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
  /// Brings the data and the view to a snapshot; see `DiffableDataSource.apply`.
  ///
  /// The data source has to be a `DiffableDataSource` or a `DataSource`.
  ///
  /// - Throws: what `DiffableDataSource.apply` throws; `SnapshotError.dataOutOfReach` for any other
  ///   data source.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot, animatingDifferences: Bool = true,
    interrupt: Int = .max, origin: SourceLine? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(CollectionViewError) {
    guard let managedSource else { throw .snapshot(.dataOutOfReach) }
    try managedSource.apply(
      snapshot, to: self, animatingDifferences: animatingDifferences, interrupt: interrupt,
      origin: origin, completion: completion)
  }

  /// Throws if a layout pass or a batch is under way.
  func checkTakesSnapshots(_ call: String) throws(CollectionViewError) {
    try checkMayUpdate(call)
    if openBatch != nil { throw .snapshot(.appliedInsideBatch) }
  }

  /// Brings a data source and the view to a snapshot: one batch for deletes, inserts and moves, and
  /// one for what is marked and was there before. If one of them had more operations than
  /// `interrupt` allows, the view reloads instead.
  ///
  /// If the first batch is refused, or its layout fails, the data source is as before.
  ///
  /// - Throws: what batches throw. What callbacks throw once the first batch stands is thrown when
  ///   the second one has followed.
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

  /// Has cells filled again with the next layout, where a batch that refreshes them cannot be made.
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

  /// Carries out a stage of a snapshot; one without operations sets the data and is over at once.
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
