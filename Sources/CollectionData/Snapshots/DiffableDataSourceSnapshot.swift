public import CollectionCore
import CollectionDiffing

/// The content for a diffable data source: sections, each with its items, in order.
///
/// Section identifiers are unique, and so are item identifiers in the whole snapshot; the two are
/// separate. Items may have content, which travels with them. A snapshot is a plain value: copying
/// it is O(1), and a copy stays as it was. A copy keeps its changes apart, so the first one costs
/// next to nothing, and only after n / 8 of them is the whole copied.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot()
/// try snapshot.appendSections(["A"])
/// try snapshot.appendItems(["H", "J"], toSection: "A")
/// let path = snapshot.indexPath(of: "J")  // [0, 1]
/// ```
public struct DiffableDataSourceSnapshot: Sendable {
  /// The sections with their items, as a state.
  public internal(set) var state = CollectionState()

  /// The index of each section.
  var sectionIndices: [Identifier: Int] = [:]
  /// The order of the items, which finds each by its identifier.
  var order = SnapshotOrder()

  /// The items that are to be reloaded.
  var reloadedItems: Set<Identifier> = []
  /// The items that are to be reconfigured.
  var reconfiguredItems: Set<Identifier> = []
  /// The sections that are to be reloaded.
  var reloadedSections: Set<Identifier> = []

  /// Creates an empty snapshot.
  public init() {}

  /// Creates a snapshot of a state. Complexity: O(n).
  ///
  /// - Throws: `SnapshotError` if sections or items have an identifier in common.
  public init(_ state: CollectionState) throws(SnapshotError) {
    let sections = Self.repeated(state.sections.lazy.map(\.id))
    guard sections.isEmpty else { throw .repeatedSections(sections) }
    self.state = state
    let items = Self.repeated(itemIdentifiers)
    guard items.isEmpty else { throw .repeatedItems(items) }
    order.reserveCapacity(state.numberOfItems)
    for (index, section) in state.sections.enumerated() {
      sectionIndices[section.id] = index
      order.appendSection()
      let content = Array(section.items)
      order.label(content, in: section.items, at: 0..<content.count, section: index)
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// The number of items in all sections. Complexity: O(S).
  public var numberOfItems: Int { state.numberOfItems }

  /// The number of sections.
  public var numberOfSections: Int { state.sections.count }

  /// The identifiers of the sections in order. Complexity: O(S).
  public var sectionIdentifiers: [Identifier] { state.sections.map(\.id) }

  /// The identifiers of all items in order. Complexity: O(n).
  public var itemIdentifiers: [Identifier] {
    var result: [Identifier] = []
    result.reserveCapacity(numberOfItems)
    for section in state.sections { for item in section.items { result.append(item.id) } }
    return result
  }

  /// Returns the number of items of a section.
  ///
  /// - Throws: `SnapshotError.unknownSection`.
  public func numberOfItems(inSection id: Identifier) throws(SnapshotError) -> Int {
    try section(id).items.count
  }

  /// Returns the identifiers of the items of a section in order. Complexity: O(n).
  ///
  /// - Throws: `SnapshotError.unknownSection`.
  public func itemIdentifiers(inSection id: Identifier) throws(SnapshotError) -> [Identifier] {
    try section(id).items.map(\.id)
  }

  /// Returns the index of a section, or nil if it is not there.
  public func indexOfSection(_ id: Identifier) -> Int? { sectionIndices[id] }

  /// Returns the index of an item, counted across the sections, or nil if it is not there.
  ///
  /// Complexity: O(S + log² n).
  public func indexOfItem(_ id: Identifier) -> Int? {
    guard let path = indexPath(of: id) else { return nil }
    return state.sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
  }

  /// Returns the path of an item, or nil if it is not there. Complexity: O(log² n).
  public func indexPath(of id: Identifier) -> IndexPath? {
    guard let section = order.section(of: id) else { return nil }
    return IndexPath(section, order.index(of: id, in: state.sections[section].items))
  }

  /// Returns whether a section is there.
  public func containsSection(_ id: Identifier) -> Bool { sectionIndices[id] != nil }

  /// Returns whether an item is there.
  public func containsItem(_ id: Identifier) -> Bool { order.section(of: id) != nil }

  /// Returns the section that holds an item, or nil if the item is not there.
  public func sectionIdentifier(containingItem id: Identifier) -> Identifier? {
    order.section(of: id).map { state.sections[$0].id }
  }

  /// Returns an item with its content, or nil if it is not there. Complexity: O(log² n).
  public func item(_ id: Identifier) -> Item? { indexPath(of: id).flatMap(state.item(at:)) }

  /// Returns a section.
  ///
  /// - Throws: `SnapshotError.unknownSection`.
  private func section(_ id: Identifier) throws(SnapshotError) -> Section {
    guard let index = sectionIndices[id] else { throw .unknownSection(id) }
    return state.sections[index]
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the identifiers that come more than once, each once. Complexity: O(k) expected.
  static func repeated(_ ids: some Sequence<Identifier>) -> [Identifier] {
    let ids = Array(ids)
    // Most lists have none, which this table finds out several times as quickly as a set.
    guard IdentityTable(ids, ids.indices).hasRepeats else { return [] }
    var seen: Set<Identifier> = []
    var listed: Set<Identifier> = []
    var result: [Identifier] = []
    for id in ids where !seen.insert(id).inserted && listed.insert(id).inserted {
      result.append(id)
    }
    return result
  }
}

extension DiffableDataSourceSnapshot: Equatable {
  /// Compares what the snapshots hold and what they mark.
  ///
  /// Complexity: O(n), less for what is shared.
  public static func == (left: Self, right: Self) -> Bool {
    left.state == right.state && left.reloadedItems == right.reloadedItems
      && left.reconfiguredItems == right.reconfiguredItems
      && left.reloadedSections == right.reloadedSections
  }
}

extension DiffableDataSourceSnapshot: CustomStringConvertible {
  /// The state line. Complexity: O(n).
  public var description: String { state.description }
}
