import CollectionCore
import CollectionLayout

/// The rules of compositional layouts written down the slow way: every group is solved on its own,
/// every item placed one after the other. The tests' oracle, vertical only, without extras.
struct NaiveCompositional {
  var frames: [[Rect]] = []
  var contentSize = Size.zero
  private let scale = 2.0
  private var sizes: [Size] = []

  init(_ problem: CompositionalCase) {
    var y = 0.0
    var width = problem.boundsSize.width
    for (index, section) in problem.sections.enumerated() {
      if index > 0 { y += problem.interSectionSpacing }
      let count = problem.counts[index]
      sizes = problem.sizes[index]
      var result: [Rect] = []
      if count > 0 {
        let inset = section.contentInsets
        let room = Size(
          width: max(0, problem.boundsSize.width - inset.left - inset.right),
          height: max(0, problem.boundsSize.height - inset.top - inset.bottom))
        y += inset.top
        let isAcross = section.orthogonalScrollingBehavior != .none
        var place = 0.0
        var extent = 0.0
        var end = 0.0
        while result.count < count {
          if !result.isEmpty { place += section.interGroupSpacing }
          let (size, cells) = solve(section.group, room, from: result.count, count: count)
          let edges = section.group.edgeSpacing
          let x = isAcross ? inset.left + place : inset.left
          let origin = Point(
            x: x + edges.leading.minimum, y: (isAcross ? y : y + place) + edges.top.minimum)
          for (cell, shown) in cells.prefix(count - result.count) {
            // What is larger than its group is held by the section, or else by the content.
            end = max(end, (isAcross ? 0 : place) + edges.top.minimum + cell.maxY)
            let right = edges.leading.minimum + cell.maxX
            if !isAcross, right > room.width {
              width = max(width, inset.left + right + inset.right)
            }
            result.append(
              Rect(
                x: origin.x + cell.x, y: origin.y + cell.y, width: shown.width,
                height: shown.height))
          }
          let height = edges.top.minimum + size.height + edges.bottom.minimum
          place += isAcross ? edges.leading.minimum + size.width + edges.trailing.minimum : height
          extent = isAcross ? max(extent, height) : place
          if cells.isEmpty { break }
        }
        y += max(extent, end) + inset.bottom
      }
      frames.append(result.map(rounded))
    }
    contentSize = Size(width: width, height: y)
  }

  private func rounded(_ rect: Rect) -> Rect {
    Rect(
      x: (rect.x * 2 + 0.5).rounded(.down) / 2, y: (rect.y * 2 + 0.5).rounded(.down) / 2,
      width: rect.width, height: rect.height)
  }

  /// Returns an extent, of a share as exact as can be.
  private func exact(_ dimension: LayoutDimension, _ room: Size) -> Double {
    switch dimension {
    case .fractionalWidth(let share): room.width * share
    case .fractionalHeight(let share): room.height * share
    case .absolute(let extent), .estimated(let extent), .uniformAcrossSiblings(let extent): extent
    }
  }

  /// Returns an extent, of a share on the nearest pixel, but none that exceeds the room by that.
  private func extent(_ dimension: LayoutDimension, _ room: Size) -> Double {
    let exact = exact(dimension, room)
    let whole: Double
    switch dimension {
    case .fractionalWidth: whole = room.width
    case .fractionalHeight: whole = room.height
    case .absolute, .estimated, .uniformAcrossSiblings: return exact
    }
    let near = nearest(exact)
    return near > whole && exact <= whole ? (exact * scale + 1e-6).rounded(.down) / scale : near
  }

