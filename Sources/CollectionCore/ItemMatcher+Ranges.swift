/// What has no partner goes or comes, as ranges.
extension ItemMatcher {
  /// Lists what is left of the old items.
  @inlinable
  mutating func listDeletes(_ pairs: Pairs) {
    var ranges = RangeList(limit: old.count &- pairs.count)
    for lane in lanes.indices where lanes[lane].to >= 0 {
      ranges.add(restOld(lane), of: old, section: lanes[lane].from) { _, index in
        !pairs.taken[Int(index)]
      }
    }
    difference.storedDeletes = ranges.result
  }

  /// Lists what is left of the new items.
  @inlinable
  mutating func listInserts(_ pairs: Pairs) {
    var ranges = RangeList(limit: new.count &- pairs.count)
    for lane in lanes.indices where lanes[lane].from >= 0 {
      ranges.add(restNew(lane), of: new, section: lanes[lane].to) { position, _ in
        pairs.partners[position] < 0
      }
    }
    difference.storedInserts = ranges.result
  }

  /// Ranges in the making.
  @usableFromInline struct RangeList {
    /// The ranges, behind one that is none; the last one may become longer.
    @usableFromInline private(set) var ranges: [Difference.ItemRange]
    @usableFromInline private(set) var count = 0

    /// Creates a list of none.
    ///
    /// - Parameter limit: how many items there will be at the most.
    @inlinable init(limit: Int) {
      let none = Difference.ItemRange(section: 0, start: -1, end: -1)
      ranges = limit > 0 ? Array(repeating: none, count: limit + 1) : []
    }

    /// The ranges, and no room for more.
    @inlinable var result: [Difference.ItemRange] { count == 0 ? [] : Array(ranges[1...count]) }

    /// Adds some of the items of a section that are left.
    @inlinable @inline(__always)
    mutating func add(
      _ positions: Range<Int>, of side: Leftovers<Element>, section: Int,
      _ isAdded: (_ position: Int, _ index: Int32) -> Bool
    ) {
      guard !ranges.isEmpty else { return }
      var number = count
      var written = ranges.mutableSpan
      var last = written[number]
      var end: Int32 = -1
      for position in positions {
        let index = side.indices[position]
        let place = side.place(of: index)
        // Written whether it counts or not: that is hard to foresee, and a wrong guess takes longer.
        let isAdded = isAdded(position, index)
        let isFirst = isAdded && place != end
        end = isAdded ? place &+ 1 : end
        last = Difference.ItemRange(
          section: isFirst ? section : last.section, start: isFirst ? place : last.start,
          end: isAdded ? end : last.end)
        number &+= isFirst ? 1 : 0
        written[number] = last
      }
      count = number
    }
  }
}
