/// Scattered edits are found by walking both lists side by side.
extension ListMatcher {
  /// Walks both lists over scattered edits, until it loses its way, and lists what it skipped.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func walk<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>
  ) {
    // Copies, which are kept in registers.
    var (before, after) = (old, new)
    var (found, skipped, others) = (ranges, [Int32](), [Int32]())
    ranges = []
    var trail = Trail(
      ranges: found.count, credit: Self.startingCredit,
      comparesBranchFree: DiffIdentity.comparesBranchFree(Element.DiffID.self))
    let room = Swift.min(before.count * 2 / 5, 256) + 2 * Trail.greatestStep
    var isOver = false
    while !isOver {
      let none = MatchedRange(old: 0, new: 0, count: 0)
      found.grow(room, with: none)
      skipped.grow(room, with: 0)
      others.grow(room, with: 0)
      var ranges = found.mutableSpan
      var indicesOld = skipped.mutableSpan
      var indicesNew = others.mutableSpan
      isOver = walk(&before, &after, &trail, &ranges, &indicesOld, &indicesNew)
    }
    (old, new) = (before, after)
    found.removeLast(found.count &- trail.ranges)
    skipped.removeLast(skipped.count &- trail.old)
    others.removeLast(others.count &- trail.new)
    (ranges, restOld, restNew) = (found, skipped, others)
  }

  /// The lengths of the lists that a walk makes.
  @usableFromInline struct Trail {
    /// The number of ranges, and of elements that were skipped in each list.
    @usableFromInline var ranges: Int
    @usableFromInline var old = 0
    @usableFromInline var new = 0
    /// The mismatches that the walk may still fail to get over.
    @usableFromInline var credit: Int
    /// The branch-free comparisons left to try in vain: equal texts may all have other storage.
    @usableFromInline var branchFreeTries: Int
    /// The number of vain tries after which texts are only compared by reading them.
    @inlinable static var greatestBranchFreeTries: Int { 4 }
    /// The greatest number of elements that one step writes to a list.
    @inlinable static var greatestStep: Int { 16 }

    @inlinable init(ranges: Int, credit: Int, comparesBranchFree: Bool) {
      self.ranges = ranges
      self.credit = credit
      branchFreeTries = comparesBranchFree ? Self.greatestBranchFreeTries : 0
    }

    /// Returns how many steps at the least there is room for in lists of these lengths.
    @inlinable @inline(__always)
    func steps(_ ranges: Int, _ old: Int, _ new: Int) -> Int {
      Swift.min(ranges &- self.ranges, old &- self.old, new &- self.new) / Self.greatestStep
    }

    /// Adds the indices of elements that are skipped.
    @inlinable @inline(__always)
    static func skip(
      _ count: Int, from index: Int, _ indices: inout MutableSpan<Int32>, _ used: inout Int
    ) {
      // Two indices are written whether they count or not: how many do is hard to foresee.
      indices[used] = Int32(truncatingIfNeeded: index)
      indices[used &+ 1] = Int32(truncatingIfNeeded: index &+ 1)
      if count > 2 {
        for offset in 2..<count {
          indices[used &+ offset] = Int32(truncatingIfNeeded: index &+ offset)
        }
      }
      used &+= count
    }
  }

  /// Walks on until there is no room for what is found; returns true where the walk is over.
  @inlinable @inline(__always)
  mutating func walk<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>, _ trail: inout Trail,
    _ ranges: inout MutableSpan<MatchedRange>, _ skipped: inout MutableSpan<Int32>,
    _ others: inout MutableSpan<Int32>
  ) -> Bool {
    let (listed, counterparts) = (old.elements, new.elements)
    let (before, after) = (listed.span, counterparts.span)
    let (endOld, endNew) = (old.end, new.end)
    var (i, j) = (old.start, new.start)
    var used = trail
    defer {
      (old.start, new.start) = (i, j)
      trail = used
    }
    // Whether the next two elements are known to be the same.
    var isKnown = false
    while i < endOld, j < endNew {
      if DiffIdentity.comparesBranchFree(Element.DiffID.self), used.branchFreeTries > 0 {
        let isWorthwhile = walkBranchFree(
          before, after, (endOld, endNew), &i, &j, &used, &ranges, &skipped, &others)
        isKnown = false
        if !DiffIdentity.isBranchFreeFinal(Element.DiffID.self) {
          used.branchFreeTries =
            isWorthwhile ? Trail.greatestBranchFreeTries : used.branchFreeTries &- 1
        }
      }
      guard used.steps(ranges.count, skipped.count, others.count) > 1 else { return false }
      let length = agreement(
        before, i, endOld, after, j, endNew,
        isBranchFree: DiffIdentity.comparesBranchFree(Element.DiffID.self)
          && used.branchFreeTries > 0, isKnown: isKnown)
      isKnown = false
      if length > 0 {
        ranges[used.ranges] = MatchedRange(at: i, j, count: length)
        used.ranges &+= 1
        i &+= length
        j &+= length
        used.credit = Swift.min(used.credit &+ (length > 4 ? 1 : 0), Self.greatestCredit)
        guard i < endOld, j < endNew else { return true }
        // Texts that follow may be told without being read.
        let isText =
          DiffIdentity.comparesBranchFree(Element.DiffID.self)
          && !DiffIdentity.isBranchFreeFinal(Element.DiffID.self)
        if isText, used.branchFreeTries > 0 { continue }
      }
      var step = (old: 1, new: 1)
      if let found = ahead(before, i, endOld, after, j, endNew) {
        step = found
        isKnown = true
      } else {
        used.credit &-= 1
        guard used.credit > 0 else { return true }
      }
      Trail.skip(step.old, from: i, &skipped, &used.old)
      Trail.skip(step.new, from: j, &others, &used.new)
      i &+= step.old
      j &+= step.new
    }
    return true
  }

  /// Returns how many elements from two indices on are the same, and notes whose content differs.
  ///
  /// - Parameters:
  ///   - isBranchFree: whether branch-free comparison is worth while.
  ///   - isKnown: whether the first two are known to be the same.
  @inlinable @inline(__always)
  mutating func agreement<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ endOld: Int, _ new: Span<Element>, _ j: Int, _ endNew: Int,
    isBranchFree: Bool, isKnown: Bool = false
  ) -> Int {
    let limit = Swift.min(endOld &- i, endNew &- j)
    var length = 0
    if isKnown {
      noteContent(old[i], i, new[j], j)
      length = 1
    }
    if isBranchFree {
      // Long ranges: eight comparisons without a branch are hardly more than one with.
      while limit &- length >= 8 {
        let (index, counterpart) = (i &+ length, j &+ length)
        let count = Self.equalCount(
          old.extracting(index..<index &+ 8), new.extracting(counterpart..<counterpart &+ 8))
        noteContent(of: count, old, index, new, counterpart)
        length &+= count
        guard count < 8 else { continue }
        if DiffIdentity.isBranchFreeFinal(Element.DiffID.self) { return length }
        break
      }
    }
    while length < limit, note(old[i &+ length], i &+ length, new[j &+ length], j &+ length) {
      length &+= 1
    }
    return length
  }

  /// Returns the nearest index behind `i` and `j` at which both lists agree again.
  @inlinable @inline(never)
  mutating func ahead<Element: Diffable>(
    _ old: Span<Element>, _ i: Int, _ endOld: Int, _ new: Span<Element>, _ j: Int, _ endNew: Int
  ) -> (old: Int, new: Int)? {
    var distance = 1
    if DiffIdentity.mayBeText(Element.DiffID.self), endOld &- i > Self.lookAhead,
      endNew &- j > Self.lookAhead
    {
      let end = Self.lookAhead &+ 1
      if let found = aheadByDigests(
        old.extracting(i..<i &+ end), new.extracting(j..<j &+ end))
      {
        return found.old < 0 ? nil : found
      }
    }
    if DiffIdentity.isBranchFreeFinal(Element.DiffID.self), endOld &- i > 3, endNew &- j > 3 {
      if let nearest = Self.nearest(
        old.extracting(i..<i &+ 4), new.extracting(j..<j &+ 4))
      {
        return nearest
      }
      distance = 4
    }
    while distance <= Self.lookAhead {
      var skipped = distance
      while skipped >= 0 {
        let (index, counterpart) = (i &+ skipped, j &+ distance &- skipped)
        if index < endOld, counterpart < endNew,
          DiffIdentity.areEqual(old[index].diffID, new[counterpart].diffID)
        {
          return (skipped, distance &- skipped)
        }
        skipped &-= 1
      }
      distance &+= 1
    }
    return nil
  }
}

