import CollectionCore
import CollectionViews

/// The properties of a view that reveal a change without a walk through its items.
struct ViewMark: Equatable {
  let view: ObjectIdentifier
  let entries: Int
  let isLaidOut: Bool
  let bounds: Rect
  let layout: ObjectIdentifier
  let selection: Int

  init(_ view: CollectionView) {
    self.view = ObjectIdentifier(view)
    entries = view.log.entries.count
    isLaidOut = view.shown != nil || !view.counts.isEmpty
    bounds = view.bounds
    layout = ObjectIdentifier(view.layout as AnyObject)
    selection = view.indexPathsForSelectedItems.hashValue
  }
}
