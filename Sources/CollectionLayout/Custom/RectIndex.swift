import CollectionCore

/// A packed hierarchy of bounding boxes of rectangles in any order.
///
/// Rectangles that are near each other in their list are boxed in that order. If that would make
/// the boxes overlap, the rectangles are first sorted into tiles. See Leutenegger, Lopez and
/// Edgington, "STR: a simple and efficient algorithm for R-tree packing", 1997.
struct RectIndex: Sendable {
  /// The number of rectangles in a leaf, and of boxes in a box.
  private static let fanOut = 32
  /// The greatest total area of the leaves, as a multiple of the whole area.
  private static let greatestOverlap = 4.0

  /// The number of rectangles in the leaves.
  private let count: Int
  /// The indices of the rectangles in the leaves; empty if they are in their original order.
  private var order: [Int32] = []
  /// The boxes of the leaves, then the boxes of these, up to a small level.
  private var levels: [[Box]] = []

  /// Creates the index of some rectangles, without those that have no finite x.
  ///
  /// Complexity: O(n) if neighbours in the list are neighbours in the plane, otherwise O(n log n).
  init(_ rects: [Rect] = []) {
    var present: [Int32] = []
    if rects.contains(where: { !$0.x.isFinite }) {
      present = rects.indices.filter { rects[$0].x.isFinite }.map(Int32.init)
      count = present.count
      order = present
    } else {
      count = rects.count
    }
    guard count > 0 else { return }
    var leaves = boxes(of: rects)
    if leaves.count > 1, !Self.isCoherent(leaves) {
      if order.isEmpty { order = (0..<Int32(count)).map { $0 } }
      Self.sortIntoTiles(&order, rects)
      leaves = boxes(of: rects)
    }
    levels = [leaves]
    while levels[levels.count - 1].count > Self.fanOut {
      levels.append(Self.boxes(of: levels[levels.count - 1]))
    }
  }
}

extension RectIndex {
  /// Visits the rectangles that may overlap another one, unsorted.
  ///
  /// - Parameter body: returns whether to continue.
  ///
  /// Complexity: O(log n + v) if the boxes hardly overlap.
  func visit(_ rect: Rect, comparisons: inout Int, _ body: (Int) -> Bool) {
    guard let top = levels.last else { return }
    _ = visit(rect, levels.count - 1, top.indices, &comparisons, body)
  }

  /// A Boolean value that indicates whether rectangles are visited in ascending order.
  var isInOrder: Bool { order.isEmpty }

  private func visit(
    _ rect: Rect, _ level: Int, _ range: Range<Int>, _ comparisons: inout Int,
    _ body: (Int) -> Bool
  ) -> Bool {
    for index in range {
      comparisons += 1
      guard levels[level][index].touches(rect) else { continue }
      let first = index * Self.fanOut
      let below = level > 0 ? levels[level - 1].count : count
      let children = first..<min(first + Self.fanOut, below)
      if level > 0 {
        guard visit(rect, level - 1, children, &comparisons, body) else { return false }
        continue
      }
      for child in children {
        comparisons += 1
        guard body(order.isEmpty ? child : Int(order[child])) else { return false }
      }
    }
    return true
  }
}

extension RectIndex {
  /// The smallest rectangle that contains some others, by its edges.
  private struct Box: Sendable {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    mutating func add(_ rect: Rect) {
      add(Box(minX: rect.x, minY: rect.y, maxX: rect.maxX, maxY: rect.maxY))
    }

    mutating func add(_ box: Box) {
      minX = min(minX, box.minX)
      minY = min(minY, box.minY)
      maxX = max(maxX, box.maxX)
      maxY = max(maxY, box.maxY)
    }

    /// Frames without an extent are in a rectangle like others, so edges count here.
    func touches(_ rect: Rect) -> Bool {
      minX <= rect.maxX && rect.x <= maxX && minY <= rect.maxY && rect.y <= maxY
    }

    /// The area, with a margin of half a point on each side, so that lines count, too.
    var weight: Double { (maxX - minX + 1) * (maxY - minY + 1) }
  }

  private func boxes(of rects: [Rect]) -> [Box] {
    stride(from: 0, to: count, by: Self.fanOut).map { first in
      var box = Box()
      for index in first..<min(first + Self.fanOut, count) {
        box.add(rects[order.isEmpty ? index : Int(order[index])])
      }
      return box
    }
  }

  private static func boxes(of boxes: [Box]) -> [Box] {
    stride(from: 0, to: boxes.count, by: fanOut).map { first in
      boxes[first..<min(first + fanOut, boxes.count)].reduce(into: Box()) { $0.add($1) }
    }
  }

  private static func isCoherent(_ leaves: [Box]) -> Bool {
    let whole = leaves.reduce(into: Box()) { $0.add($1) }
    return leaves.reduce(0) { $0 + $1.weight } <= greatestOverlap * whole.weight
  }

  /// Sorts into vertical strips of equal number, and each of these from top to bottom.
  private static func sortIntoTiles(_ order: inout [Int32], _ rects: [Rect]) {
    func x(_ index: Int32) -> Double { rects[Int(index)].center.x }
    func y(_ index: Int32) -> Double { rects[Int(index)].center.y }
    let leaves = (order.count + fanOut - 1) / fanOut
    let strip = Int(Double(leaves).squareRoot().rounded(.up)) * fanOut
    order.sort { (x($0), $0) < (x($1), $1) }
    for first in stride(from: 0, to: order.count, by: strip) {
      order[first..<min(first + strip, order.count)].sort { (y($0), $0) < (y($1), $1) }
    }
  }
}
