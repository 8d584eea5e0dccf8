public import CollectionCore
public import CollectionUpdates

extension BatchUpdates {
  /// Returns the reported UIKit problems with a batch that the rules accept.
  ///
  /// - Parameters:
  ///   - resolution: the outcome of the batch.
  ///   - before: the number of items of each section before the batch.
  ///   - after: the number of items of each section after it.
  ///   - profile: the version of UIKit whose rules apply.
  ///   - hasCell: returns whether an item of the view had a cell before the batch.
  ///
  /// Complexity: that of `resolved`.
  public func quirks(
    of resolution: BatchResolution, before: SectionCounts, after: SectionCounts,
    profile: UpdateProfile = .modern, hasCell: (IndexPath) -> Bool = { _ in true }
  ) -> [UpdateWarning] {
    pictureWarnings(of: resolution, profile: profile)
      + reportedFailures(of: resolution, before: before)
      + reportedSurprises(
        of: resolution, before: before, after: after, profile: profile, hasCell: hasCell)
  }

  /// Returns why the picture after an accepted batch may be wrong.
  ///
  /// Complexity: that of `resolved`.
  func pictureWarnings(of resolution: BatchResolution, profile: UpdateProfile) -> [UpdateWarning] {
    guard case .updates(let map) = resolution else { return reloadWarnings() }
    var result = misplacedReloads(map, profile)
    let repeats = repeatedInserts(map)
    if !repeats.isEmpty { result.append(UpdateWarning(.repeatedInsert, operations: repeats)) }
    let deletes = profile == .classic ? repeatedDeletes(map) : []
    if !deletes.isEmpty { result.append(UpdateWarning(.repeatedDelete, operations: deletes)) }
    return result
  }

  /// Returns operations that the rules accept, but that UIKit is reported to get wrong.
  ///
  /// UIKit then raises or shows a wrong picture.
  ///
  /// Complexity: O(k log k).
  package func reportedFailures(
    of resolution: BatchResolution, before: SectionCounts
  ) -> [UpdateWarning] {
    guard case .updates(let map) = resolution else { return [] }
    return itemsInMovedSections(map) + itemsOutOfSectionsThatStay(map)
      + reloadsOfEmptySections(before: before)
  }

  /// Returns operations that a view accepts, but older systems refuse or are reported to ignore.
  ///
  /// Complexity: that of `resolved`.
  package func reportedSurprises(
    of resolution: BatchResolution, before: SectionCounts, after: SectionCounts,
    profile: UpdateProfile,
    hasCell: (IndexPath) -> Bool
  ) -> [UpdateWarning] {
    guard case .updates(let map) = resolution else { return [] }
    var result: [UpdateWarning] = []
    if profile != .classic {
      do throws(UpdateError) {
        _ = try resolved(before: before, after: after, profile: .classic, hasCell: hasCell)
      } catch {
        // A reload of a missing item has its own warning.
        if !error.involved.contains(where: { $0.kind.isStrayRefresh(before: before) }) {
          result.append(
            UpdateWarning(.refusedByClassic(error.fault), operations: error.involved))
        }
      }
    }
    result += map.droppedReloads.filter { map.hasItem(before: $0) }.map { path in
      UpdateWarning(
        .droppedReload(path), operations: operations.filter { $0.kind == .reloadItem(path) })
    }
    let deleted = Set(map.deletedSections)
    for operation in operations {
      guard case .deleteItem(let path) = operation.kind, deleted.contains(path.section),
        !map.hasItem(before: path)
      else { continue }
      result.append(
        UpdateWarning(
          .absorbedStray(path, items: map.before[path.section]), operations: [operation]))
    }
    return result
  }
}

extension BatchUpdates {
  /// Returns warnings about reloads and reconfigurations of missing items, which UIKit silently
  /// ignores. Complexity: O(k).
  ///
  /// - Parameter before: the number of items of each section before the batch.
  public func strayRefreshes(before: SectionCounts) -> [UpdateWarning] {
    var seen: Set<UpdateOperation.Kind> = []
    return operations.compactMap { operation in
      guard operation.kind.isStrayRefresh(before: before) else { return nil }
      switch operation.kind {
      case .reloadItem(let path), .reconfigureItem(let path):
        guard seen.insert(operation.kind).inserted else { return nil }
        let items = before.indices.contains(path.section) ? before[path.section] : nil
        // A program that counts from 1 does so for items, for sections, or for both.
        let meant = [(0, 1), (1, 0), (1, 1)].lazy.map { section, item in
          IndexPath(path.section.saturatingAdding(-section), path.item.saturatingAdding(-item))
        }.first(where: before.hasItem)
        return UpdateWarning(
          .strayRefresh(operation.kind, items: items, sections: before.count, meant: meant),
          operations: [operation])
      default: return nil
      }
    }
  }

