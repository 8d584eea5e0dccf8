package import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// The answer of a view over which items are held: what a drop would do, and where.
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
