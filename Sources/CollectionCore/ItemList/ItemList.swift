/// An ordered list of items that is edited anywhere in O(log n) and copied in O(1).
///
/// A B+tree with copy-on-write nodes: a view can keep the state it shows while the data source goes
/// on changing, without either paying for the items that did not change.
///
/// ```swift
/// var items: ItemList = ["H", "J", "K"]
/// items.insert("X", at: 1)
/// let ids = items.map(\.id)  // H, X, J, K
/// ```
public struct ItemList: @unchecked Sendable {
  /// The tree; shared until one of its owners changes.
  private(set) var root: Node

  /// Creates an empty list.
  public init() { root = Node(items: []) }

  /// Creates a list of the items. Complexity: O(n).
  @inlinable public init(_ items: some Sequence<Item>) { self.init(array: Array(items)) }

  /// Creates a list of the items of an array; the sequence was made one where its type is known.
  @usableFromInline init(array items: [Item]) {
    var level = stride(from: 0, to: items.count, by: Node.bulkItems).map { start in
      Node(items: Array(items[start..<Swift.min(start + Node.bulkItems, items.count)]))
    }
    if level.isEmpty { level.append(Node(items: [])) }
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: Node.bulkChildren).map { start in
        Node(children: Array(level[start..<Swift.min(start + Node.bulkChildren, level.count)]))
      }
    }
    root = level[0]
  }
}

extension ItemList {
  /// Inserts an item before the one at `index`; `count` appends. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(_ item: Item, at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    makeRootUnique()
    guard let sibling = root.insert(item, at: index) else { return }
    root = Node(children: [root, sibling])
  }

  /// Appends an item. Complexity: O(log n).
  public mutating func append(_ item: Item) { insert(item, at: count) }

  /// Removes the item at `index` and returns it. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  public mutating func remove(at index: Int) -> Item {
    precondition(index >= 0 && index < count, "index out of range")
    makeRootUnique()
    let item = root.remove(at: index)
    while root.children.count == 1 { root = root.children[0] }
    if root.count == 0 { root = Node(items: []) }
    return item
  }

  private mutating func makeRootUnique() {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
  }
}

extension ItemList: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The index past the last item.
  public var endIndex: Int { root.count }
  /// The number of items.
  public var count: Int { root.count }

  /// The item at an index. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  public subscript(index: Int) -> Item {
    get {
      precondition(index >= 0 && index < count, "index out of range")
      return root.item(at: index)
    }
    set {
      precondition(index >= 0 && index < count, "index out of range")
      makeRootUnique()
      root.replace(newValue, at: index)
    }
  }

  /// Returns the item at an index, or nil where there is none. Complexity: O(log n).
  func item(at index: Int) -> Item? {
    index >= 0 && index < count ? root.item(at: index) : nil
  }

  /// Returns the items at some indices as an array. Complexity: O(log n + k) for k items.
  ///
  /// - Precondition: `0 <= range.lowerBound`, and `range.upperBound <= count`.
  package func array(of range: Range<Int>) -> [Item] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    var items: [Item] = []
    items.reserveCapacity(range.count)
    root.append(range, to: &items)
    return items
  }

  /// Returns the id of the item at an index if it has no fields, or nil. Complexity: O(log n).
  func bareIdentifier(at index: Int) -> Identifier? {
    index >= 0 && index < count ? root.bareIdentifier(at: index) : nil
  }

  /// Makes an iterator. Complexity: O(n) for the whole walk.
  public func makeIterator() -> Iterator { Iterator(list: self) }

  /// Walks the items leaf by leaf.
  public struct Iterator: IteratorProtocol {
    private let list: ItemList
    private var leaf: [Item] = []
    private var offset = 0
    private var reached = 0

    fileprivate init(list: ItemList) { self.list = list }

    /// Returns the next item, or nil at the end.
    public mutating func next() -> Item? {
      if offset == leaf.count {
        guard reached < list.count else { return nil }
        leaf = list.root.leaf(at: reached).leaf.items
        offset = 0
        reached += leaf.count
      }
      defer { offset += 1 }
      return leaf[offset]
    }
  }
}

extension ItemList: ExpressibleByArrayLiteral {
  /// Creates a list of the items.
  public init(arrayLiteral items: Item...) { self.init(items) }
}

