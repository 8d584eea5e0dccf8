extension ItemMatcher {
  /// Finds the partners of all items that are left, in one table.
  @inlinable
  mutating func join(_ partners: inout [Int32], _ taken: inout [Bool]) {
    var table = IdentityTable(oldElements, range: 0..<oldElements.count)
    if table.hasRepeats {
      difference.storedRepeats = true
      // Repeated ids stay in their sections where they can.
      if lanes.count > 1 {
        for index in lanes.indices {
          var own = IdentityTable(oldElements, range: restOld(index))
          match(restNew(index), &own, &partners, &taken)
        }
        table = IdentityTable(oldElements, range: 0..<oldElements.count)
      }
    }
    match(0..<newElements.count, &table, &partners, &taken)
  }

  /// Gives each new item the first old one of its id that is not taken.
  @inlinable
  mutating func match(
    _ range: Range<Int>, _ table: inout IdentityTable<Element>, _ partners: inout [Int32],
    _ taken: inout [Bool]
  ) {
    var partners = partners.mutableSpan
    var taken = taken.mutableSpan
    if table.isNear {
      for index in range where partners[index] < 0 {
        let id = newElements[index].diffID
        let hash = DiffHash.value(of: id, isSeeded: table.isSeeded)
        match(index, hash, &table, &partners, &taken)
      }
      return
    }
    var batch = IdentityTable<Element>.HashBatch()
    var index = range.lowerBound
    while index < range.upperBound {
      batch.fill(newElements, from: index, by: 1, in: range, table)
      for place in 0..<batch.count {
        let hash = batch.hashes[place]
        if partners[index] < 0 { match(index, hash, &table, &partners, &taken) }
        index &+= 1
      }
    }
  }

  /// Gives one new item the first old one of its id that is not taken.
  @inlinable @inline(__always)
  mutating func match(
    _ index: Int, _ hash: UInt64, _ table: inout IdentityTable<Element>,
    _ partners: inout MutableSpan<Int32>, _ taken: inout MutableSpan<Bool>
  ) {
    let slot = table.slot(of: newElements[index].diffID, hash: hash, in: oldElements)
    guard slot >= 0 else { return }
    var candidate = Int(table.slots[slot] & table.indexMask) &- 1
    while taken[candidate] {
      table.dropFirst(of: slot)
      let follower = Int(table.slots[slot] & table.indexMask) &- 1
      if follower == candidate { break }
      candidate = follower
    }
    if taken[candidate] {
      difference.storedRepeats = true
    } else {
      taken[candidate] = true
      partners[index] = Int32(truncatingIfNeeded: candidate)
    }
  }

  /// The old items of a lane that are left.
  @inlinable func restOld(_ lane: Int) -> Range<Int> {
    lanes[lane].startOld..<(lane + 1 < lanes.count ? lanes[lane + 1].startOld : oldPlaces.count)
  }

  /// The new items of a lane that are left.
  @inlinable func restNew(_ lane: Int) -> Range<Int> {
    lanes[lane].startNew..<(lane + 1 < lanes.count ? lanes[lane + 1].startNew : newPlaces.count)
  }

  /// Returns the lane of an old item that is left. Complexity: O(log S).
  @inlinable func lane(ofOld index: Int) -> Int {
    var low = 0
    var high = lanes.count
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if lanes[middle].startOld <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Lists the moves across sections and the pairs whose content differs.
  @inlinable
  mutating func notePairs(_ partners: [Int32]) {
    for lane in lanes.indices {
      let own = restOld(lane)
      for index in restNew(lane) where partners[index] >= 0 {
        let partner = Int(partners[index])
        let isOwn = own.contains(partner)
        let isSame = oldElements[partner].hasSameContent(as: newElements[index])
        if isOwn, isSame { continue }
        let source = isOwn ? lane : self.lane(ofOld: partner)
        let pair = Difference.ItemPair(
          from: (lanes[source].from, oldPlaces[partner]), to: (lanes[lane].to, newPlaces[index]))
        if !isOwn { difference.storedMoves.append(pair) }
        if !isSame { difference.storedUpdates.append(pair) }
      }
    }
    oldElements = []
    newElements = []
  }

  /// Lists what is left of the old items, as ranges.
  @inlinable
  mutating func listDeletes(_ taken: [Bool]) {
    let left = taken.count { !$0 }
    var ranges: [Difference.ItemRange] = []
    ranges.append(addingCapacity: left) { (output: inout OutputSpan<Difference.ItemRange>) in
      for lane in lanes.indices where lanes[lane].to >= 0 {
        var range = OpenRange(section: lanes[lane].from)
        for index in restOld(lane) where !taken[index] { range.add(oldPlaces[index], &output) }
        range.close(&output)
      }
    }
    difference.storedDeletes = ranges
  }

  /// Lists what is left of the new items, as ranges.
  @inlinable
  mutating func listInserts(_ partners: [Int32]) {
    let left = partners.count { $0 < 0 }
    var ranges: [Difference.ItemRange] = []
    ranges.append(addingCapacity: left) { (output: inout OutputSpan<Difference.ItemRange>) in
      for lane in lanes.indices where lanes[lane].from >= 0 {
        var range = OpenRange(section: lanes[lane].to)
        for index in restNew(lane) where partners[index] < 0 {
          range.add(newPlaces[index], &output)
        }
        range.close(&output)
      }
    }
    difference.storedInserts = ranges
  }

  /// A range that the next place may make longer.
  @usableFromInline struct OpenRange {
    @usableFromInline let section: Int
    @usableFromInline var start: Int32 = -1
    @usableFromInline var end: Int32 = -1

    @inlinable init(section: Int) { self.section = section }

    /// Adds a place, the greatest so far.
    @inlinable @inline(__always)
    mutating func add(_ place: Int32, _ output: inout OutputSpan<Difference.ItemRange>) {
      if place != end {
        close(&output)
        start = place
      }
      end = place &+ 1
    }

    /// Writes the range, if there is one.
    @inlinable @inline(__always)
    func close(_ output: inout OutputSpan<Difference.ItemRange>) {
      if start >= 0 {
        output.append(Difference.ItemRange(section: section, start: start, end: end))
      }
    }
  }
}
