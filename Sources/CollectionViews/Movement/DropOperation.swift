import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// What a drop does with the items that were dragged out of another view.
package enum DropOperation: String, CaseIterable, Sendable {
  /// The item leaves the view that it comes from.
  case move
  /// The item stays there, too.
  case copy
  /// Nothing happens, since the drop is called off.
  case cancel
  /// Nothing happens, since the view takes no such drop.
  case forbidden
}
