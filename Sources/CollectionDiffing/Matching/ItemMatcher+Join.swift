extension ItemMatcher {
  /// Finds the partners of all remaining items, in one table.
  @inlinable
  mutating func join(_ pairs: inout Pairs) {
    var table = IdentityTable(old.elements, old.indices)
    if table.hasRepeats {
      difference.storedRepeats = true
      // Repeated ids stay in their sections where possible.
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

  /// Gives each new item the first free old one with its id.
  @inlinable
  mutating func match(
    _ range: Range<Int>, _ table: inout IdentityTable<Element>, _ pairs: inout Pairs
  ) {
    let olds = ContiguousArray(old.elements)
    for position in range where pairs.partners[position] < 0 {
      let id = new.elements[Int(new.indices[position])].diffID
      let head = table.first(id, in: olds.span)
      guard head >= 0 else { continue }
      let partner = table.firstFree(from: head, pairs.taken)
      if pairs.taken[partner] {
        difference.storedRepeats = true
      } else {
        pairs.taken[partner] = true
        pairs.partners[position] = Int32(truncatingIfNeeded: partner)
        pairs.count &+= 1
      }
    }
  }

  /// The remaining old items of a lane.
  @inlinable func restOld(_ lane: Int) -> Range<Int> {
    lanes[lane].startOld..<(lane + 1 < lanes.count ? lanes[lane + 1].startOld : old.count)
  }

  /// The remaining new items of a lane.
  @inlinable func restNew(_ lane: Int) -> Range<Int> {
    lanes[lane].startNew..<(lane + 1 < lanes.count ? lanes[lane + 1].startNew : new.count)
  }

  /// The indices of a lane's old items among the elements.
  @inlinable func ownOld(_ lane: Int) -> Range<Int> {
    lanes.count == 1 ? 0..<Int.max : restOld(lane)
  }

  /// Returns the lane of a remaining old item. Complexity: O(log S).
  @inlinable func lane(ofOld index: Int) -> Int {
    var low = 0
    var high = lanes.count
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if lanes[middle].startOld <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Lists the moves across sections and the pairs with different contents.
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
