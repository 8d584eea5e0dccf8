import CollectionCore
import CollectionDiffing

/// What walks over a list of integers tell, without a branch for each of them where that is possible.
struct IntegerSurvey {
  /// The least and the greatest integer; nil where there is none.
  let range: ClosedRange<Int>?
  /// Whether each integer is greater than the one before.
  let ascends: Bool
  /// A byte for each integer of a range, 1 for those that are there; nil where they are far apart.
  private let marks: [UInt8]?

  /// The number of integers that are compared before it is seen whether they ascend.
  private static var block: Int { 512 }

  /// Looks through a list. Complexity: O(k); the least where integers ascend.
  init(_ list: Span<Int>) {
    guard list.count > 0 else {
      (range, ascends, marks) = (nil, true, nil)
      return
    }
    if Self.ascends(list) {
      (range, ascends, marks) = (list[0]...list[list.count &- 1], true, nil)
    } else if let marks = Self.marks(list) {
      (range, ascends, self.marks) = (Self.bounds(marks.span), false, marks)
    } else {
      (range, ascends, marks) = (Self.range(list), false, nil)
    }
  }

  /// Returns whether an integer is repeated in the list that was looked through.
  ///
  /// Complexity: O(k) expected; O(1) where integers ascend.
  func hasRepeats(_ list: Span<Int>) -> Bool {
    guard let range, !ascends else { return false }
    if let marks { return Self.sum(marks.span) < list.count }
    if var bits = IntegerBits(range, count: list.count, limit: .max) {
      return bits.insert(list) != true
    }
    let copy = list.indices.map { list[$0] }
    return IdentityTable(copy, copy.indices).hasRepeats
  }
}

extension IntegerSurvey {
  /// Returns whether each integer is greater than the one before. Complexity: O(k).
  private static func ascends(_ list: Span<Int>) -> Bool {
    var last = list[0]
    // The steps from one to the next, less 1, as the bits that any of them has.
    var (steps, index) = (0, 1)
    while index < list.count {
      let end = min(index &+ block, list.count)
      let part = list.extracting(index..<end)
      var all = -1
      for place in part.indices {
        let number = part[place]
        all &= last &- number
        last = number
      }
      guard all < 0 else { return false }
      steps |= ~all
      index = end
    }
    // Steps so small cannot lead past the greatest integer, after which the least one comes.
    let (distance, isFar) = last.subtractingReportingOverflow(list[0])
    if !isFar, distance >= 0, steps < Int.max / list.count &- 1 { return true }
    return list.indices.dropFirst().allSatisfy { list[$0 &- 1] < list[$0] }
  }

  /// Returns a byte for each integer from 0 on; nil where one is less, or they are far apart.
  private static func marks(_ list: Span<Int>) -> [UInt8]? {
    var all = 0
    for index in list.indices { all |= list[index] }
    guard all >= 0, all / 4 <= list.count else { return nil }
    // Whole blocks of 64, which are counted without a branch.
    var result = [UInt8](repeating: 0, count: (all | 63) &+ 1)
    var marks = result.mutableSpan
    for index in list.indices { marks[list[index]] = 1 }
    return result
  }

  /// Returns the range of the integers that are marked, of which there is one.
  private static func bounds(_ marks: Span<UInt8>) -> ClosedRange<Int> {
    var (first, last) = (0, marks.count &- 1)
    while first &+ 64 < marks.count, sum(marks, from: first) == 0 { first &+= 64 }
    while last > 64, sum(marks, from: last &- 63) == 0 { last &-= 64 }
    while first < last, marks[first] == 0 { first &+= 1 }
    while last > first, marks[last] == 0 { last &-= 1 }
    return first...last
  }

  /// Returns the sum of all marks, whose number is a multiple of 64.
  private static func sum(_ marks: Span<UInt8>) -> Int {
    stride(from: 0, to: marks.count, by: 64).reduce(0) { $0 &+ sum(marks, from: $1) }
  }

  /// Returns the sum of 64 marks.
  @inline(__always)
  private static func sum(_ marks: Span<UInt8>, from start: Int) -> Int {
    let part = marks.extracting(start..<(start &+ 64))
    var sum: UInt8 = 0
    for place in 0..<64 { sum &+= part[place] }
    return Int(sum)
  }

  private static func range(_ list: Span<Int>) -> ClosedRange<Int> {
    var (least, greatest) = (list[0], list[0])
    for index in list.indices {
      least = min(least, list[index])
      greatest = max(greatest, list[index])
    }
    return least...greatest
  }
}
