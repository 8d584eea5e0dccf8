/// The number of items of each section of a collection at a point in time.
///
/// The counts of a state are a view of its sections, so they cost no time and no memory. Comparing
/// two of them costs only what their states do not share. Other counts are stored in an array.
///
/// ```swift
/// let counts: SectionCounts = [3, 0, 2]
/// let hasItem = counts.hasItem(at: IndexPath(2, 1))  // true
/// let all = Array(counts)  // 3, 0, 2
/// ```
public struct SectionCounts: Sendable {
  private enum Storage {
    case array([Int])
    case sections(SectionList)
  }

  private let storage: Storage

  /// Creates counts from an array, which is used without a copy. Complexity: O(1).
  public init(_ counts: [Int]) { storage = .array(counts) }

  /// Creates the counts of a list of sections. Complexity: O(1).
  public init(of sections: SectionList) { storage = .sections(sections) }
}

extension SectionCounts: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The index past the last section.
  public var endIndex: Int { count }

  /// The number of sections.
  public var count: Int {
    switch storage {
    case .array(let counts): counts.count
    case .sections(let sections): sections.count
    }
  }

  /// The number of items of a section. Complexity: O(log S).
  ///
  /// - Precondition: `0 <= section < count`.
  public subscript(section: Int) -> Int {
    switch storage {
    case .array(let counts): counts[section]
    case .sections(let sections): sections.numberOfItems(at: section)
    }
  }

  /// Returns an iterator. Complexity: O(S) for the whole walk.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator that goes through the counts in order.
  public struct Iterator: IteratorProtocol {
    private var counts: IndexingIterator<[Int]>?
    private var sections: SectionList.Iterator?

    fileprivate init(_ counts: SectionCounts) {
      switch counts.storage {
      case .array(let array): self.counts = array.makeIterator()
      case .sections(let list): sections = list.makeIterator()
      }
    }

    /// Returns the next count, or nil at the end.
    public mutating func next() -> Int? { counts?.next() ?? sections?.next()?.items.count }
  }
}

extension SectionCounts: ExpressibleByArrayLiteral {
  /// Creates counts.
  public init(arrayLiteral counts: Int...) { self.init(counts) }
}

extension SectionCounts: Hashable {
  /// Compares the counts; whatever two states share is equal immediately.
  public static func == (left: SectionCounts, right: SectionCounts) -> Bool {
    if case .array(let counts) = left.storage, case .array(let others) = right.storage {
      return counts == others
    }
    return left.count == right.count
      && left.commonPrefix(of: 0..<left.count, with: right, from: 0) == left.count
  }

  /// Hashes every count. Complexity: O(S).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for count in self { hasher.combine(count) }
  }
}

extension SectionCounts {
  /// Returns whether an index path has an item. Complexity: O(log S).
  public func hasItem(at path: IndexPath) -> Bool {
    guard path.item >= 0 else { return false }
    switch storage {
    case .array(let counts):
      return counts.indices.contains(path.section) && path.item < counts[path.section]
    case .sections(let sections):
      guard let count = sections.numberOfItems(ofSection: path.section) else { return false }
      return path.item < count
    }
  }

  /// Whether one of the counts is negative, which those of states never are.
  ///
  /// Complexity: O(1) for the counts of a state, otherwise O(S).
  package var hasNegative: Bool { firstSection(outside: 0...Int.max) != nil }

  /// Returns the first section whose count is outside a range, or nil.
  ///
  /// The range must contain every count that a state can have. Complexity: O(1) for the counts of a
  /// state, otherwise O(S).
  package func firstSection(outside range: ClosedRange<Int>) -> Int? {
    guard case .array(let counts) = storage else { return nil }
    return counts.firstIndex { !range.contains($0) }
  }

  /// Returns how many sections a comparison from two given indices on visits, for tests.
  package func numberOfSections(
    from first: Int = 0, notSharedWith other: SectionCounts, from start: Int = 0
  ) -> Int {
    guard case .sections(let left) = storage, case .sections(let right) = other.storage else {
      return count
    }
    var runs = UnsharedRuns(
      left.root, first..<left.count, right.root, start..<right.count, backwards: false)
    var result = 0
    while let run = runs.next() { result += run.left.count }
    return result
  }

  /// Returns how many counts from the start of a range equal those of others from an index on.
  ///
  /// Complexity: O(log S) for what two states share, O(1) for each other section.
  ///
  /// - Precondition: `range` is within these counts, and the others have as many from `start` on.
  package func commonPrefix(
    of range: Range<Int>, with other: SectionCounts, from start: Int
  ) -> Int {
    guard case .sections(let left) = storage, case .sections(let right) = other.storage else {
      let shift = start - range.lowerBound
      return (range.firstIndex { self[$0] != other[$0 + shift] } ?? range.upperBound)
        - range.lowerBound
    }
    var runs = UnsharedRuns(
      left.root, range, right.root, start..<(start + range.count), backwards: false)
    while let run = runs.next() {
      let (one, another) = (run.left.span, run.right.span)
      for offset in one.indices
      where one[offset].items.root !== another[offset].items.root
        && one[offset].items.count != another[offset].items.count
      {
        return run.passed + offset
      }
    }
    return range.count
  }
}

extension SectionCounts: CustomStringConvertible {
  /// The counts in the form of an array: `[3, 0, 2]`.
  public var description: String { "[\(map(String.init).joined(separator: ", "))]" }
}
