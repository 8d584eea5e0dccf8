/// A hash join of two lists whose ids are integers: each new element is looked up among the old.
@usableFromInline
package struct HashJoin {
  /// The old elements that were compared.
  @usableFromInline let old: Range<Int>
  /// The new elements that were compared.
  @usableFromInline let new: Range<Int>
  /// For each new element the old one that has its id, from the first one on, or -1.
  @usableFromInline package let partners: [Int32]
  /// For nothing and for each old element 1 if a new one found it, else 0; a multiple of 64.
  @usableFromInline let marks: [UInt8]

  /// Joins the elements of two windows.
  ///
  /// - Parameter isCountedOnly: whether to do it only where ids are integers close to each other.
  /// - Returns: nil where it isn't to be done or there is nothing, where an old id is repeated, or
  ///   where too many hashes collide.
  ///
  /// Complexity: O(n) expected.
  @inlinable
  package init?<Element: Diffable>(
    _ old: ListMatcher.Window<Element>, _ new: ListMatcher.Window<Element>, isCountedOnly: Bool
  ) {
    guard old.count > 0, new.count > 0 else { return nil }
    let (listed, counterparts) = (old.elements, new.elements)
    let before = listed.span.extracting(old.range)
    let after = counterparts.span.extracting(new.range)
    let range = Self.range(before)
    if isCountedOnly, range == nil { return nil }
    var storedPartners = [Int32](repeating: -1, count: new.count)
    var storedMarks = [UInt8](repeating: 0, count: (old.count >> 6 &+ 1) << 6)
    var partners = storedPartners.mutableSpan
    var marks = storedMarks.mutableSpan
    if let range {
      guard let numbers = Self.numbers(before, range) else { return nil }
      Self.find(after, numbers.span, range.lowerBound, &partners, &marks)
    } else {
      let slots = Slots(before)
      guard !slots.hasRepeats(before), Self.find(after, before, slots, &partners, &marks) else {
        return nil
      }
    }
    (self.old, self.new) = (old.range, new.range)
    self.partners = storedPartners
    self.marks = storedMarks
  }
}

/// Integers that lie close to each other have a slot each, and nothing is hashed.
extension HashJoin {
  /// Returns the range of integers that lie close to each other, as counted ids do; else nil.
  ///
  /// Complexity: O(n).
  @inlinable
  package static func range<Element: Diffable>(_ elements: Span<Element>) -> ClosedRange<Int>? {
    guard elements.count > 0 else { return nil }
    var least = DiffIdentity.integer(elements[0].diffID)
    var greatest = least
    var index = 0
    while index < elements.count {
      let end = Swift.min(index &+ 256, elements.count)
      while index < end {
        let id = DiffIdentity.integer(elements[index].diffID)
        least = Swift.min(least, id)
        greatest = Swift.max(greatest, id)
        index &+= 1
      }
      let (distance, isFar) = greatest.subtractingReportingOverflow(least)
      if isFar || distance / 4 > elements.count { return nil }
    }
    return least...greatest
  }

  /// Returns the number of the element for each integer of a range, from 1, or 0; behind them a 0.
  ///
  /// - Returns: nil where an id is repeated.
  ///
  /// Complexity: O(n).
  @inlinable
  static func numbers<Element: Diffable>(
    _ elements: Span<Element>, _ range: ClosedRange<Int>
  ) -> [Int32]? {
    var result = [Int32](repeating: 0, count: range.upperBound &- range.lowerBound &+ 2)
    var numbers = result.mutableSpan
    let first = range.lowerBound
    var index = 0
    while index < elements.count {
      let offset = DiffIdentity.integer(elements[index].diffID) &- first
      guard numbers[offset] == 0 else { return nil }
      index &+= 1
      numbers[offset] = Int32(truncatingIfNeeded: index)
    }
    return result
  }

