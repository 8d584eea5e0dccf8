public import CollectionCore
import CollectionDiffing

/// The content of one section of a diffable data source, as an outline: items below items.
///
/// Items are visible if all items above them are expanded; when the snapshot is applied, the
/// visible items become the section's items. A new item is collapsed. A snapshot is a plain value:
/// copying it is O(1), and a copy does not change with it. The first change of a copy is O(n).
///
/// ```swift
/// var outline = DiffableDataSourceSectionSnapshot()
/// try outline.append(["Fruit", "Roots"])
/// try outline.append(["Apple", "Pear"], to: "Fruit")
/// try outline.expand(["Fruit"])
/// let ids = outline.visibleItems.map(\.id)  // Fruit, Apple, Pear, Roots
/// ```
public struct DiffableDataSourceSectionSnapshot: Sendable {
  /// An item with its relations.
  private struct Node {
    var item: Item
    var parent: Identifier?
    /// The label among the items with the same parent.
    var label: Int64 = 0
    var children = OutlineChildren()
    var isExpanded = false
  }

  private var nodes: [Identifier: Node] = [:]
  private var roots = OutlineChildren()

  /// Creates an empty snapshot.
  public init() {}
}

extension DiffableDataSourceSectionSnapshot {
  /// All items, each before those below it. Complexity: O(n).
  public var items: [Item] { walk(roots.array) { _ in true } }

  /// The number of all items. Complexity: O(1).
  package var numberOfItems: Int { nodes.count }

  /// The items without a collapsed one above them, each before those below it.
  ///
  /// Complexity: O(k) for k visible items.
  public var visibleItems: [Item] { walk(roots.array, entering: { $0.isExpanded }) }

  /// The items without a parent. Complexity: O(k) for k roots.
  public var rootItems: [Item] { roots.array.compactMap { nodes[$0]?.item } }

  /// The number of all items.
  public var count: Int { nodes.count }

  /// Returns whether an item exists.
  public func contains(_ id: Identifier) -> Bool { nodes[id] != nil }

  /// Returns an item with its content, or nil if it does not exist.
  public func item(_ id: Identifier) -> Item? { nodes[id]?.item }

  /// Returns the index of an item among all items, or nil if it does not exist. Complexity: O(n).
  public func index(of id: Identifier) -> Int? {
    contains(id) ? items.firstIndex { $0.id == id } : nil
  }

  /// Returns the item above an item, or nil for a root.
  ///
  /// - Throws: `SnapshotError.notInOutline`.
  public func parent(of id: Identifier) throws(SnapshotError) -> Identifier? {
    try node(id).parent
  }

  /// Returns the items directly below an item, in order.
  ///
  /// - Throws: `SnapshotError.notInOutline`.
  public func children(of id: Identifier) throws(SnapshotError) -> [Identifier] {
    try node(id).children.array
  }

  /// Returns the number of items above an item; 0 for a root. Complexity: O(level).
  ///
  /// - Throws: `SnapshotError.notInOutline`.
  public func level(of id: Identifier) throws(SnapshotError) -> Int {
    _ = try node(id)
    return ancestors(of: id).count
  }

  /// Returns whether an item is expanded, so that items below it are shown with it.
  ///
  /// - Throws: `SnapshotError.notInOutline`.
  public func isExpanded(_ id: Identifier) throws(SnapshotError) -> Bool {
    try node(id).isExpanded
  }

  /// Returns whether all items above an item are expanded. Complexity: O(level).
  ///
  /// - Throws: `SnapshotError.notInOutline`.
  public func isVisible(_ id: Identifier) throws(SnapshotError) -> Bool {
    _ = try node(id)
    return ancestors(of: id).allSatisfy { $0.isExpanded }
  }

