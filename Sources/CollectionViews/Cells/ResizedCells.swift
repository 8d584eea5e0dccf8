/// The displayed cells whose content has changed, so that they may want another size.
final class ResizedCells {
  /// The numbers of the cells, which a view gives once each.
  private(set) var numbers: Set<Int> = []

  /// Notes that a cell may want another size.
  func note(_ cell: Cell) { numbers.insert(cell.number) }

  /// Forgets a cell that the data source has just filled.
  func forget(_ cell: Cell) { numbers.remove(cell.number) }

  /// Returns the numbers, and forgets them.
  func take() -> Set<Int> {
    defer { numbers = [] }
    return numbers
  }
}
