public import CollectionCore
public import CollectionUpdates

extension BatchUpdates {
  /// Returns the warning that a batch shows other identities than the data has; nil if it does not.
  ///
  /// - Parameters:
  ///   - shown: what the view shows after the batch.
  ///   - engine: looks for what would have been right.
  ///
  /// Complexity: O(S + k log n) where the batch is right and the data is an edited copy of what was
  /// shown before; items that the two do not share are compared one by one.
  package func mismatch(of shown: CollectionState, with engine: RepairEngine) -> UpdateWarning? {
    let differences = shown.differences(from: engine.data)
    guard !differences.isEmpty else { return nil }
    var warning = UpdateWarning(
      .silentMismatch(differences), operations: operations, repair: engine.repair())
    if let start = engine.dataAtStart, !start.hasSameIdentities(as: engine.before) {
      warning.wasWrongBefore = engine.leads(self, from: start, to: engine.data)
    }
    return warning
  }

  /// Returns what UIKit is reported to get wrong about a batch that the rules accept.
  ///
  /// - Parameters:
  ///   - resolution: what became of the batch.
  ///   - before: the number of items of each section before the batch.
  ///   - after: the number of items of each section after it.
  ///
  /// Complexity: O(k log k + S).
  public func quirks(
    of resolution: BatchResolution, before: [Int], after: [Int],
    profile: UpdateProfile = .modern, hasCell: (IndexPath) -> Bool = { _ in true }
  ) -> [UpdateWarning] {
    guard case .updates(let map) = resolution else { return reloadWarnings() }
    var result = itemsInMovedSections(map)
    result += misplacedReloads(map, profile, hasCell)
    if profile == .modern {
      do throws(UpdateError) {
        _ = try resolved(before: before, after: after, profile: .classic, hasCell: hasCell)
      } catch {
        result.append(
          UpdateWarning(.refusedByClassic(error.fault), operations: error.involved))
      }
    }
    result += map.droppedReloads.filter { map.contains(old: $0) }.map { path in
      UpdateWarning(
        .droppedReload(path), operations: operations.filter { $0.kind == .reloadItem(path) })
    }
    if !map.extraItems.isEmpty || !map.extraSections.isEmpty {
      result.append(UpdateWarning(.repeatedInsert, operations: repeatedInserts))
    }
    let deleted = Set(map.deletedSections)
    for operation in operations {
      guard case .deleteItem(let path) = operation.kind, deleted.contains(path.section),
        !map.contains(old: path)
      else { continue }
      result.append(
        UpdateWarning(
          .absorbedStray(path, items: map.before[path.section]), operations: [operation]))
    }
    return result
  }
}

extension BatchUpdates {
  /// Returns warnings about reloads and reconfigurations of items that were not there: UIKit says
  /// nothing, and nothing happens. Complexity: O(k).
  ///
  /// - Parameter before: the number of items of each section before the batch.
  public func strayRefreshes(before: [Int]) -> [UpdateWarning] {
    func exists(_ path: IndexPath) -> Bool {
      before.indices.contains(path.section) && path.item >= 0 && path.item < before[path.section]
    }
    var seen: Set<UpdateOperation.Kind> = []
    return operations.compactMap { operation in
      switch operation.kind {
      case .reloadItem(let path), .reconfigureItem(let path):
        guard !exists(path), seen.insert(operation.kind).inserted else { return nil }
        let items = before.indices.contains(path.section) ? before[path.section] : nil
        // Somebody who counts from 1 does so for items, for sections, or for both.
        let meant = [(0, 1), (1, 0), (1, 1)].lazy.map { section, item in
          IndexPath(path.section.saturatingAdding(-section), path.item.saturatingAdding(-item))
        }.first(where: exists)
        return UpdateWarning(
          .strayRefresh(operation.kind, items: items, sections: before.count, meant: meant),
          operations: [operation])
      default: return nil
      }
    }
  }

  /// A batch becomes a reload by moves between sections that stay and others.
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

  private func itemsInMovedSections(_ map: UpdateMap) -> [UpdateWarning] {
    var operationsByOld: [Int: [UpdateOperation]] = [:]
    var operationsByNew: [Int: [UpdateOperation]] = [:]
    for operation in operations {
      switch operation.kind {
      case .deleteItem(let path), .reloadItem(let path):
        operationsByOld[path.section, default: []].append(operation)
      case .insertItem(let path): operationsByNew[path.section, default: []].append(operation)
      case .moveItem(let from, let to):
        operationsByOld[from.section, default: []].append(operation)
        if map.newSection(forOld: from.section) != to.section {
          operationsByNew[to.section, default: []].append(operation)
        }
      default: break
      }
    }
    return map.movedSections.filter { $0.from != $0.to }.compactMap { move in
      let involved =
        (operationsByOld[move.from] ?? []) + (operationsByNew[move.to] ?? [])
      guard !involved.isEmpty else { return nil }
      return UpdateWarning(
        .itemsInMovedSection(from: move.from, to: move.to), operations: involved)
    }
  }

  /// Compares where reloads land with where their items would be without them.
  private func misplacedReloads(
    _ map: UpdateMap, _ profile: UpdateProfile, _ hasCell: (IndexPath) -> Bool
  ) -> [UpdateWarning] {
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

  private var repeatedInserts: [UpdateOperation] {
    var counts: [UpdateOperation.Kind: Int] = [:]
    for operation in operations { counts[operation.kind, default: 0] += 1 }
    return operations.filter { operation in
      switch operation.kind {
      case .insertItem, .insertSection: (counts[operation.kind] ?? 0) > 1
      default: false
      }
    }
  }
}

extension UpdateMap {
  /// Returns whether there was an item at an index path before the batch.
  fileprivate func contains(old path: IndexPath) -> Bool {
    before.indices.contains(path.section) && path.item >= 0 && path.item < before[path.section]
  }
}
