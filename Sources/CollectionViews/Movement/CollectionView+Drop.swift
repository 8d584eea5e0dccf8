package import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// Drags of an item from one view into another.
extension CollectionView {
  /// Drags an item into another view: one batch deletes it here, and one inserts items there.
  ///
  /// Both batches are computed before either view changes, so an error leaves both views and their
  /// data unchanged. This view's delegate decides what is dragged; the other view's decides whether
  /// and where to drop it.
  ///
  /// Complexity: that of the two batches.
  ///
  /// - Parameter proposed: the index path after the drop, as the finger proposes it.
  /// - Returns: the final index path of the first item; nil if a delegate forbids the drop.
  /// - Throws: `MovementError` for views or index paths that do not fit. `ChangesError` if a view
  ///   does not hold its data or the data changed unnoticed. `CollectionViewError` if there is no
  ///   such item. Also errors of the delegates, layouts and callbacks.
  package func dropItem(
    at source: IndexPath, into destination: CollectionView, at proposed: IndexPath,
    animated: Bool = true, origin: SourceLine? = nil
  ) throws(CollectionViewError) -> IndexPath? {
    guard destination !== self else { throw .movement(.sameView) }
    let (from, to) = (try dropData(), try destination.dropData())
    guard from !== to else { throw .movement(.sharedData) }
    try checkItem(source)
    guard let item = from.item(at: source),
      let drop = try plannedDrop(of: item, at: source, into: destination, at: proposed)
    else { return nil }
    try checkShows(from)
    try destination.checkShows(to)
    try destination.checkDrop(of: drop.items.count, at: drop.target)
    let inserts = drop.items.indices.map { index in
      UpdateOperation(
        .insertItem(IndexPath(drop.target.section, drop.target.item + index)), origin: origin)
    }
    let states = (from.state, to.state)
    let putIn = { (state: inout CollectionState) throws(StateError) in
      for (item, insert) in zip(drop.items, inserts) {
        if case .insertItem(let path) = insert.kind { try state.insert(item, at: path) }
      }
    }
    guard drop.isMove else {
      let stage = Stage(inserts) { () throws(CollectionViewError) in
        try Self.changing { () throws(StateError) in try to.change(putIn) }
        return { to.set(states.1) }
      }
      if let error = try destination.apply(stage, animated: animated, origin: origin) {
        throw error
      }
      return drop.target
    }
    try nested { () throws(CollectionViewError) in
      let first = try openedBatch(animated: animated, origin: origin)
      let second = try destination.openedBatch(animated: animated, origin: origin)
      first.updates.operations = [UpdateOperation(.deleteItem(source), origin: origin)]
      second.updates.operations = inserts
      do throws(CollectionViewError) {
        try Self.changing { () throws(StateError) in
          _ = try from.edit { state throws(StateError) in try state.remove(at: source) }
          try to.change(putIn)
        }
        let outgoing = try layingOut { () throws(CollectionViewError) in
          try BatchTransaction(first, in: self)
        }
        let incoming = try destination.layingOut { () throws(CollectionViewError) in
          try BatchTransaction(second, in: destination)
        }
        commit(outgoing)
        destination.commit(incoming)
      } catch {
        from.set(states.0)
        to.set(states.1)
        throw error
      }
    }
    try settleDrop(with: destination)
    return drop.target
  }
}

extension CollectionView {
  /// A drop that both delegates allow.
  private struct Drop {
    var items: [Item]
    var target: IndexPath
    var isMove: Bool
  }

  /// Asks the delegates, and returns nil if one of them forbids the drop.
  private func plannedDrop(
    of item: Item, at source: IndexPath, into destination: CollectionView, at proposed: IndexPath
  ) throws(CollectionViewError) -> Drop? {
    // No answer may change either view, so the index paths stay valid.
    try answering { () throws(CollectionViewError) in
      try destination.answering { () throws(CollectionViewError) in
        let items =
          delegate?.interfaces.drops?.itemsForBeginning(item, at: source) ?? [item]
        guard !items.isEmpty else { return nil }
        guard let delegate = destination.delegate?.interfaces.drops else {
          return Drop(items: items, target: proposed, isMove: true)
        }
        guard delegate.canHandle(items) else { return nil }
        let proposal = delegate.dropSessionDidUpdate(items, over: proposed)
        guard proposal.operation == .move || proposal.operation == .copy else { return nil }
        let target = proposal.target ?? proposed
        return Drop(
          items: delegate.performDrop(of: items, at: target), target: target,
          isMove: proposal.operation == .move)
      }
    }
  }

  /// Runs a change of data and converts its error.
  private static func changing(
    _ body: () throws(StateError) -> Void
  ) throws(CollectionViewError) { try converting(CollectionViewError.state, body) }

  /// Returns the data for a drop to change, after the view is laid out.
  private func dropData() throws(CollectionViewError) -> DataSource {
    try checkMayUpdate("dropItem")
    if openBatch != nil { throw .movement(.cannotBegin(inside: "a batch of updates")) }
    if cells.isUpdating { throw .movement(.cannotBegin(inside: "a function about cells")) }
    try checkTakesUpdates()
    let data = try dataSource.writableData()
    try layoutIfNeeded()
    return data
  }

  private func checkShows(_ data: DataSource) throws(CollectionViewError) {
    guard let shown, shown.hasSameIdentities(as: data.state) else {
      throw .changes(.otherState(isData: false))
    }
  }

  private func checkDrop(of number: Int, at target: IndexPath) throws(CollectionViewError) {
    guard counts.indices.contains(target.section), target.item >= 0,
      target.item <= counts[target.section]
    else {
      var after = Array(counts)
      if after.indices.contains(target.section) { after[target.section] += 1 }
      throw .movement(.badTarget(target, counts: after, isAnswer: false))
    }
  }

  /// Updates the cells of both views and runs due work, even if one of them throws.
  private func settleDrop(with destination: CollectionView) throws(CollectionViewError) {
    var failure: CollectionViewError?
    for view in [self, destination] {
      do throws(CollectionViewError) {
        try view.updateCells()
        try view.runCompletions(dueBy: view.clock.now)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
