package import CollectionCore
package import CollectionUpdates

/// The smallest update or call that raises a message with the same numbers.
package struct CrashScenario: Hashable, Sendable {
  /// A call of the script that the view refuses.
  package enum Call: Hashable, Sendable {
    /// A batch, between the counts that the view knew and those of the data afterwards.
    case batch(BatchUpdates, before: [Int], after: [Int])
    /// A request for the count of a section that does not exist.
    case countQuery(section: Int, sections: Int)
    /// A request to scroll to an item that does not exist.
    case scroll(IndexPath, counts: [Int])
    /// A custom layout places an item that does not exist.
    case strayFrame(IndexPath, counts: [Int])
    /// A custom layout has no attributes for a requested item.
    case missingFrame(IndexPath, counts: [Int])
    /// The flow layout receives a size that it refuses.
    case refusedSize
  }

  /// The call.
  package let call: Call
  /// The generation of UIKit that refuses it with this message.
  package let profile: UpdateProfile
  /// The fault that the call raises, with all details.
  package let fault: UpdateFault
}

extension CrashScenario {
  /// The maximum number of sections, and of operations, of a scenario.
  static let greatestExtent = 10_000

  /// Builds the scenario of a fault and checks it; nil if no scenario leads to these numbers.
  init?(_ claim: UpdateFault, classic: Bool) {
    guard let call = Call(claim) else { return nil }
    guard case .batch(let batch, let before, let after) = call else {
      // Older systems have another message only for sizes.
      let isOlder = classic && call == .refusedSize
      self.init(call: call, profile: isOlder ? .classic : .modern, fault: claim)
      return
    }
    for profile in classic ? [UpdateProfile.classic, .modern] : [.modern, .classic] {
      do throws(UpdateError) {
        _ = try batch.resolved(before: before, after: after, profile: profile)
      } catch {
        guard error.fault.rule == claim.rule, error.fault.message() == claim.message() else {
          continue
        }
        self.init(call: call, profile: profile, fault: error.fault)
        return
      }
    }
    return nil
  }
}

extension CrashScenario {
  /// Builds the scenario of the counts and the list of message U01, as they were pasted.
  ///
  /// If the rules refuse them with another message, that message determines the fault. It is nil if
  /// the rules accept them, or the list is too large.
  init?(_ overflow: CrashOverflow) {
    let (before, after) = (overflow.before, overflow.after)
    guard max(before.count, after.count, overflow.updates.count) <= Self.greatestExtent else {
      return nil
    }
    let batch = BatchUpdates(overflow.updates.map { UpdateOperation($0) })
    do throws(UpdateError) {
      _ = try batch.resolved(before: before, after: after)
      return nil
    } catch {
      self.init(
        call: .batch(batch, before: before, after: after), profile: .modern, fault: error.fault)
    }
  }
}

extension CrashScenario.Call {
  private typealias Kind = UpdateOperation.Kind

  /// Finds the call for a fault; nil if there is none, or it would be too large.
  fileprivate init?(_ fault: UpdateFault) {
    switch fault {
    case .countQueryBounds(let section, let sections):
      guard Self.isExtent(sections) else { return nil }
      self = .countQuery(section: section, sections: sections)
    case .scrollBounds(let path, let items):
      guard Self.isExtent(path.section), items >= 0 else { return nil }
      self = .scroll(path, counts: Self.counts(path.section, items))
    case .sizeNotPositive: self = .refusedSize
    case .strayAttributes(let path):
      guard Self.isExtent(path.section), path.item >= 0 else { return nil }
      self = .strayFrame(path, counts: Self.counts(path.section, path.item))
    case .missingAttributes(let path):
      guard Self.isExtent(path.section), 0..<Int.max ~= path.item else { return nil }
      self = .missingFrame(path, counts: Self.counts(path.section, path.item + 1))
    case .mutationUnderSnapshots: return nil
    case .survivorsOverflow(_, let before, let after, let updates):
      guard Self.isExtent(before.count), Self.isExtent(after.count), Self.isExtent(updates.count)
      else { return nil }
      self = .batch(
        BatchUpdates(updates.map { UpdateOperation($0) }), before: before, after: after)
    case .itemCount(let tally), .tooManyDeletes(let tally):
      guard let batch = Self.batch(tally, of: fault.rule) else { return nil }
      self = batch
    case .sectionCount(let before, let inserted, let deleted, let after):
      guard
        let batch = Self.batch(before: before, inserted: inserted, deleted: deleted, after: after)
      else { return nil }
      self = batch
    default:
      guard let batch = Self.conflict(fault) ?? Self.bounds(fault) else { return nil }
      self = batch
    }
  }

  private static func isExtent(_ numbers: Int...) -> Bool {
    numbers.allSatisfy { (0...CrashScenario.greatestExtent).contains($0) }
  }

