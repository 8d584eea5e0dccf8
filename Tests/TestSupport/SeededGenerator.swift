/// A repeatable source of random numbers: splitmix64.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns true once in `count` times.
  package mutating func once(in count: Int) -> Bool { next() % UInt64(count) == 0 }

  /// Returns a number below `bound`, which is positive.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns a multiple of a half, so that sums are exact.
  package mutating func half(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range.lowerBound * 2...range.upperBound * 2, using: &self)) / 2
  }
}
