import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionUpdates

/// The changes of a state to a snapshot, as the operations of two batches.
struct SnapshotChanges {
  /// The insertions, deletions and moves by identity; new content is not a change.
  let moves: [UpdateOperation.Kind]
  private let reloadedItems: [Identifier]
  private let reconfiguredItems: [Identifier]
  private let reloadedSections: [Identifier]

  /// Compares a state with a snapshot.
  ///
  /// - Parameter isKnown: returns whether the state has an item; marks of new items are ignored.
  ///
  /// Complexity: that of `BatchUpdates(from:to:)`, plus O(m log n) for m marks.
  /// - Throws: errors of `checkpoint`, which is called between the steps of the comparison.
  init<Failure: Error>(
    from old: CollectionState, to snapshot: DiffableDataSourceSnapshot, profile: UpdateProfile,
    checkpoint: () throws(Failure) -> Void, isKnown: (Identifier) -> Bool
  ) throws(Failure) {
    let sections = Dictionary(firstOf: old.sections.map { ($0.id, $0.fields) })
    var new = snapshot.state
    for index in new.sections.indices {
      if let fields = sections[new.sections[index].id] { new.sections[index].fields = fields }
    }
    let batch = try BatchUpdates(from: old, to: new, profile: profile, checkpoint: checkpoint)
    moves = batch.operations.map { $0.kind }.filter {
      switch $0 {
      case .reloadItem, .reconfigureItem: false
      default: true
      }
    }
    reloadedItems = snapshot.reloadedItemIdentifiers.filter(isKnown)
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers.filter(isKnown)
    reloadedSections = snapshot.reloadedSectionIdentifiers.filter { sections[$0] != nil }
  }

  /// A Boolean value that indicates whether anything is marked for a reload or a reconfiguration.
  var hasMarks: Bool {
    !reloadedItems.isEmpty || !reconfiguredItems.isEmpty || !reloadedSections.isEmpty
  }

  /// Returns whether each batch is within a limit of operations.
  ///
  /// Complexity: that of `refreshes` if there is a limit.
  func fit(_ limit: Int, _ snapshot: DiffableDataSourceSnapshot) -> Bool {
    guard limit < .max else { return true }
    guard moves.count <= limit else { return false }
    return !hasMarks
      || refreshes(in: snapshot.state, place: snapshot.indexPath).count <= limit
  }

  /// Returns the operations for marked elements that still exist; a section's reload covers its
  /// items.
  ///
  /// Complexity: O(S + m log n) for few marks, O(n) for many.
  func refreshes(
    in content: CollectionState, place: (Identifier) -> IndexPath?
  ) -> [UpdateOperation.Kind] {
    let marked = Set(reloadedSections)
    let sections = content.sections.indices.filter { marked.contains(content.sections[$0].id) }
    let isCovered = Set(sections)
    let reloaded = Self.places(of: reloadedItems, in: content, place).filter {
      !isCovered.contains($0.section)
    }
    let gone = Set(reloaded)
    let reconfigured = Self.places(of: reconfiguredItems, in: content, place).filter {
      !isCovered.contains($0.section) && !gone.contains($0)
    }
    return sections.map { .reloadSection($0) } + reloaded.map { .reloadItem($0) }
      + reconfigured.map { .reconfigureItem($0) }
  }

  /// Returns the index paths of those items that exist.
  private static func places(
    of ids: [Identifier], in content: CollectionState, _ place: (Identifier) -> IndexPath?
  ) -> [IndexPath] {
    // For many items, a traversal is faster than lookups.
    guard ids.count > content.numberOfItems / 16 else { return ids.compactMap(place) }
    var wanted = Set(ids)
    var places: [IndexPath] = []
    places.reserveCapacity(ids.count)
    for (section, items) in content.sections.lazy.map({ $0.items }).enumerated() {
      var index = 0
      for item in items {
        if wanted.remove(item.id) != nil { places.append(IndexPath(section, index)) }
        index += 1
      }
    }
    return places
  }
}
