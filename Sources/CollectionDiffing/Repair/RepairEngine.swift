package import CollectionCore
package import CollectionUpdates

/// The search for a correct batch instead of one that was refused or went wrong.
///
/// It tries common intentions in a fixed order, and runs each attempt. A repair must be accepted by
/// the rules and result in the identities of the data.
package struct RepairEngine: Sendable {
  /// The state that the view shows, from which the batch starts.
  package var before: CollectionState
  /// The data at the end of the block.
  package var data: CollectionState
  /// The data at the start of the block; nil if it is unknown.
  package var dataAtStart: CollectionState?
  /// The state before with which the view would have started if it had read its data earlier.
  ///
  /// It is nil if the view read it in time, or nothing is known.
  package var missed: CollectionState?
  /// The batch as written; during attempts, without operations on missing items.
  package var batch: BatchUpdates
  /// The whole batch as written, for reporting what repairs leave out.
  let written: BatchUpdates
  /// Whether the batch is a single call outside any block.
  package var isSingleCall: Bool
  /// The rules to follow.
  package var profile: UpdateProfile

  /// Creates an engine for a batch.
  package init(
    before: CollectionState, data: CollectionState, dataAtStart: CollectionState? = nil,
    missed: CollectionState? = nil, batch: BatchUpdates, isSingleCall: Bool = false,
    profile: UpdateProfile = .modern
  ) {
    self.before = before
    self.data = data
    self.dataAtStart = dataAtStart
    self.missed = missed
    self.batch = batch
    written = batch
    self.isSingleCall = isSingleCall
    self.profile = profile
  }

  /// The maximum number of items for the search by identity, not counting shared ones.
  package static let greatestSearch = 200_000

  /// Returns the first valid repair, or nil if there is none.
  ///
  /// Every item is assumed to have a cell, so no reload is ignored.
  ///
  /// Complexity: O(k² + k log n) for k operations, at most 2,000 of which are read as steps. The
  /// search by identity, which comes last, is O(n log n) for n unshared items.
  package func repair() -> Repair? {
    if let repair = intended() { return repair }
    let strays = batch.strayRefreshes(before: before.counts).flatMap { $0.operations }
    guard !strays.isEmpty else { return identityDiff() }
    let kinds = Set(strays.map { $0.kind })
    var engine = self
    engine.batch.operations.removeAll { kinds.contains($0.kind) }
    return engine.intended() ?? withoutStrays(engine.batch) ?? identityDiff()
  }

  /// Returns the valid repair of the first common mistake, or nil.
  private func intended() -> Repair? {
    dataUnchanged() ?? deleteAndReload() ?? reloadAndMove() ?? stepByStep() ?? countedFromOne()
      ?? dataChangedBefore()
  }

  /// Leaves out operations on missing items if the rest is correct.
  private func withoutStrays(_ rest: BatchUpdates) -> Repair? {
    guard !rest.isEmpty, isRight(rest) else { return nil }
    return repair(
      .strayRefresh, "Leave out what names an item that is not there; the rest is right.", [rest])
  }
}

extension RepairEngine {
  /// Returns whether the rules accept a batch and its result has the ids of another state.
  ///
  /// It must not refresh missing items.
  func leads(
    _ batch: BatchUpdates, from before: CollectionState, to after: CollectionState
  ) -> Bool {
    let counts = before.counts
    guard !batch.operations.contains(where: { $0.kind.isStrayRefresh(before: counts) }) else {
      return false
    }
    do throws(UpdateError) {
      let resolution = try batch.resolved(
        before: counts, after: after.counts, profile: profile)
      guard case .updates(let map) = resolution else { return false }
      return map.applied(to: before, data: after).hasSameIdentities(as: after)
    } catch {
      return false
    }
  }

  /// Returns whether a batch has the intended result of the written one.
  func isRight(_ batch: BatchUpdates) -> Bool { leads(batch, from: before, to: data) }

  private func repair(
    _ hypothesis: Repair.Hypothesis, _ summary: String, _ batches: [BatchUpdates],
    notes: [String] = []
  ) -> Repair {
    Repair(
      hypothesis, summary, batches: batches, of: written, target: data,
      steps: steps(batches, notes: notes))
  }

