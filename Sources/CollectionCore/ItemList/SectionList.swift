/// An ordered list of sections that is edited anywhere in O(log S) and copied in O(1).
///
/// A B+tree with copy-on-write nodes, as `ItemList`: an edit of one section among many costs what
/// one among few does, and two states share what neither of them changed.
///
/// ```swift
/// var sections: SectionList = [Section(id: "A"), Section(id: "B")]
/// sections.insert(Section(id: "C"), at: 1)
/// let ids = sections.map(\.id)  // A, C, B
/// ```
public struct SectionList: Sendable {
  /// The tree; shared until one of its owners changes.
  private(set) var root: ListNode<Section>

  /// The list without sections, which everybody shares.
  private static let none = SectionList(array: [])

  /// Creates an empty list.
  public init() { self = .none }

  /// Creates a list of the sections. Complexity: O(S); an array is taken as it is, O(1).
  @inlinable public init(_ sections: some Sequence<Section>) { self.init(array: Array(sections)) }

  /// Creates a list of the sections of an array.
  @usableFromInline init(array sections: [Section]) { root = ListNode(sections) }

  /// The sections as an array.
  ///
  /// Complexity: O(1) while the list is as it was made from an array, else O(S).
  package var array: [Section] { root.array }
}

extension SectionList: RandomAccessCollection, MutableCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The index past the last section.
  public var endIndex: Int { root.count }
  /// The number of sections.
  public var count: Int { root.count }

  /// The section at an index, which is changed in place. Complexity: O(log S).
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

  /// Makes an iterator. Complexity: O(S) for the whole walk.
  public func makeIterator() -> Iterator { Iterator(list: self) }

  /// Walks the sections leaf by leaf.
  public struct Iterator: IteratorProtocol {
    private var walk: ListWalk<Section>

    fileprivate init(list: SectionList) { walk = ListWalk(list.root) }

    /// Returns the next section, or nil at the end.
    public mutating func next() -> Section? { walk.next() }
  }
}

extension SectionList: RangeReplaceableCollection {
  /// Replaces the sections in a range by others.
  ///
  /// Complexity: O((k + r) log S) for k sections that take the place of r, or O(S + k) where that is
  /// less.
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

  /// Appends sections. Complexity: O(k log S), or O(S + k) where that is less.
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
  /// Compares section by section; what the lists share is equal at once.
  public static func == (left: SectionList, right: SectionList) -> Bool {
    guard left.count == right.count else { return false }
    var runs = left.unsharedRuns(with: right)
    while let run = runs.next() { if run.left != run.right { return false } }
    return true
  }

  /// Hashes every section. Complexity: O(n) for all items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for section in self { hasher.combine(section) }
  }
}

// A section has several references, which to copy takes longer than to find it.
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

  /// Returns the number of items of the section at an index; nil if there is none.
  ///
  /// Complexity: O(log S).
  func numberOfItems(ofSection index: Int) -> Int? { root.read(at: index) { $0.items.count } }

  /// Returns the item at a path; nil where there is none. Complexity: O(log n).
  func item(at path: IndexPath) -> Item? {
    root.read(at: path.section) { $0.items.item(at: path.item) }
  }

  /// Returns the id of the item at a path if it has no fields; nil for any other, and where there is
  /// none. Complexity: O(log n).
  func bareIdentifier(at path: IndexPath) -> Identifier? {
    root.read(at: path.section) { $0.items.bareIdentifier(at: path.item) }
  }
}

extension SectionList {
  /// Returns whether another list is a copy of this one, which is seen at once.
  package func isCopy(of other: SectionList) -> Bool { root === other.root }

  /// Walks two lists from the start, past what they share.
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
  /// Complexity: O(k log S), or O(S + k) where that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ sections: [Section], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    ListNode.insert(sections, at: index, in: &root)
  }

  /// Returns the number of nodes of the tree that another one does not share, for tests.
  package func numberOfNodes(beyond other: SectionList) -> Int {
    root.numberOfNodes(beyond: other.root)
  }
}