  /// Returns the items below an item as a snapshot. Complexity: O(k) for k items below it.
  ///
  /// - Parameters:
  ///   - parent: the identifier of the item.
  ///   - includingParent: whether the item itself is its root.
  /// - Throws: `SnapshotError.notInOutline`.
  public func snapshot(
    of parent: Identifier, includingParent: Bool = false
  ) throws(SnapshotError) -> Self {
    var result = Self()
    let children = try node(parent).children
    let roots = includingParent ? [parent] : children.array
    for id in below(roots) { result.nodes[id] = nodes[id] }
    for id in roots { result.nodes[id]?.parent = nil }
    if includingParent {
      result.changeChildren(of: nil) { $0.insert(roots, at: 0) }
    } else {
      result.roots = children
    }
    return result
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Appends items below another one, or at the end of the roots. Complexity: O(k).
  ///
  /// - Throws: `SnapshotError` if an item is repeated or exists already, or the parent is unknown;
  ///   nothing changes.
  public mutating func append(
    _ items: [Item], to parent: Identifier? = nil
  ) throws(SnapshotError) {
    try checkNew(items)
    if let parent { _ = try node(parent) }
    add(items, to: parent, at: nil)
  }

  /// Inserts items before another one, on its level.
  ///
  /// Complexity: O(k log s) for s siblings, amortised.
  ///
  /// - Throws: `SnapshotError` if an item is repeated or exists already, or the neighbour is
  ///   unknown; nothing changes.
  public mutating func insert(
    _ items: [Item], before neighbour: Identifier
  ) throws(SnapshotError) {
    try insert(items, beside: .before(neighbour))
  }

  /// Inserts items after another one and everything below it, on its level.
  ///
  /// Complexity: O(k log s) for s siblings, amortised.
  ///
  /// - Throws: as for `insert(_:before:)`.
  public mutating func insert(
    _ items: [Item], after neighbour: Identifier
  ) throws(SnapshotError) {
    try insert(items, beside: .after(neighbour))
  }

  /// Deletes items and everything below them; unknown ones are ignored.
  ///
  /// Complexity: O(k log s) for s siblings, plus the deleted items.
  ///
  /// - Throws: `SnapshotError` if one is repeated; nothing changes.
  public mutating func delete(_ ids: [Identifier]) throws(SnapshotError) {
    let repeated = DiffableDataSourceSnapshot.repeated(ids)
    guard repeated.isEmpty else { throw .repeatedItems(repeated) }
    for id in ids {
      guard let node = nodes[id] else { continue }
      changeChildren(of: node.parent) {
        $0.remove(node.label)
        return 0..<0
      }
    }
    for id in below(ids) { nodes[id] = nil }
  }

  /// Deletes everything.
  public mutating func deleteAll() { self = Self() }

  /// Replaces the items below an item by another snapshot. Complexity: O(n + m) for the sizes of
  /// both.
  ///
  /// - Throws: `SnapshotError` if the item is unknown, or the snapshot has an item that is
  ///   elsewhere in this one; nothing changes.
  public mutating func replace(
    childrenOf parent: Identifier, using snapshot: Self
  ) throws(SnapshotError) {
    var copy = self
    try copy.delete(node(parent).children.array)
    let taken = snapshot.items.map { $0.id }.filter(copy.contains)
    guard taken.isEmpty else { throw .repeatedItems(taken) }
    copy.nodes = copy.nodes.adding(snapshot.nodes)
    for id in snapshot.roots.array { copy.nodes[id]?.parent = parent }
    copy.nodes[parent]?.children = snapshot.roots
    self = copy
  }

  /// Expands items, which shows the items directly below them. Complexity: O(k).
  ///
  /// - Throws: `SnapshotError` if one is unknown; nothing changes.
  public mutating func expand(_ ids: [Identifier]) throws(SnapshotError) {
    try setExpanded(ids, true)
  }

  /// Collapses items, which hides everything below them; hidden items keep their own status.
  ///
  /// Complexity: O(k).
  ///
  /// - Throws: `SnapshotError` if one is unknown; nothing changes.
  public mutating func collapse(_ ids: [Identifier]) throws(SnapshotError) {
    try setExpanded(ids, false)
  }
}

extension DiffableDataSourceSectionSnapshot {
  private func node(_ id: Identifier) throws(SnapshotError) -> Node {
    guard let node = nodes[id] else { throw .notInOutline(id) }
    return node
  }

