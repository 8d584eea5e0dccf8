import CollectionCore
import CollectionUpdates

/// The arithmetic of the counts and the list of updates of message U01, section by section.
///
/// The arithmetic is independent of the rules, so it also explains lists that the rules would
/// refuse otherwise.
struct CrashOverflow: Hashable, Sendable {
  /// The counts of one level: the sections, or the items of one section.
  struct Level: Hashable, Sendable {
    /// The arithmetic with its names and numbers.
    var tally: SectionTally
    /// The number of indices that are deleted, reloaded or the source of a move.
    var gone = 0
    /// The number of indices that are inserted, reloaded or the target of a move.
    ///
    /// Indices past the end of the data are not counted.
    var placed = 0
    /// The number of reloads.
    var reloads = 0

    /// The number of sections or items that stay in order.
    var survivors: Int { max(tally.before.saturatingAdding(-gone), 0) }
    /// The number of indices in the new count that are free for the survivors.
    var room: Int { max(tally.after.saturatingAdding(-placed), 0) }
  }

  /// The sections.
  private(set) var sections: Level
  /// The surviving sections with operations or with different counts, by new index.
  private(set) var items: [Level] = []
  /// The counts before and after the batch.
  let before: [Int]
  let after: [Int]
  /// The list of updates as it was pasted.
  let updates: [UpdateOperation.Kind]
  /// A Boolean value that indicates whether there are reloads in the list.
  let hasReloads: Bool
  /// The rules' verdict on the batch; nil if they accept it, or raise the same message.
  private(set) var otherFault: UpdateFault?
  /// A Boolean value that indicates whether the rules accept the batch.
  private(set) var isAccepted = false
}

extension CrashOverflow {
  /// Calculates the arithmetic; nil for other messages, and if counts are missing or out of range.
  ///
  /// Complexity: O(k log k + S log k).
  init?(_ match: CrashReport.Match) {
    guard match.isComplete, match.topic == .update(.survivorsFit) else { return nil }
    var lists: [[Int]] = []
    var updates: [UpdateOperation.Kind] = []
    for capture in match.captures {
      switch capture {
      case .counts(let counts): lists.append(counts)
      case .updates(let kinds): updates = kinds
      default: break
      }
    }
    guard lists.count == 2,
      lists.joined().allSatisfy({ (0...CrashReport.greatestNumber).contains($0) })
    else { return nil }
    (before, after) = (lists[0], lists[1])
    self.updates = updates
    hasReloads = updates.contains(where: { $0.isReload })
    let layout = SectionLayout(updates)
    var tally = SectionTally(
      newIndex: 0, oldIndex: 0, before: lists[0].count, after: lists[1].count)
    (tally.deleted, tally.inserted) = (layout.deletes, layout.inserts)
    sections = Level(tally: tally, gone: layout.gone.count, placed: layout.placed.count)
    addItems(updates, layout, before: lists[0], after: lists[1])
    do throws(UpdateError) {
      _ = try BatchUpdates(updates.map { UpdateOperation($0) })
        .resolved(before: lists[0], after: lists[1])
      isAccepted = true
    } catch {
      if error.fault.rule != .survivorsFit { otherFault = error.fault }
    }
  }

  /// The sections before and after a list of updates.
  private struct SectionLayout {
    var gone = SortedIndices([])
    var placed = SortedIndices([])
    var moves: [Int: Int] = [:]
    var deletes = 0
    var inserts = 0

    init(_ updates: [UpdateOperation.Kind]) {
      var (deleted, inserted, reloaded): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
      for update in updates {
        switch update {
        case .deleteSection(let section):
          deletes += 1
          deleted.insert(section)
        case .insertSection(let section):
          inserts += 1
          inserted.insert(section)
        case .reloadSection(let section):
          (deletes, inserts) = (deletes + 1, inserts + 1)
          reloaded.insert(section)
        case .moveSection(let from, let to): moves[from] = to
        default: break
        }
      }
      // A reload is placed where deletes and inserts shift it.
      let (cut, put) = (SortedIndices(deleted.sorted()[...]), SortedIndices(inserted.sorted()[...]))
      let targets = reloaded.map { put.free($0 - cut.count(below: $0)) }
      gone = SortedIndices(deleted.union(reloaded).union(moves.keys).sorted()[...])
      placed = SortedIndices(inserted.union(targets).union(moves.values).sorted()[...])
    }

    /// Returns the new index of an old section; nil if the section is deleted.
    func new(_ old: Int) -> Int? {
      gone.contains(old) ? moves[old] : placed.free(old - gone.count(below: old))
    }
  }

