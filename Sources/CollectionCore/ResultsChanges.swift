/// What became of one section or object; places are read before the change, except where they are new.
public enum ResultsChange<Place: Hashable & Sendable>: Hashable, Sendable {
  case insert(Place)
  case delete(Place)
  case update(Place)
  /// `isUpdated` tells whether its content may have changed, too.
  case move(from: Place, to: Place, isUpdated: Bool)
}

/// What one edit of a results controller did, in the order in which it is told.
///
/// Deletes come from the last to the first, inserts from the first to the last, moves and updates by
/// where they start. Objects that came or went with their section are not named.
public struct ResultsChanges: Hashable, Sendable {
  /// What became of a section.
  public struct SectionChange: Hashable, Sendable {
    /// The section's name.
    public var id: Identifier
    /// What became of it.
    public var change: ResultsChange<Int>
  }

  /// What became of an object.
  public struct ObjectChange: Hashable, Sendable {
    /// The object: as it is now, or as it was before it went.
    public var object: Item
    /// What became of it.
    public var change: ResultsChange<IndexPath>
  }

  /// The sections that changed.
  public internal(set) var sections: [SectionChange] = []
  /// The objects that changed.
  public internal(set) var objects: [ObjectChange] = []
  /// The sections with other fields, which a view takes anew from the data.
  var remadeSections: [UpdateMap.Moved<Int>] = []

  /// Creates a report of nothing.
  init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { sections.isEmpty && objects.isEmpty }
}

extension ResultsChanges {
  /// The old sections that go, or come back with other fields, by old index.
  package var goneSections: Set<Int> {
    var gone = Set(remadeSections.map(\.from))
    for case .delete(let index) in sections.map(\.change) { gone.insert(index) }
    return gone
  }

  /// The new sections that come, or come back with other fields, by new index.
  package var comingSections: Set<Int> {
    var coming = Set(remadeSections.map(\.to))
    for case .insert(let index) in sections.map(\.change) { coming.insert(index) }
    return coming
  }

  /// Creates the batch that makes a view of the old content show the new one.
  ///
  /// What UIKit does not do in one batch is put differently: an object that moves out of a section
  /// that goes is inserted, one that moves into a section that comes is deleted. Sections with
  /// other fields come anew; updates are reconfigurations. Some sections may not show their
  /// objects: a move between one that does and one that does not becomes a delete or an insert,
  /// and one between two that do not becomes nothing.
  ///
  /// - Parameters:
  ///   - profile: the rules that the batch has to pass.
  ///   - isShownBefore: whether a section, by its old index, shows its objects.
  ///   - isShownAfter: whether a section, by its new index, does.
  ///
  /// Complexity: O(k log k).
  public func batchUpdates(
    profile: UpdateProfile = .modern, isShownBefore: @escaping (Int) -> Bool = { _ in true },
    isShownAfter: @escaping (Int) -> Bool = { _ in true }
  ) -> BatchUpdates {
    let (gone, coming) = (goneSections, comingSections)
    var moves: [Int: Int] = [:]
    for case .move(let from, let to, false) in sections.map(\.change) { moves[from] = to }
    var kinds = gone.sorted(by: >).map { UpdateOperation.Kind.deleteSection($0) }
    kinds += coming.sorted().map { .insertSection($0) }
    kinds += moves.sorted { $0.key < $1.key }.map { .moveSection(from: $0.key, to: $0.value) }
    let left = SortedIndices(gone.union(moves.keys).sorted()[...])
    let taken = SortedIndices(coming.union(moves.values).sorted()[...])
    let visits = ObjectOperations(
      leaves: { !gone.contains($0) && isShownBefore($0) },
      arrives: { !coming.contains($0) && isShownAfter($0) },
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

/// What a batch says about an object, depending on whether its sections show it.
private struct ObjectOperations {
  /// Whether objects of an old section are shown, and not taken away as a whole.
  let leaves: (Int) -> Bool
  /// Whether objects of a new section are shown, and do not come as a whole.
  let arrives: (Int) -> Bool
  /// Whether the rules count a move right.
  let countsMove: (IndexPath, IndexPath) -> Bool

  func operations(for change: ResultsChange<IndexPath>) -> [UpdateOperation.Kind] {
    switch change {
    case .insert(let path): return arrives(path.section) ? [.insertItem(path)] : []
    case .delete(let path): return leaves(path.section) ? [.deleteItem(path)] : []
    case .update(let path): return leaves(path.section) ? [.reconfigureItem(path)] : []
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
