extension ItemMatcher {
  /// Finds the partners of all items that are left, in one table.
  @inlinable
  mutating func join(_ pairs: inout Pairs) {
    // Hashes that are known are those of a whole list.
    let isWhole = lanes.count == 1 && old.itemIndices.isEmpty && new.itemIndices.isEmpty
    if !isWhole { hashes = ([], []) }
    var table = IdentityTable(old.elements, old.indices, &hashes.old)
    if table.hasRepeats {
      difference.storedRepeats = true
      // Repeated ids stay in their sections where they can.
      if lanes.count > 1 {
        for index in lanes.indices {
          var own = IdentityTable(old.elements, restOld(index))
          match(restNew(index), &own, &pairs)
        }
        table = IdentityTable(old.elements, old.indices)
      }
    }
    match(0..<new.count, &table, &pairs)
  }

  /// Gives each new item the first old one of its id that is not taken.
  @inlinable
  mutating func match(
    _ range: Range<Int>, _ table: inout IdentityTable<Element>, _ pairs: inout Pairs
  ) {
    let (old, new) = (old, new)
    let (candidates, elements, indices) = (old.elements.span, new.elements.span, new.indices.span)
    // Copies, which are kept in registers, and arrays that nobody shares.
    let (isNear, hashing, hasher, mask, shift) = (
      table.isNear, table.hashing, table.start, table.indexMask, table.shift
    )
    let slots = table.slots
    let slotSpan = slots.span
    var storedHashes = hashes.new
    hashes.new = []
    var known = storedHashes.mutableSpan
    var (storedPartners, storedTaken) = (pairs.partners, pairs.taken)
    (pairs.partners, pairs.taken) = ([], [])
    var partners = storedPartners.mutableSpan
    var taken = storedTaken.mutableSpan
    var (count, hasRepeats) = (pairs.count, false)
    if isNear {
      for position in range where partners[position] < 0 {
        let index = Int(indices[position])
        let hash = DiffIdentity.hash(of: index, in: elements, hashing, from: hasher, &known)
        let head = IdentityTable.first(hash, of: elements, index, slotSpan, candidates, mask, shift)
        table.pair(position, head, &partners, &taken, &count, &hasRepeats)
      }
    } else {
      var batch = IdentityTable<Element>.HashBatch()
      var start = range.lowerBound
      while start < range.upperBound {
        let size = Swift.min(range.upperBound &- start, IdentityTable<Element>.HashBatch.size)
        batch.fill(elements, new.indices, from: start, by: 1, size, hashing, hasher, &known)
        batch.read(slotSpan, shift: shift)
        for number in 0..<size where partners[start &+ number] < 0 {
          let (position, hash) = (start &+ number, batch.hashes[number])
          let head = IdentityTable.first(
            hash, of: elements, Int(indices[position]), slotSpan, candidates, mask, shift)
          table.pair(position, head, &partners, &taken, &count, &hasRepeats)
        }
        start &+= size
      }
    }
    pairs.count = count
    if hasRepeats { difference.storedRepeats = true }
    (pairs.partners, pairs.taken) = (storedPartners, storedTaken)
  }

  /// The old items of a lane that are left.
  @inlinable func restOld(_ lane: Int) -> Range<Int> {
    lanes[lane].startOld..<(lane + 1 < lanes.count ? lanes[lane + 1].startOld : old.count)
  }

  /// The new items of a lane that are left.
  @inlinable func restNew(_ lane: Int) -> Range<Int> {
    lanes[lane].startNew..<(lane + 1 < lanes.count ? lanes[lane + 1].startNew : new.count)
  }

  /// The indices that old items of a lane have among the elements.
  @inlinable func ownOld(_ lane: Int) -> Range<Int> {
    lanes.count == 1 ? 0..<Int.max : restOld(lane)
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
  mutating func notePairs(_ pairs: Pairs) {
    for lane in lanes.indices {
      let own = ownOld(lane)
      for position in restNew(lane) where pairs.partners[position] >= 0 {
        let (partner, index) = (pairs.partners[position], new.indices[position])
        let isOwn = own.contains(Int(partner))
        let isSame = old.elements[Int(partner)].hasSameContent(as: new.elements[Int(index)])
        if isOwn, isSame { continue }
        let source = isOwn ? lane : self.lane(ofOld: Int(partner))
        let pair = Difference.ItemPair(
          from: (lanes[source].from, old.itemIndex(of: partner)),
          to: (lanes[lane].to, new.itemIndex(of: index)))
        if !isOwn { difference.storedMoves.append(pair) }
        if !isSame { difference.storedUpdates.append(pair) }
      }
    }
  }
}
