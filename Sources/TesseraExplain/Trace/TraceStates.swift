import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The items before and after a refused batch: as the trace names them, or made up.
struct TraceStates {
  /// The items that the view shows.
  let before: CollectionState
  /// The items of the data at the end of the block.
  let after: CollectionState
  /// A Boolean value that indicates whether the trace does not name the items.
  let isMadeUp: Bool
  /// The repair; for made-up items, a repair that depends only on counts.
  let repair: Repair?

  /// The maximum number of sections, items and operations of made-up states.
  private static let greatestSections = 200
  private static let greatestItems = 20_000

  /// Finds the states of a finding; nil if there are too many items, or no states fit.
  init?(_ finding: TraceFinding, _ error: UpdateError) {
    let (counts, batch) = ((before: error.before, after: error.after), error.batch)
    guard max(counts.before.count, counts.after.count) <= Self.greatestSections * 50,
      max(counts.before.saturatingSum, counts.after.saturatingSum) <= Self.greatestItems
    else { return nil }
    if let before = finding.before?.state, let after = finding.record.contents?.state,
      before.counts.elementsEqual(counts.before), after.counts.elementsEqual(counts.after)
    {
      (self.before, self.after, isMadeUp) = (before, after, false)
      repair = Self.repair(before, after, nil, finding, error)
      return
    }
    guard max(counts.before.count, counts.after.count) <= Self.greatestSections,
      batch.operations.count <= Self.greatestItems
    else { return nil }
    let shown = MadeUpData(counts.before)
    let told = shown.changed(by: batch.operations, itemsOfNew: 0)
    var found: (after: MadeUpData, repair: Repair)?
    // The data did not change, or it follows the operations, or it changed in some other way.
    for data in [shown, told, told.fitted(to: counts.after)]
    where found == nil && data.counts == counts.after {
      let start = finding.record.start == data.counts ? data.state : nil
      if let repair = Self.repair(shown.state, data.state, start, finding, error),
        repair.hypothesis != .identityDiff
      {
        found = (data, repair)
      }
    }
    before = shown.state
    after = (found?.after ?? told.fitted(to: counts.after)).state
    isMadeUp = true
    // Only names would show how an earlier change matters.
    repair = finding.changedBefore || finding.readsLate ? nil : found?.repair
  }

  private static func repair(
    _ before: CollectionState, _ after: CollectionState, _ start: CollectionState?,
    _ finding: TraceFinding, _ error: UpdateError
  ) -> Repair? {
    if case .mutationUnderSnapshots = error.fault { return nil }
    return RepairEngine(
      before: before, data: after, dataAtStart: start, batch: error.batch,
      isSingleCall: finding.record.call == .update, profile: error.profile
    ).repair()
  }
}