  /// Returns counts of sections that are all empty except one.
  private static func counts(_ section: Int, _ items: Int, sections: Int = 0) -> [Int] {
    var counts = [Int](repeating: 0, count: max(section + 1, sections))
    counts[section] = items
    return counts
  }

  private static func make(_ kinds: [Kind], _ before: [Int], _ after: [Int]) -> Self {
    .batch(BatchUpdates(kinds.map { UpdateOperation($0) }), before: before, after: after)
  }
}

extension CrashScenario.Call {
  /// Returns a batch with inserts, deletes and moves in one section; moves use the next section.
  private static func batch(_ tally: SectionTally, of rule: UpdateRule) -> Self? {
    if rule == .deletesExist {
      guard isExtent(tally.newIndex) else { return nil }
      let path = IndexPath(tally.newIndex, 0)
      return make(
        [.deleteItem(path), .deleteItem(path)], counts(tally.newIndex, 1),
        counts(tally.newIndex, 0))
    }
    let section = tally.newIndex
    let (deleted, inserted, movedIn, movedOut) =
      (tally.deleted, tally.inserted, tally.movedIn, tally.movedOut)
    // If the section shifted, operations would be needed that the message does not name.
    guard section == tally.oldIndex,
      isExtent(section, deleted, inserted, movedIn, movedOut), tally.before >= 0,
      tally.after >= 0, deleted + movedOut <= tally.before || deleted == 0 && movedOut == 0,
      inserted + movedIn <= tally.after || inserted == 0 && movedIn == 0
    else { return nil }
    var kinds: [Kind] = (0..<deleted).map { .deleteItem(IndexPath(section, $0)) }
    kinds += (0..<inserted).map { .insertItem(IndexPath(section, $0)) }
    kinds += (0..<movedOut).map {
      .moveItem(from: IndexPath(section, deleted + $0), to: IndexPath(section + 1, $0))
    }
    kinds += (0..<movedIn).map {
      .moveItem(from: IndexPath(section + 1, $0), to: IndexPath(section, inserted + $0))
    }
    var before = counts(section, tally.before)
    var after = counts(section, tally.after)
    if movedIn + movedOut > 0 {
      before.append(movedIn)
      after.append(movedOut)
    }
    return make(kinds, before, after)
  }

  /// Returns a batch with inserts and deletes of empty sections.
  private static func batch(before: Int, inserted: Int, deleted: Int, after: Int) -> Self? {
    guard isExtent(before, inserted, deleted, after), deleted <= before, inserted <= after else {
      return nil
    }
    let kinds: [Kind] =
      (0..<deleted).map { .deleteSection($0) } + (0..<inserted).map { .insertSection($0) }
    return make(
      kinds, [Int](repeating: 0, count: before), [Int](repeating: 0, count: after))
  }
}

extension CrashScenario.Call {
  /// Returns two operations that contradict each other.
  private static func conflict(_ fault: UpdateFault) -> Self? {
    switch fault {
    case .deleteAndReload(let path):
      guard isExtent(path.section) else { return nil }
      if path.item == .max {
        let before = counts(path.section, 0)
        return make(
          [.deleteSection(path.section), .reloadSection(path.section)], before,
          Array(before.dropLast()))
      }
      guard let count = count(through: path) else { return nil }
      return make(
        [.deleteItem(path), .reloadItem(path)], counts(path.section, count),
        counts(path.section, count - 1))
    case .deleteAndMoveItem(let path):
      guard isExtent(path.section), let count = count(through: path) else { return nil }
      let same = counts(path.section, max(count, 2))
      return make(
        [
          .reloadItem(path),
          .moveItem(from: path, to: IndexPath(path.section, path.item == 0 ? 1 : 0)),
        ],
        same, same)
    case .deleteAndMoveSection(let section):
      guard isExtent(section) else { return nil }
      let same = counts(section, 0, sections: 2)
      return make(
        [.reloadSection(section), .moveSection(from: section, to: section == 0 ? 1 : 0)], same, same
      )
    case .insertAndMoveItem(let path):
      guard isExtent(path.section), let count = count(through: path) else { return nil }
      return make(
        [.insertItem(path), .moveItem(from: IndexPath(path.section, count), to: path)],
        counts(path.section, count + 1), counts(path.section, count + 2))
    case .insertAndMoveSection(let section):
      guard isExtent(section) else { return nil }
      return make(
        [.insertSection(section), .moveSection(from: section + 1, to: section)],
        counts(section + 1, 0), counts(section + 2, 0))
    case .moveFromDeletedSection(let section):
      guard isExtent(section) else { return nil }
      return make(
        [.deleteSection(section), .moveItem(from: IndexPath(section, 0), to: IndexPath(0, 0))],
        counts(section, 1, sections: 2), counts(0, 1, sections: max(section, 1)))
    case .moveIntoInsertedSection(let section):
      guard isExtent(section) else { return nil }
      let sections = max(section, 1)
      return make(
        [.insertSection(section), .moveItem(from: IndexPath(0, 0), to: IndexPath(section, 0))],
        counts(0, 1, sections: sections), counts(section, 1, sections: sections + 1))
    default: return twoPlaces(fault)
    }
  }

