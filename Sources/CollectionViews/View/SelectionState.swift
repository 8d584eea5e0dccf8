import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The selected, the highlighted and the touched items of a view.
struct SelectionState {
  /// The selected items.
  var selected: Set<IndexPath> = []
  /// The highlighted items.
  var highlighted: Set<IndexPath> = []
  /// The items of the taps in progress, innermost last; nil for one that was deleted.
  var touched: [IndexPath?] = []

  /// Moves every item with a batch; deleted and reloaded ones are dropped.
  mutating func follow(_ map: UpdateMap) {
    selected = Set(selected.compactMap(map.newIndexPath(forOld:)))
    touched = touched.map { $0.flatMap(map.newIndexPath(forOld:)) }
    highlighted = Set(highlighted.compactMap(map.newIndexPath(forOld:)))
  }

  /// Clears the selection and the highlighting, and ends the taps in progress.
  mutating func clear() {
    selected = []
    highlighted = []
    touched = touched.map { _ in nil }
  }
}
