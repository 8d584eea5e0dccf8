package import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The cells of a view at a point in time.
package struct CellCounts: Sendable, Hashable {
  /// The items whose cells are on the screen.
  package var displayed: [IndexPath] = []
  /// The items with a prepared cell.
  package var prepared: [IndexPath] = []
  /// The number of cells available for reuse.
  package var waiting = 0
  /// The number of cells created so far.
  package var created = 0
  /// The number of displayed and prepared cells that are left out.
  package var left = 0

  /// Creates the counts of a view without cells.
  package init() {}
}