  /// Returns moves of one section or item to two indices, or of two to one.
  private static func twoPlaces(_ fault: UpdateFault) -> Self? {
    switch fault {
    case .sectionToTwoPlaces(let from, let to, let other):
      guard isExtent(from, to, other) else { return nil }
      let same = counts(max(from, to, other), 0)
      return make(
        [.moveSection(from: from, to: to), .moveSection(from: from, to: other)], same, same)
    case .twoSectionsToOnePlace(let from, let other, let to):
      guard isExtent(from, to, other) else { return nil }
      let same = counts(max(from, to, other), 0)
      return make(
        [.moveSection(from: from, to: to), .moveSection(from: other, to: to)], same, same)
    case .itemToTwoPlaces(let from, let to, let other):
      guard let same = counts(through: [from, to, other]) else { return nil }
      return make([.moveItem(from: from, to: to), .moveItem(from: from, to: other)], same, same)
    case .twoItemsToOnePlace(let from, let other, let to):
      guard let same = counts(through: [from, to, other]) else { return nil }
      return make([.moveItem(from: from, to: to), .moveItem(from: other, to: to)], same, same)
    default: return nil
    }
  }

  /// Returns the number of items that makes an item exist.
  private static func count(through path: IndexPath) -> Int? {
    (0...CrashReport.greatestNumber).contains(path.item) ? path.item + 1 : nil
  }

  private static func counts(through paths: [IndexPath]) -> [Int]? {
    var counts: [Int] = []
    for path in paths {
      guard isExtent(path.section), let count = count(through: path) else { return nil }
      while counts.count <= path.section { counts.append(0) }
      counts[path.section] = max(counts[path.section], count)
    }
    return counts
  }
}

extension CrashScenario.Call {
  /// Returns an operation at an index that does not exist.
  private static func bounds(_ fault: UpdateFault) -> Self? {
    let zero = IndexPath(0, 0)
    switch fault {
    case .deleteSectionBounds(let section, let sections):
      return sectioned(sections, [.deleteSection(section)])
    case .deleteItemSectionBounds(let path, let sections):
      return sectioned(sections, [.deleteItem(path)])
    case .insertSectionBounds(let section, let sections):
      return sectioned(sections, [.insertSection(section)])
    case .insertItemSectionBounds(let path, let sections):
      return sectioned(sections, [.insertItem(path)])
    case .moveSectionFromBounds(let section, let sections):
      return sectioned(sections, [.moveSection(from: section, to: 0)])
    case .moveSectionToBounds(let from, let to, let sections):
      guard isExtent(from, sections) else { return nil }
      return make(
        [.moveSection(from: from, to: to)],
        [Int](repeating: 0, count: max(from + 1, sections)), [Int](repeating: 0, count: sections))
    case .moveItemFromSectionBounds(let path, let sections):
      return sectioned(sections, [.moveItem(from: path, to: zero)])
    case .moveItemToSectionBounds(let from, let to, let sections):
      guard isExtent(from.section, sections), let count = count(through: from) else { return nil }
      let before = counts(from.section, count, sections: sections)
      return make(
        [.moveItem(from: from, to: to)], before,
        (0..<sections).map { $0 < before.count ? before[$0] : 0 })
    case .deleteItemBounds(let path, let items):
      guard isExtent(path.section), items >= 0 else { return nil }
      let same = counts(path.section, items)
      return make([.deleteItem(path)], same, same)
    case .insertItemBounds(let path, let items):
      guard isExtent(path.section), items >= 0 else { return nil }
      return make(
        [.insertItem(path)], counts(path.section, max(items - 1, 0)), counts(path.section, items))
    case .moveItemFromBounds(let path, let items):
      guard isExtent(path.section), items >= 0 else { return nil }
      let same = counts(path.section, items)
      return make([.moveItem(from: path, to: IndexPath(path.section, 0))], same, same)
    case .moveItemToBounds(let from, let to, let items):
      guard isExtent(from.section, to.section), items >= 0, let count = count(through: from) else {
        return nil
      }
      var before = counts(max(from.section, to.section), 0)
      before[to.section] = items
      before[from.section] = max(before[from.section], count)
      var after = before
      after[to.section] = items
      return make([.moveItem(from: from, to: to)], before, after)
    default: return nil
    }
  }

  /// Returns a batch in a view with a number of empty sections.
  private static func sectioned(_ sections: Int, _ kinds: [Kind]) -> Self? {
    guard isExtent(sections) else { return nil }
    let same = [Int](repeating: 0, count: sections)
    return make(kinds, same, same)
  }
}
