import CollectionCore

/// The identifiers of what is to be reloaded or reconfigured.
struct SnapshotMarks: Sendable {
  /// The marks that are entered already.
  private var entered: Set<Identifier> = []
  /// The marks of the first list, which are entered when one is looked for; some may be repeated.
  ///
  /// Most lists of marks come once, and are only listed: "reload 5,000 of 10,000" in
  /// Benchmarks/README.md.
  private var waiting: [Identifier] = []

  /// Whether nothing is marked.
  var isEmpty: Bool { entered.isEmpty && waiting.isEmpty }

  /// The marks. Complexity: O(1), or O(k) where some of them wait.
  var all: Set<Identifier> { waiting.isEmpty ? entered : entered.union(waiting) }

  /// Adds marks. Complexity: O(k).
  mutating func insert(_ ids: [Identifier]) {
    if isEmpty {
      waiting = ids
    } else {
      enter()
      entered.formUnion(ids)
    }
  }

  /// Removes marks. Complexity: O(k), and the number of marks that wait.
  mutating func remove(_ ids: some Sequence<Identifier>) {
    guard !isEmpty else { return }
    enter()
    for id in ids { entered.remove(id) }
  }

  private mutating func enter() {
    guard !waiting.isEmpty else { return }
    entered.formUnion(waiting)
    waiting = []
  }
}

extension SnapshotMarks: Equatable {
  /// Compares what is marked.
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }
}
