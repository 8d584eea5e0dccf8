import CollectionCore
import CollectionUpdates

/// The numbers of a crash as the patterns of causes compare them.
struct CrashNumbers {
  /// The counts and operations of one section, or of all sections; reloads are counted separately.
  struct Sum {
    var before: Int
    var after: Int
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    var reloaded = 0

    /// The number of moves to and from other sections.
    var moved: Int { movedIn + movedOut }
    /// The change of the count that the operations describe.
    var told: Int { inserted + movedIn - deleted - movedOut }
    /// The change of the count of the data.
    var changed: Int { after - before }
    /// The number of items by which the operations exceed the change of the data.
    var excess: Int { told - changed }
    /// A Boolean value that indicates whether there is no operation.
    var isUntold: Bool { inserted + deleted + movedIn + movedOut + reloaded == 0 }
  }

  /// An index that does not exist, and the number of the indices that do.
  struct Bound {
    let index: Int
    let count: Int
    /// A Boolean value that indicates whether a moved item comes from another section.
    var isFromOtherSection = false

    /// The distance from the last index; 0 for the first index that does not exist.
    var distance: Int { index - count }
  }

  /// The list of updates of message U01, with the counts of all sections.
  struct List {
    let before: [Int]
    let after: [Int]
    let updates: [UpdateOperation.Kind]
    /// The section that does not agree, after the batch; nil for the sections themselves.
    let section: Int?

    /// The items that are inserted into the section, in order.
    var inserts: [Int] {
      updates.compactMap {
        if case .insertItem(let path) = $0, path.section == section { path.item } else { nil }
      }.sorted()
    }

    /// The items that are deleted from the section, in order.
    var deletes: [Int] {
      updates.compactMap {
        if case .deleteItem(let path) = $0, path.section == section { path.item } else { nil }
      }.sorted()
    }

    /// The inserts and deletes of items in other sections.
    var elsewhere: [UpdateOperation.Kind] {
      updates.filter {
        switch $0 {
        case .insertItem(let path), .deleteItem(let path): path.section != section
        default: false
        }
      }
    }

    /// A Boolean value that indicates whether an insert or delete is listed twice.
    var hasRepeats: Bool {
      var seen: Set<UpdateOperation.Kind> = []
      return updates.contains { $0.isInsertOrDelete && !seen.insert($0).inserted }
    }
  }

  /// The rule that is broken.
  let rule: UpdateRule
  /// The count that does not agree: of items, or of sections for U03 and for U01 of sections.
  private(set) var sum: Sum?
  /// A Boolean value that indicates whether the count is a count of sections.
  private(set) var isOfSections = false
  /// The section of the count or of the index that does not exist.
  private(set) var section: Int?
  /// The index that does not exist.
  private(set) var bound: Bound?
  /// A Boolean value that indicates whether the message has the wording of iOS 12.
  let isClassicWording: Bool
  /// The list of updates of U01.
  private(set) var list: List?
}

extension CrashNumbers {
  /// Creates the numbers of a rule; nil if no pattern covers the rule.
  init?(
    _ rule: UpdateRule, fault: UpdateFault?, overflow: CrashOverflow?, isClassicWording: Bool
  ) {
    self.rule = rule
    self.isClassicWording = isClassicWording
    if let overflow {
      setList(overflow)
      return
    }
    switch fault {
    case .itemCount(let tally), .tooManyDeletes(let tally):
      section = tally.newIndex
      if rule == .itemCount { sum = Sum(tally) }
    case .sectionCount(let before, let inserted, let deleted, let after):
      isOfSections = true
      sum = Sum(before: before, after: after, inserted: inserted, deleted: deleted)
    case .deleteItemBounds(let path, let count), .insertItemBounds(let path, let count),
      .moveItemFromBounds(let path, let count), .scrollBounds(let path, let count):
      section = path.section
      bound = Bound(index: path.item, count: count)
    case .moveItemToBounds(let from, let to, let count):
      section = to.section
      bound = Bound(
        index: to.item, count: count, isFromOtherSection: from.section != to.section)
    case .deleteItemSectionBounds(let path, let count),
      .insertItemSectionBounds(let path, let count),
      .moveItemFromSectionBounds(let path, let count),
      .moveItemToSectionBounds(_, let path, let count):
      bound = Bound(index: path.section, count: count)
    case .deleteSectionBounds(let section, let count), .insertSectionBounds(let section, let count),
      .moveSectionFromBounds(let section, let count),
      .moveSectionToBounds(_, let section, let count),
      .countQueryBounds(let section, let count):
      bound = Bound(index: section, count: count)
    default: guard rule != .survivorsFit, fault != nil || rule == .deletesExist else { return nil }
    }
  }

  private mutating func setList(_ overflow: CrashOverflow) {
    let level: CrashOverflow.Level?
    if overflow.sections.tally.agrees, overflow.sections.survivors <= overflow.sections.room {
      level =
        overflow.items.first { !$0.tally.agrees }
        ?? overflow.items.first { $0.survivors > $0.room }
    } else {
      level = nil
      isOfSections = true
    }
    section = level?.tally.newIndex
    var sum = Sum((level ?? overflow.sections).tally)
    if isOfSections {
      sum.reloaded = overflow.updates.count { if case .reloadSection = $0 { true } else { false } }
    } else {
      sum.reloaded = level?.reloads ?? 0
    }
    sum.inserted -= sum.reloaded
    sum.deleted -= sum.reloaded
    self.sum = sum
    list = List(
      before: overflow.before, after: overflow.after, updates: overflow.updates, section: section)
  }
}

extension CrashNumbers.Sum {
  /// Creates the count of a section.
  init(_ tally: SectionTally) {
    self.init(
      before: tally.before, after: tally.after, inserted: tally.inserted, deleted: tally.deleted,
      movedIn: tally.movedIn, movedOut: tally.movedOut)
  }
}
