package import CollectionCore
import CollectionLayout
import CollectionUpdates

/// Interactive movement: a finger picks up an item, drags it, and releases it.
///
/// During it, the layout shows the item at the proposed position, and other items make room. Index
/// paths refer to that order, also in questions of the layout to its delegate. The data and the
/// cells do not change until the end.
extension CollectionView {
  /// A Boolean value that indicates whether an item is being moved.
  package var isMovingItem: Bool { movement != nil }

  /// Picks up an item for moving.
  ///
  /// - Returns: whether the data source and the delegate allow the movement.
  /// - Throws: `MovementError` within a batch, a movement or a function about cells, and if the
  ///   data source moves nothing. `CollectionViewError` if the view has no such item. Also errors
  ///   of the data source and the delegate.
  package func beginInteractiveMovement(forItemAt path: IndexPath) throws(CollectionViewError)
    -> Bool
  {
    try checkNotPreparing("beginInteractiveMovementForItem")
    if let movement { throw .movement(.alreadyMoving(movement.original)) }
    if openBatch != nil { throw .movement(.cannotBegin(inside: "a batch of updates")) }
    if cells.isUpdating { throw .movement(.cannotBegin(inside: "a function about cells")) }
    // A diffable data source refuses updates by calls, but turns a move into a snapshot.
    if dataSource.interfaces.movement?.movesItems != true { try checkTakesUpdates() }
    try layoutIfNeeded()
    try checkItem(path)
    let source = try movementSource()
    let delegate = delegate?.interfaces.movement
    guard
      try answering({ () throws(CollectionViewError) in
        try source.canMoveItem(at: path) && (delegate?.canMoveItem(at: path) ?? true)
      })
    else { return false }
    movement = InteractiveMovement(
      original: path, current: path, shownBefore: shown, countsBefore: counts,
      animationBefore: (animation, clock.now), offset: (bounds.origin, bounds.origin))
    return true
  }

  /// Proposes the position of the item at a point of the content, if there is one.
  ///
  /// Complexity: that of moving one item in a batch.
  ///
  /// - Returns: the index path at which the view now shows the moved item.
  /// - Throws: `LayoutError` for a point that is not finite, and `MovementError` without a movement
  ///   or for an impossible answer. Also errors of the delegate and a layout pass. The item then
  ///   stays in place.
  @discardableResult
  package func updateInteractiveMovement(targetPosition point: Point) throws(CollectionViewError)
    -> IndexPath
  {
    let call = "updateInteractiveMovementTargetPosition"
    try checkNotPreparing(call)
    try Self.check(point, call)
    let current = try movement(for: call).current
    return try propose(try indexPathForItem(at: point) ?? current)
  }

  /// Proposes a position, given by its index path after the move.
  ///
  /// - Returns: the index path at which the view now shows the moved item.
  /// - Throws: as `updateInteractiveMovement(targetPosition:)`.
  @discardableResult
  package func updateInteractiveMovement(target: IndexPath) throws(CollectionViewError) -> IndexPath
  {
    try checkNotPreparing("dragItem")
    _ = try movement(for: "dragItem")
    return try propose(target)
  }

  /// Releases the item: the data source moves it, and the view logs one batch with one move.
  ///
  /// Nothing is animated, since everything is in place already. The item then gets a new cell. An
  /// item that is back at its original position has not moved.
  ///
  /// - Returns: the final index path of the item.
  /// - Throws: `MovementError` without a movement, errors of the data source, and the refusal of
  ///   the batch. The movement is then over, and the view is as before it.
  package func endInteractiveMovement(origin: SourceLine? = nil) throws(CollectionViewError)
    -> IndexPath
  {
    try checkNotPreparing("endInteractiveMovement")
    let movement = try movement(for: "endInteractiveMovement")
    try withdrawMovement(movement)
    let (from, to) = (movement.original, movement.current)
    if from == to { return to }
    let source = try movementSource()
    let stage = Stage([.moveItem(from: from, to: to)], origin: origin) {
      () throws(CollectionViewError) in
      try source.moveItem(at: from, to: to)
    }
    if let error = try apply(stage, animated: false, origin: origin) { throw error }
    // As in UIKit since iOS 11, the item gets a new cell.
    cells.drop(at: to)
    try updateCells()
    return to
  }

  /// Returns the item: everything is as before the movement.
  ///
  /// - Throws: `MovementError` without a movement, and errors of the layout and of callbacks about
  ///   cells; even then the movement is over.
  package func cancelInteractiveMovement() throws(CollectionViewError) {
    try checkNotPreparing("cancelInteractiveMovement")
    try withdrawMovement(try movement(for: "cancelInteractiveMovement"))
    try updateCells()
  }

  /// Drags an item to a position and releases it.
  ///
  /// - Parameters:
  ///   - target: the index path after the move, as the finger proposes it.
  ///   - isCancelled: whether the item returns at the end.
  /// - Returns: the final index path of the item; nil if it may not move, or the movement is
  ///   cancelled.
  /// - Throws: errors of the beginning, the proposal and the end; the view is then as before.
  package func dragItem(
    at source: IndexPath, to target: IndexPath, isCancelled: Bool = false,
    origin: SourceLine? = nil
  ) throws(CollectionViewError) -> IndexPath? {
    guard try beginInteractiveMovement(forItemAt: source) else { return nil }
    do throws(CollectionViewError) {
      try updateInteractiveMovement(target: target)
    } catch {
      // Reports only the first error, not one that it causes during the return.
      try? cancelInteractiveMovement()
      throw error
    }
    guard isCancelled else { return try endInteractiveMovement(origin: origin) }
    try cancelInteractiveMovement()
    return nil
  }
}

