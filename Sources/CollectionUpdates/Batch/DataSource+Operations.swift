package import CollectionCore

extension DataSource {
  /// Changes the data as the operations of a batch say, in the order in which the rules read them:
  /// deletes and the starts of moves descending, then inserts and the ends of moves ascending.
  ///
  /// Reloads and reconfigurations change nothing.
  ///
  /// - Parameter lines: the operations; each insert has to have what it brings.
  /// - Throws: `UpdateError` if a view would refuse the batch; nothing is changed then.
  ///
  /// Complexity: O(k (S + log n)).
  package func apply(_ lines: [OperationLine]) throws(UpdateError) {
    let after = state.applying(lines)
    _ = try BatchUpdates(lines.map { UpdateOperation($0.kind) })
      .resolved(before: state.counts, after: after.counts)
    set(after)
  }

  /// Changes the data as the operations of a batch say; what is inserted, reloaded or reconfigured
  /// is taken from another state, at its place after the batch.
  ///
  /// - Parameter content: the state that has what is new.
  /// - Throws: `UpdateError` if the operations do not lead to as many items; nothing is changed then.
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
