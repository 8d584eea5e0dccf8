/// A longest common subsequence of two lists of numbers, found in linear memory.
///
/// E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986. Searches from both ends
/// meet, and the parts on both sides are solved in the same way. The work depends on the number of
/// differences, not on the product of the lengths.
///
/// ```swift
/// var search = CommonSubsequence([1, 2, 1, 3], [2, 1, 1, 3])
/// let isFound = search.run()
/// let length = search.pairs.count  // 3
/// ```
@usableFromInline
package struct CommonSubsequence {
  /// The maximum number of steps of a search, which takes about half a second.
  @usableFromInline package static let greatestWork = 300_000_000

  /// The indices of equal elements, ascending on both sides.
  @usableFromInline package private(set) var pairs: [(old: Int32, new: Int32)] = []
  /// The number of steps so far: diagonals entered, and elements passed.
  package private(set) var work = 0

  private let old: [Int32]
  private let new: [Int32]
  private let limit: Int
  /// The farthest old index on each diagonal, from the front.
  private var front: [Int32]
  /// The farthest distance from the end of the old part on each diagonal, from the back.
  private var back: [Int32]

  /// Creates a search without results.
  ///
  /// - Parameter limit: the maximum number of steps.
  @usableFromInline
  package init(_ old: [Int32], _ new: [Int32], limit: Int = Self.greatestWork) {
    self.old = old
    self.new = new
    self.limit = limit
    let room = old.count + new.count + 3
    front = Array(repeating: 0, count: room)
    back = front
  }

  /// A part of both lists.
  private struct Box {
    var old: Range<Int32>
    var new: Range<Int32>
    var isEmpty: Bool { old.isEmpty || new.isEmpty }
  }

  /// A diagonal on which a shortest path crosses the middle.
  private struct Middle {
    var start: (old: Int32, new: Int32)
    var end: (old: Int32, new: Int32)
  }

  /// Searches, or returns false if the limit was reached; the pairs are then invalid.
  ///
  /// Complexity: O((n + m) · d) at worst for d differences, O(n + m + d²) expected; O(n + m)
  /// memory.
  @usableFromInline
  package mutating func run() -> Bool {
    // Parts are on a stack, the next one last, so that pairs are found in order.
    var waiting = [Box(old: 0..<Int32(old.count), new: 0..<Int32(new.count))]
    while let box = waiting.popLast() {
      let rest = takeEqualStart(of: box)
      if rest.isEmpty { continue }
      guard let middle = middle(of: rest) else { return false }
      waiting.append(
        Box(old: middle.end.old..<rest.old.upperBound, new: middle.end.new..<rest.new.upperBound))
      waiting.append(
        Box(old: middle.start.old..<middle.end.old, new: middle.start.new..<middle.end.new))
      waiting.append(
        Box(
          old: rest.old.lowerBound..<middle.start.old, new: rest.new.lowerBound..<middle.start.new))
    }
    return true
  }

  /// Pairs the equal elements at the start of a part, and returns the rest.
  private mutating func takeEqualStart(of box: Box) -> Box {
    var (i, j) = (box.old.lowerBound, box.new.lowerBound)
    while i < box.old.upperBound, j < box.new.upperBound, old[Int(i)] == new[Int(j)] {
      pairs.append((i, j))
      i += 1
      j += 1
    }
    work += Int(i - box.old.lowerBound) + 1
    return Box(old: i..<box.old.upperBound, new: j..<box.new.upperBound)
  }

  /// Returns where the paths from both ends of a part meet, or nil if the limit is reached.
  ///
  /// The part starts with different elements, so the parts around the middle are smaller.
  private mutating func middle(of box: Box) -> Middle? {
    let (countOld, countNew) = (box.old.count, box.new.count)
    let delta = countOld - countNew
    // Diagonals are old index less new index; an offset makes them indices.
    let offset = countNew + 1
    for steps in 0...((countOld + countNew + 1) / 2) {
      let low = steps <= countNew ? -steps : steps - 2 * countNew
      let high = steps <= countOld ? steps : 2 * countOld - steps
      work += high - low + 2
      guard work <= limit else { return nil }
      for diagonal in stride(from: low, through: high, by: 2) {
        guard let start = Self.enter(&front, diagonal, steps, offset, countOld, countNew) else {
          continue
        }
        let end = end(of: start, diagonal, box, fromBack: false)
        front[offset + diagonal] = end
        let opposite = delta - diagonal
        if delta & 1 != 0, steps > 0, abs(opposite) <= steps - 1, opposite >= -countNew,
          opposite <= countOld, Int(end) + Int(back[offset + opposite]) >= countOld
        {
          return middle(start, end, diagonal, box)
        }
      }
      for diagonal in stride(from: low, through: high, by: 2) {
        guard let start = Self.enter(&back, diagonal, steps, offset, countOld, countNew) else {
          continue
        }
        let end = end(of: start, diagonal, box, fromBack: true)
        back[offset + diagonal] = end
        let opposite = delta - diagonal
        if delta & 1 == 0, abs(opposite) <= steps, opposite >= -countNew, opposite <= countOld,
          Int(end) + Int(front[offset + opposite]) >= countOld
        {
          let total = Int32(countOld)
          return middle(total - end, total - start, opposite, box)
        }
      }
    }
    return nil
  }

  /// The mark of an unreached diagonal.
  private static let unreached = Int32.min / 2

  /// Returns where a path enters a diagonal: from below by a deletion or from above by an
  /// insertion.
  ///
  /// The farther one counts; it is nil if both are outside of the part.
  private static func enter(
    _ farthest: inout [Int32], _ diagonal: Int, _ steps: Int, _ offset: Int, _ countOld: Int,
    _ countNew: Int
  ) -> Int32? {
    if steps == 0 { return 0 }
    // A diagonal is first entered in the step of its number; an earlier value is from another part.
    if abs(diagonal) == steps { farthest[offset + diagonal] = unreached }
    var start = unreached
    if diagonal > -steps {
      let below = farthest[offset + diagonal - 1] + 1
      if below <= countOld { start = below }
    }
    if diagonal < steps {
      let above = farthest[offset + diagonal + 1]
      if Int(above) - diagonal <= countNew { start = Swift.max(start, above) }
    }
    return start >= 0 ? start : nil
  }

  /// Follows equal elements along a diagonal, from the front of a part or from its back.
  private mutating func end(
    of start: Int32, _ diagonal: Int, _ box: Box, fromBack: Bool
  ) -> Int32 {
    let (countOld, countNew) = (box.old.count, box.new.count)
    let step = fromBack ? -1 : 1
    let firstOld = Int(fromBack ? box.old.upperBound - 1 : box.old.lowerBound)
    let firstNew = Int(fromBack ? box.new.upperBound - 1 : box.new.lowerBound)
    var i = Int(start)
    var j = i - diagonal
    while i < countOld, j < countNew, old[firstOld + step * i] == new[firstNew + step * j] {
      i += 1
      j += 1
    }
    work += i - Int(start)
    return Int32(i)
  }

  private func middle(_ start: Int32, _ end: Int32, _ diagonal: Int, _ box: Box) -> Middle {
    let (i, j) = (box.old.lowerBound, box.new.lowerBound)
    let shift = Int32(diagonal)
    return Middle(
      start: (i + start, j + start - shift), end: (i + end, j + end - shift))
  }
}