  /// Returns a warning about the first delete after one with a lower index.
  ///
  /// Data that was changed step by step, with the same indices, has lost other items than the view.
  ///
  /// If such steps would not result in the present data, it returns nil.
  ///
  /// Complexity: O(k) expected.
  ///
  /// - Parameters:
  ///   - ends: the number of operations after each call that added some.
  ///   - before: the number of items of each section before the batch.
  package func forwardDelete(calls ends: [Int], before: SectionCounts) -> UpdateWarning? {
    var earlier: [Int: (first: IndexPath, count: Int)] = [:]
    var found: (first: IndexPath, then: IndexPath)?
    var start = 0
    for end in ends {
      let deletes: [IndexPath] = operations[start..<end].compactMap { operation in
        if case .deleteItem(let path) = operation.kind { path } else { nil }
      }
      start = end
      for path in deletes {
        guard let known = earlier[path.section] else { continue }
        guard before.hasItem(at: IndexPath(path.section, path.item.saturatingAdding(known.count)))
        else {
          return nil
        }
        if found == nil, known.first < path { found = (known.first, path) }
      }
      for path in deletes {
        let known = earlier[path.section]
        earlier[path.section] = (min(known?.first ?? path, path), (known?.count ?? 0) + 1)
      }
    }
    return found.map { found in
      UpdateWarning(
        .forwardDelete(first: found.first, then: found.then),
        operations: operations.filter {
          $0.kind == .deleteItem(found.first) || $0.kind == .deleteItem(found.then)
        })
    }
  }

  /// A batch becomes a reload because of moves between sections that stay and others.
  private func reloadWarnings() -> [UpdateWarning] {
    var gone: Set<Int> = []
    var placed: Set<Int> = []
    for operation in operations {
      switch operation.kind {
      case .deleteSection(let section), .reloadSection(let section): gone.insert(section)
      case .insertSection(let section): placed.insert(section)
      default: break
      }
    }
    placed.formUnion(reloadedSections.map { $0.after })
    let involved = operations.filter { operation in
      switch operation.kind {
      case .moveItem(let from, let to): gone.contains(from.section) || placed.contains(to.section)
      case .deleteSection, .insertSection, .reloadSection: true
      default: false
      }
    }
    guard involved.contains(where: { if case .moveItem = $0.kind { true } else { false } }) else {
      return []
    }
    return [UpdateWarning(.becameReload, operations: involved)]
  }

  /// Finds operations on the items of sections that change their order with others.
  private func itemsInMovedSections(_ map: UpdateMap) -> [UpdateWarning] {
    let crossings = SectionCrossings(map)
    guard !crossings.isEmpty else { return [] }
    var first: (from: Int, to: Int)?
    let involved = operations.filter { operation in
      let sections = Self.sections(of: operation.kind, map).filter {
        crossings.contain(from: $0.from, to: $0.to)
      }
      guard let least = sections.min(by: { $0.from < $1.from }) else { return false }
      if first.map({ least.from < $0.from }) ?? true { first = least }
      return true
    }
    guard let first else { return [] }
    return [
      UpdateWarning(.itemsInMovedSection(from: first.from, to: first.to), operations: involved)
    ]
  }

  /// Returns the remaining sections whose items an operation deletes, reloads, inserts or moves.
  private static func sections(
    of kind: UpdateOperation.Kind, _ map: UpdateMap
  ) -> [(from: Int, to: Int)] {
    func old(_ path: IndexPath) -> [(from: Int, to: Int)] {
      map.newSection(forOld: path.section).map { [(path.section, $0)] } ?? []
    }
    func new(_ path: IndexPath) -> [(from: Int, to: Int)] {
      map.oldSection(forNew: path.section).map { [($0, path.section)] } ?? []
    }
    return switch kind {
    case .deleteItem(let path), .reloadItem(let path): old(path)
    case .insertItem(let path): new(path)
    case .moveItem(let from, let to): old(from) + new(to)
    case .reconfigureItem, .insertSection, .deleteSection, .reloadSection, .moveSection: []
    }
  }

