import CLockShim
import CollectionCore

/// What is found out about a snapshot when it is first asked for; copies of the snapshot share it.
///
/// Copies may be on several threads. All that reads or changes the content holds the lock, which `with`
/// takes; Swift's `Mutex` would say so in its type, but needs macOS 15.
@safe final class SnapshotCache: @unchecked Sendable {
  /// The indexes and lists that there are so far.
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

  /// A copy of what there is, for another snapshot.
  var copy: SnapshotCache { SnapshotCache(with { $0 }) }

  /// Reads and completes what there is.
  func with<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
    unsafe collection_lock_take(lock)
    defer { unsafe collection_lock_give(lock) }
    return body(&content)
  }
}

extension SnapshotCache.Content {
  /// Returns the order of the sections, which is made where there is none. Complexity: O(S) then.
  mutating func order(of sections: SectionList) -> SectionIndex {
    if let known = self.sections { return known }
    let order = SectionIndex(sections)
    self.sections = order
    return order
  }

  /// Returns the order of the items, which is made where there is none. Complexity: O(n) then.
  mutating func places(of sections: SectionList) -> ItemIndex {
    if let known = items { return known }
    let places = ItemIndex(sections)
    items = places
    return places
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the number of nodes and entries that edits have made since a copy was taken, for tests.
  package func steps(since other: Self) -> Int {
    let (own, others) = (cache.with { $0 }, other.cache.with { $0 })
    var steps = sections.numberOfNodes(beyond: other.sections) + (own.items?.steps ?? 0)
    if let index = own.sections, let known = others.sections { steps += index.steps(since: known) }
    return steps
  }
}
