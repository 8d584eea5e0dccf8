/// An ordered list of items, edited anywhere in O(log n) and copied in O(1).
///
/// It is a B+tree with copy-on-write nodes. A view can keep the state it shows while the data
/// source changes, and neither pays for unchanged items.
///
/// ```swift
/// var items: ItemList = ["H", "J", "K"]
/// items.insert("X", at: 1)
/// let ids = items.map(\.id)  // H, X, J, K
/// ```
public struct ItemList: Sendable {
  /// The tree; shared until one of its owners changes it.
  private(set) var root: ListNode<Item>

  /// The empty list, shared by all.
  private static let none = ItemList(root: ListNode([]))

  /// Creates an empty list.
  public init() { self = .none }

  /// Creates a list from a tree.
  init(root: ListNode<Item>) { self.root = root }

  /// Creates a list of items. Complexity: O(n); O(1) for an array, which is used without a copy.
  @inlinable public init(_ items: some Sequence<Item>) { self.init(array: Array(items)) }

  /// Creates a list of the items of an array, into which callers turn their sequence.
  @usableFromInline init(array items: [Item]) { root = ListNode(items) }
}

extension ItemList {
  /// Inserts an item before the one at `index`; `count` appends. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(_ item: Item, at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(item, at: index, in: &root)
  }

  /// Appends an item. Complexity: O(log n).
  public mutating func append(_ item: Item) { insert(item, at: count) }

  /// Removes the item at `index` and returns it. Complexity: O(log n).
  ///
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  public mutating func remove(at index: Int) -> Item {
    precondition(index >= 0 && index < count, "index out of range")
    return ListNode.remove(at: index, from: &root)
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
      guard let item = item(at: index) else { preconditionFailure("index out of range") }
      return item
    }
    set {
      precondition(index >= 0 && index < count, "index out of range")
      ListNode.change(at: index, in: &root) { $0 = newValue }
    }
  }

  /// Returns the item at an index, or nil if there is none. Complexity: O(log n).
  func item(at index: Int) -> Item? { root.element(at: index) }

  /// Returns the items in a range as an array. Complexity: O(log n + k) for k items.
  ///
  /// - Precondition: `0 <= range.lowerBound`, and `range.upperBound <= count`.
  package func array(of range: Range<Int>) -> [Item] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    if range.count == count { return root.array }
    var items: [Item] = []
    items.reserveCapacity(range.count)
    root.append(range, to: &items)
    return items
  }

  /// The items as one array, which is free while the list is unchanged since it was made from one.
  ///
  /// Complexity: O(1) for such a list, otherwise O(n).
  package var array: [Item] { root.array }

  /// Returns the id of the item at an index if the item has no fields, or nil. Complexity: O(log
  /// n).
  func bareIdentifier(at index: Int) -> Identifier? {
    root.read(at: index) { $0.fields.isEmpty ? $0.id : nil }
  }

  /// Returns an iterator. Complexity: O(n) for the whole walk.
  public func makeIterator() -> Iterator { Iterator(list: self) }

  /// An iterator that goes through the items leaf by leaf.
  public struct Iterator: IteratorProtocol {
    private var walk: ListWalk<Item>

    fileprivate init(list: ItemList) { walk = ListWalk(list.root) }

    /// Returns the next item, or nil at the end.
    public mutating func next() -> Item? { walk.next() }
  }
}

extension ItemList: ExpressibleByArrayLiteral {
  /// Creates a list of the items.
  public init(arrayLiteral items: Item...) { self.init(items) }
}

extension ItemList: Hashable {
  /// Compares item by item; lists that share storage are equal immediately.
  public static func == (left: ItemList, right: ItemList) -> Bool {
    left.root === right.root || (left.count == right.count && left.hasSameItems(as: right))
  }

  /// Hashes every item. Complexity: O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for item in self { hasher.combine(item) }
  }
}

extension ItemList {
  /// Checks the tree: the counts add up, node sizes are within limits, leaves are on one level.
  package func checkInvariants() -> Bool { root.depth != nil }
}

extension ItemList {
  /// Visits the items in storage not visited before; copies of a list share most of theirs.
  ///
  /// Complexity: O(m) for m visited items, plus O(log n) for each edit since the copy.
  ///
  /// - Parameters:
  ///   - visited: the storage visited so far.
  ///   - body: called with each of these items, in order.
  package func forEachItem(
    beyond visited: inout VisitedStorage, _ body: (Item) -> Void
  ) {
    root.visit(&visited, body)
  }
}

extension ItemList {
  /// Inserts items before the one at `index`; `count` appends.
  ///
  /// Complexity: O(k log n), or O(n + k) if that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ items: [Item], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(items, at: index, in: &root)
  }

  /// Returns how many nodes of the tree another list does not share, for tests.
  package func numberOfNodes(beyond other: ItemList) -> Int {
    root.numberOfNodes(beyond: other.root)
  }
}