  /// The batches as steps; several have a block each, after a comment about the data in it.
  func steps(_ batches: [BatchUpdates], notes: [String]) -> [Repair.Step] {
    guard batches.count > 1 else {
      return batches.map { .perform($0, needsBlock: isSingleCall) }
    }
    return zip(batches, notes).map { .performInBlock($0, note: $1) }
  }

  /// Whether the data changed before the view read it, and the batch fits the missed state.
  var fitsMissedState: Bool {
    guard let missed, !missed.hasSameIdentities(as: before),
      let edits = DataEdits(batch, on: missed), !edits.result.hasSameIdentities(as: missed)
    else { return false }
    return leads(batch, from: missed, to: data)
  }

  private func dataUnchanged() -> Repair? {
    guard !batch.isEmpty, before.hasSameIdentities(as: data), !fitsMissedState,
      let edits = DataEdits(batch, on: before), !edits.result.hasSameIdentities(as: before),
      leads(batch, from: before, to: edits.result)
    else { return nil }
    return Repair(
      .dataUnchanged,
      isSingleCall
        ? "The data has not changed since before the call. A call outside a block is a batch of "
          + "one. Let the view read the data, then change the data, then make the call."
        : "The data has not changed since before the batch. Change it inside the block to match "
          + "the operations; they are correct then.",
      batches: [batch], of: written, target: edits.result, steps: steps(edits, data: nil))
  }

  /// The edits of the data as steps; around a call without a block, with the call and a layout.
  private func steps(_ edits: DataEdits, data: CollectionState?) -> [Repair.Step] {
    let edit = Repair.Step.edit(edits.edits(data: data))
    guard isSingleCall else { return [edit] }
    return (missed == nil ? [] : [.layoutIfNeeded]) + [edit, .perform(batch, needsBlock: false)]
  }

  private func deleteAndReload() -> Repair? {
    let deletes = Set(batch.operations.map { $0.kind })
    let rest = batch.operations.filter { operation in
      switch operation.kind {
      case .reloadItem(let path): !deletes.contains(.deleteItem(path))
      case .reloadSection(let section): !deletes.contains(.deleteSection(section))
      default: true
      }
    }
    let attempt = BatchUpdates(rest)
    guard rest.count < batch.operations.count, isRight(attempt) else { return nil }
    return repair(
      .deleteAndReload, "Remove the reload: a deleted item needs no new content.", [attempt])
  }

  /// Reloads first: those that a move contradicts, or else all.
  private func reloadAndMove() -> Repair? {
    for halves in batch.splitsAtReloads {
      guard leads(halves[0], from: before, to: before), isRight(halves[1]) else { continue }
      return repair(
        .reloadAndMove,
        "A reload is a delete plus an insert, so it cannot share a batch with the move. Reload "
          + "first, in the old order. Change the order in a second batch.",
        halves,
        notes: ["the data gets the new content; nothing moves yet", "the data changes its order"])
    }
    return nil
  }

  private func stepByStep() -> Repair? {
    guard let attempt = StepTranslation.translation(of: written, counts: before.counts),
      attempt.operations.map({ $0.kind }) != batch.operations.map({ $0.kind }), !attempt.isEmpty,
      isRight(attempt)
    else { return nil }
    let summary =
      adviceOnMovedSections
      ?? "The index paths were written step by step, each after the steps before it. A batch "
      + "reads deletes, reloads and the starts of moves before all changes. It reads inserts and "
      + "the ends of moves after all changes."
    let refreshed = attempt.operations.filter { $0.kind.isReconfiguration }
    guard !refreshed.isEmpty, !batch.operations.contains(where: { $0.kind.isReconfiguration })
    else { return repair(.stepByStep, summary, [attempt]) }
    guard profile == .classic else {
      return repair(
        .stepByStep,
        summary + " A reload cannot share a batch with the move of its item. The fix uses "
          + "reconfigureItems (iOS 15 and later), which keeps the cell.",
        [attempt])
    }
    let first = BatchUpdates(attempt.operations.filter { !$0.kind.isReconfiguration })
    let second = refreshes(refreshed.map { $0.asReload }, behind: first)
    guard isRight(first), !second.isEmpty else { return nil }
    return Repair(
      .stepByStep,
      summary
        + " A reload cannot share a batch with the move of its item. It follows in a second "
        + "batch, at the new index path.",
      batches: [first, second], of: written, main: 0, target: data,
      steps: steps([first, second], notes: Self.refreshNotes))
  }