  private mutating func addItems(
    _ updates: [UpdateOperation.Kind], _ layout: SectionLayout, before: [Int], after: [Int]
  ) {
    var levels: [Int: Level] = [:]
    var newByOld: [Int: Int] = [:]
    for old in before.indices {
      guard let new = layout.new(old), after.indices.contains(new) else { continue }
      newByOld[old] = new
      levels[new] = Level(
        tally: SectionTally(newIndex: new, oldIndex: old, before: before[old], after: after[new]))
    }
    var gone: [Int: Set<Int>] = [:]
    var placed: [Int: Set<Int>] = [:]
    for update in updates {
      switch update {
      case .deleteItem(let path):
        guard let section = newByOld[path.section] else { continue }
        levels[section]?.tally.deleted += 1
        gone[section, default: []].insert(path.item)
      case .insertItem(let path):
        levels[path.section]?.tally.inserted += 1
        guard !isPastEnd(path, of: after) else { continue }
        placed[path.section, default: []].insert(path.item)
      case .reloadItem(let path):
        guard let section = newByOld[path.section] else { continue }
        levels[section]?.reloads += 1
        levels[section]?.tally.deleted += 1
        levels[section]?.tally.inserted += 1
        gone[section, default: []].insert(path.item)
        // The item has a place of its own, known only from the shift; for counting, any place will
        // do.
        placed[section, default: []].insert(-1 - path.item)
      case .moveItem(let from, let to):
        let source = newByOld[from.section]
        if source != to.section {
          if let source { levels[source]?.tally.movedOut += 1 }
          levels[to.section]?.tally.movedIn += 1
        }
        if let source { gone[source, default: []].insert(from.item) }
        placed[to.section, default: []].insert(to.item)
      default: break
      }
    }
    items = levels.keys.sorted().compactMap { section in
      guard var level = levels[section] else { return nil }
      level.gone = gone[section]?.count ?? 0
      level.placed = placed[section]?.count ?? 0
      let isTouched = level.gone + level.placed > 0 || level.tally.before != level.tally.after
      return isTouched ? level : nil
    }
  }
}

extension CrashOverflow {
  /// The maximum number of sections whose arithmetic is shown.
  private static let greatestList = 4

  /// A Boolean value that indicates whether some sum differs from the data's count.
  var disagrees: Bool { !sections.tally.agrees || items.contains { !$0.tally.agrees } }

  /// The first level at which more elements survive than the data has indices for.
  private var crowded: Level? {
    sections.survivors > sections.room ? sections : items.first { $0.survivors > $0.room }
  }

  /// The arithmetic of each level, and the reason for the message as far as the rules determine it.
  var explanation: String {
    (arithmetic + [reason] + findings + reloadNote).joined(separator: " ")
  }

  /// The arithmetic of each level, and the oddities of the list.
  var sum: String { (arithmetic + findings).joined(separator: " ") }

  /// The reason for the message as far as the rules determine it, and how a reload counts.
  var notes: [String] { [reason] + reloadNote }

  private var arithmetic: [String] {
    var parts: [String] = []
    if sections.gone + sections.placed > 0 || !sections.tally.agrees {
      let before = sections.tally.before
      parts.append(
        "\(before == 1 ? "There was" : "There were") \(before.counted("section")): "
          + Self.result(sections.tally))
    }
    parts += items.prefix(Self.greatestList).map { level in
      let tally = level.tally
      let name =
        tally.newIndex == tally.oldIndex
        ? "Section \(tally.newIndex)"
        : "Section \(tally.newIndex) (section \(tally.oldIndex) before the batch)"
      return "\(name) had \(tally.before.counted("item")): " + Self.result(tally)
    }
    if items.count > Self.greatestList {
      parts.append("The list names \(items.count - Self.greatestList) more sections.")
    }
    return parts
  }

  private var reloadNote: [String] {
    guard hasReloads, !isReloadKnown else { return [] }
    return [
      "UIKit treats a reload as a delete plus an insert. Other deletes and inserts shift that "
        + "insert; moves do not (reported)."
    ]
  }

  private static func result(_ tally: SectionTally) -> String {
    tally.agrees
      ? "\(tally), as the data has." : "\(tally), but the data has \(tally.after)."
  }

