import CollectionCore
import CollectionUpdates

/// The independent judge: whether a batch may pass, by sets of places and plain sums.
///
/// It says yes or no, not why, and follows the modern rules with a cell for every item. Nothing
/// here sorts, searches or knows of the engine's steps.
struct BatchJudge {
  private var before: [Int]
  private var after: [Int]
  private var sectionDeletes: [Int] = []
  private var sectionInserts: [Int] = []
  private var sectionMoves: Set<[Int]> = []
  private var itemDeletes: [IndexPath] = []
  private var itemInserts: [IndexPath] = []
  private var itemMoves: Set<[IndexPath]> = []
  private var isContradictory = false

  /// What becomes of a batch.
  enum Verdict { case accepted, reload, refused }

  init(_ operations: [UpdateOperation.Kind], before: [Int], after: [Int]) {
    self.before = before
    self.after = after
    var sectionReloads: Set<Int> = []
    var itemReloads: Set<IndexPath> = []
    for operation in operations {
      switch operation {
      case .deleteSection(let section): sectionDeletes.append(section)
      case .insertSection(let section): sectionInserts.append(section)
      case .moveSection(let from, let to): sectionMoves.insert([from, to])
      case .reloadSection(let section): sectionReloads.insert(section)
      case .deleteItem(let path): itemDeletes.append(path)
      case .insertItem(let path): itemInserts.append(path)
      case .moveItem(let from, let to): itemMoves.insert([from, to])
      case .reloadItem(let path): itemReloads.insert(path)
      case .reconfigureItem: break
      }
    }
    decompose(sectionReloads, itemReloads)
    itemDeletes.removeAll { sectionDeletes.contains($0.section) }
    itemInserts.removeAll { sectionInserts.contains($0.section) }
  }

  /// Turns reloads into deletes and inserts at the final places of what is reloaded.
  ///
  /// Whether a reloaded section meets one that moves is decided by deletes and inserts alone.
  private mutating func decompose(_ sectionReloads: Set<Int>, _ itemReloads: Set<IndexPath>) {
    let (deletes, inserts) = (itemDeletes, itemInserts)
    let (goneSections, newSections) = (sectionDeletes, sectionInserts)
    let leaving = goneSections + sectionMoves.map { $0[0] }
    let coming = newSections + Set(sectionMoves.map { $0[1] })
    for section in sectionReloads {
      if goneSections.contains(section) { isContradictory = true }
      sectionDeletes.append(section)
      let place = Self.shift(section, goneSections, newSections)
      let meetsMove = sectionMoves.contains { $0[1] == place }
      sectionInserts.append(meetsMove ? place : Self.shift(section, leaving, coming))
    }
    for path in itemReloads {
      if deletes.contains(path) { isContradictory = true }
      if goneSections.contains(path.section) { continue }
      let section =
        sectionMoves.first { $0[0] == path.section }?[1]
        ?? Self.shift(path.section, leaving, coming)
      let gone = (deletes + itemMoves.map { $0[0] }).filter { $0.section == path.section }
      let placed = (inserts + Set(itemMoves.map { $0[1] })).filter { $0.section == section }
      itemDeletes.append(path)
      itemInserts.append(
        IndexPath(section, Self.shift(path.item, gone.map(\.item), placed.map(\.item))))
    }
  }

  private static func shift(_ place: Int, _ deletes: [Int], _ inserts: [Int]) -> Int {
    var place = place
    for delete in Set(deletes).sorted().reversed() where delete < place { place -= 1 }
    for insert in inserts.sorted() where insert <= place { place += 1 }
    return place
  }

  var verdict: Verdict {
    if isContradictory || contradictsMoves || isOutOfBounds { return .refused }
    if itemMoves.contains(where: {
      sectionDeletes.contains($0[0].section) || sectionInserts.contains($0[1].section)
    }) {
      return .reload
    }
    return countsAgree ? .accepted : .refused
  }

  private var contradictsMoves: Bool {
    let sources = sectionMoves.map { $0[0] }
    let targets = sectionMoves.map { $0[1] }
    let froms = itemMoves.map { $0[0] }
    let tos = itemMoves.map { $0[1] }
    return Set(sources).count < sources.count || Set(targets).count < targets.count
      || Set(froms).count < froms.count || Set(tos).count < tos.count
      || !Set(sources).isDisjoint(with: sectionDeletes)
      || !Set(targets).isDisjoint(with: sectionInserts)
      || !Set(froms).isDisjoint(with: itemDeletes) || !Set(tos).isDisjoint(with: itemInserts)
  }

  private var isOutOfBounds: Bool {
    func misses(_ path: IndexPath, _ counts: [Int]) -> Bool {
      !counts.indices.contains(path.section) || !(0..<counts[path.section]).contains(path.item)
    }
    return (sectionDeletes + sectionMoves.map { $0[0] }).contains { !before.indices.contains($0) }
      || (sectionInserts + sectionMoves.map { $0[1] }).contains { !after.indices.contains($0) }
      || (itemDeletes + itemMoves.map { $0[0] }).contains { misses($0, before) }
      || (itemInserts + itemMoves.map { $0[1] }).contains { misses($0, after) }
  }

  private var countsAgree: Bool {
    guard before.count - sectionDeletes.count + sectionInserts.count == after.count else {
      return false
    }
    // The slots: what is neither deleted nor moved has to find a free place.
    let gone = Set(sectionDeletes).union(sectionMoves.map { $0[0] })
    let placed = Set(sectionInserts).union(sectionMoves.map { $0[1] })
    let stay = before.indices.filter { !gone.contains($0) }
    var free = after.indices.filter { !placed.contains($0) }
    guard stay.count <= free.count else { return false }
    // An insert of a taken place gets the next one, or the last one that is left.
    var repeats = sectionInserts.sorted()
    for section in Set(sectionInserts) { repeats.remove(at: repeats.firstIndex(of: section)!) }
    while stay.count < free.count {
      let next = repeats.isEmpty ? nil : free.firstIndex { $0 > repeats[0] }
      free.remove(at: next ?? free.count - 1)
      repeats = Array(repeats.dropFirst())
    }
    var target = Dictionary(uniqueKeysWithValues: zip(stay, free))
    for move in sectionMoves { target[move[0]] = move[1] }
    return target.allSatisfy { old, new in
      let deleted = itemDeletes.count { $0.section == old }
      let inserted = itemInserts.count { $0.section == new }
      let out = itemMoves.count { $0[0].section == old && $0[1].section != new }
      let into = itemMoves.count { $0[1].section == new && $0[0].section != old }
      guard before[old] - deleted - out + inserted + into == after[new] else { return false }
      let goneItems = Set(itemDeletes.filter { $0.section == old })
        .union(itemMoves.map { $0[0] }.filter { $0.section == old })
      let placedItems = Set(itemInserts.filter { $0.section == new })
        .union(itemMoves.map { $0[1] }.filter { $0.section == new })
      return before[old] - goneItems.count <= after[new] - placedItems.count
    }
  }
}
