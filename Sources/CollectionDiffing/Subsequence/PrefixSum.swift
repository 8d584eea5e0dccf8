/// The sum of integers.
package enum PrefixSum: PrefixOperation {
  /// The number that changes no sum.
  package static var neutral: Int { 0 }
  /// Returns the sum of two numbers.
  package static func combined(_ value: Int, _ other: Int) -> Int { value &+ other }
}
