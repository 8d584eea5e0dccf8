import CollectionCore
import CollectionUpdates

extension CrashReport {
  /// The greatest number that is accepted, so that sums stay in range.
  static let greatestNumber = Int.bitWidth > 32 ? 1 << 40 : 1 << 28

  /// Returns the fault that a message describes, or nil if its numbers are missing or absurd.
  static func fault(_ match: Match) -> UpdateFault? {
    guard match.isComplete else { return nil }
    let rule: UpdateRule
    switch match.topic {
    case .update(let known): rule = known
    case .other(.itemCountTail):
      // The message has no section; any section will do.
      return tally(match.captures, section: 0).map { .itemCount($0) }
    case .other, .snapshot, .assertion: return nil
    }
    var numbers: [Int] = []
    var paths: [IndexPath] = []
    for capture in match.captures {
      switch capture {
      case .number(let number): numbers.append(number)
      case .path(let path): paths.append(path)
      case .counts, .updates, .names: break
      }
    }
    guard numbers.allSatisfy({ isBelievable($0) }),
      paths.allSatisfy({ isBelievable($0.section) && ($0.item == .max || isBelievable($0.item)) })
    else { return nil }
    switch rule {
    case .survivorsFit: return overflow(match.captures)
    case .itemCount:
      // AppKit adds the section's old index.
      let hasOldIndex = numbers.count.isMultiple(of: 2)
      let counts = Array(match.captures.dropFirst(hasOldIndex ? 2 : 1))
      guard var tally = tally(counts, section: numbers[0]) else { return nil }
      if hasOldIndex { tally.oldIndex = numbers[1] }
      return .itemCount(tally)
    case .deletesExist:
      // The message has no counts; these are the smallest that raise it.
      var tally = SectionTally(newIndex: numbers[0], oldIndex: numbers[0], before: 1, after: 0)
      tally.deleted = 2
      return .tooManyDeletes(tally)
    case .sectionCount:
      return .sectionCount(
        before: numbers[1], inserted: numbers[2], deleted: numbers[3], after: numbers[0])
    default: return fault(rule, numbers, paths) ?? placeFault(rule, numbers, paths)
    }
  }

  /// Returns the counts of a section for message U02, without or with moves.
  ///
  /// Returns nil if other numbers are found, or absurd ones.
  static func tally(_ captures: [Capture], section: Int) -> SectionTally? {
    let numbers = captures.flatMap { $0.numbers }
    guard numbers.count == 4 || numbers.count == 6, numbers.allSatisfy({ isBelievable($0) }) else {
      return nil
    }
    var tally = SectionTally(
      newIndex: section, oldIndex: section, before: numbers[1], after: numbers[0])
    (tally.inserted, tally.deleted) = (numbers[2], numbers[3])
    if numbers.count == 6 { (tally.movedIn, tally.movedOut) = (numbers[4], numbers[5]) }
    return tally
  }

  private static func isBelievable(_ number: Int) -> Bool {
    (-greatestNumber...greatestNumber).contains(number)
  }

  /// Returns the faults of two operations that contradict each other.
  private static func fault(
    _ rule: UpdateRule, _ numbers: [Int], _ paths: [IndexPath]
  ) -> UpdateFault? {
    switch (rule, numbers.count, paths.count) {
    case (.deleteAndReload, _, 1): .deleteAndReload(paths[0])
    case (.deleteAndMoveItem, _, 1): .deleteAndMoveItem(paths[0])
    case (.deleteAndMoveSection, 1, _): .deleteAndMoveSection(numbers[0])
    case (.insertAndMoveItem, _, 1): .insertAndMoveItem(paths[0])
    case (.insertAndMoveSection, 1, _): .insertAndMoveSection(numbers[0])
    // Older messages leave out the section; any section will do.
    case (.moveFromDeletedSection, _, _): .moveFromDeletedSection(numbers.first ?? 0)
    case (.moveIntoInsertedSection, _, _): .moveIntoInsertedSection(numbers.first ?? 0)
    case (.sectionToTwoPlaces, 3, _):
      .sectionToTwoPlaces(from: numbers[0], to: numbers[1], and: numbers[2])
    case (.itemToTwoPlaces, _, 3):
      .itemToTwoPlaces(from: paths[0], to: paths[1], and: paths[2])
    case (.twoSectionsToOnePlace, 3, _):
      .twoSectionsToOnePlace(from: numbers[0], and: numbers[1], to: numbers[2])
    case (.twoItemsToOnePlace, _, 3):
      .twoItemsToOnePlace(from: paths[0], and: paths[1], to: paths[2])
    default: nil
    }
  }

