public import CollectionCore

extension CollectionView {
  /// Leads a section to other items in three batches: deletes, moves of the survivors, inserts.
  ///
  /// Survivors with new content are reconfigured in the second one.
  ///
  /// - Parameters:
  ///   - data: the data source of the view.
  ///   - section: the section, before and after.
  ///   - lookup: how places are found, of which `comparisons` tells the cost.
  /// - Throws: `ThreePhasesError` and `StateError`, before anything has happened; what a batch
  ///   throws, after which the batches before it stand.
  @discardableResult
  public func threePhases(
    _ data: DataSource, to items: [Item], section: Int = 0,
    lookup: ThreePhases.Lookup = .dictionary, animated: Bool = true, origin: SourceLine? = nil
  ) throws -> ThreePhases {
    guard dataSource === data else { throw ThreePhasesError.otherData }
    guard openBatch == nil else { throw ThreePhasesError.insideBatch }
    guard data.state.sections.indices.contains(section) else {
      throw StateError.noSection(section, sections: data.state.sections.count)
    }
    let old = Array(data.state.sections[section].items)
    let phases = try ThreePhases(from: old.map(\.id), to: items.map(\.id), lookup: lookup)
    let gone = Set(phases.deletes)
    let kept = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    try phase(
      data, kept, section, animated, origin,
      phases.deletes.map { .deleteItem(IndexPath(section, $0)) })
    let new = Set(phases.inserts)
    let survivors = items.indices.filter { !new.contains($0) }.map { items[$0] }
    var moves: [UpdateOperation.Kind] = phases.moves.map {
      .moveItem(from: IndexPath(section, $0.from), to: IndexPath(section, $0.to))
    }
    for move in phases.moves where kept[move.from].fields != survivors[move.to].fields {
      moves.append(.reconfigureItem(IndexPath(section, move.from)))
    }
    try phase(data, survivors, section, animated, origin, moves)
    try phase(
      data, items, section, animated, origin,
      phases.inserts.map { .insertItem(IndexPath(section, $0)) })
    return phases
  }

  /// Makes one batch, at the end of which the section holds other items; the data stays as it was
  /// if the batch is refused.
  private func phase(
    _ data: DataSource, _ items: [Item], _ section: Int, _ animated: Bool, _ origin: SourceLine?,
    _ operations: [UpdateOperation.Kind]
  ) throws {
    let before = data.state
    let batches = log.numberOfBatches
    do {
      try performBatchUpdates(animated: animated, origin: origin) {
        var state = data.state
        state.sections[section].items = ItemList(items)
        data.set(state)
        self.openBatch?.updates.operations += operations.map { UpdateOperation($0, origin: origin) }
      }
    } catch {
      if log.numberOfBatches == batches { data.set(before) }
      throw error
    }
  }
}
