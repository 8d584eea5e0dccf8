import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The batch of a crash with made-up item data.
///
/// The names and changes are chosen so that the batch is refused with the same message and can be
/// repaired.
struct CrashItems {
  /// The batch.
  let batch: BatchUpdates
  /// The data that the view shows.
  let before: MadeUpData
  /// The data when the block begins, if it changed before without an update of the view.
  let start: MadeUpData
  /// The data when the block returns.
  let after: MadeUpData
  /// The generation of UIKit that refuses the batch.
  let profile: UpdateProfile
}

extension CrashItems {
  /// The maximum number of sections, and of items.
  private static let greatestSections = 200
  private static let greatestItems = 50_000
  /// The number of items of a section that a message does not mention.
  private static let itemsOfSection = 2

  /// Finds data with which a scenario's batch raises its fault and has a repair.
  ///
  /// It is nil if the scenario is no batch, is too large, or no such data is found.
  ///
  /// It tries a few changes that fit the batch, the likely ones first.
  init?(_ scenario: CrashScenario) {
    guard case .batch(let batch, let before, let after) = scenario.call,
      max(before.count, after.count) <= Self.greatestSections,
      max(Self.extent(before), Self.extent(after)) <= Self.greatestItems,
      batch.operations.count <= Self.greatestItems
    else { return nil }
    for attempt in Self.attempts(batch, before, after, of: scenario.fault.rule) {
      let found = Self(
        batch: batch, before: attempt.before, start: attempt.start, after: attempt.after,
        profile: scenario.profile)
      if found.raises(scenario.fault), found.isRepairable {
        self = found
        return
      }
    }
    return nil
  }

  /// Returns the sum of counts, which never overflows.
  private static func extent(_ counts: [Int]) -> Int {
    counts.reduce(0) { $0.saturatingAdding($1) }
  }

  private typealias Attempt = (before: MadeUpData, start: MadeUpData, after: MadeUpData)

  /// Returns changes of data that fit a batch.
  private static func attempts(
    _ batch: BatchUpdates, _ before: [Int], _ after: [Int], of rule: UpdateRule
  ) -> [Attempt] {
    // Empty sections may come from a message that does not mention items.
    let fillings = (before + after).allSatisfy { $0 == 0 } ? [itemsOfSection, 0] : [0]
    return fillings.flatMap { items in
      attempts(batch, before, after, itemsOfEmpty: items, isForgotten: rule.isOfForgottenChange)
    }
  }

  private static func attempts(
    _ batch: BatchUpdates, _ before: [Int], _ after: [Int], itemsOfEmpty items: Int,
    isForgotten: Bool
  ) -> [Attempt] {
    func data(_ counts: [Int]) -> MadeUpData { MadeUpData(counts.map { max($0, items) }) }
    func fitted(_ data: MadeUpData) -> MadeUpData {
      items > 0
        ? data.fitted(toSections: after.count, itemsOfNew: items) : data.fitted(to: after)
    }
    let known = data(before)
    let grown = known.grown(for: batch.operations)
    var attempts: [Attempt] = []
    // The data did not change; or it follows the operations, exactly or with more changes; or it
    // ignores them.
    for shown in [known, data(after), grown] {
      if isForgotten { attempts.append((shown, shown, shown)) }
      let told = shown.changed(by: batch.operations, itemsOfNew: items)
      if items == 0, let kept = Self.operations(batch.operations, from: shown.counts, to: after) {
        attempts.append((shown, shown, fitted(shown.changed(by: kept, itemsOfNew: items))))
      }
      attempts += [
        (shown, shown, told), (shown, shown, fitted(told)), (shown, shown, fitted(shown)),
      ]
    }
    // The data was changed before, without an update of the view.
    let told = grown.changed(by: batch.operations, itemsOfNew: items)
    return attempts + [(known, grown, told), (known, grown, fitted(told))]
  }

  /// Returns the operations that the data has followed.
  ///
  /// Inserts and deletes beyond the change of a section's count are left out, the last index paths
  /// first. Returns nil if sections change.
  private static func operations(
    _ operations: [UpdateOperation], from before: [Int], to after: [Int]
  ) -> [UpdateOperation]? {
    guard before.count == after.count else { return nil }
    var surplus = zip(before, after).map { $0 - $1 }
    func add(_ number: Int, to section: Int) {
      if surplus.indices.contains(section) { surplus[section] += number }
    }
    var inserts: [(path: IndexPath, index: Int)] = []
    var deletes: [(path: IndexPath, index: Int)] = []
    for (index, operation) in operations.enumerated() {
      switch operation.kind {
      case .insertItem(let path):
        add(1, to: path.section)
        inserts.append((path, index))
      case .deleteItem(let path):
        add(-1, to: path.section)
        deletes.append((path, index))
      case .moveItem(let from, let to):
        add(-1, to: from.section)
        add(1, to: to.section)
      case .reloadItem, .reconfigureItem: break
      case .insertSection, .deleteSection, .moveSection, .reloadSection: return nil
      }
    }
    var left: Set<Int> = []
    for (path, index) in inserts.sorted(by: { ($0.path, $0.index) > ($1.path, $1.index) })
    where surplus.indices.contains(path.section) && surplus[path.section] > 0 {
      surplus[path.section] -= 1
      left.insert(index)
    }
    for (path, index) in deletes.sorted(by: { ($0.path, $0.index) > ($1.path, $1.index) })
    where surplus.indices.contains(path.section) && surplus[path.section] < 0 {
      surplus[path.section] += 1
      left.insert(index)
    }
    return operations.enumerated().filter { !left.contains($0.offset) }.map { $0.element }
  }

  /// Returns whether the view refuses the batch with the same message as a fault.
  private func raises(_ fault: UpdateFault) -> Bool {
    do throws(UpdateError) {
      _ = try batch.resolved(before: before.counts, after: after.counts, profile: profile)
      return false
    } catch {
      return error.fault.rule == fault.rule && error.fault.message() == fault.message()
    }
  }

  private var isRepairable: Bool {
    RepairEngine(
      before: before.state, data: after.state, dataAtStart: start.state, batch: batch,
      profile: profile
    ).repair() != nil
  }
}

extension UpdateRule {
  /// Whether a batch may break the rule because the data did not change at all.
  fileprivate var isOfForgottenChange: Bool {
    switch self {
    case .survivorsFit, .itemCount, .sectionCount, .deletesExist, .insertSectionBounds,
      .insertItemSectionBounds, .insertItemBounds, .moveSectionToBounds, .moveItemToSectionBounds,
      .moveItemToBounds:
      true
    default: false
    }
  }
}
