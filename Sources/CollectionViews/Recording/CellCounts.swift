package import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The cells of a view at a time.
package struct CellCounts: Sendable, Hashable {
  /// The items whose cells are on the screen.
  package var displayed: [IndexPath] = []
  /// The items that have a cell in advance.
  package var prepared: [IndexPath] = []
  /// The number of cells that wait to be used again.
  package var waiting = 0
  /// The number of cells that were created so far.
  package var created = 0
  /// The number of cells on the screen or in advance that are left out.
  package var left = 0

  /// Creates the counts of a view without cells.
  package init() {}
}
