package import CollectionCore
package import CollectionUpdates

/// The search for errors in the picture after an accepted batch.
///
/// Its work is bounded: shared items are skipped, and limits apply to the comparison and the search
/// among the others.
package struct BatchReview {
  /// The batch as written.
  private let batch: BatchUpdates
  private let resolution: BatchResolution
  private let profile: UpdateProfile
  /// The number of items of each section before the batch.
  private let before: SectionCounts
  /// The engine that searches for a correct batch; nil if identities are unknown.
  private let engine: RepairEngine?
  /// The state that the view shows after the batch; nil if identities are unknown.
  private let shown: CollectionState?
  /// A state equal to the shown one that shares more with the data; nil for the shown one itself.
  package private(set) var agreed: CollectionState?
  /// The remaining work that the view may spend on repairs.
  package private(set) var allowance: Int

  /// The maximum number of items to compare for a batch of any size.
  package static let greatestComparison = 20_000
  /// The height of the largest lists; an operation may unshare one leaf per level.
  private static let greatestHeight = 20
  /// The number of compared items from which the data is kept for the next comparison.
  ///
  /// It shares more with later data than the shown state does.
  private static let costlyComparison = 64
  /// The maximum number of different items, and of operations, for which a repair is sought.
  package static let greatestRepair = 20_000
  /// The work that a view may spend on repairs in its lifetime.
  package static let allowance = 400_000

  /// Prepares the review of a batch.
  ///
  /// - Parameters:
  ///   - agreed: a state equal to the one that the view showed before.
  ///   - allowance: the remaining work for repairs.
  package init(
    _ batch: BatchUpdates, _ resolution: BatchResolution, before: SectionCounts,
    profile: UpdateProfile,
    engine: RepairEngine?, shown: CollectionState?, agreed: CollectionState?, allowance: Int
  ) {
    self.batch = batch
    self.resolution = resolution
    self.before = before
    self.profile = profile
    self.engine = engine
    self.shown = shown
    self.agreed = agreed
    self.allowance = allowance
  }

  /// Returns a warning of each kind about the picture; the first one includes the repair.
  ///
  /// Complexity: O(k log n); with a warning, that of a repair with `greatestRepair` items.
  package mutating func warnings() -> [UpdateWarning] {
    var found = mismatch().map { [$0] } ?? []
    found += batch.pictureWarnings(of: resolution, profile: profile)
    found += batch.strayRefreshes(before: before)
    if found.isEmpty, isOfMissedState {
      found = [UpdateWarning(.changedBeforeFirstLook, operations: batch.operations)]
    }
    guard !found.isEmpty else { return [] }
    var result: [UpdateWarning] = []
    for warning in found {
      if let index = result.firstIndex(where: { $0.code == warning.code }) {
        result[index].others += 1
      } else {
        result.append(warning)
      }
    }
    addRepair(to: &result[0])
    return result
  }
}

extension BatchReview {
  /// Compares the shown state with the data.
  private mutating func mismatch() -> UpdateWarning? {
    guard let engine, let shown, case .updates(let map) = resolution else {
      agreed = nil
      return nil
    }
    let image = agreed.map { map.applied(to: $0, data: engine.data) } ?? shown
    let most =
      Self.greatestComparison + 64 * (batch.operations.count + 1) * Self.greatestHeight
    var budget = most
    var differences = image.differences(from: engine.data, budget: &budget)
    if differences.isEmpty, budget < 0 {
      differences = Self.differences(of: image, from: engine.data, near: map)
      agreed = nil
    } else {
      // A long comparison need not be repeated.
      let isCostly = agreed != nil || most - budget > Self.costlyComparison
      agreed = differences.isEmpty && isCostly ? engine.data : nil
    }
    guard !differences.isEmpty else { return nil }
    return UpdateWarning(.silentMismatch(differences), operations: batch.operations)
  }

  /// Returns the first identities that differ outside of the operations' positions.
  ///
  /// Complexity: O(k log n).
  private static func differences(
    of shown: CollectionState, from data: CollectionState, near map: UpdateMap
  ) -> [IdentityMismatch] {
    var places = map.insertedItems + map.extraItems + map.movedItems.map { $0.to }
    let departed = map.deletedItems + map.movedItems.map { $0.from }
    for path in departed {
      let neighbours = [
        IndexPath(path.section, path.item - 1), IndexPath(path.section, path.item + 1),
      ]
      places += neighbours.compactMap { map.newIndexPath(forOld: $0) }
    }
    var result: [IdentityMismatch] = []
    var seen: Set<IndexPath> = []
    for place in places.sorted() {
      for item in [place.item - 1, place.item, place.item + 1] {
        let path = IndexPath(place.section, item)
        guard result.count < 3, seen.insert(path).inserted, let one = shown.item(at: path),
          let other = data.item(at: path), one.id != other.id
        else { continue }
        result.append(
          IdentityMismatch(section: path.section, item: item, id: one.id, other: other.id))
      }
    }
    return result
  }

  /// Whether the data changed before the view first read it, and not again since.
  ///
  /// The batch then fits a state that was never shown.
  private var isOfMissedState: Bool {
    guard let engine, let missed = engine.missed, let start = engine.dataAtStart,
      !engine.isSingleCall, !batch.isEmpty, size(of: missed, engine.before) <= Self.greatestRepair,
      size(of: start, engine.data) <= Self.greatestRepair
    else { return false }
    return start.hasSameIdentities(as: engine.data) && engine.fitsMissedState
  }

  private func size(of state: CollectionState, _ other: CollectionState) -> Int {
    state.numberOfUnsharedItems(with: other, limit: Self.greatestRepair)
  }

  /// Searches for a correct batch, unless too much differs.
  private mutating func addRepair(to warning: inout UpdateWarning) {
    guard let engine else { return }
    let size = size(of: engine.before, engine.data) + batch.operations.count
    let work = size + engine.data.sections.count
    guard size <= Self.greatestRepair, work <= allowance else {
      warning.isTooLarge = true
      return
    }
    allowance -= work
    warning.repair = engine.repair()
    if case .silentMismatch = warning.kind, let start = engine.dataAtStart,
      !start.hasSameIdentities(as: engine.before)
    {
      warning.wasWrongBefore = engine.leads(batch, from: start, to: engine.data)
    }
  }
}
