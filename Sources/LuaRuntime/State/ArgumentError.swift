/// A value that a native function cannot take.
@usableFromInline package struct ArgumentError: Error {
  /// The 1-based index of the argument on the stack, the receiver included.
  package let index: Int32
  /// The expected and the actual type or value.
  package let reason: String

  /// Creates an error about an argument.
  package init(_ index: Int32, _ reason: String) {
    self.index = index
    self.reason = reason
  }
}
