extension BatchUpdates {
  /// The batch in two, reloads first: those that a move contradicts, then all; empty where no move
  /// has to do with a reload. Complexity: O(k) expected.
  public var splitsAtReloads: [[BatchUpdates]] {
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
