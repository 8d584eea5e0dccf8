import CollectionCore
import CollectionLayout
import CollectionUpdates

/// A question to the data source for the cell of an item.
struct CellRequest {
  /// The item.
  let path: IndexPath
  /// The cell that is to be filled again; nil where one is taken from the pool.
  let existing: Cell?
  /// The cells that the data source has taken so far.
  private(set) var taken: [Cell] = []

  /// Creates a question for which no cell has been taken yet.
  init(path: IndexPath, existing: Cell?) {
    self.path = path
    self.existing = existing
  }

  /// Notes that the data source has taken a cell.
  mutating func note(_ cell: Cell) { taken.append(cell) }

  /// Returns whether the data source has taken a cell.
  func hasTaken(_ cell: Cell) -> Bool { taken.contains { $0 === cell } }
}
