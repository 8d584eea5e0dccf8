package import CollectionCore

extension DataSource: ItemMovementSource {
  /// A Boolean value that indicates whether items can be moved: true, since the data is stored
  /// here.
  package var movesItems: Bool { true }

  /// Returns true.
  package func canMoveItem(at path: IndexPath) -> Bool { true }

  /// Moves an item. Complexity: O(log n).
  package func moveItem(
    at source: IndexPath, to destination: IndexPath
  ) throws(CollectionViewError) -> (() -> Void) {
    let old = state
    try converting(CollectionViewError.state) { () throws(StateError) in
      try change { state throws(StateError) in try state.move(from: source, to: destination) }
    }
    return { self.set(old) }
  }
}
