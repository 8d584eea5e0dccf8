public import CollectionCore
public import CollectionUpdates

/// A correction of a batch, tested by running it.
///
/// Only `RepairEngine` makes repairs. It makes them only from batches that the rules accept and
/// whose result has the identities of the data in order.
///
/// ```swift
/// let operations = repair.batches.flatMap(\.operations).map(\.description)
/// let state = repair.target.description  // A: J
/// ```
public struct Repair: Hashable, Sendable {
  /// The assumed intention.
  package enum Hypothesis: String, Hashable, Sendable, CaseIterable {
    /// The operations are correct, but the data did not change in the block.
    case dataUnchanged
    /// An item or section is both deleted and reloaded.
    case deleteAndReload
    /// An item is both reloaded and moved.
    case reloadAndMove
    /// The paths are those of successive steps.
    case stepByStep
    /// Indices count from 1.
    case countedFromOne
    /// The data changed before the view read it, or without an update of the view.
    case dataChangedBefore
    /// A missing item is reloaded or reconfigured.
    case strayRefresh
    /// None of the above; the batch was found by comparing identities.
    case identityDiff
  }

  /// One step of a script that performs the repair.
  package enum Step: Hashable, Sendable {
    /// Makes the view read the data before it changes.
    case layoutIfNeeded
    /// Changes the data.
    case edit([DataEdit])
    /// Calls the operations of a batch; several need a block if there is none yet.
    case perform(BatchUpdates, needsBlock: Bool)
    /// Performs a batch in its own block, after a comment about the data there.
    case performInBlock(BatchUpdates, note: String)
  }

  /// The assumed intention.
  package let hypothesis: Hypothesis
  /// The advice, in one or two sentences.
  public let summary: String
  /// The correct batch, or two in order if one is not enough.
  public let batches: [BatchUpdates]
  /// The state that the view finally shows.
  public let target: CollectionState
  /// The steps of a script that performs the repair.
  package let steps: [Step]
  /// The written operations that the corrected batch does not contain.
  public let removed: [UpdateOperation]
  /// The operations of the corrected batches that were not written.
  public let added: [[UpdateOperation]]

  /// Whether the target has items or sections called `?`, which represent inserted ones.
  package var standsForNew: Bool {
    target.sections.contains { $0.id == "?" || $0.items.contains { $0.id == "?" } }
  }

  /// Creates a verified repair.
  ///
  /// - Parameter main: the index of the batch that corresponds to the written one; nil for the
  ///   last.
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
  /// Returns the operations in excess of those in another list.
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
