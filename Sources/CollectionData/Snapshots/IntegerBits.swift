import CollectionCore
import CollectionDiffing

/// A bit for each integer of a range, by which it is clear at once that most others are new.
struct IntegerBits: Sendable {
  private var words: [UInt64]
  /// The integer of the first bit, a multiple of 64.
  private let first: Int
  /// The number of integers that were entered.
  private var count = 0

  /// The most integers of a range, whose bits are copied when a copy of the set changes.
  private static var greatestDistance: Int { 1 << 20 }

  /// The range of the integers that have a bit.
  var range: ClosedRange<Int> { first...(first &+ words.count &* 64 &- 1) }

  /// Creates bits of none; nil where so many integers would lie far apart.
  ///
  /// - Parameter limit: the greatest number of integers of the range.
  init?(_ range: ClosedRange<Int>, count: Int, limit: Int = greatestDistance) {
    let first = range.lowerBound & ~63
    let (distance, isFar) = range.upperBound.subtractingReportingOverflow(first)
    guard !isFar, distance < limit, distance / 64 <= count else { return nil }
    self.first = first
    words = [UInt64](repeating: 0, count: distance / 64 &+ 1)
  }

  /// Enters integers.
  ///
  /// - Returns: whether all are new and different; nil where one is out of reach: then those before
  ///   it were entered.
  ///
  /// Complexity: O(k); O(range) where it grows.
  mutating func insert(_ list: Span<Int>) -> Bool? { insert(list.count) { list[$0] } }

  /// Enters identifiers.
  ///
  /// - Returns: as for integers; nil for identifiers that are none, too.
  ///
  /// Complexity: as for integers.
  mutating func insert<Element: Diffable>(_ list: Span<Element>) -> Bool?
  where Element.DiffID == Identifier {
    insert(list.count) { index in
      guard case .integer(let number) = list[index].diffID else { return nil }
      return number
    }
  }

  @inline(__always)
  private mutating func insert(_ added: Int, _ number: (Int) -> Int?) -> Bool? {
    count &+= added
    var (index, isNew) = (0, true)
    while true {
      index = enter(index, added, &isNew, number)
      if index == added { return isNew }
      guard grow(index, added, number) else { return nil }
    }
  }

  /// Enters integers from an index on, and returns that of the first one that is out of range.
  @inline(__always)
  private mutating func enter(
    _ start: Int, _ end: Int, _ isNew: inout Bool, _ number: (Int) -> Int?
  ) -> Int {
    let first = first
    var bits = words.mutableSpan
    let size = UInt(bitPattern: bits.count &* 64)
    var (index, known): (Int, UInt64) = (start, 0)
    while index < end {
      guard let number = number(index) else { break }
      let offset = UInt(bitPattern: number &- first)
      guard offset < size else { break }
      let (word, bit) = (Int(bitPattern: offset >> 6), UInt64(1) << UInt64(offset & 63))
      let old = bits[word]
      known |= old & bit
      bits[word] = old | bit
      index &+= 1
    }
    if known != 0 { isNew = false }
    return index
  }

  /// Makes the range one that holds the integers from an index on, and more; returns whether it can.
  private mutating func grow(_ start: Int, _ end: Int, _ number: (Int) -> Int?) -> Bool {
    var (least, greatest) = (range.lowerBound, range.upperBound)
    for index in start..<end {
      guard let number = number(index) else { return false }
      least = min(least, number)
      greatest = max(greatest, number)
    }
    guard var other = IntegerBits(least...greatest, count: count) else { return false }
    // Twice as many, so that ranges that follow each other are not copied for each.
    let room = 2 &* words.count &- other.words.count
    if room > 0, !other.first.addingReportingOverflow(128 &* words.count).overflow {
      other.words += repeatElement(0, count: room)
    }
    let shift = (first &- other.first) / 64
    for index in words.indices { other.words[shift &+ index] = words[index] }
    other.count = count
    self = other
    return true
  }
}
