import CollectionCore
import Synchronization

/// What is found out about a snapshot when it is first asked for; copies of the snapshot share it.
final class SnapshotCache: Sendable {
  /// The indexes and lists that there are so far.
  struct Content: Sendable {
    /// The order of the sections.
    var sections: SectionIndex?
    /// The order of the items.
    var items: ItemIndex?
    /// The identifiers of all items.
    var identifiers: [Identifier]?
  }

  private let content: Mutex<Content>

  /// Creates a cache.
  init(_ content: Content = Content()) { self.content = Mutex(content) }

  /// A copy of what there is, for another snapshot.
  var copy: SnapshotCache { SnapshotCache(content.withLock { $0 }) }

  /// Reads and completes what there is.
  func with<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
    content.withLock { content in body(&content) }
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
