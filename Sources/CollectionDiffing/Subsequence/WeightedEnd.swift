/// The end of an increasing subsequence: its weight, and its last element.
struct WeightedEnd: Comparable {
  /// The sum of the weights.
  var weight: UInt64
  /// The number of the last element, from 1, which decides between equal weights.
  var number: UInt32

  /// Returns whether one weight is less than another or, if they are equal, the number is.
  static func < (left: WeightedEnd, right: WeightedEnd) -> Bool {
    left.weight == right.weight ? left.number < right.number : left.weight < right.weight
  }
}

extension WeightedEnd: PrefixOperand {
  /// The end of an empty subsequence.
  static var least: WeightedEnd { WeightedEnd(weight: 0, number: 0) }
}
