public import CollectionCore
public import CollectionUpdates

extension Changes {
  /// The stages in order, each made on demand; stages without changes are left out.
  ///
  /// The first stages are updates, while all items have their old index paths, then deletes, then
  /// inserts and moves of sections. Inserts and moves of items follow, then deletes of sections
  /// that items had to leave first, then fields of sections. Positional changes, and those without
  /// staging, have one stage.
  public var stages: Stages { Stages(self) }

  /// One batch of several, with the data around it.
  public struct Stage: Hashable, Sendable {
    /// The name of the stage.
    public var name: StageName
    /// The data before the stage.
    public var before: CollectionState
    /// The data at the end of the stage's block.
    public var after: CollectionState
    /// The operations.
    public var batch: BatchUpdates

    /// Creates a stage.
    init(
      _ name: StageName, from before: CollectionState, to after: CollectionState,
      _ batch: BatchUpdates
    ) {
      self.name = name
      self.before = before
      self.after = after
      self.batch = batch
    }
  }

  /// The name of a stage.
  public enum StageName: String, Hashable, Sendable, CaseIterable {
    /// All changes at once.
    case all
    /// Updates of items, at their old index paths.
    case updates
    /// Deletes of items and sections.
    case deletes
    /// Inserts and moves of sections.
    case sections
    /// Inserts and moves of items.
    case items
    /// Deletes of sections that items left in the previous stage.
    case emptied
    /// New fields of sections.
    case sectionUpdates
  }

  /// The stages, made one by one.
  public struct Stages: Sequence, IteratorProtocol {
    private let changes: Changes
    private var state: CollectionState
    private var names: ArraySlice<StageName>

    /// Starts at the first stage.
    init(_ changes: Changes) {
      self.changes = changes
      state = changes.old
      let isWhole = !changes.options.isStaged || changes.options.method == .positional
      names = isWhole ? [.all] : StageName.allCases.dropFirst()
    }

    /// Makes the next stage with changes, or returns nil at the end.
    ///
    /// Complexity: O(S + k log n) for the data, plus a comparison of the changes.
    public mutating func next() -> Stage? {
      while let name = names.popFirst() {
        let before = state
        state = changes.state(after: name, from: before)
        let batch = changes.batch(name, from: before, to: state)
        if !batch.isEmpty { return Stage(name, from: before, to: state, batch) }
      }
      return nil
    }
  }
}
