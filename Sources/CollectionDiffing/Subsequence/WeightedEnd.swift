/// The end of an increasing subsequence: its weight, and the element with which it ends.
struct WeightedEnd: Comparable {
  /// The sum of the weights.
  var weight: UInt64
  /// The number of the last element, from 1; it decides between equal weights.
  var number: UInt32

  /// Returns whether one weighs less than another, or else has the lesser number.
  static func < (left: WeightedEnd, right: WeightedEnd) -> Bool {
    left.weight == right.weight ? left.number < right.number : left.weight < right.weight
  }
}

extension WeightedEnd: PrefixOperand {
  /// The end of no subsequence.
  static var least: WeightedEnd { WeightedEnd(weight: 0, number: 0) }
}
