/// Values of which one is the least.
package protocol PrefixOperand: Comparable {
  /// The value that is greater than no other.
  static var least: Self { get }
}

extension UInt64: PrefixOperand {
  /// Zero.
  package static var least: UInt64 { 0 }
}
