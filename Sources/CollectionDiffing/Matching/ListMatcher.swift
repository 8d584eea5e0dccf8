/// Finds what two lists have in common without hashing each element: equal ends, then ranges.
///
/// For unique ids, everything it finds is correct: equal ids are the same element.
@usableFromInline
package struct ListMatcher {
  /// The matched ranges, ascending by new index.
  @usableFromInline package var ranges: [MatchedRange] = []
  /// The indices of matched elements with different contents.
  @usableFromInline var updates: [(old: Int32, new: Int32)] = []
  /// The old indices without a match, ascending.
  @usableFromInline var restOld: [Int32] = []
  /// The new indices without a match, ascending.
  @usableFromInline var restNew: [Int32] = []

  /// The initial number of mismatches that a traversal may fail to resolve.
  @inlinable static var startingCredit: Int { 8 }
  /// The greatest such number; ranges add to it.
  @inlinable static var greatestCredit: Int { 16 }
  /// The distance that a traversal looks ahead, in both lists together.
  @inlinable static var lookAhead: Int { 8 }

  /// Creates an empty matcher.
  @inlinable package init() {}

  /// Compares two lists.
  ///
  /// Complexity: O(n).
  @inlinable
  package mutating func match<Element: Diffable>(_ old: [Element], _ new: [Element]) {
    var (old, new) = (Window(old), Window(new))
    trim(&old, &new)
    walk(&old, &new)
    searchAnchors(&old, &new)
    Self.append(old.range, to: &restOld)
    Self.append(new.range, to: &restNew)
    finishTrim()
  }

  /// Appends indices, with exactly enough capacity.
  @inlinable
  static func append(_ range: Range<Int>, to indices: inout [Int32]) {
    guard !range.isEmpty else { return }
    indices.append(addingCapacity: range.count) { (output: inout OutputSpan<Int32>) in
      for index in range { output.append(Int32(truncatingIfNeeded: index)) }
    }
  }

  /// The range at the end, which is added last.
  @usableFromInline var suffix = MatchedRange(old: 0, new: 0, count: 0)

  /// The part of a list still to be compared.
  @usableFromInline package struct Window<Element> {
    @usableFromInline let elements: ContiguousArray<Element>
    @usableFromInline var start = 0
    @usableFromInline var end: Int

    /// Creates the window of a whole list.
    @inlinable package init(_ elements: [Element]) {
      self.elements = ContiguousArray(elements)
      end = elements.count
    }

    @inlinable var range: Range<Int> { start..<end }
    @inlinable var count: Int { end &- start }
  }
}

extension ListMatcher {
  /// Matches the equal elements at both ends.
  @inlinable
  mutating func trim<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>
  ) {
    let prefix = agreement(
      old.elements.span, old.start, old.end, new.elements.span, new.start, new.end)
    if prefix > 0 {
      ranges.append(MatchedRange(at: 0, 0, count: prefix))
    }
    old.start = prefix
    new.start = prefix
    let length = agreementAtEnds(
      old.elements.span, old.start, old.end, new.elements.span, new.start, new.end)
    old.end &-= length
    new.end &-= length
    suffix = MatchedRange(at: old.end, new.end, count: length)
  }

  /// Returns how many elements before two ends are equal, and records different contents.
  @inlinable @inline(__always)
  mutating func agreementAtEnds<Element: Diffable>(
    _ old: Span<Element>, _ startOld: Int, _ endOld: Int,
    _ new: Span<Element>, _ startNew: Int, _ endNew: Int
  ) -> Int {
    let limit = Swift.min(endOld &- startOld, endNew &- startNew)
    var length = 0
    while length < limit {
      let (index, counterpart) = (endOld &- 1 &- length, endNew &- 1 &- length)
      guard note(old[index], index, new[counterpart], counterpart) else { break }
      length &+= 1
    }
    return length
  }

  /// Adds the range at the end.
  @inlinable mutating func finishTrim() { if suffix.count > 0 { ranges.join(suffix) } }

  /// Returns whether two elements are equal, and records different contents.
  @inlinable @inline(__always)
  mutating func note<Element: Diffable>(
    _ element: Element, _ i: Int, _ counterpart: Element, _ j: Int
  ) -> Bool {
    guard element.diffID == counterpart.diffID else { return false }
    noteContent(element, i, counterpart, j)
    return true
  }

  /// Records whether two equal elements have different contents.
  @inlinable @inline(__always)
  mutating func noteContent<Element: Diffable>(
    _ element: Element, _ i: Int, _ counterpart: Element, _ j: Int
  ) {
    if !element.hasSameContent(as: counterpart) {
      updates.append((Int32(truncatingIfNeeded: i), Int32(truncatingIfNeeded: j)))
    }
  }

  @inlinable
  mutating func add<Element>(
    _ length: Int, _ old: inout Window<Element>, _ new: inout Window<Element>
  ) {
    ranges.join(MatchedRange(at: old.start, new.start, count: length))
    old.start &+= length
    new.start &+= length
  }

  @inlinable
  mutating func skip<Element>(
    _ oldCount: Int, _ old: inout Window<Element>, _ newCount: Int, _ new: inout Window<Element>
  ) {
    for _ in 0..<oldCount {
      restOld.append(Int32(truncatingIfNeeded: old.start))
      old.start &+= 1
    }
    for _ in 0..<newCount {
      restNew.append(Int32(truncatingIfNeeded: new.start))
      new.start &+= 1
    }
  }
}
