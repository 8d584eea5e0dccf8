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
    /// The number of times that items were looked for without an index.
    var scans = 0
    /// The identifiers of all items.
    var identifiers: [Identifier]?
  }

  private let content: Mutex<Content>
  private let wasAsked: Atomic<Bool>

  /// Whether nobody has asked for anything, so that there is nothing to bring up to date.
  var isUntouched: Bool { !wasAsked.load(ordering: .acquiring) }

  /// The number of times that items are looked for one by one before there is an index of them.
  static let greatestScans = 2

  /// Creates a cache.
  init() {
    content = Mutex(Content())
    wasAsked = Atomic(false)
  }

  private init(_ content: Content) {
    self.content = Mutex(content)
    wasAsked = Atomic(true)
  }

  /// A copy of what there is, for another snapshot.
  var copy: SnapshotCache {
    isUntouched ? SnapshotCache() : SnapshotCache(content.withLock { $0 })
  }

  /// Reads and completes what there is.
  func with<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
    wasAsked.store(true, ordering: .releasing)
    return content.withLock { content in body(&content) }
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

  /// Makes an index of the items, unless there is one. Complexity: O(n) then.
  mutating func index(_ sections: SectionList, count: Int) {
    guard items == nil else { return }
    items = ItemIndex(sections, order(of: sections), count: count)
  }

  /// Returns whether to look for items without an index: there is none, and few have asked so far.
  mutating func scans(_ sections: SectionList) -> Bool {
    guard items == nil, scans < SnapshotCache.greatestScans else { return false }
    scans += 1
    return true
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
