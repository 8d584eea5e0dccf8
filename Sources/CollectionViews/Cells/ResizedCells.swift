/// The displayed cells that may need another size because their content has changed.
final class ResizedCells {
  /// The numbers of the cells, which are unique within a view.
  private(set) var numbers: Set<Int> = []

  /// Records that a cell may need another size.
  func note(_ cell: Cell) { numbers.insert(cell.number) }

  /// Removes a cell that the data source has just filled.
  func forget(_ cell: Cell) { numbers.remove(cell.number) }

  /// Returns the numbers, and clears them.
  func take() -> Set<Int> {
    defer { numbers = [] }
    return numbers
  }
}
