public import CollectionCore
public import CollectionUpdates

extension BatchUpdates {
  /// Creates the batch that changes one state into another.
  ///
  /// Sections and items are matched by id. Equal ids are paired to move as few items as possible,
  /// first within one section. New content of an item becomes a reload, or a reconfiguration if the
  /// item moves. New fields of a section become a reload of the section. Items are not moved out of
  /// deleted sections or into inserted ones, since UIKit does not do that in one batch. The rules
  /// of the profile accept the batch, and its result is `new`.
  ///
  /// Complexity: O(n) expected, O(m log m) for m items that are out of order.
  public init(
    from old: CollectionState, to new: CollectionState, profile: UpdateProfile = .modern
  ) {
    self.init(from: old, to: new, profile: profile) {}
  }

  /// Creates the batch that changes one state with very many items into another.
  ///
  /// - Parameters:
  ///   - old: the state before.
  ///   - new: the state after.
  ///   - profile: the version of UIKit whose rules the batch must follow.
  ///   - checkpoint: called between the steps of the comparison, which can take long for millions
  ///     of items; its error ends the comparison.
  public init<Failure: Error>(
    from old: CollectionState, to new: CollectionState, profile: UpdateProfile = .modern,
    checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    let batch = try BatchUpdates(
      from: old, to: new, profile: profile, limit: .max, checkpoint: checkpoint)
    self = batch ?? BatchUpdates()
  }

  /// Creates the batch, or nil if more than `limit` items are neither shared nor at an equal end.
  ///
  /// - Parameter written: a batch whose moves are preferred among equally good ones.
  package init?<Failure: Error>(
    from old: CollectionState, to new: CollectionState, profile: UpdateProfile, limit: Int,
    preferring written: BatchUpdates = BatchUpdates(), checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    let difference = try Difference(
      from: old, to: new, matching: .remaking, limit: limit,
      preferring: Difference.PreferredMoves(of: written), checkpoint: checkpoint)
    guard let difference else { return nil }
    self.init(difference, profile: profile, refresh: .reload)
  }
}

extension Changes {
  /// The way to refresh items with new content.
  public enum Refresh: String, Hashable, Sendable, CaseIterable {
    /// Reloads the items; those that move in the same batch are reconfigured.
    case reload
    /// Reconfigures the items, which keep their cells.
    case reconfigure
  }
}

extension BatchUpdates {
  /// Creates the batch of a difference in which updated sections are not compared item by item.
  ///
  /// Complexity: O(k log k).
  init(_ difference: Difference, profile: UpdateProfile, refresh: Changes.Refresh) {
    var difference = difference
    if profile == .classic {
      // Classic UIKit compares the numbers of sections, and therefore does not count such a move.
      var targets: [Int: Int] = [:]
      for pair in difference.pairedSections { targets[pair.from] = pair.to }
      difference.split {
        $0.from.section == $0.to.section && targets[$0.from.section] != $0.to.section
      }
    }
    let (deleted, inserted, reloaded) = Self.sections(of: difference)
    let deletes = difference.deletes.flatMap { range in
      range.items.map { IndexPath(range.section, $0) }
    }
    let inserts = difference.inserts.flatMap { range in
      range.items.map { IndexPath(range.section, $0) }
    }
    let moves = difference.moves.sorted { $0.from < $1.from }
    let (reloads, reconfigured) = Self.refreshes(
      difference, deletes, inserts, deletedSections: deleted, insertedSections: inserted, refresh)
    var kinds: [UpdateOperation.Kind] = deleted.map { .deleteSection($0) }
    kinds += deletes.map { .deleteItem($0) }
    kinds += inserted.map { .insertSection($0) }
    kinds += inserts.map { .insertItem($0) }
    kinds += difference.movedSections.map { .moveSection(from: $0.from, to: $0.to) }
    kinds += moves.map { .moveItem(from: $0.from, to: $0.to) }
    kinds += reloaded.map { .reloadSection($0) }
    kinds += reloads.map { .reloadItem($0) }
    kinds += reconfigured.map { .reconfigureItem($0) }
    self.init(kinds.map { UpdateOperation($0) })
  }

  /// Returns the deleted, inserted and reloaded sections.
  ///
  /// A reload that would reach another section becomes a delete and an insert.
  private static func sections(
    of difference: Difference
  ) -> (deleted: [Int], inserted: [Int], reloaded: [Int]) {
    let (deleted, inserted) = (difference.deletedSections, difference.insertedSections)
    let remade = difference.updatedSections
    // Only deletes and inserts shift a reloaded section, not moves.
    let gone = SortedIndices(deleted[...])
    let placed = SortedIndices(inserted[...])
    let reloadsFit = remade.allSatisfy {
      placed.free($0.from - gone.count(below: $0.from)) == $0.to
    }
    guard !reloadsFit else { return (deleted, inserted, remade.map({ $0.from })) }
    return (
      (deleted + remade.map { $0.from }).sorted(), (inserted + remade.map { $0.to }).sorted(), []
    )
  }

  /// Returns the reloaded and the reconfigured items, both ascending.
  private static func refreshes(
    _ difference: Difference, _ deletes: [IndexPath], _ inserts: [IndexPath],
    deletedSections: [Int], insertedSections: [Int], _ refresh: Changes.Refresh
  ) -> (reloads: [IndexPath], reconfigured: [IndexPath]) {
    let paths = difference.updates.map { $0.from }.sorted()
    guard refresh == .reload, !paths.isEmpty else { return ([], paths) }
    let moved = Set(difference.moves.map { $0.from })
    let goneSections = SortedIndices(deletedSections[...])
    let placedSections = SortedIndices(insertedSections[...])
    let gone = SortedIndexPaths(deletes)
    let placed = SortedIndexPaths(inserts)
    var reloads: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    for pair in difference.updates {
      let (from, to) = (pair.from, pair.to)
      let section = placedSections.free(from.section - goneSections.count(below: from.section))
      let item = placed[section].free(from.item - gone[from.section].count(below: from.item))
      // Only deletes and inserts shift a reload, not moves.
      if IndexPath(section, item) == to, !moved.contains(from) {
        reloads.append(from)
      } else {
        reconfigured.append(from)
      }
    }
    return (reloads.sorted(), reconfigured.sorted())
  }
}
