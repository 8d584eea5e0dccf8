extension ItemMatcher {
  /// Finds what moves within a lane.
  @inlinable
  mutating func settle(_ index: Int, _ pairs: Pairs) {
    let (from, to) = (lanes[index].from, lanes[index].to)
    var runs = lanes[index].runs
    lanes[index].runs = []
    let stays = staying(&runs, found(index, pairs), from, to)
    let total = runs.movingCount(staying: stays)
    guard total > 0 else { return }
    difference.storedMoves.append(
      addingCapacity: total
    ) { (output: inout OutputSpan<Difference.ItemPair>) in
      var item = 0
      for run in runs {
        for offset in 0..<run.count {
          if stays.isEmpty || !stays[item] {
            output.append(
              Difference.ItemPair(from: (from, run.old &+ offset), to: (to, run.new &+ offset)))
          }
          item &+= 1
        }
      }
    }
  }

  /// Makes the known runs those among which something moves, and returns which of their items stay.
  @inlinable
  func staying(
    _ runs: inout [MatchedRun], _ found: [MatchedRun], _ from: Int, _ to: Int
  ) -> [Bool] {
    guard !preferredMoves.isEmpty else { return runs.staying(with: found) }
    runs = runs.merged(with: found)
    let stays = runs.stayingItems {
      preferredMoves.contains(Difference.ItemPair(from: (from, $0), to: (to, $1)))
    }
    if stays == nil { runs = [] }
    return stays ?? []
  }

  /// Returns the pairs of a lane that were found after its runs, as runs.
  @inlinable
  func found(_ index: Int, _ pairs: Pairs) -> [MatchedRun] {
    let (own, rest, old, places) = (ownOld(index), restNew(index), old, new.placesInOrder)
    let partners = pairs.partners.span
    var result: [MatchedRun] = []
    result.append(
      addingCapacity: Swift.min(rest.count, pairs.count)
    ) { (output: inout OutputSpan<MatchedRun>) in
      var last = MatchedRun(old: 0, new: 0, count: 0)
      for position in rest {
        let partner = partners[position]
        guard partner >= 0, own.contains(Int(partner)) else { continue }
        let run = MatchedRun(old: old.place(of: partner), new: places[position], count: 1)
        if last.count > 0, last.isContinued(by: run) {
          last.count &+= 1
        } else {
          if last.count > 0 { output.append(last) }
          last = run
        }
      }
      if last.count > 0 { output.append(last) }
    }
    return result
  }
}
