extension Array {
  /// Returns whether two arrays are unchanged copies of the same array.
  ///
  /// Complexity: O(1).
  @inlinable package func sharesStorage(with other: [Element]) -> Bool {
    // Array spans need newer systems than those that the libraries support.
    let (elements, others) = (ContiguousArray(self), ContiguousArray(other))
    return elements.span.isIdentical(to: others.span)
  }
}
