import CollectionCore
import CollectionUpdates
import TestSupport

/// A right program that one bug was put into, and what UIKit prints when it runs.
///
/// The right program has a few arrays, one a section, changes them, and tells the view in one batch.
struct BuggyProgram {
  /// The bug.
  let bug: Bug
  /// The text of the exception.
  let text: String

  /// Makes a program with a bug that UIKit notices; nil if it does not notice this one.
  init?(_ bug: Bug, using random: inout SeededGenerator) {
    self.bug = bug
    if let fault = Self.call(bug, using: &random) {
      text = fault.message()
      return
    }
    guard var program = Program(for: bug, using: &random) else { return nil }
    // All programs show lists of the same lengths, so that no length gives a bug away.
    guard program.apply(bug, using: &random),
      (program.before + program.after).allSatisfy({ $0 < 5 })
    else {
      return nil
    }
    // Two of three crash reports are of systems since iOS 16.4.
    let profile: UpdateProfile = random.once(in: 3) ? .classic : .modern
    let batch = BatchUpdates(program.operations.map { UpdateOperation($0) })
    do throws(UpdateError) {
      _ = try batch.resolved(before: program.before, after: program.after, profile: profile)
      return nil
    } catch {
      text = error.fault.message(profile)
    }
  }

  /// Returns the fault of a bug in a call that is no batch; nil for the others.
  private static func call(_ bug: Bug, using random: inout SeededGenerator) -> UpdateFault? {
    let (section, count) = (random.below(2), random.below(5))
    switch bug {
    case .scrollsToCount: return .scrollBounds(IndexPath(section, count), items: count)
    case .scrollsInEmptyList: return .scrollBounds(IndexPath(section, -1), items: 0)
    case .scrollsTooEarly:
      return .scrollBounds(IndexPath(section, count + random.below(2)), items: count)
    case .scrollsByOldList:
      return .scrollBounds(IndexPath(section, count + random.below(4)), items: count)
    case .asksForOldSection:
      return .countQueryBounds(section: count + random.below(3), sections: count)
    default: return nil
    }
  }
}

/// The arrays, the change and the batch of a program.
struct Program {
  /// A change of the arrays.
  enum Change: CaseIterable {
    case append, insert, delete, deleteLast, replace, move, moveAcross, insertSection, deleteSection
  }

  var before: [Int]
  var after: [Int]
  var operations: [UpdateOperation.Kind] = []
  /// The section that changes.
  var section: Int
  let change: Change
  /// The number of items that are inserted or deleted.
  var size = 0

  /// Makes a right program into which a bug can be put; nil if it has nothing to change.
  init?(for bug: Bug, using random: inout SeededGenerator) {
    guard let change = bug.changes.randomElement(using: &random) else { return nil }
    let sections: Int
    switch change {
    case .moveAcross: sections = 2
    case .insertSection, .deleteSection,
      _ where bug == .sectionForItem:
      sections = random.once(in: 2) ? 1 : random.once(in: 2) ? 2 : 3 + random.below(2)
    default: sections = bug.sections ?? 1 + random.below(2)
    }
    // New sections have one to three items, so others must not be longer.
    let longest = change == .insertSection || change == .deleteSection ? 3 : 4
    before = (0..<sections).map { _ in random.below(longest + 1) }
    if bug == .oneArrayForTwoSections { before = before.map { [count = before[0]] _ in count } }
    section = random.below(sections)
    after = before
    self.change = change
    size = random.once(in: 4) ? 3 : 1 + random.below(2)
    let count = before[section]
    switch change {
    case .append: insert((0..<size).map { count + $0 })
    case .insert:
      let first = random.below(count + 1)
      insert((0..<size).map { first + $0 })
    case .delete:
      guard count > 0 else { return nil }
      size = bug == .placeholderComes || bug == .headerGoes ? count : min(size, count)
      delete(Array((0..<count).shuffled(using: &random).prefix(size)).sorted())
    case .deleteLast:
      guard count > 0 else { return nil }
      size = 1
      delete([count - 1])
    case .replace:
      guard count > 0 else { return nil }
      size = 1
      delete([random.below(count)])
      insert([random.below(count)])
    case .move:
      guard count > 1 else { return nil }
      let places = (0..<count).shuffled(using: &random)
      operations = [
        .moveItem(from: IndexPath(section, places[0]), to: IndexPath(section, places[1]))
      ]
    case .moveAcross:
      guard count > 0 else { return nil }
      let other = 1 - section
      after[section] -= 1
      after[other] += 1
      operations = [
        .moveItem(
          from: IndexPath(section, random.below(count)),
          to: IndexPath(other, random.below(after[other])))
      ]
    case .insertSection:
      section = random.below(sections + 1)
      after.insert(1 + random.below(3), at: section)
      operations = [.insertSection(section)]
    case .deleteSection:
      after.remove(at: section)
      operations = [.deleteSection(section)]
    }
  }

