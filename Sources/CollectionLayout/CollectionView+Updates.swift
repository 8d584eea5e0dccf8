public import CollectionCore

extension CollectionView {
  /// Inserts items; outside a batch, a batch of its own. The paths are read after it.
  public func insertItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("insertItems", paths.map { .insertItem($0) }, origin, animated)
  }

  /// Deletes items; outside a batch, a batch of its own. The paths are read before it.
  public func deleteItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("deleteItems", paths.map { .deleteItem($0) }, origin, animated)
  }

  /// Reloads items; outside a batch, a batch of its own. The paths are read before it.
  public func reloadItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("reloadItems", paths.map { .reloadItem($0) }, origin, animated)
  }

  /// Reconfigures items, which keep their cells; outside a batch, a batch of its own.
  public func reconfigureItems(
    _ paths: [IndexPath], origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("reconfigureItems", paths.map { .reconfigureItem($0) }, origin, animated)
  }

  /// Moves an item from a place before the batch to its final place after it.
  public func moveItem(
    at source: IndexPath, to destination: IndexPath, origin: SourceLine? = nil,
    animated: Bool = true
  ) throws {
    try perform("moveItem", [.moveItem(from: source, to: destination)], origin, animated)
  }

  /// Inserts sections; outside a batch, a batch of its own. The indices are read after it.
  public func insertSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("insertSections", sections.map { .insertSection($0) }, origin, animated)
  }

  /// Deletes sections; outside a batch, a batch of its own. The indices are read before it.
  public func deleteSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("deleteSections", sections.map { .deleteSection($0) }, origin, animated)
  }

  /// Reloads sections; outside a batch, a batch of its own. The indices are read before it.
  public func reloadSections(
    _ sections: [Int], origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("reloadSections", sections.map { .reloadSection($0) }, origin, animated)
  }

  /// Moves a section from an index before the batch to its final index after it.
  public func moveSection(
    _ source: Int, to destination: Int, origin: SourceLine? = nil, animated: Bool = true
  ) throws {
    try perform("moveSection", [.moveSection(from: source, to: destination)], origin, animated)
  }

  /// Makes updates of any kinds, each with its own origin; outside a batch, a batch of their own.
  public func perform(_ operations: [UpdateOperation], animated: Bool = true) throws {
    try perform("perform", operations, operations.first?.origin, animated)
  }

  private func perform(
    _ call: String, _ kinds: [UpdateOperation.Kind], _ origin: SourceLine?, _ animated: Bool
  ) throws {
    try perform(call, kinds.map { UpdateOperation($0, origin: origin) }, origin, animated)
  }

  /// Adds operations to the open batch, or makes a batch of them.
  private func perform(
    _ call: String, _ operations: [UpdateOperation], _ origin: SourceLine?, _ animated: Bool
  ) throws {
    try checkNotPreparing(call)
    try checkTakesUpdates()
    if let openBatch {
      openBatch.updates.operations += operations
    } else {
      try performBatch(animated: animated, isSingleCall: true, origin: origin, completion: nil) {
        [self] in
        openBatch?.updates.operations += operations
      }
    }
  }
}