extension ItemList: Hashable {
  /// Compares item by item; lists that share their storage are equal at once.
  public static func == (left: ItemList, right: ItemList) -> Bool {
    left.root === right.root || (left.count == right.count && left.elementsEqual(right))
  }

  /// Hashes every item. Complexity: O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for item in self { hasher.combine(item) }
  }
}

extension ItemList {
  /// Checks the tree: counts add up, nodes are neither empty nor too large, leaves are level.
  package func checkInvariants() -> Bool { root.depth != nil }
}

extension ItemList {
  /// A leaf with items, or an inner node with children.
  ///
  /// What it holds is taken out to be changed and put back, never accessed for longer than a
  /// moment: so Swift need not look for accesses that overlap when an item is asked for.
  final class Node {
    fileprivate static let maxItems = 64
    fileprivate static let maxChildren = 32
    fileprivate static let bulkItems = 48
    fileprivate static let bulkChildren = 24

    /// Whether the node holds items itself.
    let isLeaf: Bool
    /// The items of a leaf.
    var items: [Item] { ownItems }
    /// The children of an inner node.
    var children: [Node] { ownChildren }
    /// The number of items in and below the node.
    fileprivate(set) var count: Int
    private var ownItems: [Item]
    private var ownChildren: [Node]

    fileprivate init(items: [Item]) {
      isLeaf = true
      ownItems = items
      ownChildren = []
      count = items.count
    }

    fileprivate init(children: [Node]) {
      isLeaf = false
      ownItems = []
      ownChildren = children
      count = children.reduce(0) { $0 + $1.count }
    }

    /// The number of levels below, or nil if the node breaks a rule.
    fileprivate var depth: Int? {
      guard !isLeaf else { return items.count == count && count <= Self.maxItems ? 0 : nil }
      let depths = children.map { $0.count > 0 ? $0.depth : nil }
      guard children.count <= Self.maxChildren, items.isEmpty, let first = depths[0],
        depths.allSatisfy({ $0 == first }), count == children.reduce(0, { $0 + $1.count })
      else { return nil }
      return first + 1
    }

    fileprivate func copy() -> Node { isLeaf ? Node(items: items) : Node(children: children) }

    private func changeItems<Result>(_ change: (inout [Item]) -> Result) -> Result {
      var items = ownItems
      ownItems = []
      defer { ownItems = items }
      return change(&items)
    }

    private func changeChildren<Result>(_ change: (inout [Node]) -> Result) -> Result {
      var children = ownChildren
      ownChildren = []
      defer { ownChildren = children }
      return change(&children)
    }

    // Recursive, since a loop would have to retain each node.
    fileprivate func item(at index: Int) -> Item {
      guard !isLeaf else { return items[index] }
      let (child, offset) = child(at: index)
      return children[child].item(at: offset)
    }

    fileprivate func append(_ range: Range<Int>, to result: inout [Item]) {
      guard !isLeaf else {
        result += items[range]
        return
      }
      var start = 0
      for child in children {
        let places = start..<(start + child.count)
        start = places.upperBound
        let chosen = places.clamped(to: range)
        guard !chosen.isEmpty else { continue }
        child.append(
          (chosen.lowerBound - places.lowerBound)..<(chosen.upperBound - places.lowerBound),
          to: &result)
      }
    }

    // In line as far as the root, which then need not be retained either.
    @inline(__always)
    fileprivate func bareIdentifier(at index: Int) -> Identifier? {
      guard isLeaf else { return bareIdentifierBelow(index) }
      return items[index].fields.isEmpty ? items[index].id : nil
    }

    private func bareIdentifierBelow(_ index: Int) -> Identifier? {
      let (child, offset) = child(at: index)
      return children[child].bareIdentifier(at: offset)
    }

    fileprivate func leaf(at index: Int) -> (leaf: Node, offset: Int) {
      var node = self
      var index = index
      while !node.isLeaf {
        let (child, offset) = node.child(at: index)
        node = node.children[child]
        index = offset
      }
      return (node, index)
    }

    /// Finds the child that holds an index; the index past the end belongs to the last child.
    private func child(at index: Int) -> (child: Int, offset: Int) {
      var (child, offset) = (0, index)
      while child < children.count - 1 {
        let count = children[child].count
        if offset < count { break }
        offset -= count
        child += 1
      }
      return (child, offset)
    }