  /// Advice for a move out of a deleted section or into an inserted one, or nil.
  ///
  /// It is a mistake in any order of steps.
  private var adviceOnMovedSections: String? {
    do throws(UpdateError) {
      _ = try batch.resolved(before: before.counts, after: data.counts, profile: profile)
      return nil
    } catch {
      switch error.fault {
      case .moveFromDeletedSection, .moveIntoInsertedSection: return error.advice
      default: return nil
      }
    }
  }

  private func countedFromOne() -> Repair? {
    let attempts = [
      (0, 1, "item indices are"), (1, 0, "section indices are"), (1, 1, "indices are"),
    ]
    for (section, item, name) in attempts {
      let kinds = batch.operations.map { operation in
        operation.kind.lowered(section: section, item: item).map {
          UpdateOperation($0, origin: operation.origin)
        }
      }
      guard kinds.allSatisfy({ $0 != nil }) else { continue }
      let attempt = BatchUpdates(kinds.compactMap { $0 })
      guard attempt != batch, isRight(attempt) else { continue }
      return repair(
        .countedFromOne,
        "The \(name) one too high: index paths count from 0, also in Lua.", [attempt])
    }
    return nil
  }

  private func dataChangedBefore() -> Repair? {
    if let missed, fitsMissedState, let edits = DataEdits(batch, on: missed) {
      return Repair(
        .dataChangedBefore,
        isSingleCall
          ? "A call outside a block is a batch of one. The view first read the data at this "
            + "call, so its state before already includes the change. Call view:layoutIfNeeded() "
            + "before the data changes, or put the change and the call in a performBatchUpdates "
            + "block."
          : "The data changed before the batch began, when the view first read it. The state "
            + "before already includes the change. Change the data inside the block; the "
            + "operations are correct then.",
        batches: [batch], of: written, target: data, steps: steps(edits, data: data))
    }
    guard !batch.isEmpty, let start = dataAtStart, !start.hasSameIdentities(as: before),
      leads(batch, from: start, to: data),
      let first = BatchUpdates(
        from: before, to: start, profile: profile, limit: Self.greatestSearch, checkpoint: {}),
      leads(first, from: before, to: start)
    else { return nil }
    return repair(
      .dataChangedBefore,
      "The data changed before the block, without an operation. Write that change as a batch "
        + "of its own; the second batch is correct then.",
      [first, batch],
      notes: [
        "the change of the data from before the block", "the change of the data in the block",
      ])
  }
}

extension UpdateOperation.Kind {
  /// Returns the operation with smaller indices, or nil if one would be negative.
  fileprivate func lowered(section: Int, item: Int) -> Self? {
    func lower(_ index: Int) -> Int? { index >= section ? index - section : nil }
    func lower(_ path: IndexPath) -> IndexPath? {
      guard path.section >= section, path.item >= item else { return nil }
      return IndexPath(path.section - section, path.item - item)
    }
    switch self {
    case .insertItem(let path): return lower(path).map { .insertItem($0) }
    case .deleteItem(let path): return lower(path).map { .deleteItem($0) }
    case .reloadItem(let path): return lower(path).map { .reloadItem($0) }
    case .reconfigureItem(let path): return lower(path).map { .reconfigureItem($0) }
    case .moveItem(let from, let to):
      guard let from = lower(from), let to = lower(to) else { return nil }
      return .moveItem(from: from, to: to)
    case .insertSection(let index): return lower(index).map { .insertSection($0) }
    case .deleteSection(let index): return lower(index).map { .deleteSection($0) }
    case .reloadSection(let index): return lower(index).map { .reloadSection($0) }
    case .moveSection(let from, let to):
      guard let from = lower(from), let to = lower(to) else { return nil }
      return .moveSection(from: from, to: to)
    }
  }
}
