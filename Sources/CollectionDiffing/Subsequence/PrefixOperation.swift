/// An associative operation for the prefixes of a Fenwick tree.
///
/// It is also commutative, and has a neutral element.
package protocol PrefixOperation {
  /// The operands and the result.
  associatedtype Value
  /// The operand that changes no result.
  static var neutral: Value { get }
  /// Returns the result for two operands.
  static func combined(_ value: Value, _ other: Value) -> Value
}
