package import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The response of a view to items held over it: the effect of a drop, and its target.
package struct DropProposal: Equatable, Sendable {
  /// The effect of the drop.
  package var operation: DropOperation
  /// The index path of the first item after the drop; nil for the one under the finger.
  package var target: IndexPath?

  /// Creates a proposal.
  package init(_ operation: DropOperation, target: IndexPath? = nil) {
    self.operation = operation
    self.target = target
  }
}
