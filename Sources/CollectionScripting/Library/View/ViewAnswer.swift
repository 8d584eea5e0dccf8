import CollectionCore
import CollectionViews
import LuaRuntime

/// A script's answer for an element: a cell or a supplementary view, or its content.
enum ViewAnswer<View: HostObject> {
  case view(View)
  /// The content, and the identifier of its view; nil if the script names none.
  case content(FieldValue, identifier: String?)
}

extension ViewAnswer<Cell> {
  /// Returns the cell, taken from the view and filled unless the script has done so.
  func cell(for path: IndexPath, in view: CollectionView) -> Cell {
    switch self {
    case .view(let cell): return cell
    case .content(let content, let identifier):
      let cell =
        identifier.map { view.dequeueReusableCell(withIdentifier: $0, for: path) }
        ?? view.dequeuedCell(for: path)
      cell.content = content
      return cell
    }
  }
}

extension ViewAnswer<SupplementaryView> {
  /// Returns the supplementary view, taken from the view and filled unless the script has done so.
  func supplementaryView(
    ofKind kind: String, at path: IndexPath, in view: CollectionView
  ) -> SupplementaryView {
    switch self {
    case .view(let supplementary): return supplementary
    case .content(let content, let identifier):
      let supplementary =
        identifier.map {
          view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: $0, for: path)
        } ?? view.dequeuedSupplementaryView(ofKind: kind, for: path)
      supplementary.content = content
      return supplementary
    }
  }
}

extension Call {
  /// Reads the result of a function for a cell.
  func readCellAnswer(_ index: Int32) throws(Mismatch) -> ViewAnswer<Cell> {
    try readViewAnswer(index, "a cell from view:dequeueReusableCell(identifier, path)")
  }

  /// Reads the result of a function for a supplementary view.
  func readSupplementaryAnswer(_ index: Int32) throws(Mismatch) -> ViewAnswer<SupplementaryView> {
    try readViewAnswer(
      index,
      "a supplementary view from view:dequeueReusableSupplementaryView(kind, identifier, path)")
  }

  private func readViewAnswer<View: HostObject>(
    _ index: Int32, _ expected: String
  ) throws(Mismatch) -> ViewAnswer<View> {
    if let view = object(index, as: View.self) { return .view(view) }
    guard type(index) == .table else {
      throw Mismatch("it must return \(expected), or a table, got \(got(index))")
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
