public import CollectionCore
public import CollectionLayout

/// A cell of a view, which shows one item at a time and is reused for others.
///
/// ```swift
/// let source = DiffableDataSource { view, path, item in
///   let cell = view.dequeueReusableCell(withIdentifier: "Row", for: path)
///   cell.content = .string("\(item.id)")
///   return cell
/// }
/// ```
public final class Cell {
  /// The name of the cell's pool.
  public let reuseIdentifier: String
  /// The 1-based number among the cells created by the view.
  public let number: Int
  /// The item that the cell shows or is prepared for; nil in the pool.
  public var indexPath: IndexPath? {
    guard let leaving, let cells = leaving.cells.object else { return path }
    return cells.path(of: leaving.node)
  }
  /// The id of that item; nil in the pool, and if it is unknown.
  public internal(set) var itemIdentifier: Identifier?
  /// A Boolean value that indicates whether the item is selected.
  public internal(set) var isSelected = false
  /// A Boolean value that indicates whether the item is highlighted, as while a finger rests on it.
  public internal(set) var isHighlighted = false
  /// A Boolean value that indicates whether the cell is on the screen, not prepared or in the pool.
  public internal(set) var isDisplayed = false
  /// The number of times that the data source has filled the cell.
  public internal(set) var configurations = 0
  /// The latest attributes from the layout; nil in the pool, and if there are none.
  public internal(set) var layoutAttributes: LayoutAttributes?
  /// The content with which the data source has last filled the cell; nil before.
  ///
  /// While the cell is displayed, new content may make the view measure it again.
  public var content: FieldValue? {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The view's list of cells that may need another size.
  var resized: ResizedCells?
  /// The index path of the item, unless the cell is leaving.
  var path: IndexPath?
  /// The position among the cells that updates have pushed out; nil for other cells.
  var leaving: LeavingPlace?
  /// A Boolean value that indicates whether the data source must fill the cell again.
  var needsConfiguration = false

  /// Creates a cell for a pool.
  init(poolName: String, number: Int) {
    reuseIdentifier = poolName
    self.number = number
  }

  /// Makes the view measure the cell again at its next layout.
  ///
  /// It does so only if the cell is displayed and the view's `selfSizingInvalidation` allows it.
  public func invalidateIntrinsicContentSize() {
    if isDisplayed { resized?.note(self) }
  }

  /// The position of a cell among those that leave the screen; they retain the cell, not vice
  /// versa.
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

  /// Clears the item.
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
  /// The cell as `Cell 3 [0, 12]`, with the identifier if it is not `Cell`.
  public var description: String {
    let name = reuseIdentifier == Self.defaultIdentifier ? "" : " \(reuseIdentifier)"
    return "Cell \(number)\(name)" + (indexPath.map { " \($0)" } ?? "")
  }

  /// The reuse identifier of cells for which the data source names none.
  package static let defaultIdentifier = "Cell"

  /// Returns a cell without a pool, for a request that ends with an error.
  package static func placeholder(_ identifier: String = defaultIdentifier) -> Cell {
    Cell(poolName: identifier, number: 0)
  }
}
