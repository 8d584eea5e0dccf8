/// The maximum of values with a least element.
package enum PrefixMaximum<Value: PrefixOperand>: PrefixOperation {
  /// The value that changes no maximum.
  package static var neutral: Value { .least }
  /// Returns the greater of two values.
  package static func combined(_ value: Value, _ other: Value) -> Value { Swift.max(value, other) }
}
