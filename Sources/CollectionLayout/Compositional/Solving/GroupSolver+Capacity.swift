import CollectionCore

extension GroupSolver {
  /// Returns how many parts fit in a row.
  ///
  /// It is the largest n for which n parts fit with the spacings, provided every smaller number
  /// fits, too. The parts are sized in the room less n − 1 spacings. Measured sizes count if the
  /// row has a given extent and contains only items; otherwise estimates count.
  ///
  /// - Parameter room: the extents available to the parts, by the row's axes.
  mutating func capacity(of row: GroupRow, room: AxisSize, from first: Int) throws(LayoutError)
    -> Int
  {
    guard !row.subitems.isEmpty else { return 0 }
    if let count = row.count { return min(count, LayoutGroup.greatestCount) }
    let isMeasured =
      measures != nil && !row.dimension.isEstimated
      && row.subitems.allSatisfy { if case .item = $0 { true } else { false } }
    let shares = row.subitems.map(row.share)
    let areAllFixed = shares.allSatisfy { $0 == nil }
    let tolerance = max(1, room.main) * 1e-12
    var (slots, fixed) = areAllFixed && !isMeasured ? skipped(row, room: room) : (0, 0)
    while slots < LayoutGroup.greatestCount {
      let slot = slots % row.subitems.count
      let subitem = row.subitems[slot]
      let spacings = Double(slots) * row.spacing
      let rest = room.main - spacings
      guard rest > 0 else { break }
      let container = row.axes.size(main: rest, cross: room.cross)
      var extent = row.dimension(of: subitem.size).extent(in: container)
      if case .item(let item) = subitem, item.isMeasured(along: row.axes) {
        if isMeasured {
          extent = row.axes.main(try size(of: item, at: first + slots, in: container))
        }
        // Content that is too large is cut to the row, instead of leaving it empty.
        if !row.dimension.isEstimated {
          extent = min(extent, max(0, rest - row.edges(of: subitem)))
        }
      }
      fixed += row.edges(of: subitem) + (shares[slot] == nil ? extent : 0)
      var total = fixed + spacings
      if !areAllFixed {
        total += shared(shares, slots: slots + 1, container: container, row)
      }
      guard extent > 0, total <= room.main + tolerance else {
        if slots == 0 {
          warning =
            warning
            ?? (extent > 0
              ? refusal(of: row, total, room) : .noExtent(row.direction))
        }
        break
      }
      slots += 1
    }
    if slots == 0 { warning = warning ?? .noExtent(row.direction) }
    return slots
  }

  /// Returns the warning that the first part of a row is too large.
  ///
  /// UIKit is not known to refuse a row with an estimated extent.
  private func refusal(of row: GroupRow, _ extent: Double, _ room: AxisSize) -> LayoutWarning {
    .tooLarge(
      extent, room: room.main, direction: row.direction,
      size: row.dimension.isEstimated
        ? nil : row.axes.size(main: room.main, cross: room.cross))
  }

  /// Returns a number of equal parts that certainly fit, and their extent without spacings.
  ///
  /// Only the last few then have to be counted one by one.
  private func skipped(_ row: GroupRow, room: AxisSize) -> (slots: Int, extent: Double) {
    let container = row.axes.size(main: room.main, cross: room.cross)
    var extent = 0.0
    for subitem in row.subitems {
      let own = row.dimension(of: subitem.size).extent(in: container)
      guard own > 0 else { return (0, 0) }
      extent += own + row.edges(of: subitem)
    }
    let number = row.subitems.count
    let cycle = extent + Double(number) * row.spacing
    let cycles = Int(room.main / cycle - 2, clampedTo: LayoutGroup.greatestCount / number)
    return (cycles * number, Double(cycles) * extent)
  }

  /// Returns the extent of the parts that take a fraction of a container. Complexity: O(m).
  private func shared(
    _ shares: [Double?], slots: Int, container: Size, _ row: GroupRow
  ) -> Double {
    var total = 0.0
    for (index, share) in shares.enumerated() where index < slots {
      guard let share else { continue }
      let times = (slots - 1 - index) / shares.count + 1
      total += Double(times) * row.axes.main(container) * share
    }
    return total
  }
}

extension LayoutItem {
  /// Returns whether the content determines the extent along an axis.
  func isMeasured(along axes: LayoutAxes) -> Bool {
    (axes.isHorizontal ? size.width : size.height).isEstimated
  }
}