  private mutating func insert(_ items: [Int]) {
    after[section] += items.count
    operations += items.map { .insertItem(IndexPath(section, $0)) }
  }

  private mutating func delete(_ items: [Int]) {
    after[section] -= items.count
    operations += items.map { .deleteItem(IndexPath(section, $0)) }
  }

  /// Replaces the paths of inserts and deletes, or leaves operations out.
  fileprivate mutating func rewrite(
    inserts: (IndexPath) -> IndexPath? = { $0 }, deletes: (IndexPath) -> IndexPath? = { $0 }
  ) {
    operations = operations.compactMap { operation in
      switch operation {
      case .insertItem(let path): inserts(path).map { .insertItem($0) }
      case .deleteItem(let path): deletes(path).map { .deleteItem($0) }
      default: operation
      }
    }
  }

  /// Puts a bug into the program; returns whether it fits there.
  mutating func apply(_ bug: Bug, using random: inout SeededGenerator) -> Bool {
    let (count, other) = (
      before.indices.contains(section) ? before[section] : 0, 1 + random.below(2)
    )
    func path(_ item: Int) -> IndexPath { IndexPath(section, item) }
    switch bug {
    case .dataUnchanged, .sectionDataUnchanged, .movedDataUnchanged: after = before
    case .dataChangedEarly, .sectionDataChangedEarly: before = after
    case .toldTwice: operations += operations
    case .dataChangedTwice:
      after[section] += after[section] - before[section]
      guard after[section] >= 0 else { return false }
    case .otherChangeUntold: after[section] += other
    case .filterHides:
      after[section] -= other
      guard after[section] >= 0 else { return false }
    case .callMissing: operations = []
    case .reloadOnly:
      guard count > 0 else { return false }
      operations = [.reloadItem(path(random.below(count)))]
    case .insertForDelete:
      operations = operations.compactMap { operation in
        switch operation {
        case .insertItem(let path): .deleteItem(path)
        case .deleteItem(let path): .insertItem(path)
        default: nil
        }
      }
    case .wrongSection, .sectionZero:
      guard bug != .sectionZero || section > 0 else { return false }
      let wrong = bug == .sectionZero ? 0 : 1 - section
      rewrite(
        inserts: { IndexPath(wrong, $0.item) }, deletes: { IndexPath(wrong, $0.item) })
    case .oneArrayForTwoSections:
      after = after.map { [count = after[section]] _ in count }
    case .placeholderStays, .placeholderComes:
      if bug == .placeholderStays {
        guard count == 0 else { return false }
        before[section] = 1
      } else {
        guard after[section] == 0 else { return false }
        after[section] = 1
      }
    case .spinnerGoes:
      before[section] += 1
    case .spinnerComes: after[section] += 1
    case .headerComes:
      guard count == 0 else { return false }
      after[section] += 1
    case .headerGoes:
      guard after[section] == 0 else { return false }
      before[section] += 1
    case .pageAgain: before = after
    case .stepwiseDeletes:
      var gone = 0
      rewrite(deletes: { path in
        defer { gone += 1 }
        return IndexPath(path.section, path.item - gone)
      })
    case .stepwiseMoves:
      guard count > 2 else { return false }
      let (from, to, from2, to2) = (
        random.below(count), random.below(count), random.below(count), random.below(count)
      )
      guard from != to, from2 != to2 else { return false }
      operations = [
        .moveItem(from: path(from), to: path(to)), .moveItem(from: path(from2), to: path(to2)),
      ]
    case .moveToCount:
      guard case .moveItem(let from, _)? = operations.first else { return false }
      operations = [.moveItem(from: from, to: IndexPath(section, count))]
    case .moveFromOldList:
      guard case .moveItem(let from, let to)? = operations.first else { return false }
      operations = [.moveItem(from: IndexPath(from.section, from.item + other), to: to)]
    case .moveAsDelete, .moveAsInsert:
      guard case .moveItem(let from, let to)? = operations.first else { return false }
      operations = [bug == .moveAsDelete ? .deleteItem(from) : .insertItem(to)]
    case .reloadOfMoved, .deleteOfMoved:
      guard case .moveItem(let from, let to)? = operations.first else { return false }
      operations.append(bug == .reloadOfMoved ? .reloadItem(from) : .deleteItem(from))
      if bug == .deleteOfMoved { after[to.section] = max(after[to.section] - 1, 0) }
    case .insertAtMoved:
      guard case .moveItem(_, let to)? = operations.first else { return false }
      operations.append(.insertItem(to))
      after[to.section] += 1
    case .reloadOfDeleted:
      guard case .deleteItem(let path)? = operations.first else { return false }
      operations.append(.reloadItem(path))
    case .loopTooFar: operations.append(.insertItem(path(after[section])))
    case .countAfterAppend:
      rewrite(inserts: { IndexPath($0.section, $0.item + 1) })
    case .countedFromOne:
      rewrite(
        inserts: { IndexPath($0.section, $0.item + 1) },
        deletes: { IndexPath($0.section, $0.item + 1) })
    case .headerOffset:
      rewrite(
        inserts: { IndexPath($0.section, $0.item + 1) },
        deletes: { IndexPath($0.section, $0.item + 1) })
    case .deleteByNewPath:
      after[section] += 1
      rewrite(deletes: { IndexPath($0.section, $0.item + 1) })
      operations.append(.insertItem(path(0)))
    case .insertByOldPath:
      guard count > 0 else { return false }
      after[section] -= 1
      operations.append(.deleteItem(path(random.below(count))))
    case .pathsBeforeFilter:
      after[section] -= 1 + random.below(max(after[section], 1))
      guard after[section] >= 0 else { return false }
    case .deleteByOldList, .reloadByOldList:
      let item = count + random.below(3)
      operations = [bug == .deleteByOldList ? .deleteItem(path(item)) : .reloadItem(path(item))]
      if bug == .reloadByOldList { after = before }
    case .deletedTwice:
      guard let delete = operations.first else { return false }
      operations.append(delete)
    case .sectionUntold:
      operations = [.insertItem(IndexPath(section, 0))]
    case .emptySectionUntold:
      guard count == 1 else { return false }
      operations = [.deleteItem(path(0))]
    case .sectionForItem:
      operations = [change == .delete ? .deleteSection(section) : .insertSection(section)]
    case .sectionCountedFromOne:
      operations = operations.map { operation in
        switch operation {
        case .insertSection(let section): .insertSection(section + 1)
        case .deleteSection(let section): .deleteSection(section + 1)
        default: operation
        }
      }
    case .itemInOldSection:
      let gone = IndexPath(before.count, random.below(2))
      operations = [random.once(in: 2) ? .deleteItem(gone) : .insertItem(gone)]
      after = before
    case .secondUpdate:
      after[section] += random.once(in: 2) ? 1 : -1
      guard after[section] >= 0 else { return false }
    case .scrollsToCount, .scrollsInEmptyList, .scrollsTooEarly, .scrollsByOldList,
      .asksForOldSection:
      return false
    }
    return true
  }
}