  /// Compares the targets of reloads with the positions of their items without the reloads.
  private func misplacedReloads(_ map: UpdateMap, _ profile: UpdateProfile) -> [UpdateWarning] {
    guard !map.reloadedItems.isEmpty || !map.reloadedSections.isEmpty else { return [] }
    guard !map.movedItems.isEmpty || !map.movedSections.isEmpty else { return [] }
    let rest = BatchUpdates(operations.filter { !$0.kind.isReload })
    let resolution = try? rest.resolved(before: map.before, after: map.after, profile: profile)
    guard case .updates(let plain)? = resolution else { return [] }
    var result: [UpdateWarning] = []
    for reload in map.reloadedItems {
      guard let item = plain.newIndexPath(forOld: reload.before), item != reload.after else {
        continue
      }
      result.append(
        UpdateWarning(
          .misplacedReload(reload.before, cell: reload.after, item: item),
          operations: operations.filter { $0.kind == .reloadItem(reload.before) }))
    }
    for reload in map.reloadedSections {
      guard let section = plain.newSection(forOld: reload.before), section != reload.after else {
        continue
      }
      result.append(
        UpdateWarning(
          .misplacedSectionReload(reload.before, inserted: reload.after, section: section),
          operations: operations.filter { $0.kind == .reloadSection(reload.before) }))
    }
    return result
  }

  /// The repeated inserts at one position; a whole section counts once.
  private func repeatedInserts(_ map: UpdateMap) -> [UpdateOperation] {
    let repeated = repeatedOperations
    guard !repeated.isEmpty else { return [] }
    let whole = Set(map.insertedSections)
    return repeated.filter { operation in
      switch operation.kind {
      case .insertItem(let path): !whole.contains(path.section)
      case .insertSection: true
      default: false
      }
    }
  }

  /// The repeated deletes of one position; a whole section counts once.
  private func repeatedDeletes(_ map: UpdateMap) -> [UpdateOperation] {
    let repeated = repeatedOperations
    guard !repeated.isEmpty else { return [] }
    let whole = Set(map.deletedSections)
    return repeated.filter { operation in
      switch operation.kind {
      case .deleteItem(let path): !whole.contains(path.section)
      case .deleteSection: true
      default: false
      }
    }
  }

  /// The operations that are written more than once, with every repetition. Complexity: O(k)
  /// expected.
  private var repeatedOperations: [UpdateOperation] {
    guard operations.count > 1 else { return [] }
    var counts: [UpdateOperation.Kind: Int] = [:]
    for operation in operations { counts[operation.kind, default: 0] += 1 }
    guard counts.count < operations.count else { return [] }
    return operations.filter { (counts[$0.kind] ?? 0) > 1 }
  }

  /// Finds sections that are moved to their own position while an item leaves them.
  private func itemsOutOfSectionsThatStay(_ map: UpdateMap) -> [UpdateWarning] {
    map.movedSections.filter { $0.from == $0.to }.compactMap { move in
      let involved = operations.filter { operation in
        if case .moveItem(let from, let to) = operation.kind {
          return from.section == move.from && to.section != move.to
        }
        return operation.kind == .moveSection(from: move.from, to: move.to)
      }
      guard involved.contains(where: { if case .moveItem = $0.kind { true } else { false } }) else {
        return nil
      }
      return UpdateWarning(.sectionMovedOntoItself(move.from), operations: involved)
    }
  }

  private func reloadsOfEmptySections(before: SectionCounts) -> [UpdateWarning] {
    var seen: Set<Int> = []
    return operations.compactMap { operation in
      guard case .reloadSection(let section) = operation.kind, before.indices.contains(section),
        before[section] == 0, seen.insert(section).inserted
      else { return nil }
      return UpdateWarning(.reloadOfEmptySection(section), operations: [operation])
    }
  }
}

extension UpdateOperation.Kind {
  /// Returns whether the operation reloads or reconfigures a missing item.
  ///
  /// - Parameter before: the number of items of each section before the batch.
  func isStrayRefresh(before: SectionCounts) -> Bool {
    switch self {
    case .reloadItem(let path), .reconfigureItem(let path): !before.hasItem(at: path)
    default: false
    }
  }
}
