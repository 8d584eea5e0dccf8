extension Changes {
  /// The stages in turn, each made when it is asked for; those in which nothing changes are left out.
  ///
  /// Content first, while everything is in its old place; then deletes; sections that come and
  /// move; items that come and move; sections that had to wait for items to leave them; the fields of
  /// sections. By place, and for changes that are not staged, there is one stage.
  public var stages: Stages { Stages(self) }

  /// One batch of several, with the data around it.
  public struct Stage: Hashable, Sendable {
    /// What the stage does.
    public var name: StageName
    /// What the data holds before the stage.
    public var before: CollectionState
    /// What the data has to hold when the block of the stage ends.
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

  /// What a stage does.
  public enum StageName: String, Hashable, Sendable, CaseIterable {
    /// Everything at once.
    case all
    /// Items get their new content, in their old places.
    case updates
    /// Items and sections go.
    case deletes
    /// Sections come and move.
    case sections
    /// Items come and move.
    case items
    /// Sections go that items have left in the stage before.
    case emptied
    /// Sections get their new fields.
    case sectionUpdates
  }

  /// The stages, made one by one.
  public struct Stages: Sequence, IteratorProtocol {
    private let changes: Changes
    private var state: CollectionState
    private var names: ArraySlice<StageName>

    /// Begins with the first stage.
    init(_ changes: Changes) {
      self.changes = changes
      state = changes.old
      let isWhole = !changes.options.isStaged || changes.options.method == .positional
      names = isWhole ? [.all] : StageName.allCases.dropFirst()
    }

    /// Makes the next stage in which something changes; nil at the end.
    ///
    /// Complexity: O(S + k log n) for the data, and a comparison of what changes.
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
