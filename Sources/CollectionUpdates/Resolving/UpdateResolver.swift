import CollectionCore

/// Takes a batch through UIKit's pipeline: decompose reloads, validate, compare counts, map.
///
/// Each step is a method in a file of its own; `resolve` has their order.
struct UpdateResolver {
  /// The batch as it was written.
  let batch: BatchUpdates
  /// The counts before the batch.
  let before: [Int]
  /// The counts after the batch.
  let after: [Int]
  /// The rules to follow.
  let profile: UpdateProfile

  /// The operations on whole sections.
  var sections = Level<Int>()
  /// The operations on items.
  var items = Level<IndexPath>()
  /// The items to reconfigure.
  var reconfigured: [IndexPath] = []
  /// The item reloads that have no effect.
  var droppedReloads: [IndexPath] = []
  /// Whether a modern view would give up and reload everything.
  var fallsBack = false

  /// Sorts the operations of a batch; counts below zero are read as zero.
  init(batch: BatchUpdates, before: [Int], after: [Int], profile: UpdateProfile) {
    self.batch = batch
    // Counts without a negative one stay the same array, which is compared by its place in memory.
    self.before = before.contains { $0 < 0 } ? before.map { max($0, 0) } : before
    self.after = after.contains { $0 < 0 } ? after.map { max($0, 0) } : after
    self.profile = profile
    for (index, operation) in batch.operations.enumerated() { add(operation.kind, index) }
    sections.sort()
    items.sort()
    reconfigured.sort()
  }

  private mutating func add(_ kind: UpdateOperation.Kind, _ index: Int) {
    switch kind {
    case .insertItem(let path): items.inserts.append(Mark(path, index))
    case .deleteItem(let path): items.deletes.append(Mark(path, index))
    case .reloadItem(let path): items.reloads.append(Mark(path, index))
    case .reconfigureItem(let path): reconfigured.append(path)
    case .moveItem(let from, let to): items.moves.append(Move(from: from, to: to, index))
    case .insertSection(let section): sections.inserts.append(Mark(section, index))
    case .deleteSection(let section): sections.deletes.append(Mark(section, index))
    case .reloadSection(let section): sections.reloads.append(Mark(section, index))
    case .moveSection(let from, let to): sections.moves.append(Move(from: from, to: to, index))
    }
  }

  /// Runs the pipeline.
  ///
  /// - Throws: the first fault.
  mutating func resolve(hasCell: (IndexPath) -> Bool) throws(UpdateError) -> BatchResolution {
    try decomposeReloads(hasCell: hasCell)
    try checkSectionDeletes()
    try checkItemDeletes()
    try checkSectionInserts()
    try checkItemInserts()
    try checkSectionMoves()
    try checkItemMoves()
    guard !fallsBack else { return .reload }
    var map = try mapOfSections()
    try mapItems(&map)
    if !reconfigured.isEmpty {
      let staying = reconfigured.withoutRepeats().filter { map.newIndexPath(forOld: $0) != nil }
      let seen = staying.map(hasCell)
      map.reconfiguredItems = zip(staying, seen).filter(\.1).map(\.0)
      map.reconfiguredUnseen = zip(staying, seen).filter { !$0.1 }.map(\.0)
    }
    if !droppedReloads.isEmpty { map.droppedReloads = droppedReloads }
    map.soleChange = soleChange(map)
    return .updates(map)
  }

  /// Returns the only change of a map, where that is a small one.
  private func soleChange(_ map: UpdateMap) -> UpdateMap.SoleChange? {
    guard batch.operations.count == 1, map.extraItems.isEmpty else { return nil }
    switch batch.operations[0].kind {
    case .insertItem(let path): return .insertedItem(path)
    case .deleteItem(let path): return .deletedItem(path)
    case .moveSection(let from, let to): return .movedSection(.init(from: from, to: to))
    default: return nil
    }
  }

  /// Makes the error of a fault; the operations are indices into the batch.
  func error(_ fault: UpdateFault, _ operations: [Int]) -> UpdateError {
    UpdateError(
      fault, profile: profile,
      involved: operations.sorted().withoutRepeats().map { batch.operations[$0] },
      before: before, after: after, batch: batch)
  }
}
