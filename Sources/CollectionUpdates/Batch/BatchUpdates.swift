public import CollectionCore

/// The operations of one batch in the order of the calls, which does not affect the result.
///
/// ```swift
/// var batch = BatchUpdates()
/// batch.deleteItem(at: IndexPath(0, 1))
/// batch.insertItem(at: IndexPath(0, 0))
/// let resolution = try batch.resolved(before: [3], after: [3])
/// ```
public struct BatchUpdates: Hashable, Sendable {
  /// The operations as written.
  public var operations: [UpdateOperation]

  /// Creates a batch of operations.
  public init(_ operations: [UpdateOperation] = []) { self.operations = operations }

  /// Whether the batch has no operations.
  public var isEmpty: Bool { operations.isEmpty }
}

extension BatchUpdates {
  /// Adds the insertion of an item; the path is that after the batch.
  public mutating func insertItem(at path: IndexPath, origin: SourceLine? = nil) {
    operations.append(UpdateOperation(.insertItem(path), origin: origin))
  }

  /// Adds the deletion of an item; the path is that before the batch.
  public mutating func deleteItem(at path: IndexPath, origin: SourceLine? = nil) {
    operations.append(UpdateOperation(.deleteItem(path), origin: origin))
  }

  /// Adds the reload of an item, a delete and an insert; the path is that before the batch.
  public mutating func reloadItem(at path: IndexPath, origin: SourceLine? = nil) {
    operations.append(UpdateOperation(.reloadItem(path), origin: origin))
  }

  /// Adds the reconfiguration of an item, which keeps its cell; the path is that before the batch.
  public mutating func reconfigureItem(at path: IndexPath, origin: SourceLine? = nil) {
    operations.append(UpdateOperation(.reconfigureItem(path), origin: origin))
  }

  /// Adds the move of an item from its path before the batch to its final path after it.
  public mutating func moveItem(
    from source: IndexPath, to destination: IndexPath, origin: SourceLine? = nil
  ) {
    operations.append(UpdateOperation(.moveItem(from: source, to: destination), origin: origin))
  }
}

extension BatchUpdates {
  /// Adds the insertion of a section; the index is that after the batch.
  public mutating func insertSection(at section: Int, origin: SourceLine? = nil) {
    operations.append(UpdateOperation(.insertSection(section), origin: origin))
  }

  /// Adds the deletion of a section; the index is that before the batch.
  public mutating func deleteSection(at section: Int, origin: SourceLine? = nil) {
    operations.append(UpdateOperation(.deleteSection(section), origin: origin))
  }

  /// Adds the reload of a section, a delete and an insert; the index is that before the batch.
  public mutating func reloadSection(at section: Int, origin: SourceLine? = nil) {
    operations.append(UpdateOperation(.reloadSection(section), origin: origin))
  }

  /// Adds the move of a section from an index before the batch to its final index after it.
  public mutating func moveSection(
    from source: Int, to destination: Int, origin: SourceLine? = nil
  ) {
    operations.append(UpdateOperation(.moveSection(from: source, to: destination), origin: origin))
  }
}

extension BatchUpdates {
  /// Checks the batch against the counts and computes the final positions.
  ///
  /// - Parameters:
  ///   - before: the number of items of each section that the view knew.
  ///   - after: the number of items of each section that the data has now.
  ///   - profile: the version of UIKit whose rules apply.
  ///   - hasCell: returns whether an item of the view has a cell; called only for reloads and
  ///     reconfigurations.
  /// - Returns: the map of the batch, or `reload` if UIKit silently falls back to `reloadData`.
  /// - Throws: `UpdateError` with the first fault in UIKit's order of checks.
  ///
  /// Complexity: O(k log k) for k operations and the unshared parts of the states, whatever the
  /// number of items. For counts in arrays it is O(k log k + S).
  public func resolved(
    before: SectionCounts,
    after: SectionCounts,
    profile: UpdateProfile = .modern,
    hasCell: (IndexPath) -> Bool = { _ in true }
  ) throws(UpdateError) -> BatchResolution {
    var resolver = UpdateResolver(batch: self, before: before, after: after, profile: profile)
    return try resolver.resolve(hasCell: hasCell)
  }

  /// Checks the batch against arrays of counts, like the other `resolved`.
  ///
  /// - Throws: `UpdateError` with the first fault in UIKit's order of checks.
  ///
  /// Complexity: O(k log k + S) for k operations and S sections.
  public func resolved(
    before: [Int],
    after: [Int],
    profile: UpdateProfile = .modern,
    hasCell: (IndexPath) -> Bool = { _ in true }
  ) throws(UpdateError) -> BatchResolution {
    try resolved(
      before: SectionCounts(before), after: SectionCounts(after), profile: profile,
      hasCell: hasCell)
  }
}

extension BatchUpdates {
  /// The reloaded sections without repeats: before the batch and, in a modern view, after it.
  /// Complexity: O(k log k).
  package var reloadedSections: [UpdateMap.Reloaded<Int>] {
    UpdateResolver(batch: self, before: [], after: [], profile: .modern).shiftedSectionReloads
  }

  /// The possible divisions of the batch in two, reloads first.
  ///
  /// The first one divides only reloads that a move contradicts, the second all. It is empty if no
  /// move affects a reload. Complexity: O(k) expected.
  package var splitsAtReloads: [[BatchUpdates]] {
    var sources: Set<UpdateOperation.Kind> = []
    for operation in operations {
      switch operation.kind {
      case .moveItem(let from, _): sources.insert(.reloadItem(from))
      case .moveSection(let from, _): sources.insert(.reloadSection(from))
      default: break
      }
    }
    guard !sources.isEmpty else { return [] }
    return [{ sources.contains($0) }, { (kind: UpdateOperation.Kind) in kind.isReload }]
      .compactMap { isFirst in
        let first = operations.filter { isFirst($0.kind) }
        guard !first.isEmpty else { return nil }
        return [BatchUpdates(first), BatchUpdates(operations.filter { !isFirst($0.kind) })]
      }
  }
}