  /// Finds the partners of elements by the numbers of integers.
  ///
  /// Complexity: O(n).
  @inlinable
  static func find<Element: Diffable>(
    _ elements: Span<Element>, _ numbers: Span<Int32>, _ first: Int,
    _ partners: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt8>
  ) {
    let count = partners.count
    let elements = elements.extracting(0..<count)
    let last = UInt(bitPattern: numbers.count &- 1)
    var index = 0
    while index < count {
      // What is not in the range finds the last slot, in which there is nothing.
      let offset = UInt(bitPattern: DiffIdentity.integer(elements[index].diffID) &- first)
      let number = numbers[Int(bitPattern: Swift.min(offset, last))]
      partners[index] = number &- 1
      marks[Int(number)] = 1
      index &+= 1
    }
  }
}

/// Other integers have slots by their hashes, which some of them share.
extension HashJoin {
  /// The elements by their hashes.
  @usableFromInline struct Slots {
    /// The number of the first element of each slot, from 1, or 0.
    @usableFromInline let first: [Int32]
    /// By the number of an element, that of the next one of the same slot, or 0.
    @usableFromInline let next: [Int32]
    /// The bits by which a hash is shifted to give a slot.
    @usableFromInline let shift: UInt64

    /// Enters elements; nothing of it depends on which hashes collide.
    ///
    /// Complexity: O(n).
    @inlinable init<Element: Diffable>(_ elements: Span<Element>) {
      let bits = Int.bitWidth &- (elements.count &* 2).leadingZeroBitCount
      var storedFirst = [Int32](repeating: 0, count: 1 << bits)
      var storedNext = [Int32](repeating: 0, count: elements.count &+ 1)
      var first = storedFirst.mutableSpan
      var next = storedNext.mutableSpan
      let mask = first.count &- 1
      shift = UInt64(64 &- bits)
      var number = elements.count
      while number > 0 {
        let hash = DiffIdentity.spread(elements[number &- 1].diffID)
        let slot = Int(truncatingIfNeeded: hash &>> shift) & mask
        next[number] = first[slot]
        first[slot] = Int32(truncatingIfNeeded: number)
        number &-= 1
      }
      self.first = storedFirst
      self.next = storedNext
    }

    /// Returns whether elements of one slot have the same id, or too many of them share one.
    ///
    /// Complexity: O(n).
    @inlinable func hasRepeats<Element: Diffable>(_ elements: Span<Element>) -> Bool {
      let next = next.span
      // The few that others follow are gathered first: which ones they are is hard to foresee.
      var storedNumbers = [Int32](repeating: 0, count: next.count)
      var numbers = storedNumbers.mutableSpan
      var count = 0
      for number in next.indices {
        numbers[count] = Int32(truncatingIfNeeded: number)
        count &+= next[number] > 0 ? 1 : 0
      }
      var left = elements.count &* 4
      for index in 0..<count {
        let number = Int(numbers[index])
        var other = Int(next[number])
        while other > 0 {
          left &-= 1
          let isOther = DiffIdentity.branchFreeDifference(
            elements[number &- 1].diffID, elements[other &- 1].diffID)
          guard isOther != 0, left > 0 else { return true }
          other = Int(next[other])
        }
      }
      return false
    }
  }

  /// The number of elements of a slot that are compared before hashes are taken to be crafted.
  @inlinable static var greatestRounds: Int { 32 }

  /// Finds the partners of elements among others.
  ///
  /// Whether the first element of a slot is the right one is hard to foresee, so all are compared
  /// with it, and those that are left with the second one, and so on.
  /// - Returns: false where too many hashes collide.
  ///
  /// Complexity: O(n).
  @inlinable
  static func find<Element: Diffable>(
    _ elements: Span<Element>, _ others: Span<Element>, _ slots: Slots,
    _ partners: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt8>
  ) -> Bool {
    let (first, next, shift) = (slots.first.span, slots.next.span, slots.shift)
    let mask = first.count &- 1
    // Which elements are left, and which ones of their slots come next.
    var storedLeft = [Int32](repeating: 0, count: elements.count)
    var storedNumbers = storedLeft
    var left = storedLeft.mutableSpan
    var numbers = storedNumbers.mutableSpan
    var count = 0
    var position = 0
    while position < elements.count {
      let hash = DiffIdentity.spread(elements[position].diffID)
      let number = first[Int(truncatingIfNeeded: hash &>> shift) & mask]
      let isOther = compare(elements, position, others, number, &partners, &marks)
      let following = next[Int(number)]
      left[count] = Int32(truncatingIfNeeded: position)
      numbers[count] = following
      count &+= isOther & (following > 0 ? 1 : 0)
      position &+= 1
    }
    var rounds = 1
    while count > 0 {
      guard rounds < greatestRounds else { return false }
      rounds &+= 1
      let end = count
      count = 0
      for index in 0..<end {
        let (position, number) = (left[index], numbers[index])
        let isOther = compare(elements, Int(position), others, number, &partners, &marks)
        let following = next[Int(number)]
        left[count] = position
        numbers[count] = following
        count &+= isOther & (following > 0 ? 1 : 0)
      }
    }
    return true
  }

