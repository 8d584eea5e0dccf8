/// Branch-free comparison: several cheap comparisons cost less than one mispredicted branch.
extension ListMatcher {
  /// Walks on over short ranges and gaps of lists whose ids are compared without branches.
  ///
  /// It ends where a range or a gap is longer, or one of the lists is about to end.
  ///
  /// - Returns: whether the comparisons found equal elements.
  @inlinable @inline(__always)
  mutating func walkBranchFree<Element: Diffable>(
    _ old: Span<Element>, _ new: Span<Element>, _ ends: (old: Int, new: Int),
    _ i: inout Int, _ j: inout Int, _ used: inout Trail,
    _ ranges: inout MutableSpan<MatchedRange>, _ skipped: inout MutableSpan<Int32>,
    _ others: inout MutableSpan<Int32>
  ) -> Bool {
    let start = i
    // Eight elements are compared, and four of those behind the first seven.
    let (lastOld, lastNew) = (ends.old &- 11, ends.new &- 11)
    // A step writes four elements to a list at the most; the room of the last one is kept.
    let steps = used.steps(ranges.count, skipped.count, others.count) &- 1
    var longRanges = 0
    defer { used.credit = Swift.min(used.credit &+ longRanges, Self.greatestCredit) }
    for _ in 0..<Swift.max(0, steps &* 4) {
      guard i < lastOld, j < lastNew else { return true }
      // What follows needs no further checks of bounds, as the compiler sees.
      let a = old.extracting(i..<i &+ 12)
      let b = new.extracting(j..<j &+ 12)
      let length = Self.equalCount(a, b)
      guard length < 8 else { return true }
      noteContent(of: length, old, i, new, j)
      ranges[used.ranges] = MatchedRange(at: i, j, count: length)
      used.ranges &+= length > 0 ? 1 : 0
      longRanges &+= length > 4 ? 1 : 0
      i &+= length
      j &+= length
      let step = Self.nearest(
        a.extracting(length..<length &+ 4), b.extracting(length..<length &+ 4))
      guard let step else { return i > start }
      Trail.skip(step.old, from: i, &skipped, &used.old)
      Trail.skip(step.new, from: j, &others, &used.new)
      i &+= step.old
      j &+= step.new
    }
    return true
  }

  /// Notes whose content differs of elements that are the same.
  @inlinable @inline(__always)
  mutating func noteContent<Element: Diffable>(
    of count: Int, _ old: Span<Element>, _ i: Int, _ new: Span<Element>, _ j: Int
  ) {
    // To find out one by one that there is nothing to compare would cost a wrong guess.
    if DiffIdentity.isAll(of: Element.self) { return }
    for offset in 0..<count {
      _ = note(old[i &+ offset], i &+ offset, new[j &+ offset], j &+ offset)
    }
  }

  /// Returns how many of eight elements are the same up to the first that differ.
  @inlinable @inline(__always)
  static func equalCount<Element: Diffable>(_ a: Span<Element>, _ b: Span<Element>) -> Int {
    let first = (differ(a[0], b[0]) | differ(a[1], b[1]) << 1)
    let second = (differ(a[2], b[2]) << 2 | differ(a[3], b[3]) << 3)
    let third = (differ(a[4], b[4]) << 4 | differ(a[5], b[5]) << 5)
    let fourth = (differ(a[6], b[6]) << 6 | differ(a[7], b[7]) << 7)
    return ((first | second) | (third | fourth | 1 << 8)).trailingZeroBitCount
  }

  /// Returns how many elements to skip to the nearest element at which both lists agree again, or
  /// nil where that is farther than three; of each list four elements are compared.
  @inlinable @inline(__always)
  static func nearest<Element: Diffable>(
    _ a: Span<Element>, _ b: Span<Element>
  ) -> (old: Int, new: Int)? {
    let first = agree(a[1], b[0]) | agree(a[0], b[1]) << 1
    let second = agree(a[2], b[0]) << 2 | agree(a[1], b[1]) << 3 | agree(a[0], b[2]) << 4
    let third =
      (agree(a[3], b[0]) << 5 | agree(a[2], b[1]) << 6)
      | (agree(a[1], b[2]) << 7 | agree(a[0], b[3]) << 8)
    let agreements = first | second | third
    guard agreements != 0 else { return nil }
    // The skips of the nine nearest elements, two bits each.
    let shift = agreements.trailingZeroBitCount &* 2
    return ((0x0_6C61 &>> shift) & 3, (0x3_9244 &>> shift) & 3)
  }

  /// Returns 1 where two elements look the same, else 0.
  @inlinable @inline(__always)
  static func agree<Element: Diffable>(_ element: Element, _ other: Element) -> Int {
    differ(element, other) ^ 1
  }

  /// Returns 0 where two elements look the same, else 1.
  @inlinable @inline(__always)
  static func differ<Element: Diffable>(_ element: Element, _ other: Element) -> Int {
    DiffIdentity.branchFreeDifference(element.diffID, other.diffID)
  }
}
