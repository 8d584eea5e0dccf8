public import CollectionCore
public import CollectionUpdates

/// A correction of a batch, checked by running it.
///
/// Only `RepairEngine` makes repairs, and only of what the rules accepted and what led to the
/// identities of the data in their order.
///
/// ```swift
/// let operations = repair.batches.flatMap(\.operations).map(\.description)
/// let state = repair.target.description  // A: J
/// ```
public struct Repair: Hashable, Sendable {
  /// The intention that the repair assumes.
  package enum Hypothesis: String, Hashable, Sendable, CaseIterable {
    /// The operations are right, but the data did not change in the block.
    case dataUnchanged
    /// A path is both deleted and reloaded.
    case deleteAndReload
    /// An item is both reloaded and moved.
    case reloadAndMove
    /// The paths are those of one step after the other.
    case stepByStep
    /// Indices count from 1.
    case countedFromOne
    /// The data changed before the view looked, or without the view being told.
    case dataChangedBefore
    /// An item that is not there is reloaded or reconfigured.
    case strayRefresh
    /// Nothing of the above; the batch was found by comparing identities.
    case identityDiff
  }

  /// One step of a script that carries the repair out.
  package enum Step: Hashable, Sendable {
    /// Lets the view look at the data, before it changes.
    case layoutIfNeeded
    /// Changes the data.
    case edit([DataEdit])
    /// Calls the operations of a batch; several of them need a block where there is none yet.
    case perform(BatchUpdates, needsBlock: Bool)
    /// Performs a batch in a block of its own, below a note on what happens to the data there.
    case performInBlock(BatchUpdates, note: String)
  }

  /// The intention that the repair assumes.
  package let hypothesis: Hypothesis
  /// The advice, in one or two sentences.
  public let summary: String
  /// The batch that is right; two where one cannot do it, to be run in this order.
  public let batches: [BatchUpdates]
  /// The state that the view shows in the end.
  public let target: CollectionState
  /// The steps of a script that carries the repair out.
  package let steps: [Step]
  /// The written operations that the corrected batch does not have.
  public let removed: [UpdateOperation]
  /// The operations of the corrected batches that were not written.
  public let added: [[UpdateOperation]]

  /// Whether the target has items or sections called `?`, which stand for what is inserted.
  package var standsForNew: Bool {
    target.sections.contains { $0.id == "?" || $0.items.contains { $0.id == "?" } }
  }

  /// Creates a repair that was verified.
  ///
  /// - Parameter main: which of the batches represents the one that was written; the last if nil.
  init(
    _ hypothesis: Hypothesis, _ summary: String, batches: [BatchUpdates], of written: BatchUpdates,
    main: Int? = nil, target: CollectionState, steps: [Step]
  ) {
    self.hypothesis = hypothesis
    self.summary = summary
    self.batches = batches
    self.target = target
    self.steps = steps
    let main = main ?? batches.count - 1
    removed = written.operations.without(
      batches.indices.contains(main) ? batches[main].operations : [])
    added = batches.enumerated().map { index, batch in
      index == main ? batch.operations.without(written.operations) : batch.operations
    }
  }
}

extension [UpdateOperation] {
  /// Returns the operations of which another list does not have as many of the kind.
  ///
  /// Complexity: O(k) expected.
  fileprivate func without(_ others: [UpdateOperation]) -> [UpdateOperation] {
    var counts: [UpdateOperation.Kind: Int] = [:]
    for other in others { counts[other.kind, default: 0] += 1 }
    return filter { operation in
      guard let count = counts[operation.kind], count > 0 else { return true }
      counts[operation.kind] = count - 1
      return false
    }
  }
}
