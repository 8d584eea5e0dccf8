import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The effect of a drop on the items that were dragged out of another view.
package enum DropOperation: String, CaseIterable, Sendable {
  /// The item leaves its view.
  case move
  /// The item also stays in its view.
  case copy
  /// Nothing happens, because the drop is cancelled.
  case cancel
  /// Nothing happens, because the view does not accept the drop.
  case forbidden
}
