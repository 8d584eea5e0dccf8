import CollectionCore

/// UIKit's pipeline for a batch: decompose reloads, validate, compare counts, map.
///
/// `resolve` contains the steps in their order; the checks are in a separate file.
struct UpdateResolver {
  /// The batch as written.
  let batch: BatchUpdates
  /// The counts before the batch.
  let before: SectionCounts
  /// The counts after the batch.
  let after: SectionCounts
  /// The rules to follow.
  let profile: UpdateProfile

  /// The operations on whole sections.
  var sections = Level<Int>()
  /// The operations on items.
  var items = Level<IndexPath>()
  /// The items to reconfigure.
  var reconfigured: [IndexPath] = []
  /// The reloads of items that have no effect.
  var droppedReloads: [IndexPath] = []
  /// The reloads of missing items, in a modern view.
  var strayReloads: [Mark<IndexPath>] = []
  /// Whether a modern view would give up and reload everything.
  var fallsBack = false

  /// Sorts the operations of a batch; negative counts are treated as zero.
  init(batch: BatchUpdates, before: SectionCounts, after: SectionCounts, profile: UpdateProfile) {
    self.batch = batch
    // Counts without a negative one keep their storage, which is compared by address.
    self.before = before.hasNegative ? SectionCounts(before.map { max($0, 0) }) : before
    self.after = after.hasNegative ? SectionCounts(after.map { max($0, 0) }) : after
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
    guard !fallsBack else {
      try checkStrayReloads()
      return .reload
    }
    var map = try mapOfSections()
    try mapItems(&map)
    try checkStrayReloads()
    let staying = reconfigured.withoutRepeats().filter { map.newIndexPath(forOld: $0) != nil }
    let seen = staying.map(hasCell)
    map.reconfiguredItems = zip(staying, seen).filter { $0.1 }.map { $0.0 }
    map.reconfiguredUnseen = zip(staying, seen).filter { !$0.1 }.map { $0.0 }
    map.droppedReloads = droppedReloads
    return .updates(UpdateMap(map))
  }
}

/// Reloads become a delete and an insert.
///
/// A modern view shows the new cell at the item's final position. An older one shows it where only
/// the batch's own deletes and inserts would shift it.
extension UpdateResolver {
  /// Replaces the reloads by their deletes and inserts.
  ///
  /// - Throws: U05 if the item or section of a reload is also deleted.
  mutating func decomposeReloads(hasCell: (IndexPath) -> Bool) throws(UpdateError) {
    // Without a reload, the positions for shifting are not needed.
    guard !sections.reloads.isEmpty || !items.reloads.isEmpty else { return }
    let written = writtenSectionShift
    let final = finalSectionShift
    let sectionReloads = sections.reloads
    let itemReloads = items.reloads
    let writtenSections = sections
    let writtenItems = items

    for (index, reload) in sectionReloads.enumerated()
    where index == 0 || sectionReloads[index - 1].place != reload.place {
      if let delete = writtenSections.delete(of: reload.place) {
        throw error(
          .deleteAndReload(UpdateFault.path(ofSection: reload.place)),
          [delete.operation, reload.operation])
      }
      let target = target(ofSection: reload.place, written: written, final: final)
      sections.deletes.append(Mark(reload.place, reload.operation))
      sections.inserts.append(Mark(target, reload.operation))
      sections.reloaded.append(.init(before: reload.place, after: target))
    }

    let (goneItems, placedItems) = itemsThatShiftReloads
    for (index, reload) in itemReloads.enumerated()
    where index == 0 || itemReloads[index - 1].place != reload.place {
      let path = reload.place
      let isStray = !before.hasItem(at: path)
      // An older view checks the delete half like any other delete.
      if isStray, profile != .classic {
        strayReloads.append(reload)
        continue
      }
      guard isStray || hasCell(path) else {
        droppedReloads.append(path)
        continue
      }
      if let delete = writtenItems.delete(of: path) {
        throw error(.deleteAndReload(path), [delete.operation, reload.operation])
      }
      // The reload of an item is absorbed with its section.
      if written.gone.contains(path.section) { continue }
      let section =
        profile == .classic
        ? written.shifted(path.section)
        : writtenSections.move(from: path.section)?.to ?? final.shifted(path.section)
      let shift = Shift(gone: goneItems[path.section], placed: placedItems[section])
      let target = IndexPath(section: section, item: shift.shifted(path.item))
      items.deletes.append(Mark(path, reload.operation))
      items.inserts.append(Mark(target, reload.operation))
      items.reloaded.append(.init(before: path, after: target))
    }
    sections.sortMarks()
    items.sortMarks()
  }