/// Elements that are compared with many others are read once.
extension ListMatcher {
  /// Returns what `ahead` does, -1 where lists don't agree, or nil where digests don't tell.
  @inlinable @inline(__always)
  mutating func aheadByDigests<Element: Diffable>(
    _ old: Span<Element>, _ new: Span<Element>
  ) -> (old: Int, new: Int)? {
    let count = Self.lookAhead &+ 1
    if digests.isEmpty { digests = Array(repeating: 0, count: 2 &* count) }
    var digests = digests.mutableSpan
    for distance in 0..<count {
      guard let digest = DiffIdentity.digest(of: old[distance].diffID),
        let other = DiffIdentity.digest(of: new[distance].diffID)
      else { return nil }
      // Texts that end alike have to be read.
      if distance == 1, digests[0] == digest { return nil }
      digests[distance] = digest
      digests[count &+ distance] = other
      var skipped = distance
      while skipped >= 0 {
        if digests[skipped] == digests[count &+ distance &- skipped],
          DiffIdentity.areEqual(old[skipped].diffID, new[distance &- skipped].diffID)
        {
          return (skipped, distance &- skipped)
        }
        skipped &-= 1
      }
    }
    return (-1, -1)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Adds as many elements as there are, or so many if that is more.
  @inlinable
  mutating func grow(_ least: Int, with element: Element) {
    let added = Swift.max(count, least)
    append(addingCapacity: added) { (output: inout OutputSpan<Element>) in
      output.append(repeating: element, count: added)
    }
  }
}
