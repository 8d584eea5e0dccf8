package import CollectionCore

extension DataSource {
  /// Changes the data by the operations of a batch, in the order of the rules.
  ///
  /// Deletes and the starts of moves come first, descending; then inserts and the ends of moves,
  /// ascending.
  ///
  /// Reloads and reconfigurations change nothing.
  ///
  /// - Parameter lines: the operations; each insert must have its content.
  /// - Throws: `UpdateError` if a view would refuse the batch; nothing changes then.
  ///
  /// Complexity: O(k (S + log n)).
  package func apply(_ lines: [OperationLine]) throws(UpdateError) {
    let after = state.applying(lines)
    _ = try BatchUpdates(lines.map { UpdateOperation($0.kind) })
      .resolved(before: state.counts, after: after.counts)
    set(after)
  }

  /// Changes the data by the operations of a batch, with new content from another state.
  ///
  /// Inserted, reloaded and reconfigured items are taken from it at their index paths after the
  /// batch.
  ///
  /// - Parameter content: the state with the new content.
  /// - Throws: `UpdateError` if the operations do not result in the right number of items; nothing
  ///   changes then.
  ///
  /// Complexity: O(S + k log n).
  package func apply(
    _ lines: [OperationLine], takingFrom content: CollectionState
  ) throws(UpdateError) {
    let batch = BatchUpdates(lines.map { UpdateOperation($0.kind) })
    switch try batch.resolved(before: state.counts, after: content.counts) {
    case .updates(let map): set(map.applied(to: state, data: content))
    case .reload: set(content)
    }
  }
}
