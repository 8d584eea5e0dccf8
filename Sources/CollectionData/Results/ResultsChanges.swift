public import CollectionCore
public import CollectionUpdates

/// The changes of one edit of a results controller, in the order of the report.
///
/// Deletes are listed from last to first, inserts from first to last, moves and updates by their
/// source. Objects deleted or inserted with their section are left out.
///
/// ```swift
/// let results = try ResultsController()
/// results.observe { event in
///   if case .changed(let changes, _) = event { print(changes.objects.count) }
///   return true
/// }
/// try results.insert(["H", "J"])
/// ```
public struct ResultsChanges: Hashable, Sendable {
  /// A change of a section.
  public struct SectionChange: Hashable, Sendable {
    /// The section's name.
    public var id: Identifier
    /// The change.
    public var change: ResultsChange<Int>
  }

  /// A change of an object.
  public struct ObjectChange: Hashable, Sendable {
    /// The object after the change, or before its delete.
    public var object: Item
    /// The change.
    public var change: ResultsChange<IndexPath>
  }

  /// The changes of sections.
  public internal(set) var sections: [SectionChange] = []
  /// The changes of objects.
  public internal(set) var objects: [ObjectChange] = []
  /// The sections with other fields, which a view reloads from the data.
  var remadeSections: [UpdateMap.Moved<Int>] = []

  /// Creates an empty report.
  init() {}

  /// Returns the changes with section indices shifted.
  func shifted(by sections: Int) -> ResultsChanges {
    guard sections > 0 else { return self }
    var shifted = self
    for index in shifted.sections.indices {
      shifted.sections[index].change = shifted.sections[index].change.mapped { $0 + sections }
    }
    for index in shifted.objects.indices {
      shifted.objects[index].change = shifted.objects[index].change.mapped {
        IndexPath($0.section + sections, $0.item)
      }
    }
    shifted.remadeSections = remadeSections.map {
      .init(from: $0.from + sections, to: $0.to + sections)
    }
    return shifted
  }

  /// Whether the changes are empty.
  public var isEmpty: Bool { sections.isEmpty && objects.isEmpty }
}

extension ResultsChanges {
  /// The sections that are deleted or get other fields, by old index.
  package var removedSections: Set<Int> {
    var removed = Set(remadeSections.map { $0.from })
    for case .delete(let index) in sections.map({ $0.change }) { removed.insert(index) }
    return removed
  }

  /// The sections that are inserted or get other fields, by new index.
  package var addedSections: Set<Int> {
    var added = Set(remadeSections.map { $0.to })
    for case .insert(let index) in sections.map({ $0.change }) { added.insert(index) }
    return added
  }

  /// Creates the batch with which a view of the old content shows the new one.
  ///
  /// Moves that UIKit refuses in one batch are replaced. An object that moves out of a deleted
  /// section is inserted; one that moves into an inserted section is deleted. Sections with other
  /// fields are deleted and inserted. Updates are reloads. They are reconfigurations if the object
  /// also moves, or if classic rules may refuse a reload besides moves. Some sections may hide
  /// their objects. A move between a hiding and a showing section becomes a delete or an insert.
  /// One between hiding sections is left out.
  ///
  /// - Parameters:
  ///   - profile: the rules that the batch must follow.
  ///   - isShownBefore: returns whether a section, by its old index, shows its objects.
  ///   - isShownAfter: returns whether a section, by its new index, shows its objects.
  ///
  /// Complexity: O(k log k).
  public func batchUpdates(
    profile: UpdateProfile = .modern, isShownBefore: @escaping (Int) -> Bool = { _ in true },
    isShownAfter: @escaping (Int) -> Bool = { _ in true }
  ) -> BatchUpdates {
    let (removed, added) = (removedSections, addedSections)
    var moves: [Int: Int] = [:]
    for case .move(let from, let to, false) in sections.map({ $0.change }) { moves[from] = to }
    var kinds = removed.sorted(by: >).map { UpdateOperation.Kind.deleteSection($0) }
    kinds += added.sorted().map { .insertSection($0) }
    kinds += moves.sorted { $0.key < $1.key }.map { .moveSection(from: $0.key, to: $0.value) }
    let left = SortedIndices(removed.union(moves.keys).sorted()[...])
    let taken = SortedIndices(added.union(moves.values).sorted()[...])
    let visits = ObjectOperations(
      refresh: { profile == .classic ? .reconfigureItem($0) : .reloadItem($0) },
      leaves: { !removed.contains($0) && isShownBefore($0) },
      arrives: { !added.contains($0) && isShownAfter($0) },
      countsMove: { from, to in
        // Classic UIKit compares the numbers of sections, and takes these for one.
        guard profile == .classic, from.section == to.section else { return true }
        let section =
          moves[from.section] ?? taken.free(from.section - left.count(below: from.section))
        return section == to.section
      })
    for object in objects { kinds += visits.operations(for: object.change) }
    return BatchUpdates(kinds.map { UpdateOperation($0) })
  }
}

/// The operations of objects, which depend on whether their sections show them.
private struct ObjectOperations {
  /// Returns the operation for an object that has changed without moving.
  let refresh: (IndexPath) -> UpdateOperation.Kind
  /// Returns whether objects of an old section are shown and not deleted with it.
  let leaves: (Int) -> Bool
  /// Returns whether objects of a new section are shown and not inserted with it.
  let arrives: (Int) -> Bool
  /// Returns whether the rules count a move correctly.
  let countsMove: (IndexPath, IndexPath) -> Bool

  func operations(for change: ResultsChange<IndexPath>) -> [UpdateOperation.Kind] {
    switch change {
    case .insert(let path): return arrives(path.section) ? [.insertItem(path)] : []
    case .delete(let path): return leaves(path.section) ? [.deleteItem(path)] : []
    case .update(let path): return leaves(path.section) ? [refresh(path)] : []
    case .move(let from, let to, let isUpdated):
      switch (leaves(from.section), arrives(to.section)) {
      case (true, true):
        guard countsMove(from, to) else { return [.deleteItem(from), .insertItem(to)] }
        let move = UpdateOperation.Kind.moveItem(from: from, to: to)
        return isUpdated ? [move, .reconfigureItem(from)] : [move]
      case (true, false): return [.deleteItem(from)]
      case (false, true): return [.insertItem(to)]
      case (false, false): return []
      }
    }
  }
}