  private func nearest(_ extent: Double) -> Double {
    (extent * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  private func isShare(_ dimension: LayoutDimension) -> Bool {
    switch dimension {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Returns the size of a group, the exact frames of its cells and the sizes that are shown.
  private func solve(
    _ group: LayoutGroup, _ room: Size, from first: Int, count: Int
  ) -> (Size, [(Rect, Size)]) {
    var size = Size(width: extent(group.size.width, room), height: extent(group.size.height, room))
    var inset = group.contentInsets
    if case .estimated = group.size.width { (inset.left, inset.right) = (0, 0) }
    if case .estimated = group.size.height { (inset.top, inset.bottom) = (0, 0) }
    let inner = Size(
      width: max(0, size.width - inset.left - inset.right),
      height: max(0, size.height - inset.top - inset.bottom))
    let (isRow, subitems, forced): (Bool, [LayoutSubitem], Int?) =
      switch group.arrangement {
      case .row(let direction, let subitems): (direction == .horizontal, subitems, nil)
      case .counted(let direction, let subitems, let number):
        (direction == .horizontal, subitems, number)
      case .custom: (true, [], nil)
      }
    let spacing = group.interItemSpacing.minimum
    let along = isRow ? inner.width : inner.height
    let isHugging = (isRow ? group.size.width : group.size.height).isEstimated
    let hugsAcross = (isRow ? group.size.height : group.size.width).isEstimated
    let measuresFit =
      !isHugging && subitems.allSatisfy { if case .item = $0 { true } else { false } }

    func edges(_ subitem: LayoutSubitem) -> Double {
      let edge = subitem.edgeSpacing
      return isRow
        ? edge.leading.minimum + edge.trailing.minimum : edge.top.minimum + edge.bottom.minimum
    }
    func roomFor(_ number: Int) -> Size {
      let rest = max(0, along - Double(number - 1) * spacing)
      return isRow
        ? Size(width: rest, height: inner.height) : Size(width: inner.width, height: rest)
    }

    // How many fit: try one more as long as that fits.
    var number = 0
    if let forced {
      number = forced
    } else {
      while true {
        let room = roomFor(number + 1)
        var total = Double(number) * spacing
        var last = 0.0
        for slot in 0...number {
          let subitem = subitems[slot % subitems.count]
          var size = Size(
            width: exact(subitem.size.width, room), height: exact(subitem.size.height, room))
          if measuresFit { size = measured(subitem, first + slot, size, count) }
          last = isRow ? size.width : size.height
          if !isHugging, case .item = subitem,
            (isRow ? subitem.size.width : subitem.size.height).isEstimated
          {
            last = min(last, max(0, (isRow ? room.width : room.height) - edges(subitem)))
          }
          total += last + edges(subitem)
        }
        guard last > 0, total <= along + 1e-9, (isRow ? room.width : room.height) > 0 else { break }
        number += 1
      }
    }
    guard number > 0 else { return (size, []) }

    // Solve each of them.
    let slotRoom = roomFor(number)
    var parts: [(size: Size, cells: [(Rect, Size)]?, subitem: LayoutSubitem, exists: Bool)] = []
    var item = first
    for slot in 0..<number {
      var subitem = subitems[slot % subitems.count]
      if let forced {
        let all = (0..<forced).map { edges(subitems[$0 % subitems.count]) }.reduce(0, +)
        let each = ((isRow ? slotRoom.width : slotRoom.height) - all) / Double(forced)
        subitem = Self.forced(subitem, each, isRow)
      }
      let exists = item < count
      switch subitem {
      case .item:
        var size = Size(
          width: exact(subitem.size.width, slotRoom),
          height: exact(subitem.size.height, slotRoom))
        size = measured(subitem, item, size, count)
        if !isHugging, (isRow ? subitem.size.width : subitem.size.height).isEstimated {
          let room = (isRow ? slotRoom.width : slotRoom.height) - edges(subitem)
          if isRow {
            size.width = min(size.width, room)
          } else {
            size.height = min(size.height, room)
          }
        }
        parts.append((size, nil, subitem, exists))
        item += 1
      case .group(let group):
        var (size, cells) = solve(group, slotRoom, from: item, count: count)
        if isRow, isShare(group.size.width) { size.width = exact(group.size.width, slotRoom) }
        if !isRow, isShare(group.size.height) { size.height = exact(group.size.height, slotRoom) }
        parts.append((size, cells, subitem, exists))
        item += cells.count
      }
    }
    let counted = parts.filter(\.exists).isEmpty ? parts : parts.filter(\.exists)
    let hasShare =
      forced != nil
      || counted.contains { isShare($0.subitem.size.width) || isShare($0.subitem.size.height) }
    if isHugging {
      let total =
        counted.map { (isRow ? $0.size.width : $0.size.height) + edges($0.subitem) }.reduce(0, +)
        + Double(counted.count - 1) * spacing
      let hugged = hasShare ? nearest(total) : total
      if isRow { size.width = hugged } else { size.height = hugged }
    }
    if hugsAcross {
      let most =
        counted.map {
          let edge = $0.subitem.edgeSpacing
          return isRow
            ? $0.size.height + edge.top.minimum + edge.bottom.minimum
            : $0.size.width + edge.leading.minimum + edge.trailing.minimum
        }.max() ?? 0
      let hugged = hasShare ? nearest(most) : most
      if isRow { size.height = hugged } else { size.width = hugged }
    }

    // Place them; what is left over is shared by a flexible spacing.
    var share = 0.0
    if case .flexible = group.interItemSpacing, number > 1 {
      let taken =
        parts.map { (isRow ? $0.size.width : $0.size.height) + edges($0.subitem) }.reduce(0, +)
        + Double(number - 1) * spacing
      let length = isHugging ? (isRow ? size.width : size.height) : along
      share = max(0, length - taken) / Double(number - 1)
    }
    var cells: [(Rect, Size)] = []
    var before = 0.0
    for (slot, part) in parts.enumerated() {
      let edge = part.subitem.edgeSpacing
      // In the order in which the rules write them: sums of doubles depend on it.
      before += isRow ? edge.leading.minimum : edge.top.minimum
      let start = before + Double(slot) * share
      before +=
        (isRow ? part.size.width : part.size.height)
        + (isRow ? edge.trailing.minimum : edge.bottom.minimum) + spacing
      let corner = Point(
        x: inset.left + (isRow ? start : edge.leading.minimum),
        y: inset.top + (isRow ? edge.top.minimum : start))
      if let own = part.cells {
        cells += own.map { cell, shown in
          (
            Rect(
              x: corner.x + cell.x, y: corner.y + cell.y, width: cell.width, height: cell.height),
            shown
          )
        }
      } else if case .item(let item) = part.subitem {
        var inset = item.contentInsets
        if item.size.width.isEstimated { (inset.left, inset.right) = (0, 0) }
        if item.size.height.isEstimated { (inset.top, inset.bottom) = (0, 0) }
        var slot = part.size
        if isShare(item.size.width) || forced != nil && isRow { slot.width = nearest(slot.width) }
        if isShare(item.size.height) || forced != nil && !isRow {
          slot.height = nearest(slot.height)
        }
        func inside(_ size: Size) -> Size {
          Size(
            width: max(0, size.width - inset.left - inset.right),
            height: max(0, size.height - inset.top - inset.bottom))
        }
        let exact = inside(part.size)
        cells.append(
          (
            Rect(
              x: corner.x + inset.left, y: corner.y + inset.top, width: exact.width,
              height: exact.height), inside(slot)
          ))
      }
    }
    return (size, cells)
  }

  private func measured(
    _ subitem: LayoutSubitem, _ item: Int, _ size: Size, _ count: Int
  ) -> Size {
    guard item < count, !sizes.isEmpty else { return size }
    var size = size
    if subitem.size.width.isEstimated { size.width = sizes[item].width }
    if subitem.size.height.isEstimated { size.height = sizes[item].height }
    return size
  }

  private static func forced(
    _ subitem: LayoutSubitem, _ extent: Double, _ isRow: Bool
  ) -> LayoutSubitem {
    switch subitem {
    case .item(var item):
      if isRow { item.size.width = .absolute(extent) } else { item.size.height = .absolute(extent) }
      return .item(item)
    case .group(var group):
      if isRow {
        group.size.width = .absolute(extent)
      } else {
        group.size.height = .absolute(extent)
      }
      return .group(group)
    }
  }
}