  /// Compares an element with the one of a number and notes whether that is its partner.
  ///
  /// - Returns: 1 where it isn't, else 0.
  @inlinable @inline(__always)
  static func compare<Element: Diffable>(
    _ elements: Span<Element>, _ position: Int, _ others: Span<Element>, _ number: Int32,
    _ partners: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt8>
  ) -> Int {
    // Where there is none, the first one is compared, which is not it, either.
    let candidate = Int(Swift.max(number, 1)) &- 1
    let isOther = DiffIdentity.branchFreeDifference(
      others[candidate].diffID, elements[position].diffID)
    let found = number & Int32(truncatingIfNeeded: isOther &- 1)
    partners[position] = found &- 1
    marks[Int(found)] = 1
    return isOther
  }
}

/// The hash join of much changed lists, where it costs less than walking from edit to edit.
extension ListMatcher {
  /// The least number of elements for which a hash join is considered.
  @inlinable static var leastForHashJoin: Int { 1024 }
  /// The greatest number of elements for which the table fits in the near caches.
  @inlinable static var greatestForHashJoin: Int { 1 << 17 }
  /// The greatest number where ids are not counted integers, whose tables are larger.
  @inlinable static var greatestOfHashed: Int { 1 << 16 }
  /// The number of elements walked over to find out how much has changed.
  @inlinable package static var sampleCount: Int { 128 }
  /// The greatest average length of matched ranges at which a hash join is quicker.
  @inlinable package static var greatestRow: Int { 6 }
  /// The greatest average length where ids are not counted integers, so that hashes collide.
  @inlinable package static var greatestRowOfHashed: Int { 3 }

  /// Compares two windows by a hash join where that is quicker; else returns nil.
  ///
  /// Complexity: O(n) expected, and O(log n) for each element that is out of order.
  @inlinable
  mutating func hashJoin<Element: Diffable>(
    _ old: Window<Element>, _ new: Window<Element>
  ) -> Difference? {
    let limits = Self.leastForHashJoin...Self.greatestForHashJoin
    guard Element.DiffID.self == Int.self, limits.contains(old.count),
      limits.contains(new.count)
    else { return nil }
    let row = Self.rowLength(old, new)
    let isCountedOnly = row > Self.greatestRowOfHashed || old.count > Self.greatestOfHashed
    guard row <= Self.greatestRow,
      let join = HashJoin(old, new, isCountedOnly: isCountedOnly),
      let difference = join.difference
    else { return nil }
    if !DiffIdentity.isAll(of: Element.self) {
      for (offset, partner) in join.partners.enumerated() where partner >= 0 {
        let (i, j) = (old.start &+ Int(partner), new.start &+ offset)
        _ = note(old.elements[i], i, new.elements[j], j)
      }
    }
    ranges = []
    return difference
  }

  /// Returns how many elements follow each other on the average at the start of two lists, or more
  /// than any where most of them are out of order, gone or new.
  @inlinable
  package static func rowLength<Element: Diffable>(_ old: Window<Element>, _ new: Window<Element>)
    -> Int
  {
    var (before, after) = (old, new)
    before.end = old.start &+ sampleCount
    after.end = new.start &+ sampleCount
    var sample = ListMatcher()
    sample.walk(&before, &after)
    let matched = sample.ranges.reduce(0) { $0 &+ Int($1.count) }
    guard matched &* 4 > sampleCount else { return .max }
    return (matched &+ sample.ranges.count &- 1) / sample.ranges.count
  }
}