    /// Returns a child that nobody else holds.
    private func uniqueChild(_ child: Int) -> Node {
      changeChildren { children in
        if !isKnownUniquelyReferenced(&children[child]) { children[child] = children[child].copy() }
        return children[child]
      }
    }

    fileprivate func replace(_ item: Item, at index: Int) {
      guard !isLeaf else { return changeItems { $0[index] = item } }
      let (child, offset) = child(at: index)
      uniqueChild(child).replace(item, at: offset)
    }

    /// Inserts below and returns the new right sibling if this node had to split.
    fileprivate func insert(_ item: Item, at index: Int) -> Node? {
      count += 1
      guard !isLeaf else {
        changeItems { $0.insert(item, at: index) }
        return items.count > Self.maxItems ? splitLeaf(appending: index == count - 1) : nil
      }
      let (child, offset) = child(at: index)
      guard let sibling = uniqueChild(child).insert(item, at: offset) else { return nil }
      changeChildren { $0.insert(sibling, at: child + 1) }
      return children.count > Self.maxChildren ? splitChildren() : nil
    }

    /// Splits in half, or nearly at the end when items are being appended one by one.
    private func splitLeaf(appending: Bool) -> Node {
      let middle = appending ? items.count - 1 : items.count / 2
      let sibling = Node(items: Array(items[middle...]))
      changeItems { $0.removeSubrange(middle...) }
      count -= sibling.count
      return sibling
    }

    private func splitChildren() -> Node {
      let sibling = Node(children: Array(children[(children.count / 2)...]))
      changeChildren { $0.removeSubrange(($0.count / 2)...) }
      count -= sibling.count
      return sibling
    }

    fileprivate func remove(at index: Int) -> Item {
      count -= 1
      guard !isLeaf else { return changeItems { $0.remove(at: index) } }
      let (child, offset) = child(at: index)
      let item = uniqueChild(child).remove(at: offset)
      rebalance(around: child)
      return item
    }

    /// Drops an empty child and merges a small one into its left or right neighbour.
    private func rebalance(around child: Int) {
      guard children[child].count > 0 else { return changeChildren { _ = $0.remove(at: child) } }
      guard children[child].isSmall, children.count > 1 else { return }
      let left = child > 0 ? child - 1 : child
      let (first, second) = (children[left], children[left + 1])
      guard first.items.count + second.items.count <= Self.maxItems / 2 || !first.isLeaf,
        first.children.count + second.children.count <= Self.maxChildren / 2 || first.isLeaf
      else { return }
      let merged =
        first.isLeaf
        ? Node(items: first.items + second.items)
        : Node(children: first.children + second.children)
      changeChildren { $0.replaceSubrange(left...left + 1, with: CollectionOfOne(merged)) }
    }

    private var isSmall: Bool {
      isLeaf ? items.count < Self.maxItems / 8 : children.count < Self.maxChildren / 8
    }
  }
}

extension ItemList {
  /// Visits the items in storage that was not visited before: copies of a list share most of it.
  ///
  /// Complexity: O(m) for m items that are visited, and O(log n) for each place where the list was
  /// changed since the copy.
  ///
  /// - Parameter visited: the parts that were visited; they must stay alive.
  public func forEachItem(
    beyond visited: inout Set<ObjectIdentifier>, _ body: (Item) -> Void
  ) {
    Self.visit(root, &visited, body)
  }

  private static func visit(
    _ node: Node, _ visited: inout Set<ObjectIdentifier>, _ body: (Item) -> Void
  ) {
    guard visited.insert(ObjectIdentifier(node)).inserted else { return }
    node.items.forEach(body)
    for child in node.children { visit(child, &visited, body) }
  }
}

extension ItemList {
  /// Inserts items before the one at `index`; `count` appends.
  ///
  /// Complexity: O(k log n), or O(n + k) where that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ items: [Item], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    guard items.count > 8, items.count > count / 16 else {
      for (offset, item) in items.enumerated() { insert(item, at: index + offset) }
      return
    }
    var all = Array(self)
    all.insert(contentsOf: items, at: index)
    self = ItemList(all)
  }

  /// Removes the items with some ids. Complexity: O(n).
  package mutating func remove(_ ids: Set<Identifier>) {
    self = ItemList(lazy.filter { !ids.contains($0.id) })
  }
}
