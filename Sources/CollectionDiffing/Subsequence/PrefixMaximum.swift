/// The maximum of unsigned integers.
package enum PrefixMaximum<Value: FixedWidthInteger & UnsignedInteger>: PrefixOperation {
  /// The number that changes no maximum.
  package static var neutral: Value { 0 }
  /// Returns the greater of two numbers.
  package static func combined(_ value: Value, _ other: Value) -> Value { Swift.max(value, other) }
}
