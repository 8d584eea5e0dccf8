/// What has no partner goes or comes, as ranges.
extension ItemMatcher {
  /// Lists what is left of the old items.
  @inlinable
  mutating func listDeletes(_ pairs: Pairs) {
    var ranges = RangeList(limit: old.count &- pairs.count)
    let (places, indices) = (old.placesInOrder, old.indices)
    for lane in lanes.indices where lanes[lane].to >= 0 {
      ranges.add(restOld(lane), places, section: lanes[lane].from) { position in
        pairs.taken[Int(indices[position])] ? 0 : -1
      }
    }
    difference.storedDeletes = ranges.result
  }

  /// Lists what is left of the new items.
  @inlinable
  mutating func listInserts(_ pairs: Pairs) {
    var ranges = RangeList(limit: new.count &- pairs.count)
    let places = new.placesInOrder
    for lane in lanes.indices where lanes[lane].from >= 0 {
      ranges.add(restNew(lane), places, section: lanes[lane].to) { position in
        pairs.partners[position] &>> 31
      }
    }
    difference.storedInserts = ranges.result
  }

  /// Ranges in the making.
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
      _ positions: Range<Int>, _ places: [Int32], section: Int, _ mask: (_ position: Int) -> Int32
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
        let place = places[position]
        let isRow = stop &- position == 8 && places[stop &- 1] &- place == 7
        if isRow, (position..<stop).allSatisfy({ mask($0) < 0 }) {
          // Eight side by side are one range, or go on with the last one.
          if place != end {
            number &+= 1
            written[number] = Difference.ItemRange(section: section, start: place, end: place)
          }
          end = place &+ 8
          written[number].end = end
          position = stop
        }
        while position < stop {
          let place = places[position]
          let isAdded = mask(position)
          let distance = place ^ end
          let isFirst = isAdded & ((distance | (0 &- distance)) &>> 31)
          // Only the first item of a range goes on to what is written here.
          written[number &+ 1] = Difference.ItemRange(section: section, start: place, end: place)
          number &-= Int(isFirst)
          end ^= (end ^ (place &+ 1)) & isAdded
          written[number].end = end
          position &+= 1
        }
      }
      count = number
    }
  }
}