  /// Returns the faults of an index that does not exist.
  private static func placeFault(
    _ rule: UpdateRule, _ numbers: [Int], _ paths: [IndexPath]
  ) -> UpdateFault? {
    func path(_ section: Int, _ item: Int) -> IndexPath {
      IndexPath(numbers[section], numbers[item])
    }
    return switch (rule, numbers.count, paths.count) {
    case (.deleteSectionBounds, 2, _): .deleteSectionBounds(numbers[0], sections: numbers[1])
    case (.deleteItemSectionBounds, 3, _):
      .deleteItemSectionBounds(path(1, 0), sections: numbers[2])
    case (.deleteItemBounds, 3, _): .deleteItemBounds(path(1, 0), items: numbers[2])
    case (.insertSectionBounds, 2, _): .insertSectionBounds(numbers[0], sections: numbers[1])
    case (.insertItemSectionBounds, 3, _):
      .insertItemSectionBounds(path(1, 0), sections: numbers[2])
    case (.insertItemBounds, 4, _): .insertItemBounds(path(1, 0), items: numbers[2])
    case (.moveSectionFromBounds, 2, _): .moveSectionFromBounds(numbers[0], sections: numbers[1])
    case (.moveSectionToBounds, 3, _):
      .moveSectionToBounds(from: numbers[0], to: numbers[1], sections: numbers[2])
    case (.moveItemFromSectionBounds, 1, 1):
      .moveItemFromSectionBounds(paths[0], sections: numbers[0])
    case (.moveItemFromBounds, 2, 1): .moveItemFromBounds(paths[0], items: numbers[0])
    case (.moveItemToSectionBounds, 1, 2):
      .moveItemToSectionBounds(from: paths[0], to: paths[1], sections: numbers[0])
    case (.moveItemToBounds, 2, 2):
      .moveItemToBounds(from: paths[0], to: paths[1], items: numbers[0])
    case (.countQueryBounds, 2, _): .countQueryBounds(section: numbers[0], sections: numbers[1])
    case (.strayAttributes, _, 1): .strayAttributes(paths[0])
    case (.missingAttributes, _, 1): .missingAttributes(paths[0])
    case (.scrollBounds, 3, _): .scrollBounds(path(2, 0), items: numbers[1])
    case (.mutationUnderSnapshots, _, _): .mutationUnderSnapshots
    case (.sizeNotPositive, _, _): .sizeNotPositive
    default: nil
    }
  }

  /// Finds the count that does not agree, from the counts and the list of updates.
  private static func overflow(_ captures: [Capture]) -> UpdateFault? {
    var lists: [[Int]] = []
    var updates: [UpdateOperation.Kind] = []
    for capture in captures {
      switch capture {
      case .counts(let counts): lists.append(counts)
      case .updates(let kinds): updates = kinds
      default: break
      }
    }
    guard lists.count == 2,
      lists.joined().allSatisfy({ (0...greatestNumber).contains($0) })
    else { return nil }
    do throws(UpdateError) {
      _ = try BatchUpdates(updates.map { UpdateOperation($0) })
        .resolved(before: lists[0], after: lists[1])
    } catch {
      switch error.fault {
      case .survivorsOverflow: return error.fault
      // If UIKit chose this message and the rules would not, the numbers are still valid.
      case .itemCount(let tally), .tooManyDeletes(let tally):
        return .survivorsOverflow(
          .items(tally), before: lists[0], after: lists[1], updates: updates)
      case .sectionCount(let before, let inserted, let deleted, let after):
        return .survivorsOverflow(
          .sections(before: before, inserted: inserted, deleted: deleted, after: after),
          before: lists[0], after: lists[1], updates: updates)
      default: return nil
      }
    }
    return nil
  }
}
