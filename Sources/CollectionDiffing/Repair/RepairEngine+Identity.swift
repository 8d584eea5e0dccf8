import CollectionCore
import CollectionUpdates

/// The repair by identity, the last resort: it keeps the correct part of the written batch.
extension RepairEngine {
  /// Comments about the data in a batch and in the reloads that follow it.
  static let refreshNotes = ["the data changes", "the data stays; its new content is shown"]
  /// The maximum number of reloads to try one by one.
  private static let greatestTrials = 64

  /// Compares the shown state with the data, and keeps the written reloads.
  func identityDiff() -> Repair? {
    guard
      let found = BatchUpdates(
        from: before, to: data, profile: profile, limit: Self.greatestSearch, preferring: batch,
        checkpoint: {})
    else { return nil }
    var (first, rest) = keepingRefreshes(in: found)
    if profile == .classic {
      // There is no reconfiguration: its items are reloaded when all are in place.
      rest += first.operations.filter { $0.kind.isReconfiguration }.map { $0.asReload }
      first = BatchUpdates(first.operations.filter { !$0.kind.isReconfiguration })
    }
    guard !first.isEmpty, isRight(first) else { return nil }
    let second = refreshes(rest, behind: first)
    let batches = second.isEmpty ? [first] : [first, second]
    let summary =
      batch.isEmpty
      ? "Write an operation for each change in the data."
      : "By the identities of the items, this leads from what the view shows to what the data has."
    return Repair(
      .identityDiff,
      second.isEmpty
        ? summary
        : summary
          + " Items that are reloaded and moved are reloaded in a second batch, at their new index "
          + "paths.",
      batches: batches, of: written, main: 0, target: data,
      steps: steps(batches, notes: Self.refreshNotes))
  }

  /// Adds the written reloads and reconfigurations that the batch allows.
  ///
  /// - Returns: the batch, and the refreshes that do not fit in it.
  private func keepingRefreshes(
    in found: BatchUpdates
  ) -> (batch: BatchUpdates, rest: [UpdateOperation]) {
    var wanted = writtenRefreshes
    guard !wanted.isEmpty else { return (found, []) }
    // Written refreshes replace the ones that were found for the same items or sections.
    let subjects = Set(wanted.map { $0.kind.subject })
    let others = found.operations.filter {
      !$0.kind.isRefresh || !subjects.contains($0.kind.subject)
    }
    let gone = Set(others.filter { $0.kind.isDelete }.map { $0.kind.subject })
    wanted.removeAll { operation in
      gone.contains(operation.kind.subject) || gone.contains(operation.kind.subject.section)
    }
    let all = BatchUpdates(others + wanted)
    if isRight(all) { return (all, []) }
    guard wanted.count <= Self.greatestTrials else { return (BatchUpdates(others), wanted) }
    var kept = BatchUpdates(others)
    var rest: [UpdateOperation] = []
    for operation in wanted {
      let attempt = BatchUpdates(kept.operations + [operation])
      if isRight(attempt) { kept = attempt } else { rest.append(operation) }
    }
    return (kept, rest)
  }

  /// The written reloads and reconfigurations of existing items and sections, without repeats.
  private var writtenRefreshes: [UpdateOperation] {
    var seen: Set<Subject> = []
    return batch.operations.filter { operation in
      guard operation.kind.isRefresh else { return false }
      let exists =
        switch operation.kind.subject {
        case .section(let section): before.sections.indices.contains(section)
        case .item(let path): before.item(at: path) != nil
        }
      return exists && seen.insert(operation.kind.subject).inserted
    }
  }

  /// Returns a batch of reloads after another one; empty if it is invalid.
  func refreshes(
    _ operations: [UpdateOperation], behind first: BatchUpdates
  ) -> BatchUpdates {
    guard !operations.isEmpty,
      case .updates(let map)? = try? first.resolved(
        before: before.counts, after: data.counts, profile: profile)
    else { return BatchUpdates() }
    let moved = operations.compactMap { operation -> UpdateOperation? in
      let kind: UpdateOperation.Kind? =
        switch operation.kind {
        case .reloadItem(let path): map.newIndexPath(forOld: path).map { .reloadItem($0) }
        case .reconfigureItem(let path): map.newIndexPath(forOld: path).map { .reconfigureItem($0) }
        case .reloadSection(let section): map.newSection(forOld: section).map { .reloadSection($0) }
        default: nil
        }
      return kind.map { UpdateOperation($0, origin: operation.origin) }
    }
    let second = BatchUpdates(moved)
    return leads(second, from: data, to: data) ? second : BatchUpdates()
  }
}

/// The subject of an operation: an item or a section before the batch.
private enum Subject: Hashable {
  case section(Int)
  case item(IndexPath)

  /// The section itself, or that of the item.
  var section: Subject {
    switch self {
    case .section: self
    case .item(let path): .section(path.section)
    }
  }
}

extension UpdateOperation.Kind {
  /// The subject; for inserts and moves, the source or the destination.
  fileprivate var subject: Subject {
    switch self {
    case .insertItem(let path), .deleteItem(let path), .reloadItem(let path),
      .reconfigureItem(let path), .moveItem(let path, _):
      .item(path)
    case .insertSection(let section), .deleteSection(let section), .reloadSection(let section),
      .moveSection(let section, _):
      .section(section)
    }
  }
}

extension UpdateOperation {
  /// The reload instead of a reconfiguration; other operations are unchanged.
  var asReload: UpdateOperation {
    guard case .reconfigureItem(let path) = kind else { return self }
    return UpdateOperation(.reloadItem(path), origin: origin)
  }
}

extension UpdateOperation.Kind {
  /// Whether the operation reconfigures an item.
  var isReconfiguration: Bool {
    if case .reconfigureItem = self { true } else { false }
  }
}