  /// Returns the ancestors of an item, nearest first.
  private func ancestors(of id: Identifier) -> [Node] {
    var result: [Node] = []
    var next = nodes[id]?.parent
    while let id = next, let node = nodes[id] {
      result.append(node)
      next = node.parent
    }
    return result
  }

  /// Lists items and everything below them, with an explicit stack, since outlines may be deep.
  private func walk(_ ids: [Identifier], entering isEntered: (Node) -> Bool) -> [Item] {
    var result: [Item] = []
    var waiting = Array(ids.reversed())
    while let id = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      result.append(node.item)
      if isEntered(node) { waiting += node.children.array.reversed() }
    }
    return result
  }

  private func below(_ ids: [Identifier]) -> [Identifier] { walk(ids) { _ in true }.map { $0.id } }

  private func checkNew(_ items: [Item]) throws(SnapshotError) {
    let repeated = DiffableDataSourceSnapshot.repeated(items)
    guard repeated.isEmpty else { throw .repeatedItems(repeated) }
    let known = items.map { $0.id }.filter(contains)
    guard known.isEmpty else { throw .repeatedItems(known) }
  }

  /// Inserts items next to another one, like `insert(_:before:)`.
  package mutating func insert(
    _ items: [Item], beside neighbour: Neighbour
  ) throws(SnapshotError) {
    try checkNew(items)
    guard let node = nodes[neighbour.id] else { throw .unknownNeighbourItem(neighbour.id) }
    let siblings = node.parent.flatMap { nodes[$0]?.children } ?? roots
    add(items, to: node.parent, at: siblings.index(of: node.label) + neighbour.offset)
  }

  /// Adds new items; the index nil appends.
  private mutating func add(_ items: [Item], to parent: Identifier?, at index: Int?) {
    for item in items { nodes[item.id] = Node(item: item, parent: parent) }
    changeChildren(of: parent) { $0.insert(items.map { $0.id }, at: index ?? $0.count) }
  }

  /// Changes the items directly below an item, and records their new labels.
  ///
  /// - Parameter change: returns the indices of the items with new labels.
  private mutating func changeChildren(
    of parent: Identifier?, _ change: (inout OutlineChildren) -> Range<Int>
  ) {
    // Taken out meanwhile, so that the children change in place.
    var children = OutlineChildren()
    if let parent {
      guard let known = nodes[parent] else { return }
      children = known.children
      nodes[parent]?.children = OutlineChildren()
    } else {
      children = roots
      roots = OutlineChildren()
    }
    for index in change(&children) {
      guard let id = children.id(at: index) else { continue }
      nodes[id]?.label = children.label(at: index)
    }
    if let parent { nodes[parent]?.children = children } else { roots = children }
  }

  private mutating func setExpanded(_ ids: [Identifier], _ value: Bool) throws(SnapshotError) {
    for id in ids { _ = try node(id) }
    for id in ids { nodes[id]?.isExpanded = value }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// An item as a row of the outline.
  public struct Row: Sendable {
    /// The item.
    public let item: Item
    /// The number of items above it.
    public let level: Int
    /// Whether the item has children.
    public let hasChildren: Bool
    /// Whether the item is expanded.
    public let isExpanded: Bool
  }

  /// All items with their levels, each before those below it. Complexity: O(n).
  public var rows: [Row] {
    var levels: [Identifier: Int] = [:]
    return items.compactMap { item in
      guard let node = nodes[item.id] else { return nil }
      let level = node.parent.flatMap { levels[$0] }.map { $0 + 1 } ?? 0
      levels[item.id] = level
      return Row(
        item: item, level: level, hasChildren: !node.children.isEmpty, isExpanded: node.isExpanded)
    }
  }
}

extension DiffableDataSourceSectionSnapshot: Equatable {
  /// Compares the items, their order, their levels, and which are expanded. Complexity: O(n).
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count, left.roots.array == right.roots.array else { return false }
    return left.nodes.allSatisfy { id, node in
      guard let other = right.nodes[id] else { return false }
      return node.item == other.item && node.parent == other.parent
        && node.isExpanded == other.isExpanded && node.children.array == other.children.array
    }
  }
}