  private var reason: String {
    if let crowded, pastEnd.isEmpty {
      let noun = crowded == sections ? "section" : "item"
      return "The old items or sections that stay do not fit into the new counts: "
        + "\(crowded.survivors.counted(noun)) for \(crowded.room.counted("place")). Developers "
        + "report this message for this mistake; Apple does not document it."
    }
    if let otherFault, disagrees, [.itemCount, .sectionCount].contains(otherFault.rule) {
      return
        "All items that stay fit into the new counts. UIKit writes \(otherFault.code) for that "
        + "(reported), so the pasted list may be incomplete."
    }
    if let otherFault {
      return "By the known rules, UIKit refuses this list with \(otherFault.code) instead: "
        + "\(otherFault.message())\(otherFault.message().hasSuffix(".") ? "" : ".")"
    }
    if disagrees {
      return "Everything that stays has a place, and not every sum agrees with the data."
    }
    return isAccepted
      ? "The counts agree, and all items that stay fit. By the known rules, UIKit accepts this "
        + "batch. The pasted list is not whole, then, or the data source gave other numbers when "
        + "it was asked again."
      : "The arithmetic agrees, but not every operation has a place of its own."
  }
}

/// Oddities of the list that no sum shows.
extension CrashOverflow {
  /// The maximum number of index paths that are named.
  private static let greatestFindings = 3

  /// The meaning of the message for these numbers; nil if too few indices are free.
  var meaning: String? {
    crowded != nil && pastEnd.isEmpty
      ? nil : "The counts before and after do not fit the list of updates."
  }

  /// The updates that are listed more than once and count each time, in order.
  var repeated: [UpdateOperation.Kind] {
    var counts: [UpdateOperation.Kind: Int] = [:]
    var repeated: [UpdateOperation.Kind] = []
    for update in updates where update.isInsertOrDelete {
      counts[update, default: 0] += 1
      if counts[update] == 2 { repeated.append(update) }
    }
    return repeated
  }

  /// The inserts whose items are past the last one of the data, in order.
  var pastEnd: [IndexPath] {
    updates.compactMap {
      if case .insertItem(let path) = $0, isPastEnd(path, of: after) { path } else { nil }
    }
  }

  /// The deletes whose items are past the last one before the batch, in order.
  private var pastStart: [IndexPath] {
    updates.compactMap {
      if case .deleteItem(let path) = $0, isPastEnd(path, of: before) { path } else { nil }
    }
  }

  /// Returns whether an item is past the last one of its section; a path of one index is not.
  private func isPastEnd(_ path: IndexPath, of counts: [Int]) -> Bool {
    path.item != .max && counts.indices.contains(path.section) && path.item >= counts[path.section]
  }

  /// Whether the text about the operations without the reloads replaces the note.
  private var isReloadKnown: Bool { items.contains { Self.withoutReloads($0) != nil } }

  private var findings: [String] {
    repeated.prefix(Self.greatestFindings).map { "\($0.asPasted) is in the list more than once." }
      + items.compactMap(Self.withoutReloads).prefix(Self.greatestFindings)
      + pastEnd.prefix(Self.greatestFindings).map {
        Self.past($0, after[$0.section], "after the batch")
      }
      + pastStart.prefix(Self.greatestFindings).map {
        Self.past($0, before[$0.section], "before it")
      }
  }

  private static func past(_ path: IndexPath, _ count: Int, _ time: String) -> String {
    "(\(path.section) - \(path.item)) is past the last index \(time)"
      + (count > 0 ? ", \(count - 1)." : ": the section is empty.")
  }

  /// Compares the inserts and deletes of a section without its reloads; nil if that adds nothing.
  private static func withoutReloads(_ level: Level) -> String? {
    let tally = level.tally
    guard level.reloads > 0, !tally.agrees, tally.movedIn + tally.movedOut == 0 else { return nil }
    let written = [
      (tally.inserted - level.reloads, "insert"), (tally.deleted - level.reloads, "delete"),
    ]
    let operations = written.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    guard !operations.isEmpty else { return nil }
    let change = tally.after - tally.before
    return "A reload counts as both a delete and an insert; without "
      + (level.reloads == 1 ? "it" : "them")
      + " the list has \(operations.joined(separator: " and ")), but the data "
      + (change == 0
        ? "has as many items as before."
        : "\(change > 0 ? "grew" : "shrank") by \(abs(change).counted("item")).")
  }
}

extension UpdateOperation.Kind {
  /// Whether the operation counts each time that it is listed.
  var isInsertOrDelete: Bool {
    switch self {
    case .insertItem, .deleteItem, .insertSection, .deleteSection: true
    default: false
    }
  }

  /// The insert or delete in the form of UIKit's list.
  fileprivate var asPasted: String {
    switch self {
    case .insertItem(let path): "Insert item (\(path.section) - \(path.item))"
    case .deleteItem(let path): "Delete item (\(path.section) - \(path.item))"
    case .insertSection(let section): "Insert section \(section)"
    case .deleteSection(let section): "Delete section \(section)"
    default: description
    }
  }
}
