public import CollectionCore
public import CollectionLayout

/// A cell of a view: it shows one item at a time and is used again for others.
///
/// ```swift
/// let source = DiffableDataSource { view, path, item in
///   let cell = view.dequeueReusableCell(withIdentifier: "Row", for: path)
///   cell.content = .string("\(item.id)")
///   return cell
/// }
/// ```
public final class Cell {
  /// The pool that the cell comes from and returns to.
  public let reuseIdentifier: String
  /// The 1-based number among the cells that the view has created.
  public let number: Int
  /// The item that the cell shows or is prepared for; nil in the pool.
  public var indexPath: IndexPath? {
    guard let leaving, let cells = leaving.cells.object else { return path }
    return cells.path(of: leaving.node)
  }
  /// The id of that item; nil in the pool, and where it is unknown.
  public internal(set) var itemIdentifier: Identifier?
  /// A Boolean value that indicates whether the item is selected.
  public internal(set) var isSelected = false
  /// A Boolean value that indicates whether the item is highlighted, as while a finger rests on it.
  public internal(set) var isHighlighted = false
  /// A Boolean value that indicates whether the cell is on the screen, and not merely prepared or
  /// in the pool.
  public internal(set) var isDisplayed = false
  /// The number of times that the data source has filled the cell.
  public internal(set) var configurations = 0
  /// The attributes that the layout gave the item last; nil in the pool, and where it gives none.
  public internal(set) var layoutAttributes: LayoutAttributes?
  /// The content that the data source has filled it with; it stays until the next time.
  ///
  /// While the cell is displayed, other content may make the view measure it again.
  public var content: FieldValue? {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The list of the view for cells that may want another size.
  var resized: ResizedCells?
  /// The index path of the item, unless the cell is leaving.
  var path: IndexPath?
  /// The place among the cells that updates have pushed out; nil for any other cell.
  var leaving: LeavingPlace?
  /// A Boolean value that indicates whether the data source is to fill the cell again.
  var needsConfiguration = false

  /// Creates a cell for a pool.
  init(poolName: String, number: Int) {
    reuseIdentifier = poolName
    self.number = number
  }

  /// Makes the view measure the cell again at its next layout, if the cell is displayed and the view's
  /// `selfSizingInvalidation` allows it.
  public func invalidateIntrinsicContentSize() {
    if isDisplayed { resized?.note(self) }
  }

  /// The place of a cell among those that leave the screen; they keep the cell, not it them.
  struct LeavingPlace {
    /// The cells that leave; when they end, no cell has a place among them any more.
    let cells: Unretained<LeavingCells>
    /// The node of the cell.
    let node: Int
  }
}

extension Cell: ReusableView {
  /// The key of an item.
  typealias Key = IndexPath

  /// The reuse identifier.
  var poolName: String { reuseIdentifier }

  /// Forgets the item.
  func forgetElement() {
    path = nil
    needsConfiguration = false
    itemIdentifier = nil
    layoutAttributes = nil
    isSelected = false
    isHighlighted = false
    isDisplayed = false
  }
}

extension Cell: CustomStringConvertible {
  /// The cell as `Cell 3 [0, 12]`, with the identifier where it is not `Cell`.
  public var description: String {
    let name = reuseIdentifier == Self.defaultIdentifier ? "" : " \(reuseIdentifier)"
    return "Cell \(number)\(name)" + (indexPath.map { " \($0)" } ?? "")
  }

  /// The reuse identifier of the cells that a view makes where the data source makes none.
  package static let defaultIdentifier = "Cell"

  /// Returns a cell of no pool, for a question that ends with an error.
  package static func placeholder(_ identifier: String = defaultIdentifier) -> Cell {
    Cell(poolName: identifier, number: 0)
  }
}
