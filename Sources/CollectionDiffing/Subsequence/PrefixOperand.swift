/// Values with a least element.
package protocol PrefixOperand: Comparable {
  /// The least value.
  static var least: Self { get }
}

extension UInt64: PrefixOperand {
  /// Zero.
  package static var least: UInt64 { 0 }
}
