extension ItemMatcher {
  /// Finds what moves within a lane.
  @inlinable
  mutating func settle(_ index: Int, _ pairs: Pairs) {
    // One range, or none, and no other pair: nothing is out of order.
    if lanes[index].ranges.count <= 1, lanes.count > 1,
      restOld(index).isEmpty || restNew(index).isEmpty
    {
      return
    }
    let (from, to) = (lanes[index].from, lanes[index].to)
    var ranges = lanes[index].ranges
    lanes[index].ranges = []
    let stays = staying(&ranges, found(index, pairs), from, to)
    let total = ranges.movingCount(staying: stays)
    guard total > 0 else { return }
    difference.storedMoves.append(
      addingCapacity: total
    ) { (output: inout OutputSpan<Difference.ItemPair>) in
      var item = 0
      for range in ranges {
        for offset in 0..<range.count {
          if stays.isEmpty || !stays[item] {
            output.append(
              Difference.ItemPair(from: (from, range.old &+ offset), to: (to, range.new &+ offset)))
          }
          item &+= 1
        }
      }
    }
  }

  /// Makes the known ranges those among which something moves, and returns which of their items
  /// stay.
  @inlinable
  func staying(
    _ ranges: inout [MatchedRange], _ found: [MatchedRange], _ from: Int, _ to: Int
  ) -> [Bool] {
    guard !preferredMoves.isEmpty else { return ranges.staying(with: found) }
    ranges = ranges.merged(with: found)
    let stays = ranges.stayingItems {
      preferredMoves.contains(Difference.ItemPair(from: (from, $0), to: (to, $1)))
    }
    if stays == nil { ranges = [] }
    return stays ?? []
  }

  /// Returns the pairs of a lane that were found after its ranges, as ranges.
  @inlinable
  func found(_ index: Int, _ pairs: Pairs) -> [MatchedRange] {
    let (own, rest, old, itemIndices) = (ownOld(index), restNew(index), old, new.itemIndicesInOrder)
    let partners = pairs.partners.span
    var result: [MatchedRange] = []
    result.append(
      addingCapacity: Swift.min(rest.count, pairs.count)
    ) { (output: inout OutputSpan<MatchedRange>) in
      var last = MatchedRange(old: 0, new: 0, count: 0)
      for position in rest {
        let partner = partners[position]
        guard partner >= 0, own.contains(Int(partner)) else { continue }
        let range = MatchedRange(
          old: old.itemIndex(of: partner), new: itemIndices[position], count: 1)
        if last.count > 0, last.isContinued(by: range) {
          last.count &+= 1
        } else {
          if last.count > 0 { output.append(last) }
          last = range
        }
      }
      if last.count > 0 { output.append(last) }
    }
    return result
  }
}

/// The items without a partner, which are deleted or inserted, as ranges.
extension ItemMatcher {
  /// Lists the old items without a partner as deletes.
  @inlinable
  mutating func listDeletes(_ pairs: Pairs) {
    var ranges = RangeList(limit: old.count &- pairs.count)
    let (itemIndices, indices) = (old.itemIndicesInOrder, old.indices)
    for lane in lanes.indices where lanes[lane].to >= 0 {
      ranges.add(restOld(lane), itemIndices, section: lanes[lane].from) { position in
        pairs.taken[Int(indices[position])] ? 0 : -1
      }
    }
    difference.storedDeletes = ranges.result
  }

  /// Lists the new items without a partner as inserts.
  @inlinable
  mutating func listInserts(_ pairs: Pairs) {
    var ranges = RangeList(limit: new.count &- pairs.count)
    let itemIndices = new.itemIndicesInOrder
    for lane in lanes.indices where lanes[lane].from >= 0 {
      ranges.add(restNew(lane), itemIndices, section: lanes[lane].to) { position in
        pairs.partners[position] &>> 31
      }
    }
    difference.storedInserts = ranges.result
  }

  /// A list of ranges in the making.
  @usableFromInline struct RangeList {
    /// The ranges, behind one that is none and before one that may be written next.
    @usableFromInline private(set) var ranges: [Difference.ItemRange]
    @usableFromInline private(set) var count = 0

    /// Creates a list of none.
    ///
    /// - Parameter limit: how many items there will be at the most.
    @inlinable init(limit: Int) {
      let none = Difference.ItemRange(section: 0, start: -1, end: -1)
      ranges = limit > 0 ? Array(repeating: none, count: limit + 2) : []
    }

    /// The ranges, and no room for more.
    @inlinable var result: [Difference.ItemRange] { count == 0 ? [] : Array(ranges[1...count]) }

    /// Adds those items of a section for which a mask is -1; where it is 0, an item is left out.
    ///
    /// Which items count is hard to foresee, so masks choose where a wrong guess would take longer.
    @inlinable @inline(__always)
    mutating func add(
      _ positions: Range<Int>, _ itemIndices: [Int32], section: Int,
      _ mask: (_ position: Int) -> Int32
    ) {
      guard !ranges.isEmpty else { return }
      var number = count
      var written = ranges.mutableSpan
      var end: Int32 = -1
      // The first one is looked for, since what is written before it would spoil another section.
      let start = positions.first { mask($0) < 0 } ?? positions.upperBound
      var position = start
      while position < positions.upperBound {
        let stop = Swift.min(position &+ 8, positions.upperBound)
        let item = itemIndices[position]
        let isRow = stop &- position == 8 && itemIndices[stop &- 1] &- item == 7
        if isRow, (position..<stop).allSatisfy({ mask($0) < 0 }) {
          // Eight side by side are one range, or go on with the last one.
          if item != end {
            number &+= 1
            written[number] = Difference.ItemRange(section: section, start: item, end: item)
          }
          end = item &+ 8
          written[number].end = end
          position = stop
        }
        while position < stop {
          let item = itemIndices[position]
          let isAdded = mask(position)
          let distance = item ^ end
          let isFirst = isAdded & ((distance | (0 &- distance)) &>> 31)
          // Only the first item of a range keeps what is written here.
          written[number &+ 1] = Difference.ItemRange(section: section, start: item, end: item)
          number &-= Int(isFirst)
          end ^= (end ^ (item &+ 1)) & isAdded
          written[number].end = end
          position &+= 1
        }
      }
      count = number
    }
  }
}
