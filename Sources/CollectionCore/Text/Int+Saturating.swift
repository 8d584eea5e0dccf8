extension Int {
  /// Returns the sum, or the nearest integer if it does not fit.
  @inlinable public func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

extension Sequence<Int> {
  /// The sum, or the nearest integer if it does not fit. Complexity: O(n).
  public var saturatingSum: Int { reduce(0) { $0.saturatingAdding($1) } }
}
