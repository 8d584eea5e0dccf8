/// The maximum of values of which one is the least.
package enum PrefixMaximum<Value: PrefixOperand>: PrefixOperation {
  /// The value that changes no maximum.
  package static var neutral: Value { .least }
  /// Returns the greater of two values.
  package static func combined(_ value: Value, _ other: Value) -> Value { Swift.max(value, other) }
}