  /// The positions that shift a reload.
  private struct Shift {
    /// The vacated positions, before the batch.
    let gone: SortedIndices
    /// The occupied positions, after the batch.
    let placed: SortedIndices

    /// Returns the position after the vacated ones below it are gone and those up to it are
    /// occupied.
    func shifted(_ place: Int) -> Int {
      // There are no more positions below another than integers, so this cannot overflow.
      placed.free(place - gone.count(below: place))
    }
  }

  /// The shift by the written deletes and inserts of sections.
  private var writtenSectionShift: Shift {
    Shift(
      gone: SortedIndices(sections.deletes.map { $0.place }.withoutRepeats()[...]),
      placed: SortedIndices(
        sections.inserts.map { $0.place }.pushedApart { $0.saturatingAdding(1) }[...]))
  }

  /// The shift by all deletes, inserts and moves of sections.
  private var finalSectionShift: Shift {
    let gone = sections.deletes.map { $0.place } + sections.moves.map { $0.from }
    let placed =
      sections.inserts.map { $0.place } + sections.arrivals.map { $0.to }.withoutRepeats()
    return Shift(
      gone: SortedIndices(gone.sorted().withoutRepeats()[...]),
      placed: SortedIndices(placed.sorted().pushedApart { $0.saturatingAdding(1) }[...]))
  }

  /// The positions that shift reloads of items in a view with this profile.
  private var itemsThatShiftReloads: (gone: SortedIndexPaths, placed: SortedIndexPaths) {
    var gone = items.deletes.map { $0.place }
    var placed = items.inserts.map { $0.place }
    if profile != .classic {
      gone = (gone + items.moves.map { $0.from }).sorted()
      placed = (placed + items.arrivals.map { $0.to }.withoutRepeats()).sorted()
    }
    return (
      SortedIndexPaths(gone.withoutRepeats()),
      SortedIndexPaths(
        placed.pushedApart { IndexPath($0.section, $0.item.saturatingAdding(1)) })
    )
  }

  /// Returns the destination of a reloaded section.
  ///
  /// Only deletes and inserts decide whether it conflicts with a moving section, as public crash
  /// reports show. Otherwise a modern view shows the section at its final position.
  private func target(ofSection section: Int, written: Shift, final: Shift) -> Int {
    let place = written.shifted(section)
    return profile == .classic || sections.move(to: place) != nil
      ? place : final.shifted(section)
  }

  /// The reloaded sections, before the batch and after it.
  ///
  /// Use it before the reloads are decomposed. Complexity: O(k log k).
  var shiftedSectionReloads: [UpdateMap.Reloaded<Int>] {
    let (written, final) = (writtenSectionShift, finalSectionShift)
    return sections.reloads.map { $0.place }.withoutRepeats().map { section in
      .init(before: section, after: target(ofSection: section, written: written, final: final))
    }
  }
}

