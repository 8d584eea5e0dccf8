/// An ordered list of sections, edited anywhere in O(log S) and copied in O(1).
///
/// Like `ItemList`, it is a B+tree with copy-on-write nodes. An edit costs about the same with many
/// sections as with few, and two states share whatever neither changed.
///
/// ```swift
/// var sections: SectionList = [Section(id: "A"), Section(id: "B")]
/// sections.insert(Section(id: "C"), at: 1)
/// let ids = sections.map(\.id)  // A, C, B
/// ```
public struct SectionList: Sendable {
  /// The tree; shared until one of its owners changes it.
  private(set) var root: ListNode<Section>

  /// The empty list, shared by all.
  private static let none = SectionList(array: [])

  /// Creates an empty list.
  public init() { self = .none }

  /// Creates a list of sections. Complexity: O(S); O(1) for an array, which is used without a copy.
  @inlinable public init(_ sections: some Sequence<Section>) { self.init(array: Array(sections)) }

  /// Creates a list of the sections of an array.
  @usableFromInline init(array sections: [Section]) { root = ListNode(sections) }

  /// The sections as an array.
  ///
  /// Complexity: O(1) while the list is unchanged since it was made from an array, otherwise O(S).
  package var array: [Section] { root.array }
}

extension SectionList: RandomAccessCollection, MutableCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The index past the last section.
  public var endIndex: Int { root.count }
  /// The number of sections.
  public var count: Int { root.count }

  /// The section at an index, changed in place. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  public subscript(index: Int) -> Section {
    get {
      guard let section = root.element(at: index) else { preconditionFailure("index out of range") }
      return section
    }
    _modify {
      precondition(index >= 0 && index < count, "index out of range")
      ListNode.makeUnique(&root)
      yield &root[changing: index]
    }
  }

  /// Returns an iterator. Complexity: O(S) for the whole walk.
  public func makeIterator() -> Iterator { Iterator(list: self) }

  /// An iterator that goes through the sections leaf by leaf.
  public struct Iterator: IteratorProtocol {
    private var walk: ListWalk<Section>

    fileprivate init(list: SectionList) { walk = ListWalk(list.root) }

    /// Returns the next section, or nil at the end.
    public mutating func next() -> Section? { walk.next() }
  }
}

extension SectionList: RangeReplaceableCollection {
  /// Replaces the sections in a range.
  ///
  /// Complexity: O((k + r) log S) for k sections that replace r, or O(S + k) if that is less.
  ///
  /// - Precondition: `0 <= range.lowerBound`, and `range.upperBound <= count`.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with sections: some Collection<Section>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    ListNode.replace(range, with: Array(sections), in: &root)
  }

  /// Inserts a section before the one at an index; `count` appends. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index <= count`.
  public mutating func insert(_ section: Section, at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(section, at: index, in: &root)
  }

  /// Appends a section. Complexity: O(log S).
  public mutating func append(_ section: Section) { insert(section, at: count) }

  /// Appends sections. Complexity: O(k log S), or O(S + k) if that is less.
  public mutating func append(contentsOf sections: some Sequence<Section>) {
    ListNode.insert(Array(sections), at: count, in: &root)
  }

  /// Removes the section at an index and returns it. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  @discardableResult
  public mutating func remove(at index: Int) -> Section {
    precondition(index >= 0 && index < count, "index out of range")
    return ListNode.remove(at: index, from: &root)
  }
}

extension SectionList: ExpressibleByArrayLiteral {
  /// Creates a list of the sections.
  public init(arrayLiteral sections: Section...) { self.init(array: sections) }
}

extension SectionList: Hashable {
  /// Compares section by section; whatever the lists share is equal immediately.
  public static func == (left: SectionList, right: SectionList) -> Bool {
    guard left.count == right.count else { return false }
    var runs = left.unsharedRuns(with: right)
    while let run = runs.next() { if run.left != run.right { return false } }
    return true
  }

  /// Hashes every section and its items. Complexity: O(n) for n items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for section in self { hasher.combine(section) }
  }
}

// A section holds several references, and copying them takes longer than finding the section.
extension SectionList {
  /// Returns the items of the section at an index. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  package func items(at index: Int) -> ItemList {
    guard let items = root.read(at: index, { $0.items }) else {
      preconditionFailure("index out of range")
    }
    return items
  }

  /// Returns the number of items of the section at an index. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  package func numberOfItems(at index: Int) -> Int {
    guard let count = numberOfItems(ofSection: index) else {
      preconditionFailure("index out of range")
    }
    return count
  }

  /// Returns the number of items of the section at an index, or nil if there is none.
  ///
  /// Complexity: O(log S).
  func numberOfItems(ofSection index: Int) -> Int? { root.read(at: index) { $0.items.count } }

  /// Returns the item at a path, or nil if there is none. Complexity: O(log n).
  func item(at path: IndexPath) -> Item? {
    root.read(at: path.section) { $0.items.item(at: path.item) }
  }

  /// Returns the id of the item at a path if the item exists and has no fields, or nil.
  ///
  /// Complexity: O(log n).
  func bareIdentifier(at path: IndexPath) -> Identifier? {
    root.read(at: path.section) { $0.items.bareIdentifier(at: path.item) }
  }
}

extension SectionList {
  /// Returns whether another list is an unchanged copy of this one.
  package func isCopy(of other: SectionList) -> Bool { root === other.root }

  /// Returns a traversal of two lists from the start that skips what they share.
  func unsharedRuns(with other: SectionList) -> UnsharedRuns<Section> {
    UnsharedRuns(root, other.root, backwards: false)
  }

  /// Changes the section at an index in place. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= index < count`.
  package mutating func change(at index: Int, _ body: (inout Section) -> Void) {
    body(&self[index])
  }

  /// Inserts sections before the one at an index; `count` appends.
  ///
  /// Complexity: O(k log S), or O(S + k) if that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ sections: [Section], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(sections, at: index, in: &root)
  }

  /// Returns how many nodes of the tree another list does not share, for tests.
  package func numberOfNodes(beyond other: SectionList) -> Int {
    root.numberOfNodes(beyond: other.root)
  }
}