extension CollectionView {
  /// Throws if a layout pass or a movement is in progress.
  func checkMayUpdate(_ call: String) throws(CollectionViewError) {
    try checkNotPreparing(call)
    if let movement { throw .movement(.callWhileMoving(call, movement.original)) }
  }

  /// The delegate of the layout; during a movement, it identifies cells by their index paths in the
  /// data.
  var layoutDelegate: (any LayoutDelegate)? {
    guard let movement, movement.current != movement.original, let delegate else {
      return delegate
    }
    return MovementLayoutDelegate(
      delegate, movement, followsItems: layout.interfaces.stacked?.sizesFollowItems == true)
  }

  private func movement(for call: String) throws(CollectionViewError) -> InteractiveMovement {
    guard let movement else { throw .movement(.notMoving(call: call)) }
    return movement
  }

  private func movementSource() throws(CollectionViewError) -> any ItemMovementSource {
    guard let source = dataSource.interfaces.movement, source.movesItems else {
      throw .movement(.sourceMovesNothing)
    }
    return source
  }

  /// Asks the delegate about a position, and shows the item there.
  private func propose(_ proposed: IndexPath) throws(CollectionViewError) -> IndexPath {
    try layoutIfNeeded()
    guard let movement else { throw .movement(.notMoving(call: "a proposal")) }
    try checkTarget(proposed, of: movement, isAnswer: false)
    var target = proposed
    if let delegate = delegate?.interfaces.movement {
      target = try answering { () throws(CollectionViewError) in
        delegate.targetIndexPath(
          forMoveOfItemFrom: movement.original, at: movement.current, toProposed: proposed)
      }
      try checkTarget(target, of: movement, isAnswer: true)
    }
    try show(movement, at: target)
    return target
  }

  private func checkTarget(
    _ path: IndexPath, of movement: InteractiveMovement, isAnswer: Bool
  ) throws(CollectionViewError) {
    let counts = counts(moving: movement.current.section, to: path.section)
    guard counts.hasItem(at: path) else {
      throw .movement(.badTarget(path, counts: Array(counts), isAnswer: isAnswer))
    }
  }

  /// Returns the number of items of each section after moving an item to another section.
  private func counts(moving source: Int, to destination: Int) -> SectionCounts {
    guard counts.indices.contains(destination) else { return counts }
    var moved = Array(counts)
    moved[source] -= 1
    moved[destination] += 1
    return SectionCounts(moved)
  }

  /// Lays out the items with the moved one at another position. Complexity: that of a batch of one
  /// move.
  ///
  /// - Throws: errors of a layout pass; the view then shows what it showed before.
  private func show(_ movement: InteractiveMovement, at target: IndexPath)
    throws(CollectionViewError)
  {
    guard target != movement.current else { return }
    let source = movement.current
    let counts = counts(moving: source.section, to: target.section)
    var updates = BatchUpdates()
    updates.moveItem(from: source, to: target)
    let resolution = try converting(CollectionViewError.refused) { () throws(UpdateError) in
      try updates.resolved(
        before: self.counts, after: counts, profile: .modern, hasCell: { _ in false })
    }
    guard case .updates(let map) = resolution else {
      // A bug of ours: no single move can become a reload.
      preconditionFailure("a move became a reload")
    }
    var state = shown
    try converting(CollectionViewError.state) { () throws(StateError) in
      try state?.move(from: source, to: target)
    }
    var next = movement
    next.current = target
    if next.offset.shown != bounds.origin { next.offset = (bounds.origin, bounds.origin) }
    self.movement = next
    do throws(CollectionViewError) {
      let pass = try layingOut { () throws(CollectionViewError) in
        let pass = LayoutPass(
          self, counts: counts, change: InvalidationContext(updates: map))
        try pass.prepareLayout(of: self)
        try checkAnswers()
        return pass
      }
      take(pass, map, state)
    } catch {
      self.movement = movement
      throw error
    }
    self.movement?.offset.shown = bounds.origin
  }

  /// Applies another order of the items, which the data does not have.
  private func take(_ pass: LayoutPass, _ map: UpdateMap, _ state: CollectionState?) {
    counts = pass.counts
    shown = state
    selection.follow(map)
    follow(map)
    animation.leave()
    commit(pass)
  }

  /// Ends a movement and restores the original order.
  ///
  /// - Throws: errors of a layout pass; the view is then laid out again at the next question.
  private func withdrawMovement(_ movement: InteractiveMovement) throws(CollectionViewError) {
    do throws(CollectionViewError) {
      // Rounding is up to the layout: returning gives the same frames as a new layout.
      try show(movement, at: movement.original)
    } catch {
      restore(movement)
      throw error
    }
    let offset = self.movement?.offset ?? movement.offset
    restore(movement)
    if bounds.origin == offset.shown, bounds.origin != offset.wanted {
      move(to: Rect(origin: offset.wanted, size: bounds.size))
    }
  }

  /// Drops a movement; changes that the layout could not follow are left to the next pass.
  private func restore(_ movement: InteractiveMovement) {
    if let current = self.movement?.current, current != movement.original {
      var updates = BatchUpdates()
      updates.moveItem(from: current, to: movement.original)
      // The rules accept every move between existing index paths, and reloads wait for its end.
      let resolution = try? updates.resolved(
        before: counts, after: movement.countsBefore, profile: .modern, hasCell: { _ in false })
      if case .updates(let map)? = resolution {
        selection.follow(map)
        follow(map)
      }
      _ = invalidates("movement")
    }
    self.movement = nil
    counts = movement.countsBefore
    shown = movement.shownBefore
    if clock.now == movement.animationBefore.time { animation = movement.animationBefore.state }
    areCellsDirty = true
  }
}
