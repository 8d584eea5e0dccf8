// Generic, because tests run them with 32 bits, the width of `Int` in a page.
extension FixedWidthInteger {
  /// Returns the sum, or the nearest integer if it does not fit.
  @inlinable package func saturatingAdding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the product with a non-negative number, or the nearest integer if it does not fit.
  @inlinable package func saturatingMultiplied(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? (self < 0 ? .min : .max) : product
  }
}

extension Sequence<Int> {
  /// The sum, or the nearest integer if it does not fit. Complexity: O(n).
  package var saturatingSum: Int { reduce(0) { $0.saturatingAdding($1) } }
}

extension FixedWidthInteger {
  /// Creates the whole part of a number, clamped to `0...upperBound`; NaN becomes 0.
  ///
  /// `Int(_: Double)` traps on values that do not fit, and scripts do write such numbers.
  @inlinable package init(_ number: Double, clampedTo upperBound: Self) {
    if number >= Double(upperBound) {
      self = upperBound
    } else {
      self = number > 0 ? Self(number) : 0
    }
  }
}

extension Int {
  /// Returns the first index in `0..<count` at which a predicate holds, or `count`.
  ///
  /// Complexity: O(log n).
  ///
  /// - Precondition: the predicate also holds at every index after it.
  @inlinable package static func firstIndex<Failure>(
    below count: Int, where predicate: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if try predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