/// The counts of sections are compared first, then their positions are mapped.
extension UpdateResolver {
  /// Returns a map of the sections, without items.
  ///
  /// - Throws: U01 or U03.
  func mapOfSections() throws(UpdateError) -> UpdateMapParts {
    var map = UpdateMapParts(before: before, after: after)
    map.deletedSections = sections.deletes.map { $0.place }.withoutRepeats()
    map.insertedSections = sections.inserts.map { $0.place }.withoutRepeats()
    map.movedSections = sections.moves.map { .init(from: $0.from, to: $0.to) }
    map.sectionArrivals = sections.arrivals.map { .init(from: $0.from, to: $0.to) }
    map.reloadedSections = sections.reloaded
    map.goneSections = SortedIndices(
      (map.deletedSections + sections.moves.map { $0.from }).sorted()[...])
    let placed = (map.insertedSections + sections.moves.map { $0.to }).sorted()
    map.placedSections = SortedIndices(placed[...])

    let survivors = before.count - map.goneSections.count
    let free = after.count - map.placedSections.count
    let agrees = before.count + sections.inserts.count - sections.deletes.count == after.count
    guard agrees, survivors <= free || profile == .classic else {
      throw sectionCountError(overflow: survivors > free, agrees: agrees)
    }
    if survivors > free {
      let gone = map.goneSections.sorted
      let extra = gone.extraPlaces(
        survivors - free, behind: sections.deletes.map { $0.place }.repeats(), count: before.count)
      map.deletedSections = (map.deletedSections + extra).sorted()
      map.goneSections = SortedIndices((gone + extra).sorted()[...])
    }
    if survivors < free {
      map.extraSections = placed[...].extraPlaces(
        free - survivors, behind: sections.inserts.map { $0.place }.repeats(), count: after.count)
      map.placedSections = SortedIndices((placed + map.extraSections).sorted()[...])
    }
    return map
  }

  private func sectionCountError(overflow: Bool, agrees: Bool) -> UpdateError {
    let (inserted, deleted) = (sections.inserts.count, sections.deletes.count)
    let involved =
      sections.deletes.map { $0.operation } + sections.inserts.map { $0.operation }
      + sections.moves.map { $0.operation }
    // Older systems have the other message, which must not be inconsistent.
    guard overflow, profile == .modern || agrees else {
      return error(
        .sectionCount(
          before: before.count, inserted: inserted, deleted: deleted, after: after.count),
        involved)
    }
    return overflowError(
      .sections(before: before.count, inserted: inserted, deleted: deleted, after: after.count),
      involved)
  }

  /// Makes error U01, which lists the whole batch in its normal form.
  func overflowError(_ mismatch: UpdateFault.CountMismatch, _ operations: [Int]) -> UpdateError {
    var updates: [UpdateOperation.Kind] = []
    updates += sections.deletes.reversed().map { .deleteSection($0.place) }
    updates += items.deletes.reversed().map { .deleteItem($0.place) }
    updates += sections.inserts.map { .insertSection($0.place) }
    updates += items.inserts.map { .insertItem($0.place) }
    updates += sections.moves.map { .moveSection(from: $0.from, to: $0.to) }
    updates += items.moves.map { .moveItem(from: $0.from, to: $0.to) }
    return error(
      .survivorsOverflow(
        mismatch, before: Array(before), after: Array(after), updates: updates), operations)
  }
}

/// The counts of items are compared per section, then their positions are mapped.
extension UpdateResolver {
  /// Adds the items to a map with the sections.
  ///
  /// - Throws: U01, U02 or U04 for the first section after the batch whose count is inconsistent.
  func mapItems(_ map: inout UpdateMapParts) throws(UpdateError) {
    map.deletedItems = items.deletes.map { $0.place }.withoutRepeats()
    map.insertedItems = items.inserts.map { $0.place }.withoutRepeats()
    map.movedItems = items.moves.map { .init(from: $0.from, to: $0.to) }
    map.itemArrivals = items.arrivals.map { .init(from: $0.from, to: $0.to) }
    map.reloadedItems = items.reloaded
    map.goneItems = SortedIndexPaths((map.deletedItems + items.moves.map { $0.from }).sorted())
    let placed = (map.insertedItems + items.moves.map { $0.to }).sorted()
    map.placedItems = SortedIndexPaths(placed)
    map.tallies = tallies(map)
    try checkItemCounts(map)
    let (deletes, inserts) = (items.deletes.map { $0.place }, items.inserts.map { $0.place })
    var (gone, extra): ([IndexPath], [IndexPath]) = ([], [])
    for tally in map.tallies {
      let taken = map.goneItems[tally.oldIndex]
      let places = map.placedItems[tally.newIndex]
      let missing = (tally.after - places.count) - (tally.before - taken.count)
      if missing > 0 {
        extra += Self.extraItems(
          missing, in: tally.newIndex, besides: places, behind: inserts, count: tally.after)
      } else if missing < 0 {
        // A modern view has refused these.
        gone += Self.extraItems(
          -missing, in: tally.oldIndex, besides: taken, behind: deletes, count: tally.before)
      }
    }
    if !extra.isEmpty {
      map.extraItems = extra
      map.placedItems = SortedIndexPaths((placed + extra).sorted())
    }
    if !gone.isEmpty {
      map.deletedItems = (map.deletedItems + gone).sorted()
      map.goneItems = SortedIndexPaths((map.deletedItems + items.moves.map { $0.from }).sorted())
    }
  }

