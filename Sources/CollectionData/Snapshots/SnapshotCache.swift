import CLockShim
import CollectionCore

/// The results computed on first use of a snapshot, shared by its copies.
///
/// Copies may be on several threads. Everything that reads or changes the content holds the lock,
/// which `with` acquires. Swift's `Mutex` would express that in its type, but needs macOS 15.
@safe final class SnapshotCache: @unchecked Sendable {
  /// The indexes and lists made so far.
  struct Content: Sendable {
    /// The order of the sections.
    var sections: SectionIndex?
    /// The order of the items.
    var items: ItemIndex?
    /// The identifiers of all items.
    var identifiers: [Identifier]?
  }

  private var content: Content
  private let lock = unsafe collection_lock_make()

  /// Creates a cache.
  init(_ content: Content = Content()) { self.content = content }

  deinit { unsafe collection_lock_free(lock) }

  /// A copy of the results, for another snapshot.
  var copy: SnapshotCache { SnapshotCache(with { $0 }) }

  /// Reads and completes the results.
  func with<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
    unsafe collection_lock_take(lock)
    defer { unsafe collection_lock_give(lock) }
    return body(&content)
  }
}

extension SnapshotCache.Content {
  /// Returns the order of the sections, and makes it if there is none. Complexity: O(S) for making
  /// it.
  mutating func order(of sections: SectionList) -> SectionIndex {
    if let known = self.sections { return known }
    let order = SectionIndex(sections)
    self.sections = order
    return order
  }

  /// Returns the order of the items, and makes it if there is none. Complexity: O(n) for making it.
  mutating func places(of sections: SectionList) -> ItemIndex {
    if let known = items { return known }
    let places = ItemIndex(sections)
    items = places
    return places
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns how many nodes and entries edits have made since a copy was made, for tests.
  package func steps(since other: Self) -> Int {
    let (own, others) = (cache.with { $0 }, other.cache.with { $0 })
    var steps = sections.numberOfNodes(beyond: other.sections) + (own.items?.steps ?? 0)
    if let index = own.sections, let known = others.sections { steps += index.steps(since: known) }
    return steps
  }
}
