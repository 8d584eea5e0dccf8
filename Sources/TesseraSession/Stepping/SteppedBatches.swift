/// The performed and refused batches of a session's views, of which one is shown.
package struct SteppedBatches {
  /// The number of batches.
  package let count: Int
  /// The 0-based number of the first batch to show.
  package let start: Int
  private let make: (Int) -> SteppedBatch

  /// Creates a list whose batches are created on demand.
  init(count: Int, start: Int, make: @escaping (Int) -> SteppedBatch) {
    (self.count, self.start, self.make) = (count, start, make)
  }

  /// Returns a batch. Complexity: proportional to the states before and after it.
  package subscript(number: Int) -> SteppedBatch { make(number) }
}