  /// Returns the items of a section that result from repeated deletes or inserts.
  ///
  /// - Parameters:
  ///   - number: the number of items to return.
  ///   - taken: the items of the section named by operations.
  ///   - places: the deleted or the inserted index paths, ascending and with repeats.
  ///   - count: the number of items of the section.
  private static func extraItems(
    _ number: Int, in section: Int, besides taken: SortedIndices, behind places: [IndexPath],
    count: Int
  ) -> [IndexPath] {
    let first = places.partitioningIndex { $0.section >= section }
    let end = places.partitioningIndex { $0.section > section }
    let repeats = Array(places[first..<end]).repeats().map { $0.item }
    return taken.sorted.extraPlaces(number, behind: repeats, count: count)
      .map { IndexPath(section: section, item: $0) }
  }

  /// Returns the tallies of the surviving sections named by operations on items, by new index.
  private func tallies(_ map: UpdateMapParts) -> [SectionTally] {
    var tallies: [Int: SectionTally] = [:]
    func tally(_ section: Int, _ change: (inout SectionTally) -> Void) {
      guard let old = map.oldSection(forNew: section) else { return }
      let empty = SectionTally(
        newIndex: section, oldIndex: old, before: before[old], after: after[section])
      change(&tallies[section, default: empty])
    }
    for delete in items.deletes {
      guard let section = map.newSection(forOld: delete.place.section) else { continue }
      tally(section) { $0.deleted += 1 }
    }
    for insert in items.inserts { tally(insert.place.section) { $0.inserted += 1 } }
    for move in items.moves {
      guard let source = map.newSection(forOld: move.from.section) else { continue }
      let stays =
        profile != .classic
        ? source == move.to.section : move.from.section == move.to.section
      tally(source) { $0.movedOut += stays ? 0 : 1 }
      tally(move.to.section) { $0.movedIn += stays ? 0 : 1 }
    }
    return tallies.values.sorted { $0.newIndex < $1.newIndex }
  }

  /// Compares the counts of all sections after the batch, in order.
  ///
  /// Sections between those named by operations keep their order, so they are compared in ranges:
  /// whatever two states share is free.
  private func checkItemCounts(_ map: UpdateMapParts) throws(UpdateError) {
    var touched = map.tallies[...]
    var section = 0
    while section < after.count {
      let named = touched.first?.newIndex ?? after.count
      if named == section {
        try check(touched.removeFirst(), map)
        section += 1
      } else if let old = map.oldSection(forNew: section) {
        let length = map.lengthOfStretch(from: section, old: old, before: named)
        let agreeing = before.commonPrefix(of: old..<(old + length), with: after, from: section)
        if agreeing < length {
          let (section, old) = (section + agreeing, old + agreeing)
          let tally = SectionTally(
            newIndex: section, oldIndex: old, before: before[old], after: after[section])
          try check(tally, map)
        }
        section += length
      } else {
        section += 1
      }
    }
  }

