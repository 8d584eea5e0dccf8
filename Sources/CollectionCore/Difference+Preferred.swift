extension Difference {
  /// Moves that are taken where others would do as well.
  struct PreferredMoves {
    /// The moves of sections.
    var sections: Set<SectionPair> = []
    /// The moves of items.
    var items: Set<ItemPair> = []

    /// Prefers nothing.
    init() {}

    /// Prefers the moves of a batch. Complexity: O(operations).
    init(of batch: BatchUpdates) {
      for operation in batch.operations {
        switch operation.kind {
        case .moveSection(let source, let destination):
          sections.insert(SectionPair(from: source, to: destination))
        case .moveItem(let source, let destination):
          guard let pair = ItemPair(from: source, to: destination) else { continue }
          items.insert(pair)
        default: continue
        }
      }
    }
  }
}

extension Difference.ItemPair {
  /// Creates a pair of index paths; nil for those that no list of ours reaches.
  fileprivate init?(from source: IndexPath, to destination: IndexPath) {
    guard let fromSection = Int32(exactly: source.section),
      let fromItem = Int32(exactly: source.item),
      let toSection = Int32(exactly: destination.section),
      let toItem = Int32(exactly: destination.item)
    else { return nil }
    self.init(from: (Int(fromSection), fromItem), to: (Int(toSection), toItem))
  }
}
