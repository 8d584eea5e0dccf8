extension ItemMatcher {
  /// Finds the moves within a lane.
  @inlinable
  mutating func settle(_ index: Int, _ pairs: Pairs) {
    // With at most one range and no other pair, nothing is out of order.
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

  /// Reduces the known ranges to those among which items move, and returns which of their items
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

  /// Returns the later pairs of a lane as ranges.
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

/// Items without a partner, which are deleted or inserted, as ranges.
extension ItemMatcher {
  /// Lists the old items without a partner as deletes.
  @inlinable
  mutating func listDeletes(_ pairs: Pairs) {
    let itemIndices = old.itemIndicesInOrder
    for lane in lanes.indices where lanes[lane].to >= 0 {
      for position in restOld(lane) where !pairs.taken[Int(old.indices[position])] {
        difference.storedDeletes.join(itemIndices[position], section: lanes[lane].from)
      }
    }
  }

  /// Lists the new items without a partner as inserts.
  @inlinable
  mutating func listInserts(_ pairs: Pairs) {
    let itemIndices = new.itemIndicesInOrder
    for lane in lanes.indices where lanes[lane].from >= 0 {
      for position in restNew(lane) where pairs.partners[position] < 0 {
        difference.storedInserts.join(itemIndices[position], section: lanes[lane].to)
      }
    }
  }
}

extension [Difference.ItemRange] {
  /// Appends an item, or extends the last range if they are adjacent.
  @inlinable
  mutating func join(_ item: Int32, section: Int) {
    let last = count &- 1
    if last >= 0, self[last].end == item, self[last].section == section {
      self[last].end = item &+ 1
    } else {
      append(Difference.ItemRange(section: section, start: item, end: item &+ 1))
    }
  }
}
