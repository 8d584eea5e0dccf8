extension Array {
  /// Returns whether two arrays are copies of one that neither has changed.
  ///
  /// Complexity: O(1).
  @inlinable package func sharesStorage(with other: [Element]) -> Bool {
    // The spans of arrays are newer than the systems on which the libraries run.
    let (elements, others) = (ContiguousArray(self), ContiguousArray(other))
    return elements.span.isIdentical(to: others.span)
  }
}
