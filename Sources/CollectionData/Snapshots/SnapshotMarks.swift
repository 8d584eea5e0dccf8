import CollectionCore

/// The identifiers marked for a reload or a reconfiguration.
struct SnapshotMarks: Sendable {
  /// The marks in the set.
  private var entered: Set<Identifier> = []
  /// The marks of the first list, which are added to the set at the first lookup; some may be
  /// repeated.
  ///
  /// Most lists of marks are passed once and only listed: see "reload 5,000 of 10,000" in
  /// Benchmarks/README.md.
  private var waiting: [Identifier] = []

  /// Whether nothing is marked.
  var isEmpty: Bool { entered.isEmpty && waiting.isEmpty }

  /// The marks. Complexity: O(1), or O(k) if some of them wait.
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

  /// Removes marks. Complexity: O(k), plus the number of waiting marks.
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
  /// Compares the marks.
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }
}
