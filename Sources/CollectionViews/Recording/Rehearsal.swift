package import CollectionCore
import CollectionLayout
package import CollectionUpdates

/// A rehearsal of batches: their steps in a view that does not apply them.
///
/// The state of the view's layout, and that of the layout itself, are saved first and restored at
/// the end.
private struct Rehearsal {
  private let view: CollectionView
  private let layout: any StackedLayout
  private let stack: SectionStack
  private let work: LayoutWork
  private let laidOut: LayoutState
  private var steps: [Step] = []

  /// Prepares a rehearsal, or returns nil if the view cannot undo a batch.
  init?(_ view: CollectionView) {
    guard let layout = view.layout.interfaces.stacked, !view.pending.readsCounts,
      !view.isPreparing
    else { return nil }
    self.view = view
    self.layout = layout
    (stack, work) = (layout.stack, layout.work)
    laidOut = view.laidOut
  }

  /// Applies the batches one after the other, and returns their steps.
  mutating func run(
    _ batches: [BatchUpdates], endingWith target: CollectionState
  ) throws(CollectionViewError) -> [Step] {
    defer { restore() }
    try view.layingOut { () throws(CollectionViewError) in
      for (index, batch) in batches.enumerated() {
        let state = index == batches.count - 1 ? target : laidOut.shown ?? target
        try perform(batch, part: index + 1, of: batches.count, endingWith: state)
      }
    }
    return steps
  }

  private mutating func perform(
    _ batch: BatchUpdates, part: Int, of parts: Int, endingWith state: CollectionState
  ) throws(CollectionViewError) {
    let resolution = try converting(CollectionViewError.refused) { () throws(UpdateError) in
      try batch.resolved(
        before: view.counts, after: state.counts, profile: view.profile, hasCell: view.hasCell)
    }
    guard case .updates(let map) = resolution else { return }
    let geometryBefore = view.shownGeometry
    let sizeBefore = layout.contentSize
    let pass = LayoutPass(view, counts: state.counts, change: InvalidationContext(updates: map))
    try pass.prepareLayout(of: view)
    let boundsAfter = try view.targetBounds()
    try pass.scrollLayout(of: view, to: boundsAfter)
    let start = steps.last.map { $0.time + AnimationClock.duration } ?? view.now
    var transition = try TransitionBuilder(
      layout: layout,
      source: TransitionSource(
        map: map, before: geometryBefore, after: layout.geometry(in: boundsAfter),
        stateBefore: view.shown, stateAfter: state),
      presented: steps.isEmpty ? view.presentedByKey : SortedElements()
    ).transition(
      start: start, duration: AnimationClock.duration, from: view.bounds, to: boundsAfter)
    transition.gatherElements()
    try view.checkAnswers()
    var step = Step(kind: .repair, time: start, transition: transition)
    (step.part, step.operations) = ((part, parts), batch.operations)
    (step.contentSizeBefore, step.contentSize) = (sizeBefore, layout.contentSize)
    (step.stateBefore, step.state) = (view.shown, state)
    if let limit = view.recorder?.greatestElements { step.limit(to: limit) }
    if let parts = view.recorder?.parts { step.parts = parts }
    steps.append(step)
    view.laidOut.orthogonalOffsets = view.orthogonalOffsets(after: map)
    (view.counts, view.shown, view.bounds) = (state.counts, state, boundsAfter)
    view.laidOut.measured = MeasuredSizes(sizes: pass.preferredSizes, breadth: view.breadth)
    view.laidOut.geometry = layout.preparedGeometry
    view.pending = laidOut.pending
    view.pending.invalidation = InvalidationContext()
  }

  private func restore() {
    (layout.stack, layout.work) = (stack, work)
    view.laidOut = laidOut
  }
}

extension CollectionView {
  /// Returns the steps of batches that the view could take now, one after the other.
  ///
  /// The view does not change, and nothing is counted or logged. All batches but the last leave
  /// every item in place, as those of a `Repair` do.
  ///
  /// - Parameters:
  ///   - batches: the batches; the first one starts from what the view shows.
  ///   - state: the state after the last one.
  /// - Returns: a step for each; none if the identities are unknown or the layout cannot undo a
  ///   batch, such as one in a script.
  /// - Throws: `UpdateError` for a batch that the rules refuse, and errors of the layout and its
  ///   delegate.
  ///
  /// Complexity: that of the batches, O(k log n + v).
  package func rehearse(
    _ batches: [BatchUpdates], endingWith state: CollectionState
  ) throws(CollectionViewError) -> [Step] {
    guard shown != nil, var rehearsal = Rehearsal(self) else { return [] }
    return try rehearsal.run(batches, endingWith: state)
  }
}
