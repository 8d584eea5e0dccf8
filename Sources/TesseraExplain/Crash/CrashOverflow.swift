import CollectionCore
import CollectionUpdates

/// The arithmetic of the counts and the list of updates of sentence U01, section by section.
///
/// The arithmetic stands on its own, so that it also explains lists that the rules would otherwise
/// refuse.
struct CrashOverflow: Hashable, Sendable {
  /// The bookkeeping of one level: the sections, or the items of one section.
  struct Level: Hashable, Sendable {
    /// The arithmetic with its names and numbers.
    var tally: SectionTally
    /// The number of indices that are deleted, reloaded or the source of a move.
    var gone = 0
    /// The number of indices that are inserted, reloaded or the target of a move.
    var placed = 0

    /// The number of sections or items that stay in order.
    var survivors: Int { max(tally.before.saturatingAdding(-gone), 0) }
    /// The number of indices that the new count leaves the survivors.
    var room: Int { max(tally.after.saturatingAdding(-placed), 0) }
  }

  /// The sections.
  private(set) var sections: Level
  /// The surviving sections in which something is written, or whose counts differ; by new index.
  private(set) var items: [Level] = []
  /// A Boolean value that indicates whether there are reloads in the list.
  let hasReloads: Bool
  /// The rules' verdict on the batch; nil if they accept it, or raise the same sentence.
  private(set) var otherFault: UpdateFault?
  /// A Boolean value that indicates whether the rules accept the batch.
  private(set) var isAccepted = false
}

extension CrashOverflow {
  /// Calculates; nil for other sentences, and where counts are missing, negative or out of reach.
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
    hasReloads = updates.contains(where: \.isReload)
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
      // A reload comes where deletes and inserts shift it to.
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
        placed[path.section, default: []].insert(path.item)
      case .reloadItem(let path):
        guard let section = newByOld[path.section] else { continue }
        levels[section]?.tally.deleted += 1
        levels[section]?.tally.inserted += 1
        gone[section, default: []].insert(path.item)
        // It has a place of its own, which the shift alone tells; for counting, any one will do.
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
  /// The most sections whose arithmetic is shown.
  private static let greatestList = 4

  /// A Boolean value that indicates whether some sum does not lead to the data's count.
  var disagrees: Bool { !sections.tally.agrees || items.contains { !$0.tally.agrees } }

  /// The first level where more survives than the data has indices for.
  private var crowded: Level? {
    sections.survivors > sections.room ? sections : items.first { $0.survivors > $0.room }
  }

  /// The arithmetic of each level, and the reason for the sentence as far as the rules tell it.
  var explanation: String {
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
    parts.append(reason)
    if hasReloads {
      parts.append(
        "A reload counts as a delete at its place and an insert at the place that deletes and "
          + "inserts shift it to, whatever moves, as reported.")
    }
    return parts.joined(separator: " ")
  }

  private static func result(_ tally: SectionTally) -> String {
    tally.agrees
      ? "\(tally), as the data has." : "\(tally), but the data has \(tally.after)."
  }

  private var reason: String {
    if let crowded {
      let noun = crowded == sections ? "section" : "item"
      return "What is neither deleted nor moved does not fit into the places that are left: "
        + "\(crowded.survivors.counted(noun)) for \(crowded.room.counted("place")). That UIKit uses "
        + "this sentence for it is as reported, not documented."
    }
    if let otherFault, disagrees, [.itemCount, .sectionCount].contains(otherFault.rule) {
      return
        "Everything that stays has a place, and some places stay free: as reported, UIKit writes "
        + "\(otherFault.code) for that, so the pasted list may not be whole."
    }
    if let otherFault {
      return "By the rules that are known UIKit refuses this list with \(otherFault.code) instead: "
        + "\(otherFault.message())\(otherFault.message().hasSuffix(".") ? "" : ".")"
    }
    if disagrees {
      return "Everything that stays has a place, and not every sum agrees with the data."
    }
    return isAccepted
      ? "The arithmetic agrees, and everything that stays has a place: by the rules that are known "
        + "UIKit accepts this batch. The pasted list is not whole, then, or the data source gave "
        + "other numbers when it was asked again."
      : "The arithmetic agrees, but not every operation has a place of its own."
  }
}
