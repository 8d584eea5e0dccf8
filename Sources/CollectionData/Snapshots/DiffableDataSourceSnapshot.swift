public import CollectionCore
import CollectionDiffing

/// The content of a diffable data source: sections in order, each with its items.
///
/// Section identifiers are unique, as are item identifiers in the whole snapshot; the two are
/// separate. Items may have content, which moves with them. A snapshot is a plain value. Copying it
/// is O(1); a copy does not change with it, and shares whatever neither changes.
///
/// The first list of a section is used without a copy. An index of the identifiers is made at the
/// first lookup of an item, not for building, reading and comparing. A copy stores the changes of
/// its index separately. The first change therefore costs almost nothing, and only after n / 8
/// changes is the whole copied.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot()
/// try snapshot.appendSections(["A"])
/// try snapshot.appendItems(["H", "J"], toSection: "A")
/// let path = snapshot.indexPath(of: "J")  // [0, 1]
/// ```
public struct DiffableDataSourceSnapshot: Sendable {
  /// The sections with their items.
  var sections = SectionList()
  /// The number of items in all sections.
  public internal(set) var numberOfItems = 0
  /// The identifiers of all items, and perhaps of deleted ones; nil until they are needed.
  var knownItems: SharedDictionary<Identifier, Void>?
  /// Results that are computed on first use.
  var cache = SnapshotCache()

  /// The items to reload.
  var reloadedItems = SnapshotMarks()
  /// The items to reconfigure.
  var reconfiguredItems = SnapshotMarks()
  /// The sections to reload.
  var reloadedSections: Set<Identifier> = []

  /// Creates an empty snapshot.
  public init() {}

  /// Creates a snapshot of a state, whose lists are used without a copy. Complexity: O(n).
  ///
  /// - Throws: `SnapshotError` if sections or items share an identifier.
  public init(_ state: CollectionState) throws(SnapshotError) {
    sections = state.sections
    numberOfItems = state.numberOfItems
    let repeatedSections = Self.repeated(sectionIdentifiers)
    guard repeatedSections.isEmpty else { throw .repeatedSections(repeatedSections) }
    let repeatedItems = Self.repeated(listItemIdentifiers())
    guard repeatedItems.isEmpty else { throw .repeatedItems(repeatedItems) }
  }

  /// The sections with their items, as a state. Complexity: O(1).
  public var state: CollectionState { CollectionState(sections: sections) }
}

extension DiffableDataSourceSnapshot {
  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The identifiers of the sections in order. Complexity: O(S).
  public var sectionIdentifiers: [Identifier] { sections.map { $0.id } }

  /// The identifiers of all items in order. Complexity: O(n) the first time, then O(1) until a
  /// change.
  ///
  /// They are stored, since many programs need them repeatedly, for each cell.
  public var itemIdentifiers: [Identifier] {
    cache.with { content in
      let result = content.identifiers ?? listItemIdentifiers()
      content.identifiers = result
      return result
    }
  }

  private func listItemIdentifiers() -> [Identifier] {
    var result: [Identifier] = []
    result.reserveCapacity(numberOfItems)
    for section in sections {
      for item in section.items.array { result.append(item.id) }
    }
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
    try section(id).items.map { $0.id }
  }

  /// Returns the index of a section, or nil if it does not exist.
  ///
  /// Complexity: O(log S); O(S) at the first lookup of a section.
  public func indexOfSection(_ id: Identifier) -> Int? {
    cache.with { $0.order(of: sections).index(of: id) }
  }

  /// Returns the index of an item, counted across the sections, or nil if it does not exist.
  ///
  /// Complexity: O(S + log n); O(n) at the first lookup of an item.
  public func indexOfItem(_ id: Identifier) -> Int? {
    guard let path = indexPath(of: id) else { return nil }
    return (0..<path.section).reduce(path.item) { $0 + sections.numberOfItems(at: $1) }
  }

  /// Returns the path of an item, or nil if it does not exist.
  ///
  /// Complexity: O(log n); O(n) at the first lookup of an item, which makes an index.
  public func indexPath(of id: Identifier) -> IndexPath? {
    cache.with { content in
      content.places(of: sections).path(of: id, content.order(of: sections), sections)
    }
  }

  /// Returns whether a section exists. Complexity: as for `indexOfSection`.
  public func containsSection(_ id: Identifier) -> Bool { indexOfSection(id) != nil }

  /// Returns whether an item exists. Complexity: O(1); O(n) at the first lookup of an item.
  public func containsItem(_ id: Identifier) -> Bool {
    cache.with { $0.places(of: sections).contains(id) }
  }

  /// Returns the section of an item, or nil if the item does not exist.
  ///
  /// Complexity: O(1); O(n) at the first lookup of an item.
  public func sectionIdentifier(containingItem id: Identifier) -> Identifier? {
    cache.with { $0.places(of: sections).section(of: id) }
  }

  /// Returns an item with its content, or nil if it does not exist.
  ///
  /// Complexity: O(log n); O(n) at the first lookup of an item.
  public func item(_ id: Identifier) -> Item? {
    indexPath(of: id).map { sections[$0.section].items[$0.item] }
  }

  /// Returns a section.
  ///
  /// - Throws: `SnapshotError.unknownSection`.
  private func section(_ id: Identifier) throws(SnapshotError) -> Section {
    guard let index = indexOfSection(id) else { throw .unknownSection(id) }
    return sections[index]
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the repeated identifiers, each once. Complexity: O(k) expected.
  static func repeated<Element: Diffable>(_ list: [Element]) -> [Identifier]
  where Element.DiffID == Identifier {
    // Most lists have none, and unlike a set, this table copies no identifiers.
    guard IdentityTable(list, list.indices).hasRepeats else { return [] }
    var seen: Set<Identifier> = []
    var listed: Set<Identifier> = []
    var result: [Identifier] = []
    for element in list {
      let id = element.diffID
      if !seen.insert(id).inserted, listed.insert(id).inserted { result.append(id) }
    }
    return result
  }
}

extension DiffableDataSourceSnapshot: Equatable {
  /// Compares the contents and the marks of the snapshots.
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
