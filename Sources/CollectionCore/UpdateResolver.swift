/// Takes a batch through UIKit's pipeline: decompose reloads, validate, compare counts, map.
///
/// Each step is a method in a file of its own; `resolve` has their order.
struct UpdateResolver {
  let batch: BatchUpdates
  let before: [Int]
  let after: [Int]
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
    self.before = before.map { max($0, 0) }
    self.after = after.map { max($0, 0) }
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
    map.reconfiguredItems = reconfigured.withoutRepeats().filter {
      map.newIndexPath(forOld: $0) != nil && hasCell($0)
    }
    map.droppedReloads = droppedReloads
    return .updates(map)
  }

  /// Makes the error of a fault; the operations are indices into the batch.
  func error(_ fault: UpdateFault, _ operations: [Int]) -> UpdateError {
    UpdateError(
      fault, profile: profile,
      involved: operations.sorted().withoutRepeats().map { batch.operations[$0] },
      before: before, after: after, batch: batch)
  }
}

extension UpdateResolver {
  /// A place that an operation names, or that its reload stands for.
  struct Mark<Place: Comparable> {
    let place: Place
    /// The operation's index in the batch.
    let operation: Int

    init(_ place: Place, _ operation: Int) {
      self.place = place
      self.operation = operation
    }
  }

  /// A written move.
  struct Move<Place: Comparable> {
    let from: Place
    let to: Place
    /// The operation's index in the batch.
    let operation: Int

    init(from: Place, to: Place, _ operation: Int) {
      self.from = from
      self.to = to
      self.operation = operation
    }
  }

  /// The operations on sections, or those on items; every list ascending.
  struct Level<Place: Hashable & Comparable & Sendable> {
    /// Repeated deletes stay, as they are counted twice.
    var deletes: [Mark<Place>] = []
    /// Repeated inserts stay, as they are counted twice.
    var inserts: [Mark<Place>] = []
    var moves: [Move<Place>] = []
    var arrivals: [Move<Place>] = []
    var reloads: [Mark<Place>] = []
    var reloaded: [UpdateMap.Reloaded<Place>] = []

    mutating func sort() {
      sortMarks()
      moves.sort { ($0.from, $0.to, $0.operation) < ($1.from, $1.to, $1.operation) }
      arrivals = moves.sorted { ($0.to, $0.from, $0.operation) < ($1.to, $1.from, $1.operation) }
      reloads.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
    }

    mutating func sortMarks() {
      deletes.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
      inserts.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
    }

    func move(from place: Place) -> Move<Place>? {
      let index = moves.partitioningIndex { $0.from >= place }
      return index < moves.count && moves[index].from == place ? moves[index] : nil
    }

    func move(to place: Place) -> Move<Place>? {
      let index = arrivals.partitioningIndex { $0.to >= place }
      return index < arrivals.count && arrivals[index].to == place ? arrivals[index] : nil
    }

    func delete(of place: Place) -> Mark<Place>? {
      let index = deletes.partitioningIndex { $0.place >= place }
      return index < deletes.count && deletes[index].place == place ? deletes[index] : nil
    }

    func insert(at place: Place) -> Mark<Place>? {
      let index = inserts.partitioningIndex { $0.place >= place }
      return index < inserts.count && inserts[index].place == place ? inserts[index] : nil
    }
  }
}
