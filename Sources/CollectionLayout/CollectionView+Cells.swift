public import CollectionCore

extension CollectionView {
  /// Returns the cell of an item that is displayed or prepared, or nil.
  public func cellForItem(at path: IndexPath) throws -> Cell? {
    try layoutIfNeeded()
    return cells.slots[path]?.cell
  }

  /// The cells that are displayed and stay so, in index path order. Complexity: O(v log v).
  public var visibleCells: [Cell] {
    get throws {
      try layoutIfNeeded()
      return cells.displayed.compactMap { path in
        cells.slots[path].flatMap { $0.leavesAt == nil ? $0.cell : nil }
      }
    }
  }

  /// Takes a cell from the pool of an identifier, or creates one, for the item that the data source
  /// is asked about.
  ///
  /// When an item is reconfigured, it is the cell that the item has.
  ///
  /// - Throws: `CollectionViewError` if the view has not asked for the cell of this item, or if a
  ///   reconfigured item's cell has another identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) throws -> Cell {
    guard let request = cells.request, request.path == path else {
      throw CollectionViewError.cellNotAskedFor(path, asked: cells.request?.path)
    }
    if let existing = request.existing {
      guard existing.reuseIdentifier == identifier else {
        throw CollectionViewError.wrongReuseIdentifier(
          identifier, path, expected: existing.reuseIdentifier)
      }
      return existing
    }
    let (cell, isReused) = cells.pool.take(identifier)
    if isReused { stats.cellsReused += 1 } else { stats.cellsCreated += 1 }
    cell.indexPath = path
    cell.itemIdentifier = shown?.item(at: path)?.id
    cells.request?.dequeued.append(cell)
    return cell
  }
}

extension CollectionView {
  /// Asks the data source for the cell of an item; cells that it took in vain go back to the pool.
  ///
  /// - Parameter existing: the cell that is to be filled again, if the item has one.
  /// - Throws: what the data source throws, and `CollectionViewError` for another cell.
  func requestCell(at path: IndexPath, existing: Cell? = nil) throws -> Cell {
    cells.request = CellRequest(path: path, existing: existing)
    var accepted: Cell?
    defer {
      for cell in (cells.request?.dequeued ?? []).reversed() where cell !== accepted {
        cells.pool.put(cell)
      }
      cells.request = nil
    }
    let cell = try layingOut { try dataSource.cellForItem(at: path, in: self) }
    let isKnown = cells.request?.dequeued.contains { $0 === cell } ?? false
    guard isKnown || existing === cell else {
      throw CollectionViewError.strayCell(path, number: cell.number)
    }
    accepted = cell
    cell.itemIdentifier = shown?.item(at: path)?.id
    cell.configurations += 1
    stats.cellsConfigured += 1
    return cell
  }
}
