/// Blocks that moved far, or follow an insertion, are found using every eighth element.
extension ListMatcher {
  /// The minimum number of elements for which anchors are worth their table.
  @inlinable static var leastForAnchors: Int { 256 }
  /// The distance between two anchors.
  @inlinable static var anchorStep: Int { 8 }
  /// The number of failed lookups after which elements are skipped.
  @inlinable static var anchorPatience: Int { 16 }

  /// Matches ranges around anchors.
  ///
  /// The longer it finds none, the farther apart are the elements it looks up. It looks up enough
  /// consecutive ones to meet an anchor in a block, and compares skipped ones backwards from the
  /// next range.
  ///
  /// Complexity: O(n), with O(log n) lookups if many consecutive elements are out of order, deleted
  /// or new.
  @inlinable
  mutating func searchAnchors<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>
  ) {
    guard Swift.min(old.count, new.count) >= Self.leastForAnchors else { return }
    let table = IdentityTable(Array(old.elements), Self.anchors(old.range))
    let (listed, counterparts) = (old.elements, new.elements)
    let (before, after) = (listed.span, counterparts.span)
    var taken = Taken(old.range)
    var index = new.start
    // The number of elements passed since a range, and of lookups since a skip.
    var (vain, tries) = (0, 0)
    while index < new.end {
      let anchor = table.first(after[index].diffID, in: before)
      if anchor >= 0, !taken.contains(anchor) {
        let length = follow(anchor, &old, index, &new, &taken)
        // A block, or a few elements that may be neighbours by chance.
        vain = length >= Self.anchorStep ? 0 : Swift.max(0, vain &- 2 &* length)
        index = new.start
      } else {
        index &+= 1
        vain &+= 1
        tries &+= 1
        // As many consecutive elements as it takes to meet an anchor.
        if vain >= Self.anchorPatience, tries >= Self.anchorStep {
          index &+= vain / 4
          vain &+= vain / 4
          tries = 0
        }
      }
    }
    taken.appendOthers(to: &restOld)
    old.start = old.end
  }

  /// Returns every eighth index.
  @inlinable
  static func anchors(_ range: Range<Int>) -> [Int32] {
    let count = (range.count &+ anchorStep &- 1) / anchorStep
    var indices: [Int32] = []
    indices.append(addingCapacity: count) { (output: inout OutputSpan<Int32>) in
      for number in 0..<count {
        output.append(Int32(truncatingIfNeeded: range.lowerBound &+ number &* anchorStep))
      }
    }
    return indices
  }

  /// Adds the range around two equal elements, and those that follow it closely.
  ///
  /// - Returns: the number of elements of the ranges.
  @inlinable
  mutating func follow<Element: Diffable>(
    _ anchor: Int, _ old: inout Window<Element>, _ index: Int, _ new: inout Window<Element>,
    _ taken: inout Taken
  ) -> Int {
    let (listed, counterparts) = (old.elements, new.elements)
    let (before, after) = (listed.span, counterparts.span)
    var (i, j) = (anchor, index)
    while i > old.start, j > new.start, !taken.contains(i &- 1),
      note(before[i &- 1], i &- 1, after[j &- 1], j &- 1)
    {
      i &-= 1
      j &-= 1
    }
    taken.insert(i..<anchor)
    var length = anchor &- i
    var total = 0
    while true {
      let behind = (old: i &+ length, new: j &+ length)
      length &+= agreement(before, behind.old, old.end, after, behind.new, new.end, &taken)
      total &+= length
      Self.append(new.start..<j, to: &restNew)
      ranges.join(MatchedRange(at: i, j, count: length))
      i &+= length
      j &+= length
      new.start = j
      guard length > 1, let gap = ahead(before, i, old.end, after, j, new.end),
        !taken.contains(i &+ gap.old)
      else { return total }
      i &+= gap.old
      j &+= gap.new
      length = 0
    }
  }

  /// Returns how many elements from two indices on are equal, and marks them.
  @inlinable @inline(__always)
  mutating func agreement<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ endOld: Int, _ new: Span<Element>, _ j: Int, _ endNew: Int,
    _ taken: inout Taken
  ) -> Int {
    var index = i
    while index < endOld {
      let end = Swift.min(endOld, taken.end(from: index))
      let length = agreement(old, index, end, new, j &+ index &- i, endNew)
      taken.insert(index..<index &+ length)
      index &+= length
      guard length > 0, index == end else { break }
    }
    return index &- i
  }

  /// The old elements already found.
  @usableFromInline package struct Taken {
    /// The elements to choose from.
    @usableFromInline let range: Range<Int>
    /// A bit for each of them.
    @usableFromInline private(set) var words: [UInt64]

    /// Creates an empty set.
    @inlinable package init(_ range: Range<Int>) {
      self.range = range
      words = Array(repeating: 0, count: range.count / 64 + 1)
    }

    /// Returns whether an element has been found.
    @inlinable @inline(__always)
    package func contains(_ index: Int) -> Bool {
      let offset = index &- range.lowerBound
      return words[offset >> 6] >> UInt64(offset & 63) & 1 != 0
    }

    /// Returns the end of the unfound elements from an index on, at most 64 elements ahead.
    @inlinable @inline(__always)
    package func end(from index: Int) -> Int {
      let offset = index &- range.lowerBound
      let rest = words[offset >> 6] >> UInt64(offset & 63)
      return index &+ Swift.min(rest.trailingZeroBitCount, 64 &- offset & 63)
    }

    /// Adds elements.
    @inlinable
    package mutating func insert(_ indices: Range<Int>) {
      var offset = indices.lowerBound &- range.lowerBound
      let end = indices.upperBound &- range.lowerBound
      while offset < end {
        let count = Swift.min(end &- offset, 64 &- offset & 63)
        words[offset >> 6] |= (UInt64.max >> UInt64(64 &- count)) << UInt64(offset & 63)
        offset &+= count
      }
    }

    /// Appends the indices of the unfound elements.
    @inlinable
    package func appendOthers(to indices: inout [Int32]) {
      let found = words.reduce(0) { $0 &+ $1.nonzeroBitCount }
      indices.append(
        addingCapacity: range.count &- found
      ) { (output: inout OutputSpan<Int32>) in
        var index = range.lowerBound
        for word in words {
          var left = ~word
          if range.upperBound &- index < 64 {
            left &= (1 << UInt64(range.upperBound &- index)) &- 1
          }
          while left != 0 {
            output.append(Int32(truncatingIfNeeded: index &+ left.trailingZeroBitCount))
            left &= left &- 1
          }
          index &+= 64
        }
      }
    }
  }
}
