/// The cells that wait to be used again, by reuse identifier.
struct CellPool {
  private var idle: [String: [Cell]] = [:]
  private var created = 0

  /// Takes the cell that was put in last, or creates one.
  ///
  /// - Returns: the cell, and whether it was used before.
  mutating func take(_ identifier: String) -> (cell: Cell, isReused: Bool) {
    if let cell = idle[identifier]?.popLast() { return (cell, true) }
    created += 1
    return (Cell(reuseIdentifier: identifier, number: created), false)
  }

  /// Puts a cell in that shows nothing any more.
  mutating func put(_ cell: Cell) {
    cell.indexPath = nil
    cell.itemIdentifier = nil
    cell.isSelected = false
    cell.isHighlighted = false
    cell.isDisplayed = false
    idle[cell.reuseIdentifier, default: []].append(cell)
  }
}
