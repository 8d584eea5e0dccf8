import CollectionCore
import CollectionViews
import LuaRuntime

/// The answer of a script for an item: a cell, or the content of one.
enum CellAnswer {
  case cell(Cell)
  /// The content, and the identifier of its cell; nil where the script names none.
  case content(FieldValue, identifier: String?)

  /// Returns the cell, taken from the view and filled if the script did not do so.
  func cell(for path: IndexPath, in view: CollectionView) throws -> Cell {
    switch self {
    case .cell(let cell): return cell
    case .content(let content, let identifier):
      let cell =
        try identifier.map { try view.dequeueReusableCell(withIdentifier: $0, for: path) }
        ?? view.takeCell(for: path)
      cell.content = content
      return cell
    }
  }
}

extension Call {
  /// Reads what a function that is asked for a cell has returned.
  func readCellAnswer(_ index: Int32) throws(Mismatch) -> CellAnswer {
    if let cell = object(index, as: Cell.self) { return .cell(cell) }
    guard type(index) == .table else {
      throw Mismatch(
        "it must return a cell from view:dequeueReusableCell(identifier, path), or a table, "
          + "got \(got(index))")
    }
    let content = try readFieldValue(index)
    guard case .table(var fields) = content, let identifier = fields["reuseIdentifier"] else {
      return .content(content, identifier: nil)
    }
    guard case .string(let identifier) = identifier else {
      throw Mismatch("the reuseIdentifier of the table that it returns must be a text")
    }
    fields["reuseIdentifier"] = nil
    return .content(.table(fields), identifier: identifier)
  }
}
