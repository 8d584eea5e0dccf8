internal import CollectionCore

/// What a snapshot changes about a state, as the operations of two batches.
struct SnapshotChanges {
  /// What comes, goes and moves, by identity; new content of an item is no change.
  let moves: [UpdateOperation.Kind]
  private let reloadedItems: [Identifier]
  private let reconfiguredItems: [Identifier]
  private let reloadedSections: [Identifier]

  /// Compares a state with a snapshot.
  ///
  /// - Parameter isKnown: whether the state has an item; marks of new ones say nothing.
  ///
  /// Complexity: that of `BatchUpdates(from:to:)`, and O(m log n) for m marks.
  /// - Throws: what `checkpoint` throws, which is called between the steps of the comparison.
  init(
    from old: CollectionState, to snapshot: DiffableDataSourceSnapshot, profile: UpdateProfile,
    checkpoint: () throws -> Void, isKnown: (Identifier) -> Bool
  ) rethrows {
    let sections = Dictionary(old.sections.map { ($0.id, $0.fields) }) { first, _ in first }
    var new = snapshot.state
    for index in new.sections.indices {
      if let fields = sections[new.sections[index].id] { new.sections[index].fields = fields }
    }
    let batch = try BatchUpdates(from: old, to: new, profile: profile, checkpoint: checkpoint)
    moves = batch.operations.map(\.kind).filter {
      switch $0 {
      case .reloadItem, .reconfigureItem: false
      default: true
      }
    }
    reloadedItems = snapshot.reloadedItemIdentifiers.filter(isKnown)
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers.filter(isKnown)
    reloadedSections = snapshot.reloadedSectionIdentifiers.filter { sections[$0] != nil }
  }

  /// Whether there is something to reload or to reconfigure.
  var hasMarks: Bool {
    !reloadedItems.isEmpty || !reconfiguredItems.isEmpty || !reloadedSections.isEmpty
  }

  /// Returns the operations for what is marked and still there; a reload takes in what is below it.
  ///
  /// Complexity: O(S + m log n) for m marks.
  func refreshes(
    in content: CollectionState, place: (Identifier) -> IndexPath?
  ) -> [UpdateOperation.Kind] {
    let marked = Set(reloadedSections)
    let sections = content.sections.indices.filter { marked.contains(content.sections[$0].id) }
    let isCovered = Set(sections)
    let reloaded = reloadedItems.compactMap(place).filter { !isCovered.contains($0.section) }
    let gone = Set(reloaded)
    let reconfigured = reconfiguredItems.compactMap(place).filter {
      !isCovered.contains($0.section) && !gone.contains($0)
    }
    return sections.map { .reloadSection($0) } + reloaded.map { .reloadItem($0) }
      + reconfigured.map { .reconfigureItem($0) }
  }
}