  private func check(_ tally: SectionTally, _ map: UpdateMapParts) throws(UpdateError) {
    let survivors = tally.before - map.goneItems[tally.oldIndex].count
    let free = tally.after - map.placedItems[tally.newIndex].count
    // A classic view compares only the counts.
    guard !tally.agrees || (survivors > free && profile != .classic) else { return }
    let involved = operations(touching: tally)
    if tally.deleted > tally.before, !tally.agrees {
      throw error(.tooManyDeletes(tally), involved)
    }
    if survivors > free, profile == .modern || tally.agrees {
      throw overflowError(.items(tally), involved)
    }
    throw error(.itemCount(tally), involved)
  }

  private func operations(touching tally: SectionTally) -> [Int] {
    let deletes = items.deletes.filter { $0.place.section == tally.oldIndex }.map { $0.operation }
    let inserts = items.inserts.filter { $0.place.section == tally.newIndex }.map { $0.operation }
    let moves = items.moves.filter {
      $0.from.section == tally.oldIndex || $0.to.section == tally.newIndex
    }
    return deletes + inserts + moves.map { $0.operation }
  }
}

extension UpdateResolver {
  /// Makes the error of a fault; the operations are indices into the batch.
  func error(_ fault: UpdateFault, _ operations: [Int]) -> UpdateError {
    UpdateError(
      fault, profile: profile,
      involved: operations.sorted().withoutRepeats().map { batch.operations[$0] },
      before: Array(before), after: Array(after), batch: batch)
  }
}

extension UpdateResolver {
  /// A position named by an operation, or implied by its reload.
  struct Mark<Place: Comparable> {
    /// The position.
    let place: Place
    /// The operation's index in the batch.
    let operation: Int

    /// Creates the mark of an operation.
    init(_ place: Place, _ operation: Int) {
      self.place = place
      self.operation = operation
    }
  }

  /// A written move.
  struct Move<Place: Comparable> {
    /// The position before the batch.
    let from: Place
    /// The final position after the batch.
    let to: Place
    /// The operation's index in the batch.
    let operation: Int

    /// Creates the move of an operation.
    init(from: Place, to: Place, _ operation: Int) {
      self.from = from
      self.to = to
      self.operation = operation
    }
  }

  /// The operations on sections or on items, all sorted.
  struct Level<Place: Hashable & Comparable & Sendable> {
    /// The deletes; repeated ones stay, since each counts.
    var deletes: [Mark<Place>] = []
    /// The inserts; repeated ones stay, since each counts.
    var inserts: [Mark<Place>] = []
    /// The moves by source.
    var moves: [Move<Place>] = []
    /// The moves by destination.
    var arrivals: [Move<Place>] = []
    /// The reloads as written.
    var reloads: [Mark<Place>] = []
    /// The index paths or sections of the reloads, before and after the batch.
    var reloaded: [UpdateMap.Reloaded<Place>] = []

    /// Sorts every list; ties keep the order of the calls.
    mutating func sort() {
      sortMarks()
      moves.sort { ($0.from, $0.to, $0.operation) < ($1.from, $1.to, $1.operation) }
      arrivals = moves.sorted { ($0.to, $0.from, $0.operation) < ($1.to, $1.from, $1.operation) }
      reloads.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
    }

    /// Sorts the deletes and inserts.
    mutating func sortMarks() {
      deletes.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
      inserts.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
    }

    /// Returns the first move from a position, or nil.
    func move(from place: Place) -> Move<Place>? {
      let index = moves.partitioningIndex { $0.from >= place }
      return index < moves.count && moves[index].from == place ? moves[index] : nil
    }

    /// Returns the first move to a position, or nil.
    func move(to place: Place) -> Move<Place>? {
      let index = arrivals.partitioningIndex { $0.to >= place }
      return index < arrivals.count && arrivals[index].to == place ? arrivals[index] : nil
    }

    /// Returns the first delete of a position, or nil.
    func delete(of place: Place) -> Mark<Place>? {
      let index = deletes.partitioningIndex { $0.place >= place }
      return index < deletes.count && deletes[index].place == place ? deletes[index] : nil
    }
  }
}
