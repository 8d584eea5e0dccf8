public import CollectionCore
import CollectionDiffing

/// The content for a diffable data source: sections, each with its items, in order.
///
/// Section identifiers are unique, and so are item identifiers in the whole snapshot; the two are
/// separate. Items may have content, which travels with them. A snapshot is a plain value: copying
/// it is O(1), and a copy stays as it was, and shares what neither of them changes.
///
/// Lists of items are taken as they are, and so are arrays of integers, where each stands for an
/// item without content: `appendItems` of integers needs a quarter of the memory. An index of the identifiers is made when items are looked
/// for again and again, and not for building, reading and comparing. A copy keeps the changes of
/// its index apart, so the first one costs next to nothing, and only after n / 8 of them is the
/// whole copied.
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
  /// Where the identifiers of the items lie.
  var reach = IdentifierReach()
  /// Where the identifiers of the sections lie.
  var sectionReach = IdentifierReach()
  /// What is found out when it is first asked for.
  var cache = SnapshotCache()

  /// The items that are to be reloaded.
  var reloadedItems = SnapshotMarks()
  /// The items that are to be reconfigured.
  var reconfiguredItems = SnapshotMarks()
  /// The sections that are to be reloaded.
  var reloadedSections: Set<Identifier> = []

  /// Creates an empty snapshot.
  public init() {}

  /// Creates a snapshot of a state, whose lists it takes as they are. Complexity: O(n).
  ///
  /// - Throws: `SnapshotError` if sections or items have an identifier in common.
  public init(_ state: CollectionState) throws(SnapshotError) {
    let ids = state.sections.map(\.id)
    let survey = IdentifierSurvey(ids)
    guard !survey.hasRepeats else { throw .repeatedSections(Self.repeated(ids)) }
    sectionReach.insert(survey)
    sections = state.sections
    numberOfItems = state.numberOfItems
    var isApart = true
    for section in state.sections where isApart && !section.items.isEmpty {
      let survey = IdentifierSurvey(section.items)
      isApart = !survey.hasRepeats && reach.isApart(from: survey)
      reach.insert(survey)
    }
    guard !isApart else { return }
    let items = IdentifierSurvey(itemIdentifiers)
    guard !items.hasRepeats else { throw .repeatedItems(Self.repeated(itemIdentifiers)) }
    reach = IdentifierReach()
    reach.insert(items)
  }

  /// The sections with their items, as a state. Complexity: O(1).
  public var state: CollectionState { CollectionState(sections: sections) }
}

extension DiffableDataSourceSnapshot {
  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The identifiers of the sections in order. Complexity: O(S).
  public var sectionIdentifiers: [Identifier] { sections.array.map(\.id) }

  /// The identifiers of all items in order. Complexity: O(n) at first, then O(1) until a change.
  public var itemIdentifiers: [Identifier] {
    cache.with { content in
      if let known = content.identifiers { return known }
      var result: [Identifier] = []
      result.reserveCapacity(numberOfItems)
      sections.visit { _, section in section.items.appendIdentifiers(to: &result) }
      content.identifiers = result
      return result
    }
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
    let items = try section(id).items
    if numberOfSections == 1 { return itemIdentifiers }
    var result: [Identifier] = []
    result.reserveCapacity(items.count)
    items.appendIdentifiers(to: &result)
    return result
  }

  /// Returns the index of a section, or nil if it is not there.
  ///
  /// Complexity: O(log S); O(S) when a section is first looked for.
  public func indexOfSection(_ id: Identifier) -> Int? {
    let last = sections.count - 1
    guard last >= 0 else { return nil }
    // Sections are mostly filled right after they were appended.
    if sections[last].id == id { return last }
    if last < Self.fewSections { return (0..<last).first { sections[$0].id == id } }
    return cache.with { content in
      if content.sections == nil { content.sections = SectionIndex(sections) }
      return content.sections?.index(of: id)
    }
  }

  /// The number of sections from which on there is an index of them.
  static var fewSections: Int { 8 }

  /// Returns the index of an item, counted across the sections, or nil if it is not there.
  ///
  /// Complexity: O(S + log n); O(n) for the first few look-ups.
  public func indexOfItem(_ id: Identifier) -> Int? {
    guard let path = indexPath(of: id) else { return nil }
    return (0..<path.section).reduce(path.item) { $0 + sections[$1].items.count }
  }

  /// Returns the path of an item, or nil if it is not there.
  ///
  /// Complexity: O(log n); O(n) for the first few look-ups, the last of which makes an index.
  public func indexPath(of id: Identifier) -> IndexPath? {
    cache.with { content in
      if content.scans(sections) { return scan(for: id) }
      content.index(sections, count: numberOfItems)
      return content.items?.path(of: id, content.order(of: sections), sections)
    }
  }

  /// Returns whether a section is there. Complexity: as for `indexOfSection`.
  public func containsSection(_ id: Identifier) -> Bool { indexOfSection(id) != nil }

  /// Returns whether an item is there. Complexity: O(1); O(n) for the first few look-ups.
  public func containsItem(_ id: Identifier) -> Bool {
    cache.with { content in
      if content.scans(sections) { return scan(for: id) != nil }
      content.index(sections, count: numberOfItems)
      return content.items?.contains(id) ?? false
    }
  }

  /// Returns the section that holds an item, or nil if the item is not there.
  ///
  /// Complexity: O(log S); O(n) for the first few look-ups.
  public func sectionIdentifier(containingItem id: Identifier) -> Identifier? {
    let section: Int? = cache.with { content in
      if content.scans(sections) { return scan(for: id)?.section }
      content.index(sections, count: numberOfItems)
      return content.items?.section(of: id, content.order(of: sections))
    }
    return section.map { sections[$0].id }
  }

  /// Returns an item with its content, or nil if it is not there.
  ///
  /// Complexity: O(log n); O(n) for the first few look-ups.
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

  /// Returns the path of an item, which is looked for one by one. Complexity: O(n).
  private func scan(for id: Identifier) -> IndexPath? {
    for section in 0..<sections.count {
      if let item = sections[section].items.firstIndex(of: id) { return IndexPath(section, item) }
    }
    return nil
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the identifiers that come more than once, each once. Complexity: O(k) expected.
  static func repeated(_ ids: some Sequence<Identifier>) -> [Identifier] {
    let ids = Array(ids)
    // Most lists have none, which is found out several times as quickly as with a set.
    guard IdentifierSurvey(ids).hasRepeats else { return [] }
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
