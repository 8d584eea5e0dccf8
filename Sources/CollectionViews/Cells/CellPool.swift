/// The cells that wait to be used again, by reuse identifier.
final class CellPool {
  private var idle: [String: [Cell]] = [:]
  private var created = 0

  /// The number of cells that wait. Complexity: O(identifiers).
  var count: Int { idle.values.reduce(0) { $0 + $1.count } }

  /// Takes the cell that was put in last, or creates one.
  ///
  /// - Returns: the cell, and whether it was used before.
  func take(_ identifier: String) -> (cell: Cell, isReused: Bool) {
    if let waiting = idle[identifier]?.popLast() { return (waiting, true) }
    created += 1
    return (Cell(reuseIdentifier: identifier, number: created), false)
  }

  /// Puts a cell in that shows nothing any more.
  func put(_ cell: Cell) {
    cell.path = nil
    cell.needsConfiguration = false
    cell.itemIdentifier = nil
    cell.layoutAttributes = nil
    cell.isSelected = false
    cell.isHighlighted = false
    cell.isDisplayed = false
    idle[cell.reuseIdentifier, default: []].append(cell)
  }
}
