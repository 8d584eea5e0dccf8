import CollectionCore
import TestSupport

/// Rules 1 to 6 of the flow layout written down the slow way, vertical only: the tests' oracle.
struct NaiveFlow {
  var frames: [Rect] = []
  var contentSize = Size.zero

  init(_ problem: FlowCase) {
    let delegate = problem.delegate
    guard !problem.boundsSize.isEmpty, let insets = delegate.insets,
      let lineSpacings = delegate.lineSpacings, let interSpacings = delegate.interitemSpacings,
      let headers = delegate.headers, let footers = delegate.footers
    else { return }
    let dim = problem.boundsSize.width - problem.inset.left - problem.inset.right
    var y = 0.0
    for (section, sizes) in problem.sizes.enumerated() {
      let inset = insets[section]
      let usable = dim - inset.left - inset.right
      let inter = interSpacings[section]
      if headers[section].height > 0 {
        add(Rect(x: 0, y: y, width: dim, height: headers[section].height))
      }
      y += headers[section].height + inset.top
      let areEqual = Set(sizes).count == 1
      let lines = areEqual ? Self.grid(sizes, usable, inter) : Self.greedy(sizes, usable, inter)
      let areAllSingle = lines.allSatisfy { $0.count == 1 }
      for (index, line) in lines.enumerated() {
        if index > 0 { y += lineSpacings[section] }
        let height = line.map(\.height).max() ?? 0
        let width = line.map(\.width).reduce(0, +)
        let isLast = index == lines.count - 1
        let isCentred = line.count == 1 && (areEqual ? areAllSingle : !isLast || areAllSingle)
        var gap = isLast ? inter : (usable - width) / Double(line.count - 1)
        var start = inset.left
        if areEqual, let first = line.first {
          let fitting = max(1, ((usable + inter) / (first.width + inter)).rounded(.down))
          gap = (usable - fitting * first.width) / (fitting - 1)
          if isCentred, fitting == 1 { start += max(0, (usable - width) / 2) }
        } else if isCentred {
          start += max(0, (usable - width) / 2)
        }
        for (place, size) in line.enumerated() {
          let before = line[..<place].map(\.width).reduce(0, +)
          // In the order in which the rules write them: sums of doubles depend on it.
          let offset =
            areEqual ? Double(place) * (size.width + gap) : before + Double(place) * gap
          let x = start + (place > 0 ? offset : 0)
          add(
            Rect(
              x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
        }
        y += height
      }
      y += inset.bottom
      if footers[section].height > 0 {
        add(Rect(x: 0, y: y, width: dim, height: footers[section].height))
      }
      y += footers[section].height
    }
    contentSize = Size(width: dim, height: y)
  }

  private mutating func add(_ rect: Rect) {
    frames.append(
      Rect(
        x: (rect.x * 2 + 0.5).rounded(.down) / 2, y: (rect.y * 2 + 0.5).rounded(.down) / 2,
        width: rect.width, height: rect.height))
  }

  private static func grid(_ sizes: [Size], _ usable: Double, _ inter: Double) -> [[Size]] {
    let fitting = max(1, Int((usable + inter) / (sizes[0].width + inter)))
    return stride(from: 0, to: sizes.count, by: fitting).map {
      Array(sizes[$0..<min($0 + fitting, sizes.count)])
    }
  }

  private static func greedy(_ sizes: [Size], _ usable: Double, _ inter: Double) -> [[Size]] {
    var lines: [[Size]] = []
    var remaining = 0.0
    for size in sizes {
      if lines.isEmpty || size.width > remaining {
        lines.append([])
        remaining = usable
      }
      lines[lines.count - 1].append(size)
      remaining -= size.width + inter
    }
    return lines
  }
}
