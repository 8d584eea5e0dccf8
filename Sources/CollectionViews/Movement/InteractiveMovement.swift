import CollectionCore
import CollectionLayout

/// The movement of an item by a finger, from its beginning to its end or its cancellation.
struct InteractiveMovement {
  /// The index path of the item in the data.
  let original: IndexPath
  /// The index path at which the view shows the item.
  var current: IndexPath

  /// The state that the view showed before.
  let shownBefore: CollectionState?
  /// The number of items of each section before.
  let countsBefore: SectionCounts
  /// The animation that was running, and the time.
  let animationBefore: (state: AnimationState, time: Double)
  /// The content offset to return to, and the offset that shorter content requires.
  var offset: (wanted: Point, shown: Point)

  /// Returns the index path in the data of the item that the view shows at an index path.
  func originalIndexPath(of path: IndexPath) -> IndexPath {
    guard path != current else { return original }
    var item = path.item
    if path.section == current.section, item > current.item { item -= 1 }
    if path.section == original.section, item >= original.item { item += 1 }
    return IndexPath(path.section, item)
  }
}
